"""What is agreed before a match (FR-02)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games import fields
from games.errors import GameError, InvalidOptions
from games.fields import Json
from games.randomness import SEED_LIMIT

PLAYERS = range(2, 9)  # FR-01
DEFAULT_ROUNDS = 50


class Options(NamedTuple):
    limit: int | None  # the points that end the match
    rounds: int  # the match has at most so many

    def as_json(self) -> dict[str, Json]:
        return {"limit": self.limit, "rounds": self.rounds}


def default_limit(players: int) -> int:
    return 154 if players <= 4 else 137


def read_options(given: Json, players: int) -> Options:
    """Options as handed to ``initial``: what is left out gets its default."""
    data = fields.mapping(given, "options", InvalidOptions)
    for name in data:
        if name not in ("limit", "rounds"):
            raise InvalidOptions(f"options.{str(name)[:40]}", "is not known")
    return from_json(
        {"limit": default_limit(players), "rounds": DEFAULT_ROUNDS} | data, InvalidOptions
    )


def from_json(data: Mapping[str, Json], refuse: type[GameError]) -> Options:
    """Options that are all filled in."""
    limit = data["limit"]
    if limit is not None:
        limit = fields.whole(limit, "options.limit", refuse, 1)
    return Options(limit, fields.whole(data["rounds"], "options.rounds", refuse, 1))


def read_players(value: Json, refuse: type[GameError]) -> int:
    return fields.whole(value, "players", refuse, PLAYERS.start, PLAYERS.stop - 1)


def read_seed(value: Json) -> int:
    return fields.whole(value, "seed", InvalidOptions, 0, SEED_LIMIT - 1)
