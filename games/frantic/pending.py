"""What is being carried out between two moves (RULES.md, 5.6), and ``pend`` ↔ JSON.

Values: a step makes a new one. What one means is checked in ``consistency``, only its shape here.
"""

from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple, Self, TypeAlias, cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.frantic.cards import POINTS
from games.notation import demand, different_seats, each, seat, seat_or_none

AttackKind = Literal["skip", "gift", "exchange", "equality", "four"]
Cards: TypeAlias = tuple[str, ...]


class Hit(NamedTuple):
    """One attack on one player; ``at`` is None while not named, or for good when it is void."""

    by: int
    at: int | None
    cards: int  # how many to draw; of Fantastic Four only


class Attack(NamedTuple):
    kind: AttackKind
    hits: tuple[Hit, ...]
    i: int  # the hit whose window is open or next
    left: int  # cards of a Fantastic Four not yet put into blocks
    given: Cards  # have left the giver's hand and not yet arrived

    def with_hit(self, hit: Hit) -> Self:
        """The attack with its current hit replaced."""
        hits = (*self.hits[: self.i], hit, *self.hits[self.i + 1 :])
        return self._replace(hits=hits)


class NiceTry(NamedTuple):
    by: int
    at: tuple[int, ...]  # who had no cards when the window opened


class Gambling(NamedTuple):
    queue: tuple[int, ...]
    laid: tuple[tuple[int, str], ...]


class Market(NamedTuple):
    queue: tuple[int, ...]
    cards: Cards


class Christmas(NamedTuple):
    queue: tuple[int, ...]
    piles: tuple[Cards, ...]


class Recession(NamedTuple):
    queue: tuple[tuple[int, int], ...]  # seat and how many cards it still has to discard


class Party(NamedTuple):
    queue: tuple[int, ...]


Queued: TypeAlias = NiceTry | Gambling | Market | Christmas | Recession | Party
Pending: TypeAlias = Attack | Queued

seats = partial(different_seats, place=".{}")


def read_card(value: Json, field: str) -> str:
    if not isinstance(value, str) or value not in POINTS:
        raise InvalidState(field, f"is not a card: {fields.shown(value)}")
    return value


def read_cards(value: Json, field: str) -> Cards:
    return tuple(each(value, field, read_card, place=".{}"))


def read_hand(value: Json, field: str) -> Cards:
    """Cards whose order says nothing: sorted, however they were written down."""
    return tuple(sorted(read_cards(value, field)))


def dump_pending(pend: Pending | None) -> dict[str, Json] | None:
    if pend is None:
        return None
    if isinstance(pend, Attack):
        return pend._asdict() | {"hits": [list(h) for h in pend.hits], "given": list(pend.given)}
    kind = NAMES[type(pend)]
    return {"kind": kind} | {name: _plain(value) for name, value in pend._asdict().items()}


def _plain(value: Json) -> Json:
    """Tuples as lists, all the way down."""
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def load_pending(data: Json, players: int) -> Pending | None:
    if data is None:
        return None
    data = fields.mapping(data, "pend", InvalidState)
    kind = fields.choice(
        data.get("kind"), "pend.kind", InvalidState, (*get_args(AttackKind), *KINDS)
    )
    if kind in get_args(AttackKind):
        return _attack(data, players)
    type_, read = KINDS[kind]
    fields.exact_keys(data, ("kind", *type_._fields), "pend", InvalidState)
    return read(data, players)


def _attack(data: dict[str, Json], players: int) -> Attack:
    fields.exact_keys(data, Attack._fields, "pend", InvalidState)
    hits = each(data["hits"], "pend.hits", lambda one, at: _hit(one, at, players), place=".{}")
    return Attack(
        cast(AttackKind, data["kind"]),  # the caller found it among the attacks
        tuple(hits),
        fields.whole(data["i"], "pend.i", InvalidState, 0, len(hits)),
        fields.whole(data["left"], "pend.left", InvalidState, 0, 4),
        read_hand(data["given"], "pend.given"),
    )


def _hit(value: Json, field: str, players: int) -> Hit:
    by, at, count = fields.items(value, field, InvalidState, length=3)
    hit = Hit(
        seat(by, f"{field}.0", players),
        seat_or_none(at, f"{field}.1", players),
        fields.whole(count, f"{field}.2", InvalidState, 0, 4),
    )
    demand(hit.at != hit.by, field, "nobody attacks himself")
    return hit


def _nice(data: dict[str, Json], players: int) -> Queued:
    return NiceTry(seat(data["by"], "pend.by", players), seats(data["at"], "pend.at", players))


def _queue(data: dict[str, Json], players: int) -> tuple[int, ...]:
    return seats(data["queue"], "pend.queue", players)


def _gambling(data: dict[str, Json], players: int) -> Queued:
    def one_laid(value: Json, field: str) -> tuple[int, str]:
        who, what = fields.items(value, field, InvalidState, length=2)
        return seat(who, f"{field}.0", players), read_card(what, f"{field}.1")

    laid = each(data["laid"], "pend.laid", one_laid, place=".{}")
    queue = _queue(data, players)
    layers = {*queue, *(who for who, _ in laid)}
    demand(len(layers) == len(queue) + len(laid), "pend.laid", "everybody lays once")
    return Gambling(queue, tuple(laid))


def _market(data: dict[str, Json], players: int) -> Queued:
    return Market(_queue(data, players), read_hand(data["cards"], "pend.cards"))


def _christmas(data: dict[str, Json], players: int) -> Queued:
    piles = fields.items(data["piles"], "pend.piles", InvalidState, length=players)
    queue = _queue(data, players)
    return Christmas(queue, tuple(each(piles, "pend.piles", read_hand, place=".{}")))


def _recession(data: dict[str, Json], players: int) -> Queued:
    def one_owing(value: Json, field: str) -> tuple[int, int]:
        who, count = fields.items(value, field, InvalidState, length=2)
        owed = fields.whole(count, f"{field}.1", InvalidState, 1, players)
        return seat(who, f"{field}.0", players), owed

    queue = each(data["queue"], "pend.queue", one_owing, place=".{}")
    demand(len({who for who, _ in queue}) == len(queue), "pend.queue", "names a seat twice")
    return Recession(tuple(queue))


def pending_cards(pend: Pending | None) -> Cards:
    """The cards that are in nobody's hand while something is carried out."""
    match pend:
        case Attack():
            return pend.given
        case Gambling():
            return tuple(what for _, what in pend.laid)
        case Market():
            return pend.cards
        case Christmas():
            return tuple(what for pile in pend.piles for what in pile)
        case _:
            return ()


# name in JSON → the value, and how its fields are read
KINDS: dict[str, tuple[type[Queued], Callable[[dict[str, Json], int], Queued]]] = {
    "nice": (NiceTry, _nice),
    "gambling": (Gambling, _gambling),
    "market": (Market, _market),
    "christmas": (Christmas, _christmas),
    "recession": (Recession, _recession),
    "party": (Party, lambda data, players: Party(_queue(data, players))),
}
NAMES = {kind: name for name, (kind, _) in KINDS.items()}
