"""Tables of k (2 to 10, mixed sizes): planned, or by results."""

from __future__ import annotations

from tournament.draw.chance import Chance
from tournament.draw.field import Field, Seating, the_field
from tournament.draw.groups.planned import planned_seating
from tournament.draw.groups.prices import Prices, planned_prices, results_prices
from tournament.draw.groups.results import results_seating
from tournament.draw.problem import Cancel, Plan, Problem, Progress
from tournament.draw.seating.numbers import numbered
from tournament.draw.unmet import unmet_wishes


def solve_groups(
    problem: Problem,
    seed: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Plan:
    """The rounds that are to be drawn now; the places at a table are dealt by lot."""
    chance = Chance(problem.seed if seed is None else seed)
    field = the_field(problem, problem.rounds_to_draw())
    seating = seating_for(problem, field, chance, progress, cancel)
    tables = [[tuple(chance.shuffled(t)) for t in sitting.tables] for sitting in seating]
    rounds = numbered(problem, field, seating, tables, chance)
    return Plan(rounds, unmet_wishes(problem, Plan(rounds)))


def seating_for(
    problem: Problem,
    field: Field,
    chance: Chance,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Seating:
    """Who sits together, whichever way the rounds are paired."""
    if field.standing:
        return results_seating(field, prices_of(problem, field), chance, progress, cancel)
    return planned_seating(field, prices_of(problem, field), chance, progress, cancel)


def prices_of(problem: Problem, field: Field) -> Prices:
    return results_prices(problem.priority) if field.standing else planned_prices(problem.priority)
