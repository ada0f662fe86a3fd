"""Ranks after each round: the figures of the progress chart."""

from __future__ import annotations

from tournament.standings.pictures import Way
from tournament.standings.reads.standing_page import StandingPage

SHOWN = 10


def ways_of(page: StandingPage, marked: int | None = None) -> list[Way]:
    """The best ten, and the marked entry wherever it stands."""
    shown = [row for index, row in enumerate(page.rows) if index < SHOWN or row.number == marked]
    return [Way(row.number, row.name, row.ranks, row.number == marked) for row in shown]
