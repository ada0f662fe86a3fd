"""Planned duos: all the rounds that are left, drawn together.

A field that stays the same is seated by algebra (``design``), every criterion at its best at
once; swaps of places, which harm nothing else, keep the wishes. Everything else is searched
(``search``) and the best of a few attempts taken.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from tournament.draw.chance import Chance
from tournament.draw.criteria import HARD_WISH, HARD_WISHES, evenly, measure, ranked, wish_broken
from tournament.draw.duos.colours import orient
from tournament.draw.duos.design import grid
from tournament.draw.duos.search import SMALL, Search, is_even, least_repeats
from tournament.draw.problem import MatchPlan, Plan, Problem, Round
from tournament.draw.seating.tables import awaiting, tables_for
from tournament.draw.tally import wishes_apart
from tournament.draw.watch import Watch

PATIENCE = 16  # attempts without a gain before the search ends
SWAPS = 20_000  # tried at most to keep the wishes


def solve_planned(
    problem: Problem, numbers: Sequence[int], chance: Chance, watch: Watch
) -> tuple[Round, ...]:
    best: tuple[tuple[Fraction, ...], tuple[Round, ...]] | None = None
    size = max((len(problem.present(number)) for number in numbers), default=0)
    attempts = 60 if size <= SMALL else 8 if size <= 60 else 2
    last_gain = 0
    search = Search(problem, numbers, chance)
    for attempt in range(-1, attempts):
        watch.tell(attempt + 1, attempts + 1)
        rounds = _designed(problem, numbers, chance) if attempt < 0 else search.attempt(attempt)
        if rounds is None:
            continue
        costs = measure(problem, Plan(rounds))
        rank = ranked(problem, costs)
        if best is None or rank < best[0]:
            best, last_gain = (rank, rounds), attempt
        if _is_perfect(problem, rounds, costs) or attempt - last_gain >= PATIENCE:
            break
    return best[1] if best is not None else ()


def _designed(problem: Problem, numbers: Sequence[int], chance: Chance) -> tuple[Round, ...] | None:
    if not is_even(problem, numbers) or any(entry.fixed_table for entry in problem.entries):
        return None
    design = grid(len(problem.entries), len(numbers))
    if design is None:
        return None
    cells, byes = design
    labels = chance.shuffled([entry.id for entry in problem.entries])
    _keep_wishes(problem, numbers, cells, labels, chance)
    tables = tables_for(problem, numbers[0], len(cells[0]))[: len(cells[0])]
    pairs = [[(labels[a], labels[b]) for a, b in row] for row in cells]
    turned = orient(pairs, {}, chance)
    return tuple(
        Round(number, tuple(map(MatchPlan, tables, row)), () if bye is None else (labels[bye],))
        for number, row, bye in zip(numbers, turned, byes, strict=True)
    )


def _keep_wishes(
    problem: Problem,
    numbers: Sequence[int],
    cells: Sequence[Sequence[tuple[int, int]]],
    labels: list[int],
    chance: Chance,
) -> None:
    """Swap places in the design as long as that keeps more of the wishes."""
    wishes = wishes_apart(problem)
    meets: dict[int, list[tuple[int, int]]] = {place: [] for place in range(len(labels))}
    for number, row in zip(numbers, cells, strict=True):
        for a, b in row:
            meets[a].append((b, number))
            meets[b].append((a, number))

    def cost(place: int) -> int:
        broken = 0
        for other, number in meets[place]:
            a, b = labels[place], labels[other]
            how = wishes.get((a, b) if a < b else (b, a))
            name = wish_broken(how, number, problem.rounds)
            if name is not None:
                broken += HARD_WISH if name == HARD_WISHES else 1
        return broken

    broken = list(meets) if wishes else []
    for step in range(SWAPS):
        if step % 50 == 0:
            broken = [place for place in dict.fromkeys(broken) if cost(place)]
        if not broken:
            return
        a, b = chance.choice(broken), chance.below(len(labels))
        before = cost(a) + cost(b)
        labels[a], labels[b] = labels[b], labels[a]
        if cost(a) + cost(b) > before:
            labels[a], labels[b] = labels[b], labels[a]
        else:
            broken += [a, b, *(place for place, _ in meets[a] + meets[b])]


def _is_perfect(problem: Problem, rounds: Sequence[Round], costs: dict[str, Fraction]) -> bool:
    """Nothing that a further attempt could do better (short walks apart)."""
    waiting = [awaiting(problem, r.number, (match.seats for match in r.matches)) for r in rounds]
    duos, rematches = len(problem.entries), 0
    if is_even(problem, [r.number for r in rounds]):
        # more rounds than opponents: the meetings spread over all pairs as evenly as possible
        rematches = evenly(duos // 2 * len(rounds), duos * (duos - 1) // 2)
    return (
        not any(costs[name] for name in ("colours", "early_colours", "fixed_tables"))
        and costs["rematches"] <= rematches
        and costs["wishes"] <= _least_within_clubs(problem, rounds)
        and costs["tables"] <= least_repeats(problem, waiting)
    )


def _least_within_clubs(problem: Problem, rounds: Sequence[Round]) -> int:
    """Members beyond what the others and the byes can take must meet each other."""
    least = 0
    for round_ in rounds:
        if not problem.parts_clubs(round_.number):
            continue
        present = problem.present(round_.number)
        for members in Counter(entry.club for entry in present if entry.club).values():
            others = len(present) - members + len(round_.byes)
            least += max(0, members - others + 1) // 2
    return least
