"""Who of a series may be one person: names that are nearly the same, and what else speaks for it."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set
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

CLUB, PARTNER, PARTNERS, RARE = "club", "partner", "partners", "rare"
OTHER_CLUB, OTHERS = "other_club", "others"  # what speaks against
SPEAKS = {
    BETWEEN: 5, SOUND: 4, DOUBLE: 4, INITIAL: 3, SHORT: 2, SIGN: 2,
    CLUB: 3, PARTNER: 4, PARTNERS: 3, RARE: 1,
    OTHER_CLUB: -2, OTHERS: -1,
}  # fmt: skip
UNCLEAR = 1  # a near name that speaks for it only beside something else
ENOUGH = 3

Pair = tuple[str, str]  # of people, the first in order before the other


class Person(NamedTuple):
    """``names`` however they are written; ``dates`` on which they played, with whom and for which
    club; ``family`` is what tells whether somebody else has that surname."""

    names: Set[str]
    family: str
    dates: Set[str]
    clubs: Set[str]
    partners: Set[str]


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
        weight = SPEAKS[names.way] if names.is_clear else UNCLEAR
        weight += sum(SPEAKS[one.code] for one in grounds[1:]) + rivals * SPEAKS[OTHERS]
        if weight >= ENOUGH:
            made.append(Proposal(*pair, (names.one, names.other), tuple(grounds), weight))
    return sorted(made, key=lambda one: (-one.weight, one.names, one.one, one.other))


def candidates(
    people: Mapping[str, Person], near: Iterable[Near], apart: Set[Pair]
) -> dict[Pair, Near]:
    called: dict[str, list[str]] = defaultdict(list)
    for who, person in people.items():
        for name in person.names:
            called[name].append(who)
    found: dict[Pair, Near] = {}
    for names in near:
        for a in called[names.one]:
            for b in called[names.other]:
                pair = (a, b) if a < b else (b, a)
                turned = names if a < b else names._replace(one=names.other, other=names.one)
                if a == b or pair in apart or not people[a].dates.isdisjoint(people[b].dates):
                    continue
                found[pair] = min(found.get(pair, turned), turned, key=loudness)
    return found


def loudness(one: Near) -> tuple[int, Near]:
    return -(SPEAKS[one.way] if one.is_clear else UNCLEAR), one


def shared(people: Mapping[str, Person], pair: Pair, found: Mapping[Pair, Near]) -> list[Ground]:
    """Beside the names: a club, a partner, partners who may themselves be one."""
    one, other = (people[who] for who in pair)
    grounds = []
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
