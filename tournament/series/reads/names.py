"""Whom the pseudonyms of a series mean, as far as that is known."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from tournament.models import Series, SeriesName
from tournament.series.core.evenings import Link
from tournament.series.core.merging import own_link

Key = tuple[str, str]  # hall and pseudonym


@dataclass
class Names:
    """Read once; later ones are added. ``unknown`` was asked for in vain so far."""

    links: dict[Key, str] = field(default_factory=dict)
    called: dict[str, str] = field(default_factory=dict)  # by link
    unknown: set[Key] = field(default_factory=set)
    last: int = 0

    def link(self, hall: str) -> Link:
        def of(pseudonym: str) -> str:
            found = self.links.get((hall, pseudonym))
            if found is None:
                self.unknown.add((hall, pseudonym))
                return own_link(hall, pseudonym)
            return found

        return of

    def read_on(self, series: Series) -> bool:
        """Whether what was worked out with them still holds."""
        accepted = series.halls.exclude(accepted_at=None).values("key")
        new = SeriesName.objects.filter(series=series, hall__in=accepted, pk__gt=self.last)
        new = new.order_by("pk")
        rows = list(new.values_list("pk", "hall", "pseudonym", "link", "name"))
        for pk, hall, pseudonym, link, name in rows:
            self.links[hall, pseudonym] = link
            if name:  # of several ways to write it always the same one, whatever came first
                self.called[link] = min(self.called.get(link, name), name)
            self.last = pk
        return self.unknown.isdisjoint(self.keys_of(rows))

    def keys_of(self, rows: Iterable[tuple[int, str, str, str, str]]) -> Iterable[Key]:
        return ((hall, pseudonym) for _pk, hall, pseudonym, _link, _name in rows)
