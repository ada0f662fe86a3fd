"""The options of a game, with their defaults and limits."""

from collections.abc import Mapping
from dataclasses import dataclass

from games import fields
from games.fields import Json, Refusal

DEFAULTS: Mapping[str, Json] = {"short": False, "cap": 3000}
PLAYERS = range(2, 8)  # RUL-1
PLAYERS_SHORT = range(2, 4)


def playable(options: Mapping[str, Json]) -> range:
    return PLAYERS_SHORT if options.get("short") else PLAYERS


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same during a whole game."""

    players: int
    short: bool
    cap: int  # MZ-70: after this many moves the game is broken off

    def options(self) -> dict[str, Json]:
        return {"short": self.short, "cap": self.cap}


def table(players: Json, options: Json, refuse: Refusal) -> Table:
    """The number of players with their options; missing options have their defaults."""
    given = fields.mapping(options, "options", refuse)
    complete = {**DEFAULTS, **given}
    fields.exact_keys(complete, DEFAULTS, "options", refuse)
    short = fields.boolean(complete["short"], "options.short", refuse)
    cap = fields.whole(complete["cap"], "options.cap", refuse, 1)
    return Table(fields.among(players, "players", refuse, playable(complete)), short, cap)
