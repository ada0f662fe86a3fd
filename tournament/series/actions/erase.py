"""A name goes: from all halls of a series at once. What was signed still proves itself, and who
nobody knows any more keeps the evenings."""

import json
import secrets
from collections.abc import Callable, Iterable

from tournament.models import Event, Series, SeriesFile, SeriesName
from tournament.series.actions.changing import changing
from tournament.series.actions.events import drop_event
from tournament.series.core.evenings import called_in
from tournament.series.core.naming import PEOPLE
from tournament.series.reads.result import identity_of


def erase(series: Series, links: Iterable[str]) -> int:
    """Everybody who is meant by one of these; how many."""
    count = 0
    with changing(series) as doing:
        for link in set(links):
            rows = SeriesName.objects.filter(series=series, link=link).exclude(name="")
            count += bool(rows.update(name="", salt="", link=f"erased {secrets.token_hex(8)}"))
        doing.series.names_mark += 1
        doing.changed = bool(count)
    return count


def erase_named(event: Event, goes: Callable[[str, bool], bool]) -> None:
    """Of this event's names those that go; said of a name, and whether it is a person's."""
    for series, used in series_with(event):
        rows = SeriesName.objects.filter(series=series).exclude(name="")
        links = rows.values_list("pseudonym", "link", "name", "kind")
        erase(
            series,
            [link for one, link, name, kind in links if one in used and goes(name, kind in PEOPLE)],
        )


def erase_all_of(event: Event) -> None:
    """Everybody who is named by this event alone, once its names may no longer be kept."""
    for series, used in series_with(event):
        elsewhere: set[str] = set()
        others = SeriesFile.objects.filter(series=series).exclude(event=identity_of(event))
        for body in others.values_list("body", flat=True).iterator():
            elsewhere.update(*map(called_in, json.loads(body)["standing"]))
        rows = SeriesName.objects.filter(series=series, kind__in=PEOPLE).exclude(name="")
        links = rows.values_list("pseudonym", "link")
        erase(series, [link for one, link in links if one in used - elsewhere])


def forget_event(event: Event) -> None:
    """It is deleted: nothing is left of it."""
    for series, _used in series_with(event):
        drop_event(series, identity_of(event))


def series_with(event: Event) -> list[tuple[Series, set[str]]]:
    """Where it counts, with the pseudonyms of those who played in it."""
    found: dict[int, set[str]] = {}
    for series, body in SeriesFile.objects.filter(event=identity_of(event)).values_list(
        "series", "body"
    ):
        found.setdefault(series, set()).update(*map(called_in, json.loads(body)["standing"]))
    return [(Series.objects.get(pk=pk), used) for pk, used in sorted(found.items())]
