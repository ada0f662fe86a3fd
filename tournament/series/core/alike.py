"""Who of a series may be one person: names that are nearly the same, and what else speaks for it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import combinations
from typing import NamedTuple

from tournament.series.core.spelling import (
    BETWEEN,
    DOUBLE,
    INITIAL,
    SHORT,
    SIGN,
    SOUND,
    Near,
)

NUMBER, CLUB, PARTNER, PARTNERS, RARE = "number", "club", "partner", "partners", "rare"
AGAINST = OTHER_NUMBER, OTHER_CLUB, OTHERS = "other_number", "other_club", "others"
SPEAKS = {
    BETWEEN: 5, SOUND: 4, DOUBLE: 4, INITIAL: 3, SHORT: 2, SIGN: 2,
    NUMBER: 6, CLUB: 3, PARTNER: 4, PARTNERS: 3, RARE: 1,
    OTHER_NUMBER: -6, OTHER_CLUB: -2, OTHERS: -1,
}  # fmt: skip
UNCLEAR = 1  # a near name that speaks for it only beside something else
ENOUGH = 3

Pair = tuple[str, str]  # of people, the first in order before the other


class Person(NamedTuple):
    """``names`` however they are written; ``dates`` on which they played, with whom and for which
    club; ``family`` is what tells whether somebody else has that surname. ``numbers`` are those of
    a member, each with the list that gave it."""

    names: Set[str]
    family: str
    dates: Set[str]
    clubs: Set[str]
    partners: Set[str]
    numbers: Set[tuple[int, str]] = frozenset()


class Ground(NamedTuple):
    """``who`` is the club or the partner that they share."""

    code: str
    who: str = ""


class Proposal(NamedTuple):
    one: str
    other: str
    names: Pair
    grounds: tuple[Ground, ...]
    weight: int


def proposals(
    people: Mapping[str, Person], near: Iterable[Near], apart: Set[Pair]
) -> list[Proposal]:
    """Best first; ``apart`` are those of whom somebody said that they are two. Who played on one day
    is not one person."""
    found = candidates(people, near, apart)
    families = Counter(one.family for one in people.values())
    others = Counter((who, names.way) for pair, names in found.items() for who in pair)
    made = []
    for pair, names in found.items():
        grounds = [Ground(names.way), *shared(people, pair, found)]
        if max(families[people[one].family] for one in pair) <= 2:
            grounds.append(Ground(RARE))
        rivals = max(others[one, names.way] for one in pair) - 1
        weight = -loudness(names)[0]
        weight += sum(SPEAKS[one.code] for one in grounds[1:]) + rivals * SPEAKS[OTHERS]
        if weight >= ENOUGH:
            made.append(Proposal(*pair, (names.one, names.other), tuple(grounds), weight))
    return sorted(made, key=lambda one: (-one.weight, one.names, one.one, one.other))


def candidates(
    people: Mapping[str, Person], near: Iterable[Near], apart: Set[Pair]
) -> dict[Pair, Near]:
    found: dict[Pair, Near] = {}
    for a, b, names in (*by_name(people, near), *by_number(people)):
        pair = (a, b) if a < b else (b, a)
        turned = names if a < b else names._replace(one=names.other, other=names.one)
        if a != b and pair not in apart and people[a].dates.isdisjoint(people[b].dates):
            found[pair] = min(found.get(pair, turned), turned, key=loudness)
    return found


Likely = tuple[str, str, Near]


def by_name(people: Mapping[str, Person], near: Iterable[Near]) -> Iterator[Likely]:
    called: dict[str, list[str]] = defaultdict(list)
    for who, person in people.items():
        for name in person.names:
            called[name].append(who)
    for names in near:
        yield from ((a, b, names) for a in called[names.one] for b in called[names.other])


def by_number(people: Mapping[str, Person]) -> Iterator[Likely]:
    """Whatever they are called."""
    having: dict[tuple[int, str], list[str]] = defaultdict(list)
    for who, person in people.items():
        for number in person.numbers if person.names else ():
            having[number].append(who)
    for ones in having.values():
        for a, b in combinations(ones, 2):
            yield a, b, Near(min(people[a].names), min(people[b].names), NUMBER)


def loudness(one: Near) -> tuple[int, Near]:
    return -(SPEAKS[one.way] if one.is_clear else UNCLEAR), one


def shared(people: Mapping[str, Person], pair: Pair, found: Mapping[Pair, Near]) -> list[Ground]:
    """Beside the names: a club, a partner, partners who may themselves be one."""
    one, other = (people[who] for who in pair)
    grounds = []
    lists = {of for of, _number in one.numbers} & {of for of, _number in other.numbers}
    if one.numbers & other.numbers and found[pair].way != NUMBER:
        grounds.append(Ground(NUMBER))
    elif lists and one.numbers.isdisjoint(other.numbers):
        grounds.append(Ground(OTHER_NUMBER))
    if clubs := one.clubs & other.clubs:
        grounds.append(Ground(CLUB, min(clubs)))
    elif one.clubs and other.clubs:
        grounds.append(Ground(OTHER_CLUB))
    if partners := one.partners & other.partners:
        grounds.append(Ground(PARTNER, min(partners)))
    else:
        pairs = ((min(a, b), max(a, b)) for a in one.partners for b in other.partners)
        if among := next((both for both in sorted(pairs) if both in found), None):
            grounds.append(Ground(PARTNERS, among[0]))
    return grounds
