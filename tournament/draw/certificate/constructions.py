"""Where the literature builds a plan without a repeated meeting, and the best known elsewhere.

All of it for a fresh field in which everybody plays every round. ``README.md`` has the sources
by code.
"""

from tournament.draw.certificate.case import OpenRound
from tournament.draw.certificate.shares import pairs_within
from tournament.draw.problem import Problem

# Plans of five rounds that search has found and nobody has improved: by size, sizes allowed, N.
BEST_KNOWN = {
    (4, (3, 4), 13): 3,
    (4, (3, 4), 14): 2,
    (4, (4,), 14): 11,
    (4, (4,), 17): 1,
    (6, (6,), 36): 12,
}
# Plans of five rounds that exist with exactly what counting forces: found by search.
SEARCHED = {
    *((4, (3, 4), people) for people in range(6, 13)),
    *((4, (4,), people) for people in (9, 10, 11, 13)),
    (6, (6,), 30),
    (8, (8,), 48),
}


def no_more_than_counted(problem: Problem, rounds: int, shape: OpenRound) -> str | None:
    """The code of a construction with no more repeats than counting forces, if one is known."""
    people = len(shape.there)
    if problem.format == "duos":
        # 1-factorisations, repeated when all pairs are used up; one rests when odd
        return "round_robin" if shape.byes == people % 2 else None
    if rounds == 5 and _key(problem, shape) in SEARCHED:
        return "searched_fields"
    if problem.format == "singles" and rounds <= 5:
        if shape.byes == 0 and 15 <= people <= 500 and set(shape.sizes) <= {3, 4}:
            return "searched_fields"
        fours = set(shape.sizes) == {4} and shape.byes == people % 4
        if fours and (people in (15, 16) or 18 <= people <= 500):
            return "searched_fields"
    if len(set(shape.sizes)) == 1 and shape.byes == 0:
        return _equal_tables(shape.sizes[0], len(shape.sizes), rounds)
    return None


def _equal_tables(size: int, tables: int, rounds: int) -> str | None:
    """Resolvable designs: every round is one of their parallel classes."""
    people = size * tables
    known = {
        "affine_plane": size == tables == _smallest_prime_power(size) and rounds <= size + 1,
        "transversal_design": size <= _smallest_prime_power(tables) and rounds <= tables,
        "kirkman": size == 3 and people % 6 == 3 and rounds <= (people - 1) // 2,
        "nearly_kirkman": size == 3 and people % 6 == 0 and people >= max(18, 2 * rounds + 2),
        "resolvable_quadruples": size == 4 and people % 12 == 4 and rounds <= (people - 1) // 3,
        "cyclic_blocks": size == 4 and tables >= 3 * (rounds - 1) + 1,
        "orthogonal_squares_of_ten": size == tables == 10 and rounds <= 4,
        "orthogonal_rectangles": (size, tables) == (5, 6) and rounds <= 5,
        "two_directions": rounds == 1 or (rounds == 2 and size <= tables),
    }
    return next((code for code, holds in known.items() if holds), None)


def _smallest_prime_power(number: int) -> int:
    """Of the prime powers that make up this number (MacNeish: so many squares less one)."""
    powers = []
    prime = 2
    while prime * prime <= number:
        power = 1
        while number % prime == 0:
            number //= prime
            power *= prime
        if power > 1:
            powers.append(power)
        prime += 1
    if number > 1:
        powers.append(number)
    return min(powers, default=1)


def best_known_repeats(problem: Problem, rounds: int, shape: OpenRound) -> int | None:
    return BEST_KNOWN.get(_key(problem, shape)) if rounds == 5 else None


def _key(problem: Problem, shape: OpenRound) -> tuple[int, tuple[int, ...], int]:
    """Which field this is. Those who rest tell tables of four only from tables of three and four,
    and so does a table of three."""
    sizes = problem.sizes
    if problem.size != 4:
        sizes = tuple(sorted({*shape.sizes}))
    return problem.size, sizes, len(shape.there)


def tarry_repeats(rounds: int, shape: OpenRound) -> int:
    """Six tables of six. Four rounds without a repeat would be two orthogonal squares of order
    six, which do not exist (Tarry 1900). So every four of the rounds hold a pair of rounds with a
    repeat, and such a pair has two at least: a table that meets another twice misses one, and
    that one is met twice by some table."""
    if shape.sizes != (6,) * 6 or shape.byes or rounds < 4:
        return 0
    # Turán: the fewest pairs of rounds so that any four rounds contain one of them
    return 2 * pairs_within(rounds, 3)
