"""Keezen: pawns home, a line per duo; a play-off goes duo against duo."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from games import fields
from games.fields import Json, Refusal
from scoring.forms import SeatScore
from scoring.games import GameScoring, PlayOff
from scoring.played import Report, refuse_other_numbers
from scoring.schemes import AFTER_ALL, PAWNS, Scheme

DUOS = ("BY", "GR")


def seat_scores(report: Report) -> list[SeatScore]:
    """A line per duo: blue–yellow, green–red."""
    home = report["home"]
    return [duo(home["BY"], home["GR"]), duo(home["GR"], home["BY"])]


@lru_cache(maxsize=128)
def duo(own: int, other: int) -> SeatScore:
    """There are 81 of them, and a hall has hundreds of forms."""
    return SeatScore(own=own, conceded=other, won=own == 8)


def refuse_other_shapes(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    if lines != 2:
        raise refuse(at, "a table of Keezen has two sides")
    home = fields.mapping(report.get("home"), f"{at}.home", refuse)
    for name in DUOS:
        refuse_other_numbers([home.get(name)], 1, f"{at}.home.{name}", refuse, 0)


def sides(result: Mapping[str, Any]) -> tuple[int | None, Sequence[int]]:
    return result["winner"], result["duo"]


SCORING = GameScoring(
    presets=(
        Scheme(
            code="nk",
            game="keezen",
            kind=PAWNS,
            chain=("conceded", "mutual", "opponents", "best_rounds", *AFTER_ALL),
            weight=2,
            win_bonus=10,
            bye=Fraction(26),
            no_show=Fraction(26),
        ),
        Scheme(
            code="pawns",
            game="keezen",
            kind=PAWNS,
            chain=("wins", "difference", "mutual", "opponents", "best_rounds", *AFTER_ALL),
            bye=Fraction(8),
            no_show=Fraction(8),
        ),
    ),
    seat_scores=seat_scores,
    refuse_other_shapes=refuse_other_shapes,
    of_two_sides=True,
    play_off=PlayOff(sides=sides),
    bye=SeatScore(own=8, conceded=4, won=True),
    lost=SeatScore(own=4, conceded=8),
    missed=SeatScore(conceded=8),
)
