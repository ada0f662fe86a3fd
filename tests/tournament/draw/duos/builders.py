"""Builders for draws of duos, and a small checker that counts for itself."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from random import Random

from tournament.draw.problem import Entry, Plan, Problem, Round
from tournament.draw.solve import solve


def a_problem(
    duos: int, rounds: int = 5, *, tables: int | None = None, pairing: str = "planned"
) -> Problem:
    return Problem(
        format="duos",
        rounds=rounds,
        entries=tuple(Entry(number) for number in range(1, duos + 1)),
        tables=tuple(range(1, (duos // 2 if tables is None else tables) + 1)),
        pairing=pairing,
    )


@dataclass(frozen=True)
class Count:
    """What happened in these rounds."""

    rematches: int
    table_repeats: int
    byes: int  # the most that one duo had
    lean: int  # the greatest difference between a duo's colours


def counted(rounds: Iterable[Round]) -> Count:
    met: Counter[frozenset[int]] = Counter()
    tables: Counter[tuple[int, int]] = Counter()
    byes: Counter[int] = Counter()
    lean: Counter[int] = Counter()
    for round_ in rounds:
        byes.update(round_.byes)
        for match in round_.matches:
            blue, green = match.seats
            met[frozenset(match.seats)] += 1
            tables.update((duo, match.table) for duo in match.seats)
            lean.update({blue: 1})
            lean.subtract({green: 1})
    return Count(
        rematches=sum(times * (times - 1) // 2 for times in met.values()),
        table_repeats=sum(times - 1 for times in tables.values()),
        byes=max(byes.values(), default=0),
        lean=max(map(abs, lean.values()), default=0),
    )


def assert_playable(problem: Problem, plan: Plan) -> None:
    """Everybody there has exactly one place, every table one match of two."""
    assert tuple(round_.number for round_ in plan.rounds) == problem.rounds_to_draw()
    for round_ in plan.rounds:
        placed = [*round_.byes, *(duo for match in round_.matches for duo in match.seats)]
        present = [entry.id for entry in problem.entries if entry.plays(round_.number)]
        assert sorted(placed) == sorted(present)
        tables = [match.table for match in round_.matches]
        assert len(set(tables)) == len(tables)
        assert set(tables) <= set(problem.open_tables(round_.number))
        assert all(len(match.seats) == 2 for match in round_.matches)
        seats = 2 * len(problem.open_tables(round_.number))
        assert len(round_.byes) == max(len(present) % 2, len(present) - seats)


def gap(problem: Problem, round_: Round) -> Fraction:
    points = {entry.id: entry.points for entry in problem.entries}
    return sum((abs(points[m.seats[0]] - points[m.seats[1]]) for m in round_.matches), Fraction(0))


def with_scores(problem: Problem, round_: Round, dice: Random) -> Problem:
    """The problem after this round was played, 26 points shared at each table."""
    won: Counter[int] = Counter(dict.fromkeys(round_.byes, 26))
    for match in round_.matches:
        first = dice.randrange(27)
        won.update({match.seats[0]: first, match.seats[1]: 26 - first})
    return replace(
        problem,
        played=(*problem.played, round_),
        entries=tuple(replace(e, points=e.points + won[e.id]) for e in problem.entries),
    )


def played_by_results(problem: Problem, seed: int, *, churn: bool = False) -> Problem:
    """The whole event, round by round; with ``churn`` duos leave, pause and come late."""
    dice = Random(seed)
    numbers = count(max((entry.id for entry in problem.entries), default=0) + 1)
    for number in range(1, problem.rounds + 1):
        if churn and number > 1:
            problem = _churned(problem, number, dice, numbers)
        plan = solve(problem, seed)
        assert_playable(problem, plan)
        problem = with_scores(problem, plan.rounds[0], dice)
    return problem


def _churned(problem: Problem, number: int, dice: Random, numbers: Iterator[int]) -> Problem:
    entries: list[Entry] = []
    for entry in problem.entries:
        fate = dice.random()
        if fate < 0.02:
            entries.append(replace(entry, until=number - 1))
        elif fate < 0.05:
            entries.append(replace(entry, absent=(*entry.absent, number)))
        else:
            entries.append(entry)
    late = [Entry(next(numbers), from_=number) for _ in range(dice.randrange(3))]
    tables = tuple(range(1, (len(entries) + len(late)) // 2 + 1))
    return replace(problem, entries=(*entries, *late), tables=tables)


def rounds_until(rounds: Sequence[Round], number: int) -> list[Round]:
    return [round_ for round_ in rounds if round_.number <= number]
