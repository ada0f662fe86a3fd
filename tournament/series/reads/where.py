"""In which series an event counts, and who of it is named there."""

import json
from collections.abc import Callable

from tournament.models import Event, Series, SeriesFile, SeriesName
from tournament.series.core.evenings import called_in
from tournament.series.core.naming import PEOPLE
from tournament.series.reads.result import identity_of

Goes = Callable[[str, bool], bool]  # a name, and whether it is a person's


def series_with(event: Event) -> list[tuple[Series, set[str]]]:
    """Where it counts, with the pseudonyms of those who played in it."""
    found: dict[int, set[str]] = {}
    for series, body in SeriesFile.objects.filter(event=identity_of(event)).values_list(
        "series", "body"
    ):
        found.setdefault(series, set()).update(*map(called_in, json.loads(body)["standing"]))
    return [(Series.objects.get(pk=pk), used) for pk, used in sorted(found.items())]


def links_of(series: Series, used: set[str], goes: Goes) -> list[str]:
    """Of the pseudonyms that are used those whose names go."""
    rows = SeriesName.objects.filter(series=series).exclude(name="")
    return [
        link
        for one, link, name, kind in rows.values_list("pseudonym", "link", "name", "kind")
        if one in used and goes(name, kind in PEOPLE)
    ]


def named_in_series(event: Event, goes: Goes) -> list[str]:
    """The names of the series in which somebody of this event is named."""
    found = [series.name for series, used in series_with(event) if links_of(series, used, goes)]
    return sorted(found)
