"""The next round by results for tables of k: near in the standing, new to each other.

The standing laid out table by table is the start of the search (designs/README, L4).
"""

from dataclasses import replace

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices
from tournament.draw.field import Field, Seating, Sitting
from tournament.draw.groups.greedy import seating_in_order
from tournament.draw.groups.local_search import Search
from tournament.draw.groups.state import SeatingState
from tournament.draw.watch import Watch

WORK_PER_ENTRY = 5_000
LEAST_WORK, MOST_WORK = 60_000, 600_000


def results_seating(field: Field, prices: Prices, chance: Chance, watch: Watch) -> Seating:
    work = min(MOST_WORK, max(LEAST_WORK, WORK_PER_ENTRY * len(field.ids)))
    start = seating_in_order(field, chance)
    seated = tuple(Sitting(sitting.tables) for sitting in start)
    search = Search(_without_byes(field, start), prices, seated, chance)
    seated = search.run(work, watch=watch)
    found = tuple(
        Sitting(here.tables, sitting.byes) for here, sitting in zip(seated, start, strict=True)
    )
    cost = SeatingState(field, prices, found).cost
    if cost < prices.meet or not any(sitting.byes for sitting in start):
        return found
    # somebody else's bye may spare a repeated meeting
    search = Search(field, prices, found, chance)
    other = search.run(work, watch=watch)
    return other if search.best_cost // prices.meet < cost // prices.meet else found


def _without_byes(field: Field, start: Seating) -> Field:
    shapes = tuple(
        replace(shape, byes=0, present=tuple(p for p in shape.present if p not in sitting.byes))
        for shape, sitting in zip(field.shapes, start, strict=True)
    )
    return replace(field, shapes=shapes)
