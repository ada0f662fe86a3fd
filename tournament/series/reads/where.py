"""In which series an event counts, and who of it is named there."""

import json
from collections.abc import Callable
from typing import NamedTuple

from django.db.models import Q

from tournament.models import Event, Series, SeriesFile, SeriesName
from tournament.series.core.evenings import called_in
from tournament.series.core.naming import PEOPLE
from tournament.series.core.same import who_of
from tournament.series.reads.names import said_in
from tournament.series.reads.result import identity_of

Goes = Callable[[str, bool], bool]  # a name, and whether it is a person's


def series_with(event: Event) -> list[tuple[Series, set[str]]]:
    """Where it counts, with the pseudonyms of those who played in it. In a series of another
    organisation only what its own signed: an archive says of itself which event it is."""
    found: dict[int, set[str]] = {}
    files = SeriesFile.objects.filter(event=identity_of(event)).filter(
        Q(series__organisation=event.organisation_id)
        | Q(hall__in=event.organisation.keys.values("public"))
    )
    for series, body in files.values_list("series", "body"):
        found.setdefault(series, set()).update(*map(called_in, json.loads(body)["standing"]))
    return [(Series.objects.get(pk=pk), used) for pk, used in sorted(found.items())]


class Called(NamedTuple):
    """A name of a series, empty when it was erased; and who it is as far as was said."""

    who: str
    pk: int
    hall: str
    pseudonym: str
    link: str
    name: str
    kind: str


def everybody_in(series: Series) -> list[Called]:
    """Of all halls, also of those that wait."""
    fields = ("pk", "hall", "pseudonym", "link", "name", "kind")
    rows = list(SeriesName.objects.filter(series=series).values_list(*fields))
    links = {(hall, pseudonym): link for _pk, hall, pseudonym, link, *_told in rows}
    who = who_of(links, said_in(series))
    return [Called(who.of((row[1], row[2]), row[3]), *row) for row in rows]


def those(series: Series, used: set[str], goes: Goes) -> list[str]:
    """Of the pseudonyms that are used who those are whose names go."""
    return [
        one.who
        for one in everybody_in(series)
        if one.name and one.pseudonym in used and goes(one.name, one.kind in PEOPLE)
    ]


def named_in_series(event: Event, goes: Goes) -> list[str]:
    """The names of the series in which somebody of this event is named."""
    found = [series.name for series, used in series_with(event) if those(series, used, goes)]
    return sorted(found)
