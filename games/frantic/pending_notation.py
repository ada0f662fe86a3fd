"""``pend`` ↔ JSON (RULES.md, 5.6): the shape of each kind; what it means is checked elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.frantic.pending import (
    Attack,
    AttackKind,
    Cards,
    Christmas,
    Gambling,
    Hit,
    Market,
    NiceTry,
    Party,
    Pending,
    Recession,
)
from games.frantic.readers import card, seat, seats, sorted_cards

ATTACKS: tuple[AttackKind, ...] = ("skip", "gift", "exchange", "equality", "four")


def dump_pending(pend: Pending | None) -> dict[str, Json] | None:
    if pend is None:
        return None
    if isinstance(pend, Attack):
        return pend._asdict() | {"hits": [list(h) for h in pend.hits], "given": list(pend.given)}
    kind = KIND_NAMES[type(pend)]
    return {"kind": kind} | {name: _plain(value) for name, value in pend._asdict().items()}


def _plain(value: Json) -> Json:
    """Tuples as lists, all the way down."""
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def load_pending(data: Json, players: int) -> Pending | None:
    if data is None:
        return None
    data = fields.mapping(data, "pend", InvalidState)
    kind = fields.choice(data.get("kind"), "pend.kind", InvalidState, (*ATTACKS, *READERS))
    if kind in ATTACKS:
        return _attack(data, players)
    fields.exact_keys(data, ("kind", *TYPES[kind]._fields), "pend", InvalidState)
    return READERS[kind](data, players)


def _attack(data: dict[str, Json], players: int) -> Attack:
    fields.exact_keys(data, Attack._fields, "pend", InvalidState)
    hits = tuple(
        _hit(hit, f"pend.hits.{i}", players)
        for i, hit in enumerate(fields.items(data["hits"], "pend.hits", InvalidState))
    )
    return Attack(
        cast(AttackKind, data["kind"]),  # the caller found it among the attacks
        hits,
        fields.whole(data["i"], "pend.i", InvalidState, 0, len(hits)),
        fields.whole(data["left"], "pend.left", InvalidState, 0, 4),
        sorted_cards(data["given"], "pend.given"),
    )


def _hit(value: Json, field: str, players: int) -> Hit:
    by, at, count = fields.items(value, field, InvalidState, length=3)
    hit = Hit(
        seat(by, f"{field}.0", players),
        None if at is None else seat(at, f"{field}.1", players),
        fields.whole(count, f"{field}.2", InvalidState, 0, 4),
    )
    if hit.at == hit.by:
        raise InvalidState(field, "nobody attacks himself")
    return hit


def _nice(data: dict[str, Json], players: int) -> Pending:
    return NiceTry(seat(data["by"], "pend.by", players), seats(data["at"], "pend.at", players))


def _queue(data: dict[str, Json], players: int) -> tuple[int, ...]:
    return seats(data["queue"], "pend.queue", players)


def _gambling(data: dict[str, Json], players: int) -> Pending:
    laid: list[tuple[int, str]] = []
    for i, one in enumerate(fields.items(data["laid"], "pend.laid", InvalidState)):
        field = f"pend.laid.{i}"
        who, what = fields.items(one, field, InvalidState, length=2)
        laid.append((seat(who, f"{field}.0", players), card(what, f"{field}.1")))
    queue = _queue(data, players)
    if len({*queue, *(who for who, _ in laid)}) != len(queue) + len(laid):
        raise InvalidState("pend.laid", "everybody lays once")
    return Gambling(queue, tuple(laid))


def _market(data: dict[str, Json], players: int) -> Pending:
    return Market(_queue(data, players), sorted_cards(data["cards"], "pend.cards"))


def _christmas(data: dict[str, Json], players: int) -> Pending:
    piles = fields.items(data["piles"], "pend.piles", InvalidState, length=players)
    return Christmas(
        _queue(data, players),
        tuple(sorted_cards(pile, f"pend.piles.{p}") for p, pile in enumerate(piles)),
    )


def _recession(data: dict[str, Json], players: int) -> Pending:
    queue: list[tuple[int, int]] = []
    for i, one in enumerate(fields.items(data["queue"], "pend.queue", InvalidState)):
        field = f"pend.queue.{i}"
        who, count = fields.items(one, field, InvalidState, length=2)
        owed = fields.whole(count, f"{field}.1", InvalidState, 1, players)
        queue.append((seat(who, f"{field}.0", players), owed))
    if len({who for who, _ in queue}) != len(queue):
        raise InvalidState("pend.queue", "names a seat twice")
    return Recession(tuple(queue))


def _party(data: dict[str, Json], players: int) -> Pending:
    return Party(_queue(data, players))


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


READERS: dict[str, Callable[[dict[str, Json], int], Pending]] = {
    "nice": _nice,
    "gambling": _gambling,
    "market": _market,
    "christmas": _christmas,
    "recession": _recession,
    "party": _party,
}
TYPES: dict[str, type[NiceTry | Gambling | Market | Christmas | Recession | Party]] = {
    "nice": NiceTry,
    "gambling": Gambling,
    "market": Market,
    "christmas": Christmas,
    "recession": Recession,
    "party": Party,
}
KIND_NAMES = {kind: name for name, kind in TYPES.items()}
