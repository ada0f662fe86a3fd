"""Draws as nobody would ask for them: any field, with absences, wishes, zones and few tables.

Each must be valid and soon there, and its certificate should leave no question open: a line is settled
where the value is the best there is. Goals: 10 s and 300 MB for a draw, 99 of 100 lines settled.
"""

import time
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

from tournament.draw.certify import certify
from tournament.draw.problem import (
    HOWS,
    PAIRINGS,
    Apart,
    Closure,
    Entry,
    Format,
    Problem,
    Round,
)
from tournament.draw.solve import solve

GOAL = 10.0  # seconds of processor time for one draw and its certificate
SHOWN = 25  # kinds of lines that stay open
FORMATS: tuple[Format, ...] = ("duos", "duos", "singles", "groups")


def a_wild_problem(seed: int, least: int, most: int) -> Problem:
    """A field of so many entries, with rounds behind it in one of three."""
    dice = Random(seed)
    people, format_ = dice.randint(least, most), dice.choice(FORMATS)
    size = {"duos": 4, "singles": 4}.get(format_) or dice.randint(3, 6)
    sizes = (size - 1, size) if dice.random() < 0.7 else (size,)
    rounds = dice.choice([1, 2, 3, 4, 5, 5, 5, 6, 7, 8])
    needed = people // 2 if format_ == "duos" else -(-people // size)
    tables = tuple(range(1, 1 + max(1, hall(needed, dice))))
    problem = Problem(
        format_,
        rounds,
        tuple(an_entry(number, rounds, dice) for number in range(1, people + 1)),
        tables,
        dice.choice(PAIRINGS),
        size,
        sizes,
        planned_rounds=dice.randint(1, rounds),
        clubs=dice.choice([None, "rather_not", "rather_not", *HOWS]),
        apart=wishes(people, dice),
        out=(Closure(dice.choice(tables), 2, 3),) if dice.random() < 0.2 else (),
        seed=seed,
    )
    problem = with_zones(with_clubs(problem, dice), dice)
    behind = dice.randint(1, rounds - 1) if rounds > 1 and dice.random() < 0.33 else 0
    while len(problem.played) < behind:
        problem = played_on(problem, solve(problem).rounds[0], dice)
    return problem


def hall(needed: int, dice: Random) -> int:
    """As many tables as are needed, a few fewer or more, far fewer or many more."""
    few = [needed - 1, needed - 2, needed * 9 // 10, needed // 2]
    return dice.choice([needed, needed, needed, *few, needed + 1, needed + 3, 2 * needed])


def an_entry(number: int, rounds: int, dice: Random) -> Entry:
    entry = Entry(number)
    if dice.random() < 0.03:
        entry = replace(entry, absent=(dice.randint(1, rounds),))
    if dice.random() < 0.02:
        entry = replace(entry, from_=dice.randint(1, rounds))
    if dice.random() < 0.02:
        entry = replace(entry, until=dice.randint(entry.from_, rounds))
    return entry


def wishes(people: int, dice: Random) -> tuple[Apart, ...]:
    count = dice.choice([0, 0, 2, people // 10])
    pairs = [dice.sample(range(1, people + 1), 2) for _ in range(count)]
    return tuple(Apart(a, b, dice.choice(HOWS)) for a, b in pairs)


def with_clubs(problem: Problem, dice: Random) -> Problem:
    """No clubs, many small ones, a few, two of half the field, or one of all."""
    count = dice.choice([0, 0, 1, 2, 5, 1 + len(problem.entries) // 6])
    if not count:
        return problem
    clubs = [f"club {dice.randint(1, count)}" for _ in problem.entries]
    members = zip(problem.entries, clubs, strict=True)
    return replace(problem, entries=tuple(replace(entry, club=club) for entry, club in members))


def with_zones(problem: Problem, dice: Random) -> Problem:
    """Some who keep a table, some who stay in a part of the hall."""
    if dice.random() < 0.7:
        return problem
    zone = problem.tables[: dice.randint(1, len(problem.tables))]
    wanted = {dice.randint(1, len(problem.entries)): zone for _ in range(3)}
    wanted[dice.randint(1, len(problem.entries))] = (dice.choice(problem.tables),)
    entries = (replace(e, fixed_table=wanted.get(e.id, ())) for e in problem.entries)
    return replace(problem, entries=tuple(entries))


def played_on(problem: Problem, drawn: Round, dice: Random) -> Problem:
    """After this round, with points for it."""
    won: Counter[int] = Counter(dict.fromkeys(drawn.byes, 13))
    for match in drawn.matches:
        won.update({entry: dice.randrange(27) for entry in match.seats})
    entries = (replace(e, points=e.points + Fraction(won[e.id])) for e in problem.entries)
    return replace(problem, played=(*problem.played, drawn), entries=tuple(entries))


def wild(everything: bool) -> None:
    """10,000 problems of up to 60 entries and 200 of up to 2,000, or a sample of them."""
    for least, most, count in ((4, 60, 10_000), (61, 2000, 200)):
        judged(least, most, count if everything else count // 40)


def judged(least: int, most: int, count: int) -> None:
    lines = slow = invalid = whole = 0
    slowest, still_open = 0.0, Counter[str]()
    for seed in range(count):
        problem = a_wild_problem(seed, least, most)
        began = time.process_time()
        certificate = certify(problem, solve(problem))
        took = time.process_time() - began
        slowest, slow = max(slowest, took), slow + (took > GOAL)
        invalid += not certificate.valid
        found = [line for line in certificate.criteria if line.name != "walks"]
        lines += len(found)
        unsettled = [one for one in found if one.value != one.best or one.ground == "unknown"]
        whole += not unsettled
        still_open.update(f"{problem.format} {one.name}, {one.reason}" for one in unsettled)
    print(
        f"{count} problems of {least} to {most} entries: not valid {invalid}, slowest {slowest:.1f} s"
    )
    print(f"  longer than {GOAL:.0f} s: {slow}; settled: {whole / count:.1%} of the draws")
    print(f"  and {1 - still_open.total() / lines:.1%} of {lines} lines")
    for kind, times in still_open.most_common(SHOWN):
        print(f"  {times:5} {kind}")
