"""What ``python -m games --help`` says; its examples are run by the tests."""

HELP = """\
usage: python -m games VERB < requests > answers

The five games as programs play them. JSON Lines: each line in is one request, each line out one
answer. A line that cannot be used is answered with {"error": {"code", "field", "reason"}} and the
run goes on. Options, states, moves and forms of each game: games/<game>/RULES.md.

verb      a request holds                     the answer
initial   game, players, seed, options        the state before the first move
legal     a state                             the moves that are allowed, sorted
apply     state, move                         the state after the move
result    a state                             the result, or null as long as the game goes on
view      state, seat                         the state as that seat sees it: what is hidden is null
policy    a state                             the move of the simple player
report    a state                             the form a table would hand in now
check     game, report, context               {"verdict": "ok"|"warning"|"error", "codes": [...]}
play      game, players, seed, options        a whole game: {"result": ..., "moves": [...]}
perft     state, depth                        the number of sequences of so many moves

game: keezen, fritsen, frantic, mezza or foppen. seed: a whole number; the same seed is the same
game everywhere. options and context may be left out. Where a request is a state it may also be
{"state": ...}.

Examples:
  echo '{"game": "keezen", "players": 4, "seed": 1}' | python -m games initial
  echo '{"game": "keezen", "players": 4, "seed": 1}' | python -m games initial | python -m games legal
  echo '{"game": "foppen", "players": 4, "seed": 7}' | python -m games play
  echo '{"game": "keezen", "report": {"round": 1, "table": 3, "home": {"BY": 8, "GR": 8}}}' | python -m games check
"""
