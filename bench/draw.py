"""How good and how fast the draw is, beside what halls do without it.

    python3 start.py bench draw [SECTION …] [--all] [--plain]

Without names every section runs; ``--all`` takes every size instead of a sample, ``--plain`` the
matchings of plain Python, as on a machine that lets no compiled ones in. What is counted
here is counted here: nothing of the solver is asked how well it did. Times are processor time.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from bench.parts.judging import short_of_best
from bench.parts.singles import singles_and_groups
from bench.parts.wild_draws import wild
from tournament.draw.problem import Entry, MatchPlan, Pairing, Problem, Round
from tournament.draw.repair.change import Change
from tournament.draw.repair.proposals import repair
from tournament.draw.solve import solve


@dataclass
class Quality:
    """Duos: what went wrong in these rounds, counted over the whole evening."""

    rematches: int
    second_byes: int
    unbalanced: int  # duos whose colours are more than one apart
    table_repeats: int

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> Quality:
        met: Counter[frozenset[int]] = Counter()
        tables: Counter[tuple[int, int]] = Counter()
        byes: Counter[int] = Counter()
        lean: Counter[int] = Counter()
        for round_ in rounds:
            byes.update(round_.byes)
            for match in round_.matches:
                met[frozenset(match.seats)] += 1
                tables.update((duo, match.table) for duo in match.seats)
                lean.update({match.seats[0]: 1})
                lean.subtract({match.seats[1]: 1})
        return cls(
            sum(n * (n - 1) // 2 for n in met.values()),
            sum(n - 1 for n in byes.values()),
            sum(abs(n) > 1 for n in lean.values()),
            sum(n - 1 for n in tables.values()),
        )


def a_problem(duos: int, rounds: int = 5, pairing: Pairing = "planned") -> Problem:
    entries = tuple(Entry(number) for number in range(1, duos + 1))
    tables = tuple(range(1, max(1, duos // 2) + 1))
    return Problem("duos", rounds, entries, tables, pairing)


def planned(everything: bool) -> None:
    """Planned duos: D = 2 to 250 in R = 1 to 8 rounds."""
    sizes = range(2, 251) if everything else [*range(2, 41), 99, 100, 249, 250]
    drawn, short, slowest = 0, [], 0.0
    for rounds in range(1, 9):
        for duos in sizes:
            problem = a_problem(duos, rounds)
            started = time.process_time()
            plan = solve(problem, duos)
            slowest = max(slowest, time.process_time() - started)
            drawn += 1
            short += [f"D={duos} R={rounds}: {text}" for text in short_of_best(problem, plan)]
    print(f"planned duos: {drawn} draws, slowest {slowest:.2f} s, not at the bound: {len(short)}")
    for line in short:
        print("  ", line)
    for duos in (250, 500):
        problem = a_problem(duos)
        started = time.process_time()
        plan = solve(problem, 1)
        took = time.process_time() - started
        print(
            f"  {duos} duos, 5 rounds: {took:.2f} s, {short_of_best(problem, plan) or 'all best'}"
        )


def results(everything: bool) -> None:
    """Duos by results: speed, then histories with duos that leave, pause and come late."""
    for duos in (100, 200, 400, 500):
        problem = a_problem(duos, 5, "results")
        rounds, slowest, short = evening(problem, Random(duos), churn=False)
        quality = short or Quality.of(rounds)
        print(f"by results, {duos} duos: slowest round {slowest:.2f} s, {quality}")
    histories = 1000 if everything else 100
    faults: list[str] = []
    slow, failed = 0.0, 0
    for seed in range(histories):
        dice = Random(seed)
        problem = a_problem(dice.randint(12, 120), 5, "results")
        rounds, slowest, short = evening(problem, dice, churn=True)
        found = Quality.of(rounds)
        failed += bool(found.rematches or found.second_byes)
        slow = max(slow, slowest)
        faults += [f"history {seed}: {text}" for text in short]
    print(f"  {histories} histories: {failed} with a rematch or second bye, slowest {slow:.2f} s")
    print(f"  not at the best the certificate names: {len(faults)}", *faults[:20], sep="\n    ")


def evening(problem: Problem, dice: Random, *, churn: bool) -> tuple[list[Round], float, list[str]]:
    """All rounds one after the other, the time of the slowest draw, what was not at its best."""
    slowest, short = 0.0, list[str]()
    for number in range(1, problem.rounds + 1):
        if churn and number > 1:
            problem = churned(problem, number, dice)
        started = time.process_time()
        plan = solve(problem, number)
        slowest = max(slowest, time.process_time() - started)
        short += [f"round {number}: {text}" for text in short_of_best(problem, plan)]
        problem = after(problem, plan.rounds[0], dice)
    return list(problem.played), slowest, short


def after(problem: Problem, drawn: Round, dice: Random) -> Problem:
    won: Counter[int] = Counter(dict.fromkeys(drawn.byes, 26))
    for match in drawn.matches:
        share = dice.randrange(27)
        won.update({match.seats[0]: share, match.seats[1]: 26 - share})
    entries = tuple(replace(e, points=e.points + won[e.id]) for e in problem.entries)
    return replace(problem, played=(*problem.played, drawn), entries=entries)


def churned(problem: Problem, number: int, dice: Random) -> Problem:
    entries = []
    for entry in problem.entries:
        fate = dice.random()
        if fate < 0.02:
            entries.append(replace(entry, until=number - 1))
        elif fate < 0.05:
            entries.append(replace(entry, absent=(*entry.absent, number)))
        else:
            entries.append(entry)
    first = len(entries) + 1
    entries += [Entry(first + extra, from_=number) for extra in range(dice.randrange(3))]
    tables = tuple(range(1, len(entries) // 2 + 1))
    return replace(problem, entries=tuple(entries), tables=tables)


def compare(everything: bool) -> None:
    """The same evenings drawn by blind lots, by the best of 1,000 shuffles, greedily, and by us."""
    evenings = 100 if everything else 10
    for duos in (27, 64):
        problem = a_problem(duos)
        ways: dict[str, Callable[[int], Iterable[Round]]] = {
            "blind lots": lambda seed: lots(problem, seed, 1),  # noqa: B023 - used at once
            "best of 1,000 shuffles": lambda seed: lots(problem, seed, 1000),  # noqa: B023
            "greedy": lambda seed: greedy(problem, seed),  # noqa: B023
            "this draw": lambda seed: solve(problem, seed).rounds,  # noqa: B023
        }
        print(f"{duos} duos, 5 planned rounds, mean of {evenings} evenings")
        for name, way in ways.items():
            found = [Quality.of(way(seed)) for seed in range(evenings)]
            print(
                f"  {name:24}"
                f" rematches {sum(q.rematches for q in found) / evenings:6.2f}"
                f"   second byes {sum(q.second_byes for q in found) / evenings:5.2f}"
                f"   unbalanced {100 * sum(q.unbalanced for q in found) / evenings / duos:5.1f} %"
                f"   table repeats {sum(q.table_repeats for q in found) / evenings:6.1f}"
            )


def lots(problem: Problem, seed: int, tries: int) -> list[Round]:
    """Each round the shuffle with the fewest rematches of so many; seats as they fall."""
    dice, met, rounds = Random(seed), set[frozenset[int]](), list[Round]()
    ids = [entry.id for entry in problem.entries]
    for number in range(1, problem.rounds + 1):
        best, fewest = list[int](), len(ids)
        for _ in range(tries):
            order = dice.sample(ids, len(ids))
            again = sum(
                frozenset(pair) in met for pair in zip(order[::2], order[1::2], strict=False)
            )
            if again < fewest:
                best, fewest = order, again
            if not fewest:
                break
        rounds.append(in_order(problem, number, best))
        met |= {frozenset(match.seats) for match in rounds[-1].matches}
    return rounds


def greedy(problem: Problem, seed: int) -> list[Round]:
    """Each duo in turn takes the first it has not met."""
    dice, met, rounds = Random(seed), set[frozenset[int]](), list[Round]()
    ids = [entry.id for entry in problem.entries]
    for number in range(1, problem.rounds + 1):
        left, order = dice.sample(ids, len(ids)), list[int]()
        while len(left) > 1:
            one = left.pop()
            new = [other for other in left if frozenset((one, other)) not in met]
            other = (new or left)[0]
            left.remove(other)
            order += [one, other]
        rounds.append(in_order(problem, number, order + left))
        met |= {frozenset(match.seats) for match in rounds[-1].matches}
    return rounds


def in_order(problem: Problem, number: int, order: list[int]) -> Round:
    pairs = zip(order[::2], order[1::2], strict=False)
    matches = tuple(
        MatchPlan(table, pair) for table, pair in zip(problem.tables, pairs, strict=False)
    )
    return Round(number, matches, tuple(order[2 * len(matches) :]))


def repairs(_everything: bool) -> None:
    """The time of a repair, for large fields."""
    for duos in (100, 250, 500):
        problem = replace(a_problem(duos), tables=tuple(range(1, duos // 2 + 6)))
        plan = solve(problem, 1)
        for change in (
            Change("late", 2, entry=9999),
            Change("missing", 2, entry=5),
            Change("leaving", 2, entry=5),
            Change("substitute", 2, entry=5, with_=9999),
            Change("table_out", 2, table=3),
        ):
            started = time.process_time()
            answer = repair(problem, plan, change)
            took = time.process_time() - started
            moved = ", ".join(str(proposal.moved) for proposal in answer.proposals)
            print(f"repair, {duos} duos, {change.kind:10}: {took:.2f} s, people who move: {moved}")


def large(_everything: bool) -> None:
    """Large fields at any number of tables, with and without clubs, planned and by results."""
    for duos, tables, members in (
        (2000, 1000, 0),
        (2000, 999, 0),
        (2000, 999, 2000),
        (2000, 300, 2000),
        (2000, 1000, 1000),
        (5000, 2499, 0),
        (5000, 2400, 2600),
    ):
        problem = replace(a_problem(duos), tables=tuple(range(1, tables + 1)))
        entries = (replace(e, club="ours" if e.id <= members else None) for e in problem.entries)
        problem = replace(problem, entries=tuple(entries))
        started = time.process_time()
        plan = solve(problem, 1)
        took = time.process_time() - started
        found = short_of_best(problem, plan) or "all best"
        print(f"{duos} duos, {tables} tables, {members} of one club: {took:.2f} s, {found}")
    for duos in (1000, 2000, 5000):
        _, slowest, short = evening(a_problem(duos, 5, "results"), Random(duos), churn=False)
        print(f"{duos} duos by results: slowest round {slowest:.2f} s, {short or 'all best'}")


SECTIONS: dict[str, Callable[[bool], None]] = {
    "duos-planned": planned,
    "duos-results": results,
    "duos-compare": compare,
    "duos-repair": repairs,
    "singles": singles_and_groups,
    "large": large,
    "wild": wild,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(SECTIONS))
    parser.add_argument("--all", action="store_true", help="every size instead of a sample")
    parser.add_argument("--plain", action="store_true", help="without compiled matchings")
    arguments = parser.parse_args()
    if arguments.plain:
        sys.modules["rustworkx"] = None  # type: ignore[assignment] # "not there"
    for name in arguments.sections or SECTIONS:
        if name not in SECTIONS:
            parser.error(f"there is no section {name}; there are {', '.join(SECTIONS)}")
        SECTIONS[name](arguments.all)
    # Linux counts in kilobytes, macOS in bytes
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"peak memory {peak / (1024 if peak < 10**8 else 1024**2):.0f} MB")


if __name__ == "__main__":
    main()
