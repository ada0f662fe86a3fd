"""What the states of all games have in common as JSON: strict reading, and hiding what is unseen.

Whatever is wrong is refused with InvalidState, which names the field as that game writes it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TypeVar

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.randomness import MASK

T = TypeVar("T")
Place = str  # how a game writes where an item of a list stands: "[{}]" or ".{}"


def demand(condition: object, field: str, reason: str) -> None:
    if not condition:
        raise InvalidState(field, reason)


def state_of(data: Json, slug: str, keys: Collection[str], field: str = "state") -> dict[str, Json]:
    """The object of a state of this game, with all of its fields and no others."""
    state = fields.mapping(data, field, InvalidState)
    fields.exact_keys(state, keys, "", InvalidState)
    fields.choice(state["game"], "game", InvalidState, (slug,))
    return state


def rng_of(data: dict[str, Json]) -> int:
    return fields.whole(data["rng"], "rng", InvalidState, 0, MASK)


def each(
    value: Json,
    field: str,
    read: Callable[[Json, str], T],
    *,
    length: int | None = None,
    place: Place = "[{}]",
) -> list[T]:
    """A list read item by item."""
    listed = fields.items(value, field, InvalidState, length=length)
    return [read(item, field + place.format(number)) for number, item in enumerate(listed)]


def seat(value: Json, field: str, players: int) -> int:
    return fields.whole(value, field, InvalidState, 0, players - 1)


def seat_or_none(value: Json, field: str, players: int) -> int | None:
    return None if value is None else seat(value, field, players)


def different_seats(
    value: Json, field: str, players: int, place: Place = "[{}]"
) -> tuple[int, ...]:
    """Seats of which none is named twice, in the order given."""
    listed = each(value, field, lambda one, at: seat(one, at, players), place=place)
    demand(len(set(listed)) == len(listed), field, "names a seat twice")
    return tuple(listed)


def too_often(cards: Iterable[T], deck: Iterable[T]) -> Iterator[tuple[T, int]]:
    """The cards that are there more often than the deck has them, and how often they are there."""
    whole = Counter(deck)
    return ((card, number) for card, number in Counter(cards).items() if number > whole[card])


def seen_by(seat: int, state: dict[str, Json], *closed: str) -> dict[str, Json]:
    """A dumped state without chance, with the hands of others and all ``closed`` cards as backs."""
    state["rng"] = None
    state["hands"] = [
        hand if owner == seat else backs(hand) for owner, hand in enumerate(state["hands"])
    ]
    for pile in closed:
        state[pile] = backs(state[pile])
    return state


def backs(cards: list[Json]) -> list[None]:
    """How many cards there are stays visible: a null for each."""
    return [None] * len(cards)
