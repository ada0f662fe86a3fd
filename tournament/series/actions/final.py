"""The final of a series: who may play it, its event in one press, and who comes for whom."""

import datetime
from collections.abc import Iterable

from django.db import transaction

from games.registry import slugs, usual
from scoring.series.total import Competitor
from tournament.core.errors import FinalMade, NobodyQualified
from tournament.core.text import NOBODY
from tournament.entries.actions.change import let_in, withdraw
from tournament.entries.actions.register import NewEntry, register_all
from tournament.events.actions.make import add_tables, make_event
from tournament.events.reads.usual import settings_for
from tournament.models import Entry, Event, Series, User
from tournament.series.actions.changing import changing
from tournament.series.reads.final import by_seed, clubs_in, final_event, final_in
from tournament.series.reads.pages import key_of, keys_of
from tournament.series.reads.ratings import figures_by
from tournament.series.reads.season import Known, known_of

RESERVES = 20  # on the waiting list of the final's event


def set_quotas(series: Series, per_evening: int, by_ranking: int, *, is_barred: bool) -> None:
    with changing(series) as doing:
        doing.series.final |= {
            "per_evening": per_evening,
            "by_ranking": by_ranking,
            "is_barred": is_barred,
        }


def add_wild_card(series: Series, key: str) -> None:
    put_in(series, "wild", key)


def take_wild_card(series: Series, key: str) -> None:
    take_out(series, "wild", same_as(known_of(series), key))


def cancel(series: Series, key: str, *, by: User) -> None:
    """Does not come: the next reserve does, in the final's event too."""
    known = known_of(series)  # before the step: nothing of it may outlive a refusal
    with transaction.atomic():
        put_in(series, "gone", key)
        bring_up_to_date(series, known, by=by)


def come_after_all(series: Series, key: str, *, by: User) -> None:
    known = known_of(series)
    with transaction.atomic():
        take_out(series, "gone", same_as(known, key))
        bring_up_to_date(series, known, by=by)


def put_in(series: Series, name: str, key: str) -> None:
    with changing(series) as doing:
        kept = doing.series.final.get(name, [])
        doing.changed = key not in kept
        doing.series.final[name] = [*(one for one in kept if one != key), key]


def take_out(series: Series, name: str, keys: set[str]) -> None:
    with changing(series) as doing:
        kept = doing.series.final.get(name, [])
        doing.series.final[name] = [one for one in kept if one not in keys]
        doing.changed = doing.series.final[name] != kept


def same_as(known: Known, key: str) -> set[str]:
    """All keys of whom this is one: people may have been said to be the same since it was kept."""
    every = (keys_of(known, one) for one in known.season.totals)
    return next((keys for keys in every if key in keys), {key})


def make_final(
    series: Series, name: str, date: datetime.date, *, by_rating: bool = False, by: User
) -> Event:
    """The event with everybody who qualified, the best of the ranking (or by rating) as number 1, and
    the first reserves on its waiting list."""
    known = known_of(series)
    final = final_in(series, known)
    places = [place.competitor for place in final.places]
    figures = figures_by(series, game_of(known), {*places}) if by_rating and places else {}
    playing = by_seed(known, places, figures)
    if not playing:
        raise NobodyQualified
    with changing(series) as doing:
        if final_event(doing.series):
            raise FinalMade
        event = an_event_for(series, playing, known, name=name, date=date, by=by)
        entries = registered(event, known, playing, final.reserves[:RESERVES], by)
        doing.series.final |= {"event": event.slug, "entries": entries}
    return event


def an_event_for(
    series: Series,
    playing: list[Competitor],
    known: Known,
    *,
    name: str,
    date: datetime.date,
    by: User,
) -> Event:
    """Duos where all of them are two."""
    game = game_of(known)
    pairs = all(len(one) == 2 for one in playing)
    format_ = known.events[-1].head["format"]
    if pairs or format_ == Event.Format.DUOS:
        format_ = Event.Format.DUOS if pairs else Event.Format.SINGLES
    asked = settings_for(game, format_) | {"organisation": series.organisation}
    event = make_event(name=name, date=date, by=by, game=game, **asked)
    add_tables(event, range(1, max(len(playing) // 2, 1) + 1), by=by)
    return event


def game_of(known: Known) -> str:
    """Of the last evening."""
    last: str = known.events[-1].head["game"]
    return last if last in slugs() else usual()


def registered(
    event: Event,
    known: Known,
    playing: list[Competitor],
    reserves: Iterable[Competitor],
    by: User,
) -> dict[str, int]:
    """The entry of each, by key."""
    everybody = [*playing, *reserves]
    clubs = clubs_in(known)
    news = [
        NewEntry(
            tuple(known.names.called.get(link) or NOBODY for link in one),
            fields={
                "club": clubs.get(one, "")[:120],
                "state": Entry.State.PLAYING if at < len(playing) else Entry.State.WAITING,
            },
        )
        for at, one in enumerate(everybody)
    ]
    entries = register_all(event, news, by=by)
    return {key_of(one): entry.pk for one, entry in zip(everybody, entries, strict=True)}


def bring_up_to_date(series: Series, known: Known, *, by: User) -> None:
    """The event's field is again who plays the final: who is out withdraws, and who came in for
    somebody leaves the waiting list."""
    event = final_event(series)
    if event is None:
        return
    places = final_in(series, known).places
    playing = {key for place in places for key in keys_of(known, place.competitor)}
    entries = event.entries.in_bulk(series.final["entries"].values())
    for key, pk in series.final["entries"].items():
        entry = entries.get(pk)
        if entry is None:
            continue
        if key in playing and entry.state != Entry.State.PLAYING:
            let_in(entry, by=by)
        elif key not in playing and entry.state == Entry.State.PLAYING:
            withdraw(entry, by=by)
