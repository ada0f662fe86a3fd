"""The part of ``bench draw`` for single players and groups: how good and how fast, beside what halls do.

What is counted here is counted here; behind it stands what the certificate finds not at its best.
Times are processor time.
"""

import time
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

from bench.parts.judging import short_of_best
from tournament.draw.problem import Entry, Format, Problem
from tournament.draw.solve import solve

LISTED = ((15, 3, 5), (25, 5, 5), (30, 5, 5), (35, 5, 5), (30, 6, 5), (36, 6, 5), (48, 8, 5))
LISTED += ((64, 8, 5), (100, 10, 4))
SAMPLE = (*range(5, 41), 50, 75, 100, 150, 200, 300, 400, 500)


def a_problem(people: int, rounds: int, size: int, sizes: tuple[int, ...], what: Format) -> Problem:
    entries = tuple(Entry(number) for number in range(1, people + 1))
    return Problem(
        what, rounds, entries, tuple(range(1, people // size + 4)), "planned", size, sizes
    )


def repeats(tables: Iterable[Iterable[int]]) -> int:
    met: Counter[frozenset[int]] = Counter()
    for table in tables:
        met.update(map(frozenset, combinations(table, 2)))
    return sum(n * (n - 1) // 2 for n in met.values())


def drawn(problem: Problem) -> tuple[str, float, int]:
    started = time.process_time()
    plan = solve(problem, 1)
    took = time.process_time() - started
    rounds = plan.rounds
    tables = [match.seats for round_ in rounds for match in round_.matches]
    short = Counter(seat for seats in tables if len(seats) < problem.size for seat in seats)
    byes = Counter(entry for round_ in rounds for entry in round_.byes)
    seats = Counter((e, n) for four in tables if len(four) == 4 for n, e in enumerate(four))
    partners = repeats(p for four in tables if len(four) == 4 for p in (four[::2], four[1::2]))
    uneven = 0
    for entry in problem.entries:
        own = [seats[entry.id, n] for n in range(4)]
        uneven += max(own) > -(-sum(own) // 4) or min(own) < sum(own) // 4
    text = f"repeated meetings {repeats(tables)}"
    if problem.format == "singles":
        text += f", partners again {partners}, uneven seats {uneven}"
    for name, counts in (("byes", byes), ("short tables", short)):
        own = [counts[entry.id] for entry in problem.entries]
        if any(own):
            text += f", {name} {min(own)} to {max(own)}"
    text += "".join(f"; {line}" for line in short_of_best(problem, plan))
    return text, took, repeats(tables)


def by_lot(problem: Problem, seed: int) -> int:
    """Blind lots every round: what most halls do."""
    dice, tables = Random(seed), []
    ids = [entry.id for entry in problem.entries]
    for _ in range(problem.rounds):
        dice.shuffle(ids)
        tables += [ids[n : n + 4] for n in range(0, len(ids) - len(ids) % 4, 4)]
    return repeats(tables)


def singles(people: Iterable[int]) -> None:
    for number in people:
        for sizes in ((3, 4), (4,)):
            problem = a_problem(number, 5, 4, sizes, "singles")
            text, took, _ = drawn(problem)
            print(
                f"{number} singles, tables of {' and '.join(map(str, sizes))}: {text}; {took:.2f} s"
            )


def whist(people: Iterable[int]) -> None:
    for number in people:
        problem = a_problem(number, number if number % 4 == 1 else number - 1, 4, (4,), "singles")
        text, took, _ = drawn(problem)
        print(f"{number} singles, {problem.rounds} rounds: {text}; {took:.2f} s")


def groups() -> None:
    for number, size, rounds in LISTED:
        text, took, _ = drawn(a_problem(number, rounds, size, (size - 1, size), "groups"))
        print(f"{number} at tables of {size}, {rounds} rounds: {text}; {took:.2f} s")


def compare() -> None:
    for number in (20, 32, 48, 100, 200):
        problem = a_problem(number, 5, 4, (4,), "singles")
        lots = [by_lot(problem, seed) for seed in range(1000)]
        ours = drawn(problem)[2]
        mean = sum(lots) / len(lots)
        print(f"{number} singles: by lot {mean:.1f}, best of 1000 {min(lots)}, here {ours}")


def singles_and_groups(every_size: bool) -> None:
    singles(range(5, 301) if every_size else SAMPLE)
    whist((8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33))
    groups()
    compare()
