"""Reading seats and cards out of JSON; every refusal is an InvalidState."""

from __future__ import annotations

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.frantic.cards import POINTS
from games.frantic.pending import Cards


def seat(value: Json, field: str, players: int) -> int:
    return fields.whole(value, field, InvalidState, 0, players - 1)


def seats(value: Json, field: str, players: int) -> tuple[int, ...]:
    """Different seats, in any order."""
    listed = fields.items(value, field, InvalidState)
    read = tuple(seat(one, f"{field}.{i}", players) for i, one in enumerate(listed))
    if len(set(read)) != len(read):
        raise InvalidState(field, "names a seat twice")
    return read


def card(value: Json, field: str) -> str:
    if not isinstance(value, str) or value not in POINTS:
        raise InvalidState(field, f"is not a card: {fields.shown(value)}")
    return value


def cards(value: Json, field: str) -> Cards:
    listed = fields.items(value, field, InvalidState)
    return tuple(card(one, f"{field}.{i}") for i, one in enumerate(listed))


def sorted_cards(value: Json, field: str) -> Cards:
    """Cards whose order says nothing: sorted, however they were written down."""
    return tuple(sorted(cards(value, field)))
