"""Tables of k (2 to 10, mixed sizes): planned, or by results."""

from tournament.draw.chance import Chance
from tournament.draw.criteria import planned_prices, results_prices
from tournament.draw.field import Field, Seating, the_field
from tournament.draw.groups.planned import planned_seating
from tournament.draw.groups.results import results_seating
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
