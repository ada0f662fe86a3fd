"""What scoring knows of each game: one module here for each, found by its slug.

A module offers ``SCORING``: how its forms become points, which schemes there are, and how a
play-off is held. Everything else in ``scoring`` knows games by this alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from games.fields import Json, Refusal
from scoring.forms import SeatScore
from scoring.played import Report

if TYPE_CHECKING:
    from scoring.schemes import Scheme

# What counts between tied entries in the rounds in which they met.
POINTS, AHEAD, FEWEST = "points", "ahead", "fewest"


def places_in(result: Mapping[str, Any]) -> Sequence[int]:
    return tuple(result["places"])


@dataclass(frozen=True, slots=True)
class PlayOff:
    """How a game among tied entries ends: at one table, or every two against each other."""

    places: Callable[[Mapping[str, Any]], Sequence[int]] = places_in
    """The place of each seat, from the engine's result."""

    sides: Callable[[Mapping[str, Any]], tuple[int | None, Sequence[int]]] = lambda result: (
        None,
        (),
    )
    """Of two sides: who won (None: nobody), and the figures of both."""

    options: Mapping[str, Json] = field(default_factory=dict)
    draws_seats: bool = False  # where a seat has an advantage; more than a table: the drawn order


@dataclass(frozen=True, slots=True)
class GameScoring:
    """One game as scoring sees it."""

    presets: tuple[Scheme, ...]  # the usual one first

    seat_scores: Callable[[Report], list[SeatScore]]
    """A form as figures: a line per player, or one for each side."""

    refuse_other_shapes: Callable[[Json, int, str, Refusal], None]
    """Refuse a form that has not the shape of this game's; it has so many lines."""

    of_two_sides: bool = False  # seats of one parity share a line of the form
    mutual: str = POINTS
    play_off: PlayOff = field(default_factory=PlayOff)
    # What the regulations give without a game: a bye, leaving others waiting, a missed round.
    bye: SeatScore = field(default_factory=SeatScore)
    lost: SeatScore = field(default_factory=SeatScore)
    missed: SeatScore = field(default_factory=SeatScore)


@cache
def scoring_of(slug: str) -> GameScoring:
    found: GameScoring = import_module(f"scoring.games.{slug}").SCORING
    return found
