"""Slug → game: every folder beside this module that has a RULES.md is one.

A game is imported when it is first asked for, so that a command that plays one game does not
pay for the others. Where it stands in lists its ``about.json`` says, so that a list imports none
(``{"place": 1}``; without that file a game comes last).
"""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import games
from games.errors import InvalidRequest
from games.interface import Game

LAST = 1000


@cache
def slugs() -> tuple[str, ...]:
    """In the order of lists."""
    places: dict[str, int] = {}
    for rules in (rules for folder in games.__path__ for rules in Path(folder).glob("*/RULES.md")):
        about = rules.with_name("about.json")
        known = json.loads(about.read_text("utf-8")) if about.exists() else {}
        places[rules.parent.name] = known.get("place", LAST)
    return tuple(sorted(places, key=lambda slug: (places[slug], slug)))


def usual() -> str:
    """The game of an event that names none: the first."""
    return slugs()[0]


def game(slug: object) -> Game[Any]:  # each game has its own type of state
    """The engine of this name; refuses with InvalidRequest."""
    if not isinstance(slug, str) or slug not in slugs():
        raise InvalidRequest("game", f"must be one of {', '.join(slugs())}")
    engine: Game[Any] = import_module(f"games.{slug}").GAME
    return engine
