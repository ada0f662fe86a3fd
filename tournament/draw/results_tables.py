"""The next round by results for tables of k: near in the standing, new to each other.

The standing laid out table by table is the start; the search then exchanges entries until nobody
meets anybody again (as far as that can be), and among those seatings the differences of points
at the tables are as small as it finds (README, L4).
"""

from __future__ import annotations

from tournament.draw.chance import Chance
from tournament.draw.field import Field, Seating
from tournament.draw.greedy import seating_in_order
from tournament.draw.local_search import Search
from tournament.draw.prices import Prices
from tournament.draw.problem import Cancel, Progress

WORK_PER_ENTRY = 3_000
LEAST_WORK, MOST_WORK = 60_000, 600_000


def results_seating(
    field: Field,
    prices: Prices,
    chance: Chance,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Seating:
    work = min(MOST_WORK, max(LEAST_WORK, WORK_PER_ENTRY * len(field.ids)))
    search = Search(field, prices, seating_in_order(field, chance), chance)
    return search.run(work, progress=progress, cancel=cancel)
