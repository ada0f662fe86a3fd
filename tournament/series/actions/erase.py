"""A name goes: from all halls of a series at once. What was signed still proves itself, and who
nobody knows any more keeps the evenings."""

import json
import secrets
from collections.abc import Iterable

from tournament.models import Event, Series, SeriesFile, SeriesName
from tournament.series.actions.changing import changing
from tournament.series.actions.events import drop_event
from tournament.series.core.evenings import called_in
from tournament.series.reads.result import identity_of
from tournament.series.reads.where import Goes, links_of, series_with


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


def erase_named(event: Event, goes: Goes) -> None:
    """Of this event's names those that go."""
    for series, used in series_with(event):
        erase(series, links_of(series, used, goes))


def erase_all_of(event: Event) -> None:
    """Everybody who is named by this event alone, once its names may no longer be kept."""
    for series, used in series_with(event):
        elsewhere: set[str] = set()
        others = SeriesFile.objects.filter(series=series).exclude(event=identity_of(event))
        for body in others.values_list("body", flat=True).iterator():
            elsewhere.update(*map(called_in, json.loads(body)["standing"]))
        stay = links_of(series, elsewhere, lambda _name, is_person: is_person)
        go = links_of(series, used, lambda _name, is_person: is_person)
        erase(series, set(go).difference(stay))


def forget_event(event: Event) -> None:
    """It is deleted: nothing is left of it."""
    for series, _used in series_with(event):
        drop_event(series, identity_of(event))
