"""The door of the solver: one problem in, one plan out, whatever the format and the pairing.

The same problem and seed give the same plan on every machine and Python version: all chance is
SplitMix64, all work is bounded in steps. A valid problem is never refused: what cannot be had
is named in ``Plan.unmet``.
"""

from dataclasses import replace

from tournament.draw.chance import Chance
from tournament.draw.duos.planned import solve_planned
from tournament.draw.duos.results import solve_by_results
from tournament.draw.groups.solve import solve_groups
from tournament.draw.problem import Cancel, Plan, Problem, Progress, Round
from tournament.draw.seating.final import split_final
from tournament.draw.seating.given import split_given, with_given, without_whole
from tournament.draw.singles.solve import solve_singles
from tournament.draw.unmet import unmet_wishes
from tournament.draw.watch import Watch


def solve(
    problem: Problem,
    seed: int | None = None,
    progress: Progress | None = None,
    cancel: Cancel | None = None,
) -> Plan:
    """The rounds that are to be drawn now (``Problem.rounds_to_draw``)."""
    seed = problem.seed if seed is None else seed
    numbers = problem.rounds_to_draw()
    if not numbers:
        return Plan()
    chance = Chance(seed)
    finals, rest = split_final(problem, numbers[0], chance)
    given, rest = split_given(rest, numbers, chance)
    left, rest = without_whole(problem, rest, given, numbers)
    watch = Watch(progress, cancel)
    rounds = _solved(rest, left, chance, Chance(seed), watch) if left else ()
    if finals:
        rounds = (replace(rounds[0], matches=finals + rounds[0].matches), *rounds[1:])
    if given:
        drawn = {round_.number: round_ for round_ in rounds}
        rounds = tuple(with_given(drawn.get(n, Round(n)), given.get(n)) for n in numbers)
    return Plan(rounds, unmet_wishes(problem, Plan(rounds)))


def _solved(
    problem: Problem, numbers: tuple[int, ...], chance: Chance, anew: Chance, watch: Watch
) -> tuple[Round, ...]:
    if problem.format == "singles":
        return solve_singles(problem, anew, watch)
    if problem.format == "groups":
        return solve_groups(problem, anew, watch)
    if problem.by_results(numbers[0]):
        return (solve_by_results(problem, numbers[0], chance),)
    return solve_planned(problem, numbers, chance, watch)
