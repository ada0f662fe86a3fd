"""Planned rounds for tables of k: the designs where they fit, the search everywhere.

In this order, as long as something is left to improve: a short search from a greedy start, which
is enough in most fields; a stored schedule of a small field; each construction that fits, with
the entries dealt to its places so that wishes are met; then annealing. The best is kept.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tournament.draw.chance import Chance
from tournament.draw.criteria import NEVER, Prices, evenly
from tournament.draw.designs.catalogue import designs, stored
from tournament.draw.field import LARGE, Field, Seating
from tournament.draw.groups.dealing import dealt
from tournament.draw.groups.greedy import greedy_seating
from tournament.draw.groups.local_search import Search, annealed
from tournament.draw.groups.state import SeatingState
from tournament.draw.watch import Watch

# exchanges looked at, for each entry and in all: small fields are soon searched through
SEARCHED_EACH, MOST_SEARCHED = 4_000, 120_000
ANNEALED_EACH, MOST_ANNEALED = 5_000, 200_000
MOST_ATTEMPTS = 12
STORED_ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Attempt:
    """A search: from where, with how much annealing first, at which prices."""

    start: Seating
    prices: Prices
    exchanges: int = 0


def planned_seating(field: Field, prices: Prices, chance: Chance, watch: Watch) -> Seating:
    """Who sits together in every round; the smallest cost found."""
    is_plain = field.is_fresh and not field.has_wishes and len(field.shapes) == STORED_ROUNDS
    if is_plain and (known := stored(field)) is not None:
        return dealt(field, known, prices, chance)
    floor = prices.meet * least_repeats(field)
    if len(field.ids) > LARGE:  # what is certain of smaller ones is soon found out
        floor += least_within_clubs(field, prices)
    best: Seating = ()
    best_cost: int | None = None
    for number, attempt in enumerate(_attempts(field, prices, chance)):
        found = _tried(field, attempt, floor, chance, watch.part(number, MOST_ATTEMPTS))
        cost = SeatingState(field, prices, found).cost
        if best_cost is None or cost < best_cost:
            best, best_cost = found, cost
        # nobody meets again who need not: fairness and wishes were polished, and that is it
        if best_cost < floor + (prices.meet if attempt.exchanges else 1):
            break
    return best


def _attempts(field: Field, prices: Prices, chance: Chance) -> Iterator[Attempt]:
    # where nobody need meet again a search finds the way best if fairness weighs as much
    fair = replace(prices, short=max(prices.short, prices.meet))
    yield Attempt(greedy_seating(field, prices, chance), fair)
    if fair != prices and any(field.size > n for shape in field.shapes for n in shape.sizes):
        yield Attempt(greedy_seating(field, prices, chance), prices)
    if field.is_fresh:
        if (known := stored(field)) is not None:
            yield Attempt(dealt(field, known, prices, chance), prices)
        for design in designs(field):
            yield Attempt(dealt(field, design, prices, chance), prices)
    if len(field.ids) > LARGE:
        return  # so many exchanges would change too little
    exchanges = min(MOST_ANNEALED, ANNEALED_EACH * len(field.ids))
    for each in (fair, prices) if fair != prices else (prices, prices):
        yield Attempt(greedy_seating(field, prices, chance), each, exchanges)


def _tried(field: Field, attempt: Attempt, floor: int, chance: Chance, watch: Watch) -> Seating:
    prices, start, exchanges = attempt.prices, attempt.start, attempt.exchanges
    if exchanges:
        quiet = Watch(cancel=watch.cancel)
        start = annealed(field, prices, start, chance, exchanges, enough=floor, watch=quiet)
    work = min(MOST_SEARCHED, SEARCHED_EACH * len(field.ids))
    return Search(field, prices, start, chance).run(work, enough=floor, watch=watch)


def least_within_clubs(field: Field, prices: Prices) -> int:
    """What clubs with more members than there are tables cost at least."""
    always = {"rather_not": prices.rather_not, "never": NEVER}.get(field.for_clubs, 0)
    total = 0
    for shape in field.shapes:
        there = set(shape.present)
        price = always or (prices.not_first if shape.number == 1 else 0)
        for members in field.clubs:
            own = set(members)
            if not any(a in own and b in own for a, b in field.named):
                playing = max(0, len(there.intersection(members)) - shape.byes)
                total += price * evenly(playing, len(shape.sizes))
    return total


def least_repeats(field: Field) -> int:
    """The larger of two counts (designs/README, B1 and B2); 0 for a field with a history."""
    if not field.shapes or not field.is_fresh:
        return 0
    people, rounds = len(field.ids), len(field.shapes)
    sizes = field.shapes[0].sizes
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    pairs = people * (people - 1) // 2
    # a table of s spreads over the t places to go to of another round, some of them twice
    goals = len(sizes) + field.shapes[0].byes
    shared = sum(evenly(size, goals) for size in sizes)
    return max(evenly(meetings, pairs), rounds * (rounds - 1) // 2 * shared)
