"""Tables of k (2 to 10, mixed sizes): planned, or by results."""

from dataclasses import replace

from tournament.draw.chance import Chance
from tournament.draw.criteria import Prices, planned_prices, results_prices
from tournament.draw.field import Field, Seating, Sitting, the_field
from tournament.draw.groups.greedy import seating_in_order
from tournament.draw.groups.local_search import Search
from tournament.draw.groups.planned import planned_seating
from tournament.draw.groups.state import SeatingState
from tournament.draw.problem import Problem, Round
from tournament.draw.seating.tables import numbered
from tournament.draw.watch import Watch


def solve_groups(problem: Problem, chance: Chance, watch: Watch) -> tuple[Round, ...]:
    """The rounds that are to be drawn now; the places at a table are dealt by lot."""
    field = the_field(problem, problem.rounds_to_draw())
    seating = seating_for(problem, field, chance, watch)
    tables = [[tuple(chance.shuffled(t)) for t in sitting.tables] for sitting in seating]
    return numbered(problem, field, seating, tables, chance)


def seating_for(problem: Problem, field: Field, chance: Chance, watch: Watch) -> Seating:
    """Who sits together, whichever way the rounds are paired."""
    if field.standing:
        return results_seating(field, results_prices(problem.priority), chance, watch)
    return planned_seating(field, planned_prices(problem.priority), chance, watch)


WORK_PER_ENTRY = 5_000
LEAST_WORK, MOST_WORK = 60_000, 600_000


def results_seating(field: Field, prices: Prices, chance: Chance, watch: Watch) -> Seating:
    work = min(MOST_WORK, max(LEAST_WORK, WORK_PER_ENTRY * len(field.ids)))
    start = seating_in_order(field, chance)
    seated = tuple(Sitting(sitting.tables) for sitting in start)
    shapes = tuple(
        replace(shape, byes=0, present=tuple(p for p in shape.present if p not in sitting.byes))
        for shape, sitting in zip(field.shapes, start, strict=True)
    )
    search = Search(replace(field, shapes=shapes), prices, seated, chance)
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
