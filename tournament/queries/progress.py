"""Ranks after each round: the figures of the progress chart."""

from __future__ import annotations

from django.core.cache import cache

from tournament.boards.progress import Way
from tournament.models import Event
from tournament.queries.results import standings_of
from tournament.queries.standing_page import KEPT_SECONDS, StandingPage, state_key

SHOWN = 10


def ranks_by_round(event: Event, page: StandingPage) -> dict[int, tuple[int, ...]]:
    """Entry → rank after every round that counts in this page."""
    key = f"ranks:{state_key(event)}:{page.after}"
    found: dict[int, tuple[int, ...]] | None = cache.get(key)
    if found is None:
        listed: dict[int, list[int]] = {row.number: [] for row in page.rows}
        for number in page.rounds[:-1]:
            for row in standings_of(event, number):
                listed[row.entry].append(row.rank)
        for last in page.rows if page.rounds else ():
            listed[last.number].append(last.rank)
        found = {number: tuple(ranks) for number, ranks in listed.items()}
        cache.set(key, found, KEPT_SECONDS)
    return found


def ways_of(event: Event, page: StandingPage, marked: int | None = None) -> list[Way]:
    """The best ten, and the marked entry wherever it stands."""
    ranks = ranks_by_round(event, page)
    shown = [row for index, row in enumerate(page.rows) if index < SHOWN or row.number == marked]
    return [Way(row.number, row.name, ranks[row.number], row.number == marked) for row in shown]
