"""Whom the pseudonyms of a series mean, as far as that is known."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Self

from tournament.models import Series, SeriesName
from tournament.series.core.evenings import Link
from tournament.series.core.merging import own_link
from tournament.series.core.same import Atom, Said, Who, who_of


@dataclass
class Names:
    """Read once; later ones are added. ``unknown`` was asked for in vain so far."""

    links: dict[Atom, str] = field(default_factory=dict)
    written: dict[Atom, str] = field(
        default_factory=dict
    )  # by each hall; erased ones are not in it
    called: dict[str, str] = field(default_factory=dict)  # by who it is
    unknown: set[Atom] = field(default_factory=set)
    last: int = 0
    said: frozenset[Said] = frozenset()
    who: Who = field(default_factory=Who)

    def link(self, hall: str) -> Link:
        def of(pseudonym: str) -> str:
            atom = (hall, pseudonym)
            found = self.links.get(atom)
            if found is None:
                self.unknown.add(atom)
                return own_link(*atom)
            return self.who.of(atom, found)

        return of

    def read_on(self, series: Series) -> bool:
        """Whether what was worked out with them still holds."""
        accepted = series.halls.exclude(accepted_at=None).values("key")
        new = SeriesName.objects.filter(series=series, hall__in=accepted, pk__gt=self.last)
        rows = new.order_by("pk").values_list("pk", "hall", "pseudonym", "link", "name")
        atoms = []
        for pk, hall, pseudonym, link, name in rows:
            atoms.append((hall, pseudonym))
            self.links[atoms[-1]] = link
            if name:
                self.written[atoms[-1]] = name
            self.last = pk
        self.call(atoms)
        return self.unknown.isdisjoint(atoms)

    def call(self, atoms: Iterable[Atom]) -> None:
        for atom in atoms:
            if name := self.written.get(atom):
                who = self.who.of(atom, self.links[atom])
                self.called[who] = fullest(name, self.called.get(who, name))

    def hearing(self, said: frozenset[Said]) -> tuple[Self, set[str]]:
        """The same names after this was said; and who of before is somebody else now."""
        if said == self.said:
            return self, set()
        after = replace(self, said=said, who=who_of(self.links, said), called={})
        after.call(self.links)
        both = ((self.who.of(*one), after.who.of(*one)) for one in self.links.items())
        return after, {before for before, now in both if before != now}


def fullest(*names: str) -> str:
    """Of several ways to write a name always the same one, whatever came first."""
    return min(names, key=lambda name: ("," in name, name.isupper(), -len(name), name))


def said_in(series: Series) -> frozenset[Said]:
    """What holds: said, and not taken back."""
    pairs = series.said.filter(taken_back_at=None).values_list(
        "one__hall", "one__pseudonym", "other__hall", "other__pseudonym", "is_same"
    )
    return frozenset(
        Said((hall, one), (other_hall, other), is_same)
        for hall, one, other_hall, other, is_same in pairs
    )
