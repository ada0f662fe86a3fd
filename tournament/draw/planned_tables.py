"""Planned rounds for tables of k: the designs where they fit, the search everywhere.

In this order, as long as something is left to improve: a short search from a greedy start, which
is enough in most fields; a stored schedule of a small field; each construction that fits, with
the entries dealt to its places so that wishes are met; then longer searches. The best is kept.
"""

from __future__ import annotations

from collections.abc import Iterator

from tournament.draw.annealing import annealed
from tournament.draw.chance import Chance
from tournament.draw.dealing import dealt
from tournament.draw.designs.catalogue import designs, stored
from tournament.draw.field import Field, Seating
from tournament.draw.greedy import greedy_seating
from tournament.draw.local_search import Search
from tournament.draw.meeting_bound import least_repeats
from tournament.draw.prices import Prices
from tournament.draw.problem import Cancel, Progress

SHORT_SEARCH = 120_000  # exchanges looked at: about a tenth of a second
ANNEALED = 200_000
LONG_SEARCH = 200_000
LONG_SEARCHES = 2
POLISHES = 2
STORED_ROUNDS = 5


def planned_seating(
    field: Field,
    prices: Prices,
    chance: Chance,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Seating:
    """Who sits together in every round; the smallest cost found."""
    if field.is_fresh and not field.has_wishes and len(field.shapes) == STORED_ROUNDS:
        known = stored(field)
        if known is not None:
            return dealt(field, known, prices, chance)
    floor = prices.meet * least_repeats(field)
    best: Seating = ()
    best_cost: int | None = None
    starts = enumerate(_starts(field, prices, chance, cancel), start=1)
    for tried, (start, work) in starts:
        search = Search(field, prices, start, chance)
        found = search.run(work, enough=floor, progress=progress, cancel=cancel)
        if best_cost is None or search.best_cost < best_cost:
            best, best_cost = found, search.best_cost
        # once nobody meets again who need not, only fairness and wishes are left to polish
        if best_cost <= floor or (tried > POLISHES and best_cost < floor + prices.meet):
            break
    return best


def _starts(
    field: Field, prices: Prices, chance: Chance, cancel: Cancel | None
) -> Iterator[tuple[Seating, int]]:
    """Where the searches begin, and how long each may take."""
    yield greedy_seating(field, prices, chance), SHORT_SEARCH
    if field.is_fresh:
        known = stored(field)
        if known is not None:
            yield dealt(field, known, prices, chance), SHORT_SEARCH
        for design in designs(field):
            yield dealt(field, design, prices, chance), SHORT_SEARCH
    for _ in range(LONG_SEARCHES):
        start = greedy_seating(field, prices, chance)
        yield annealed(field, prices, start, chance, ANNEALED, cancel=cancel), LONG_SEARCH
