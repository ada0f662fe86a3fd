"""The command line of the engines."""

from collections.abc import Callable
from functools import partial
from typing import Any

from games import fields
from games.errors import InvalidRequest, InvalidState
from games.fields import Json
from games.interface import Game
from games.json_lines import Program, Verb, required
from games.playing import perft, play_out
from games.registry import game
from games.strong import play_strongly, strong

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
policy    a state, policy, seed               the move of a player
report    a state                             the form a table would hand in now
check     game, report, context               {"verdict": "ok"|"warning"|"error", "codes": [...]}
play      game, players, seed, options,       a whole game: {"result": ..., "moves": [...]}
          policy
perft     state, depth                        the number of sequences of so many moves

game: keezen, fritsen, frantic, mezza or foppen. seed: a whole number; the same seed is the same
game everywhere. policy: simple, or strong, which thinks ahead; with the same seed it plays the same.
options, context and policy may be left out. Where a request is a state it may also be
{"state": ...}.

Examples:
  echo '{"game": "keezen", "players": 4, "seed": 1}' | python -m games initial
  echo '{"game": "keezen", "players": 4, "seed": 1}' | python -m games initial | python -m games legal
  echo '{"game": "foppen", "players": 4, "seed": 7}' | python -m games play
  echo '{"game": "keezen", "report": {"round": 1, "table": 3, "home": {"BY": 8, "GR": 8}}}' | python -m games check
"""


MAX_DEPTH = 20  # perft: the tree of any game is out of reach long before that

_required = partial(required, refuse=InvalidRequest)


def _state(data: Json) -> tuple[Game[Any], Any]:
    """The engine and the inner state of a JSON state."""
    data = fields.mapping(data, "state", InvalidState)
    engine = game(_required(data, "game"))
    return engine, engine.load(data)


def _start(request: dict[str, Json]) -> tuple[Game[Any], Any]:
    engine = game(_required(request, "game"))
    options = request.get("options")
    state = engine.initial(
        _required(request, "players"),
        _required(request, "seed"),
        {} if options is None else options,
    )
    return engine, state


def _initial(request: dict[str, Json]) -> Json:
    engine, state = _start(request)
    return engine.dump(state)


def _asking(ask: Callable[[Game[Any], Any], Json]) -> Verb:
    """A verb that only asks something of a state: bare, or wrapped in a request."""
    return lambda request: ask(*_state(request.get("state", request)))


def _apply(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    return engine.dump(engine.apply(state, _required(request, "move")))


def _view(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    seats = request["state"]["players"]
    seat = fields.whole(_required(request, "seat"), "seat", InvalidRequest, 0, seats - 1)
    return engine.view(state, seat)


def _check(request: dict[str, Json]) -> Json:
    engine = game(_required(request, "game"))
    context = request.get("context")
    context = {} if context is None else fields.mapping(context, "context", InvalidRequest)
    return engine.check(_required(request, "report"), context).as_json()


def _is_strong(request: dict[str, Json]) -> bool:
    policy = request.get("policy", "simple")
    return fields.choice(policy, "policy", InvalidRequest, ("simple", "strong")) == "strong"


def _policy(request: dict[str, Json]) -> Json:
    engine, state = _state(request.get("state", request))
    if _is_strong(request):
        return strong(engine, state, fields.seed(request.get("seed", 0), InvalidRequest))
    return engine.policy(state)


def _play(request: dict[str, Json]) -> Json:
    engine, state = _start(request)
    if _is_strong(request):
        state, moves = play_strongly(engine, state, request["seed"])
    else:
        state, moves = play_out(engine, state)
    return {"result": engine.result(state), "moves": moves}


def _perft(request: dict[str, Json]) -> Json:
    engine, state = _state(_required(request, "state"))
    depth = fields.whole(_required(request, "depth"), "depth", InvalidRequest, 0, MAX_DEPTH)
    return perft(engine, state, depth)


VERBS: dict[str, Verb] = {
    "initial": _initial,
    "legal": _asking(lambda engine, state: engine.legal(state)),
    "apply": _apply,
    "result": _asking(lambda engine, state: engine.result(state)),
    "view": _view,
    "policy": _policy,
    "report": _asking(lambda engine, state: engine.report(state)),
    "check": _check,
    "play": _play,
    "perft": _perft,
}

PROGRAM = Program("games", HELP, VERBS, InvalidRequest)
