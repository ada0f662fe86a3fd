"""Slug → game; the only module that knows all of them.

A game is imported when it is first asked for, so that a command that plays one game does not
pay for the others.
"""

from importlib import import_module
from typing import Any

from games.errors import InvalidRequest
from games.interface import Game

# slug → the module whose GAME is the engine
MODULES: dict[str, str] = {
    "keezen": "games.keezen",
    "fritsen": "games.fritsen",
    "frantic": "games.frantic",
    "mezza": "games.mezza",
    "foppen": "games.foppen",
}


def slugs() -> list[str]:
    return list(MODULES)


def game(slug: object) -> Game[Any]:  # each game has its own type of state
    """The engine of this name; refuses with InvalidRequest."""
    if not isinstance(slug, str) or slug not in MODULES:
        raise InvalidRequest("game", f"must be one of {', '.join(MODULES)}")
    engine: Game[Any] = import_module(MODULES[slug]).GAME
    return engine
