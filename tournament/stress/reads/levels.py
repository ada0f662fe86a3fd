"""How well people are believed to play a game: by the newest fit to forms, else by our guess."""

from collections.abc import Mapping
from typing import Any

from tournament.games.protocol import table_game
from tournament.models import FittedLevels
from tournament.simulation.calibration.fitting import Fitted
from tournament.simulation.skill import Believed


def guess_of(game: str) -> Believed:
    found = table_game(game)
    return Believed(found.halved, found.pace.turns_per_minute)


def believed_of(game: str) -> Believed:
    levels = levels_from(levels_as_json(game))
    return levels.believed() if levels else guess_of(game)


def levels_as_json(game: str) -> dict[str, Any] | None:
    """None: no forms of this game were fitted."""
    newest = FittedLevels.objects.filter(game=game).first()
    return newest.found if newest else None


def levels_from(found: Mapping[str, Any] | None) -> Fitted | None:
    return Fitted.from_json(found) if found else None
