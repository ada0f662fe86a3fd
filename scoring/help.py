"""What ``python -m scoring --help`` says; its examples are run by the tests."""

from games.registry import slugs

FIRST = slugs()[0]
HELP = f"""\
usage: python -m scoring VERB < events > answers

Points, tie-breaks and ranks without the site or a database. JSON Lines: each line in is one event,
each line out its answer. A line that cannot be used is answered with {{"error": {{"code", "field",
"reason"}}}} and the run goes on. All fields: docs/scoring.md; play-offs: docs/playoff.md.

verb        a request holds                           the answer
standings   game, format, scheme, chain, base,        [{{"entry", "rank", "points", "criteria",
            entries, rounds, adjustments              "decided_by"}}, ...] in order of rank
playoff     game, base, groups of tied entries        their games, and the ranks those give
schemes     nothing is read                           the presets of every game

entries   [{{"id": 1, "from": 1, "until": null, "absent": []}}, ...]: only id must be there
rounds    [{{"round": 1, "byes": [5], "matches": [{{"table": 1, "seats": [1, 2], "report": {{...}}}},
          {{"table": 2, "seats": [3, 4], "no_show": [4]}}]}}, ...]
scheme    a preset's name, or null for the game's first; chain: codes of tie-breaks, or null

Examples:
  echo '{{"game": "{FIRST}", "format": "duos", "entries": [{{"id": 1}}, {{"id": 2}}], "rounds": [{{"round": 1, "matches": [{{"table": 1, "seats": [1, 2], "report": {{"home": {{"BY": 8, "GR": 5}}}}}}]}}]}}' | python -m scoring standings
  python -m scoring schemes
"""
