"""Builders for tests of the certificate: problems, plans by chance, one criterion of a verdict."""

from fractions import Fraction
from random import Random

from tournament.draw.certify import certify
from tournament.draw.problem import (
    Certificate,
    Criterion,
    Entry,
    Format,
    MatchPlan,
    Plan,
    Problem,
    Round,
)

Line = tuple[Fraction, Fraction | None, str]  # value, best, ground


def tables_of(
    people: int,
    rounds: int = 5,
    *,
    size: int = 4,
    sizes: tuple[int, ...] = (3, 4),
    format_: Format = "singles",
    tables: int | None = None,
) -> Problem:
    """A fresh field of single players or of groups."""
    count = -(-people // size) if tables is None else tables
    return Problem(
        format=format_,
        rounds=rounds,
        entries=tuple(Entry(number) for number in range(1, people + 1)),
        tables=tuple(range(1, max(1, count) + 1)),
        size=size,
        sizes=sizes,
    )


def criterion(certificate: Certificate, name: str) -> Criterion:
    return next(one for one in certificate.criteria if one.name == name)


def judged(problem: Problem, plan: Plan, name: str) -> Line:
    certificate = certify(problem, plan)
    assert certificate.errors == ()
    line = criterion(certificate, name)
    return line.value, line.best, line.ground


def pairs_by_chance(problem: Problem, numbers: tuple[int, ...], dice: Random) -> tuple[Round, ...]:
    """Duos as blind lots seat them: playable, and nothing more."""
    rounds = []
    for number in numbers:
        there = [entry.id for entry in problem.present(number)]
        dice.shuffle(there)
        tables = dice.sample(problem.open_tables(number), len(there) // 2)
        matches = tuple(
            MatchPlan(table, (there[2 * n], there[2 * n + 1])) for n, table in enumerate(tables)
        )
        rounds.append(Round(number, matches, tuple(there[2 * len(matches) :])))
    return tuple(rounds)
