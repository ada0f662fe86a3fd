"""What is agreed before a match (FR-02)."""

from typing import NamedTuple

from games import fields
from games.errors import InvalidOptions
from games.fields import Json, Refusal

PLAYERS = range(2, 9)  # FR-01
DEFAULT_ROUNDS = 50


class Options(NamedTuple):
    limit: int | None  # the points that end the match
    rounds: int  # the match has at most so many


def read_options(given: Json, players: int) -> Options:
    """Options as handed to ``initial``: what is left out gets its default."""
    defaults = {"limit": 154 if players <= 4 else 137, "rounds": DEFAULT_ROUNDS}
    return from_json(defaults | fields.mapping(given, "options", InvalidOptions), InvalidOptions)


def from_json(data: Json, refuse: Refusal) -> Options:
    """Options that are all filled in."""
    limit = fields.record(data, Options._fields, "options", refuse)["limit"]
    if limit is not None:
        limit = fields.whole(limit, "options.limit", refuse, 1)
    return Options(limit, fields.whole(data["rounds"], "options.rounds", refuse, 1))
