"""What a table writes on its form, per game, in the order in which the desk types it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

FRANTIC_ROUNDS = 20  # as many as the desk has lines for


@dataclass(frozen=True, slots=True)
class Column:
    """A field in every line; ``code`` is the desk's name for it."""

    code: str
    label: str | Promise
    wide: float
    kind: str = "box"  # box, tick


@dataclass(frozen=True, slots=True)
class LineFields:
    """A line per player."""

    columns: tuple[Column, ...]
    ticks: tuple[tuple[str, str | Promise], ...] = ()
    hint: str | Promise = ""


@dataclass(frozen=True, slots=True)
class GridFields:
    """A column per player and a line per deal or round of the table."""

    lines: int
    line_word: str | Promise
    columns: tuple[Column, ...] = ()  # behind the players'
    ticks: tuple[tuple[str, str | Promise], ...] = ()
    hint: str | Promise = ""
    legend: str | Promise = ""


STOPPED = ("stopped", _("The clock stopped the game"))


def fields_of(
    game: str, players: int, options: Mapping[str, Any]
) -> LineFields | GridFields | None:
    """None: Keezen, whose form has a shape of its own."""
    maker = MAKERS.get(game)
    return maker(players, options) if maker else None


def mezza(_players: int, _options: Mapping[str, Any]) -> LineFields:
    return LineFields(
        (Column("place", _("Place"), 15), Column("left", _("Cards left"), 17)),
        (STOPPED,),
        _(
            "Place: 1 for whoever went out first. Anyone who still had cards gets no place, but "
            "the number of cards."
        ),
    )


def fritsen(_players: int, _options: Mapping[str, Any]) -> LineFields:
    return LineFields(
        (
            Column("place", _("Place"), 10),
            Column("cards", _("Cards left"), 10),
            Column("turns", _("Turns"), 11),
            Column("fritsjes", _("Fritsjes"), 11),
            Column("vuil", _("Vuil"), 9),
            Column("gone", _("Gone"), 7, "tick"),
        ),
        (STOPPED,),
        _("No cards left: went out. Turns, fritsjes and vuil only if the table counted them."),
    )


def frantic(_players: int, _options: Mapping[str, Any]) -> GridFields:
    return GridFields(
        FRANTIC_ROUNDS,
        _("Round"),
        (Column("end", _("End"), 11), Column("bomb", _("Bomb"), 10)),
        (
            ("limit", _("limit reached")),
            ("rounds", _("all rounds played")),
            ("clock", _("clock")),
        ),
        _("Write the points of each round alone, and the totals below."),
        _(
            "End: 1 went out · 2 pile empty · 3 Finish Line · 4 Doomsday · 5 Time Bomb exploded · "
            "6 cut off by the clock. Bomb: ✓ if it was ticking."
        ),
    )


def foppen(players: int, options: Mapping[str, Any]) -> GridFields:
    with_bids = bool(options.get("bids"))
    bids = (Column("bids", _("Who bid"), 17),) if with_bids else ()
    return GridFields(
        int(options.get("deals") or 2 * players),  # RUL-12: everybody leads twice
        _("Deal"),
        bids,
        (STOPPED,),
        _("Write the points of each deal with their sign: +10, −11."),
        _("Who bid: the numbers above the columns.") if with_bids else "",
    )


MAKERS: dict[str, Callable[[int, Mapping[str, Any]], LineFields | GridFields]] = {
    "mezza": mezza,
    "fritsen": fritsen,
    "frantic": frantic,
    "foppen": foppen,
}
