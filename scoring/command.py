"""The command line of scoring: JSON Lines in, JSON Lines out, no database.

``standings`` answers each event with its list of standings; ``playoff`` repeats a simulated
play-off; ``schemes`` lists the presets. A line that cannot be used is answered with
``{"error": …}`` and the run goes on.
"""

import json
import os
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from games.command import INTERNAL
from games.errors import GameError
from games.help import HELP_WORDS
from games.registry import slugs
from scoring import playoff_command
from scoring.errors import InvalidEvent, ScoringError
from scoring.games import scoring_of
from scoring.help import HELP
from scoring.reading import event_of
from scoring.schemes import own_scheme, preset
from scoring.standings import Standing, standings


def main(arguments: list[str]) -> int:
    if HELP_WORDS.intersection(arguments):
        print(HELP, end="")
        return 0
    if arguments == ["schemes"]:
        print(json.dumps(schemes()))
        return 0
    if len(arguments) != 1 or arguments[0] not in VERBS:
        print("usage: python -m scoring standings|playoff|schemes   (--help)", file=sys.stderr)
        return 2
    try:
        for line in sys.stdin.buffer:
            print(json.dumps(answer(line, VERBS[arguments[0]]), separators=(",", ":")), flush=True)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # the reader left; what is still in the buffer goes nowhere, quietly
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def answer(line: bytes, verb: Callable[[Any], Any]) -> Any:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": InvalidEvent("", f"not a JSON line: {str(error)[:100]}").as_json()}
    try:
        return verb(data)
    except (ScoringError, GameError) as error:
        return {"error": error.as_json()}
    except Exception as error:
        # A mistake of ours must not cost the lines that follow.
        return {"error": {"code": INTERNAL, "field": "", "reason": type(error).__name__}}


def standings_of(data: Any) -> list[Standing]:
    if not isinstance(data, dict):
        raise InvalidEvent("", "must be an object")
    event = event_of(data)
    named, chain, base = data.get("scheme"), data.get("chain"), data.get("base")
    scheme = own_scheme(event.game, named) if isinstance(named, dict) else preset(event.game, named)
    is_list = isinstance(chain, list) and all(isinstance(code, str) for code in chain)
    if chain is not None and not is_list:
        raise InvalidEvent("chain", "must be a list of codes")
    bases = None if base is None else playoff_command.bases_in(data)
    return standings(event, scheme, chain, bases)


def _standings(data: Any) -> list[dict[str, Any]]:
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


VERBS: dict[str, Callable[[Any], Any]] = {
    "standings": _standings,
    "playoff": playoff_command.answer,
}
