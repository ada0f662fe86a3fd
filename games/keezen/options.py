"""OPT-1 to OPT-3: how a table plays what the regulations leave open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games import fields
from games.errors import InvalidOptions
from games.fields import Json, Refusal

TURN_CAPS = range(1, 100_001)


class Options(NamedTuple):
    close: bool = False  # OPT-1: home is filled from the inside
    seven_lapse: bool = False  # OPT-2: the last seven may use fewer steps
    turn_cap: int = 2000  # OPT-3


NAMES = ("home_fill", "seven_lapse", "turn_cap")


def read(data: Json, field: str = "options", refuse: Refusal = InvalidOptions) -> Options:
    """Any part of the options, the defaults filled in."""
    given = fields.mapping(data, field, refuse)
    fields.exact_keys({**dump(Options()), **given}, NAMES, field, refuse)
    options = Options()
    if "home_fill" in given:
        fill = fields.choice(given["home_fill"], f"{field}.home_fill", refuse, ("any", "close"))
        options = options._replace(close=fill == "close")
    if "seven_lapse" in given:
        lapse = fields.boolean(given["seven_lapse"], f"{field}.seven_lapse", refuse)
        options = options._replace(seven_lapse=lapse)
    if "turn_cap" in given:
        low, high = TURN_CAPS[0], TURN_CAPS[-1]
        cap = fields.whole(given["turn_cap"], f"{field}.turn_cap", refuse, low, high)
        options = options._replace(turn_cap=cap)
    return options


def dump(options: Options) -> dict[str, Json]:
    return {
        "home_fill": "close" if options.close else "any",
        "seven_lapse": options.seven_lapse,
        "turn_cap": options.turn_cap,
    }


def read_all(data: Mapping[str, Json], field: str, refuse: Refusal) -> Options:
    """All options, as a state holds them."""
    fields.exact_keys(fields.mapping(data, field, refuse), NAMES, field, refuse)
    return read(data, field, refuse)
