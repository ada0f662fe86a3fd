"""Single players: a new partner every round, seats blue, green, yellow and red in turn."""

from collections import Counter
from itertools import chain, combinations

from tournament.draw.chance import Chance
from tournament.draw.criteria import repeats
from tournament.draw.designs.whist import whist_rounds
from tournament.draw.field import Field, Pair, Seating, Sitting, the_field
from tournament.draw.groups.planned import STORED_ROUNDS, least_repeats
from tournament.draw.groups.solve import seating_for
from tournament.draw.problem import Problem, Round
from tournament.draw.seating.tables import numbered
from tournament.draw.singles.seats import FULL_TABLE, deal_seats, seated_by_results
from tournament.draw.watch import Watch

Seated = tuple[Seating, list[list[tuple[int, ...]]]]  # who sits together, and in which seat


def solve_singles(problem: Problem, chance: Chance, watch: Watch) -> tuple[Round, ...]:
    """The rounds that are to be drawn now."""
    field = the_field(problem, problem.rounds_to_draw())
    had = _seats_had(problem, field)
    least = 0 if field.standing else least_repeats(field)
    cyclic = _by_whist(field, had, chance) if least else None
    # so many rounds that a search does not come near
    many = len(field.ids) < 2 * len(field.shapes) > 2 * STORED_ROUNDS
    if cyclic is not None and (many or _faults(cyclic) == [0, least, 0]):
        return numbered(problem, field, *cyclic, chance)
    seating = seating_for(problem, field, chance, watch)
    if field.standing:
        seats = [seated_by_results(field, sitting, had, chance) for sitting in seating]
        return numbered(problem, field, seating, seats, chance)
    seated = (seating, deal_seats(field, seating, had, chance))
    if cyclic is None and field.is_fresh and _faults(seated)[1]:
        cyclic = _by_whist(field, had, chance)
    return numbered(problem, field, *_better(seated, cyclic), chance)


def _by_whist(field: Field, had: list[list[int]], chance: Chance) -> Seated | None:
    """The cyclic plan of many rounds, if the field consists of tables of four and byes."""
    shape = field.shapes[0]
    if not field.is_uniform:
        return None
    if set(shape.sizes) != {FULL_TABLE} or shape.byes >= FULL_TABLE or field.has_wishes:
        return None
    found = whist_rounds(len(field.ids), len(field.shapes), chance)
    if found is None:
        return None
    entries = chance.shuffled(range(len(field.ids)))
    seating = tuple(Sitting(tuple(tables), byes).renamed(entries) for tables, byes in found)
    return seating, deal_seats(field, seating, had, chance, keep_partners=True)


def _better(one: Seated, other: Seated | None) -> Seated:
    if other is None:
        return one
    faults, others = _faults(one), _faults(other)
    if len(one[0]) > STORED_ROUNDS:  # a long event: nobody three times against the same opponent
        faults[1:], others[1:] = reversed(faults[1:]), reversed(others[1:])
    return one if faults <= others else other


def _faults(seated: Seated) -> list[int]:
    """Partners again, meetings again, opponents beyond a second time: fewer is better."""
    partners: Counter[Pair] = Counter()
    met: Counter[Pair] = Counter()
    for table in chain.from_iterable(seated[1]):
        met.update((min(two), max(two)) for two in combinations(table, 2))
        if len(table) == FULL_TABLE:
            opposite = zip(table[:2], table[2:], strict=True)
            partners.update((min(two), max(two)) for two in opposite)
    return [
        repeats(partners.values()),
        repeats(met.values()),
        sum(max(0, n - partners[pair] - 2) for pair, n in met.items()),
    ]


def _seats_had(problem: Problem, field: Field) -> list[list[int]]:
    """How often everybody sat in each seat of a full table in the rounds played."""
    place = {entry: index for index, entry in enumerate(field.ids)}
    had = [[0] * FULL_TABLE for _ in field.ids]
    full = [m for r in problem.played for m in r.matches if len(m.seats) == FULL_TABLE]
    for match in full:
        for seat, entry in enumerate(match.seats):
            if entry in place and entry in match.present:
                had[place[entry]][seat] += 1
    return had
