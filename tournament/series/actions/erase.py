"""A name goes: from all halls of a series at once. What was signed still proves itself, and who
nobody knows any more keeps the evenings."""

import json
import secrets
from collections.abc import Collection, Iterable

from tournament.core.text import fold
from tournament.models import Event, Series, SeriesFile, SeriesName, SeriesRatings
from tournament.series.actions.changing import changing
from tournament.series.actions.events import drop_event
from tournament.series.core.evenings import called_in
from tournament.series.core.merging import own_link
from tournament.series.reads.result import identity_of
from tournament.series.reads.where import Called, Goes, everybody_in, series_with, those

SHORTEST = 3  # letters of a word by which somebody may be known


def erase(series: Series, who: Iterable[str]) -> int:
    """Everybody who is one of these, under every name that the organiser said is theirs; how many."""
    gone = set(who)
    with changing(series) as doing:
        everybody = everybody_in(series)
        rows = [one for one in everybody if one.who in gone and one.name]
        tokens = {(one.who, one.link): f"erased {secrets.token_hex(8)}" for one in rows}
        for (of, link), token in tokens.items():
            pks = [one.pk for one in rows if (one.who, one.link) == (of, link)]
            SeriesName.objects.filter(pk__in=pks).update(name="", salt="", link=token)
        keep_apart([one for one in everybody if one.who not in gone], {one.link for one in rows})
        drop_reasons(series, rows)
        doing.series.names_mark += 1
        doing.changed = bool(rows)
        SeriesRatings.objects.filter(series=series).delete()  # a key is made of a name
    return len({one.who for one in rows})


def keep_apart(others: Iterable[Called], links: Collection[str]) -> None:
    """Whoever was said to be another of that name stays known in the own hall alone."""
    for one in others:
        if one.link in links:
            link = own_link(one.hall, one.pseudonym)
            SeriesName.objects.filter(pk=one.pk).update(link=link)


def drop_reasons(series: Series, gone: Iterable[Called]) -> None:
    """What was said of somebody stays, of nobody who is known; a reason may name anybody."""
    words = {word for one in gone for word in fold(one.name).split() if len(word) >= SHORTEST}
    for said in series.said.exclude(reason=""):
        text = fold(said.reason)
        if any(word in text for word in words):
            series.said.filter(pk=said.pk).update(reason="")


def erase_named(event: Event, goes: Goes) -> None:
    """Of this event's names those that go."""
    for series, used in series_with(event):
        erase(series, those(series, used, goes))


def erase_all_of(event: Event) -> None:
    """Everybody who is named by this event alone, once its names may no longer be kept."""
    for series, used in series_with(event):
        elsewhere: set[str] = set()
        others = SeriesFile.objects.filter(series=series).exclude(event=identity_of(event))
        for body in others.values_list("body", flat=True).iterator():
            elsewhere.update(*map(called_in, json.loads(body)["standing"]))
        stay = those(series, elsewhere, lambda _name, is_person: is_person)
        go = those(series, used, lambda _name, is_person: is_person)
        erase(series, set(go).difference(stay))


def forget_event(event: Event) -> None:
    """It is deleted: nothing is left of it."""
    for series, _used in series_with(event):
        drop_event(series, identity_of(event))
