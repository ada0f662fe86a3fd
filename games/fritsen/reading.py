"""The fields of a state, one by one: from JSON to the engine's values.

How the fields must fit together is the subject of ``consistency``.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.fritsen.cards import CARD
from games.fritsen.ground import CLOSED
from games.fritsen.options import NAMES, Options, read_options
from games.fritsen.state import Phase, Six

# "x,y" without spaces, plus signs or leading zeros; nine digits are further than any game reaches
COORDINATE = "(?:0|-?[1-9][0-9]{0,8})"
PLACE = re.compile(f"{COORDINATE},{COORDINATE}")
PHASES: tuple[Phase, ...] = get_args(Phase)
COUNT_LIMIT = 10**12  # of turns and fritsjes: no table counts so far


def options(value: Json, players: int) -> Options:
    given = fields.mapping(value, "options", InvalidState)
    fields.exact_keys(given, NAMES, "options", InvalidState)
    return read_options(given, players, InvalidState, "options.")


def phase(value: Json) -> Phase:
    return cast(Phase, fields.choice(value, "phase", InvalidState, PHASES))


def optional_seat(value: Json, field: str, players: int) -> int | None:
    return None if value is None else fields.whole(value, field, InvalidState, 0, players - 1)


def seats(value: Json, field: str, players: int) -> tuple[int, ...]:
    """Different seats, in the order given."""
    listed = tuple(
        fields.whole(seat, f"{field}[{number}]", InvalidState, 0, players - 1)
        for number, seat in enumerate(fields.items(value, field, InvalidState))
    )
    if len(set(listed)) < len(listed):
        raise InvalidState(field, "names a seat twice")
    return listed


def counts(value: Json, field: str, players: int, limit: int) -> list[int]:
    return [
        fields.whole(count, f"{field}[{seat}]", InvalidState, 0, limit)
        for seat, count in enumerate(fields.items(value, field, InvalidState, length=players))
    ]


def cards(value: Json, field: str) -> bytes:
    return bytes(
        _card(code, f"{field}[{number}]")
        for number, code in enumerate(fields.items(value, field, InvalidState))
    )


def _card(value: Json, field: str) -> int:
    if not isinstance(value, str) or value not in CARD:
        raise InvalidState(field, f"must be a card, not {fields.shown(value)}")
    return CARD[value]


def hands(value: Json, players: int) -> list[bytes]:
    return [
        bytes(sorted(cards(hand, f"hands[{seat}]")))
        for seat, hand in enumerate(fields.items(value, "hands", InvalidState, length=players))
    ]


def piles(value: Json) -> dict[str, bytes]:
    """All piles by place, the joker pile among them."""
    return {
        _place(place): _pile(pile, f"piles.{place}")
        for place, pile in fields.mapping(value, "piles", InvalidState).items()
    }


def _place(value: Json) -> str:
    if not isinstance(value, str) or not PLACE.fullmatch(value) or value == CLOSED:
        raise InvalidState("piles", f"has no place {fields.shown(value)}")
    return value


def _pile(value: Json, field: str) -> bytes:
    pile = cards(value, field)
    if not pile:
        raise InvalidState(field, "must hold a card")
    return pile


def optional_pile(value: Json, field: str, places: Collection[str]) -> str | None:
    """The place of one of these piles, or None."""
    if value is None:
        return None
    if not isinstance(value, str) or value not in places:
        raise InvalidState(field, f"must be the place of a pile, not {fields.shown(value)}")
    return value


def six(value: Json, places: Collection[str]) -> Six | None:
    if value is None:
        return None
    given = fields.mapping(value, "six", InvalidState)
    fields.exact_keys(given, ("cell", "kind"), "six", InvalidState)
    cell = optional_pile(given["cell"], "six.cell", places)
    if cell is None:
        raise InvalidState("six.cell", "must be the place of a pile")
    return Six(cell, fields.choice(given["kind"], "six.kind", InvalidState, ("5-12", "5-13")))
