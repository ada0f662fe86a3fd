"""The command line of scoring: no database.

``standings`` answers each event with its list of standings; ``playoff`` repeats a simulated
play-off; ``schemes`` lists the presets.
"""

import json
from fractions import Fraction
from typing import Any

from games.json_lines import Program, Verb
from games.registry import slugs
from scoring import playoff_command
from scoring.errors import InvalidEvent
from scoring.games import scoring_of
from scoring.reading import event_of
from scoring.schemes import own_scheme, preset
from scoring.standings import Standing, standings

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


def main(arguments: list[str]) -> int:
    if arguments == ["schemes"]:
        print(json.dumps(schemes()))
        return 0
    return PROGRAM.main(arguments)


def standings_of(data: dict[str, Any]) -> list[Standing]:
    event = event_of(data)
    named, chain, base = data.get("scheme"), data.get("chain"), data.get("base")
    scheme = own_scheme(event.game, named) if isinstance(named, dict) else preset(event.game, named)
    is_list = isinstance(chain, list) and all(isinstance(code, str) for code in chain)
    if chain is not None and not is_list:
        raise InvalidEvent("chain", "must be a list of codes")
    bases = None if base is None else playoff_command.bases_in(data)
    return standings(event, scheme, chain, bases)


def _standings(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [as_json(row) for row in standings_of(data)]


def as_json(row: Standing) -> dict[str, Any]:
    return {
        "entry": row.entry,
        "rank": row.rank,
        "points": exact(row.points),
        "criteria": {code: exact(value) for code, value in row.criteria.items()},
        "decided_by": row.decided_by,
    }


def exact(value: Any) -> Any:
    """Fractions in lowest terms as "a/b", whole ones as numbers; lists item by item."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    if isinstance(value, tuple):
        return [exact(item) for item in value]
    return value


def schemes() -> dict[str, Any]:
    names = ("code", "chain", "weight", "win_bonus", "bye", "no_show", "missed")
    return {
        game: [
            {name: exact(getattr(one, name)) for name in names} for one in scoring_of(game).presets
        ]
        for game in slugs()
    }


VERBS: dict[str, Verb] = {
    "standings": _standings,
    "playoff": playoff_command.answer,
    "schemes": lambda _request: schemes(),
}

PROGRAM = Program("scoring", HELP, VERBS, InvalidEvent)
