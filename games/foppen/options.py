"""The options of a match: bid cards or not, and the number of deals (RULES.md, section 5)."""

from typing import NamedTuple

from games import fields
from games.fields import Json, Refusal

PLAYERS = range(3, 7)


class Options(NamedTuple):
    bids: bool
    deals: int


def read_options(value: Json, players: int, refuse: Refusal) -> Options:
    """The options with the defaults filled in."""
    given = fields.mapping(value, "options", refuse)
    for name in given:
        fields.choice(name, "options", refuse, Options._fields)
    # RUL-12: everybody leads twice unless the organiser shortens the match
    return Options(
        bids=fields.boolean(given.get("bids", False), "options.bids", refuse),
        deals=fields.whole(given.get("deals", 2 * players), "options.deals", refuse, 1),
    )
