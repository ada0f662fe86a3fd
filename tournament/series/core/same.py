"""Who is who in a series: by the names, and by what the organiser said of two of them.

A function of the sets of names and of statements: the order in which they came makes no difference.
Who was said to be the same is the same, and so are all between whom such words make a chain. Where
two of one name were said to be different people that name says nothing any more: each hall knows its
own, and what is the same of them has to be said.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tournament.series.core.merging import own_link

Atom = tuple[str, str]  # a hall, and how it calls somebody: a pseudonym


class Said(NamedTuple):
    """Of two names, that they are one person; or that they are two."""

    one: Atom
    other: Atom
    is_same: bool


@dataclass(frozen=True, slots=True)
class Who:
    """``split`` are the links of names that two people have; ``joined`` gives those who were said to
    be the same the first of their links, and ``members`` all links of that one."""

    split: frozenset[str] = frozenset()
    joined: Mapping[str, str] = field(default_factory=dict)
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def of(self, atom: Atom, link: str) -> str:
        own = own_link(*atom) if link in self.split else link
        return self.joined.get(own, own)

    def links_of(self, who: str) -> tuple[str, ...]:
        """All by which somebody would be known if nothing had been said."""
        return self.members.get(who, (who,))


def who_of(links: Mapping[Atom, str], said: Iterable[Said]) -> Who:
    """``links`` are those that the names make; what was said of others is left out."""
    known = [one for one in said if one.one in links and one.other in links]
    split = frozenset(
        links[one.one] for one in known if not one.is_same and links[one.one] == links[one.other]
    )
    alone = Who(split)
    pairs = [
        (alone.of(one.one, links[one.one]), alone.of(one.other, links[one.other]))
        for one in known
        if one.is_same
    ]
    first = firsts(pairs)
    members: dict[str, list[str]] = {}
    for link in sorted(first):
        members.setdefault(first[link], []).append(link)
    return Who(split, first, {one: tuple(links) for one, links in members.items()})


def firsts(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Of everybody in a pair the first of those whom pairs tie together."""
    above: dict[str, str] = {}

    def top(one: str) -> str:
        while (next_ := above.setdefault(one, one)) != one:
            one = next_
        return one

    for pair in pairs:
        low, high = sorted(map(top, pair))
        above[high] = low
    return {one: top(one) for one in above}
