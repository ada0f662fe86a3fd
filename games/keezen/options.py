"""OPT-1 to OPT-3: how a table plays what the regulations leave open."""

from typing import NamedTuple

from games import fields
from games.fields import Json, Refusal

PLAYERS = range(4, 5)
TURN_CAPS = range(1, 100_001)


class Options(NamedTuple):
    close: bool = False  # OPT-1: home is filled from the inside
    seven_lapse: bool = False  # OPT-2: the last seven may use fewer steps
    turn_cap: int = 2000  # OPT-3


NAMES = ("home_fill", "seven_lapse", "turn_cap")


def read(data: Json, refuse: Refusal, *, all_given: bool = False) -> Options:
    """The options; where not all must be given, the defaults filled in."""
    given = fields.mapping(data, "options", refuse)
    if not all_given:
        given = dump(Options()) | given
    fields.exact_keys(given, NAMES, "options", refuse)
    fill = fields.choice(given["home_fill"], "options.home_fill", refuse, ("any", "close"))
    return Options(
        close=fill == "close",
        seven_lapse=fields.boolean(given["seven_lapse"], "options.seven_lapse", refuse),
        turn_cap=fields.among(given["turn_cap"], "options.turn_cap", refuse, TURN_CAPS),
    )


def dump(options: Options) -> dict[str, Json]:
    return {
        "home_fill": "close" if options.close else "any",
        "seven_lapse": options.seven_lapse,
        "turn_cap": options.turn_cap,
    }
