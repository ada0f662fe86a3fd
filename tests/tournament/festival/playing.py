"""A festival, played by hand: people come, tables call them, forms come in."""

import datetime
from typing import Any

from django.test import TestCase
from django.utils import timezone

from tests.builders import NAMES, an_event, duos, listed, two_names
from tournament.checkin import actions as checkin
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.entries.actions import register
from tournament.events.actions import settings
from tournament.festival import actions
from tournament.models import Entry, Event, Match

# What is done inside is followed by what happens after it is committed: tables call.
committed = lambda: TestCase.captureOnCommitCallbacks(execute=True)  # noqa: E731


def a_festival(
    count: int, *, tables: int = 3, stage: dict[str, Any] | None = None, **more: Any
) -> Event:
    """So many are here, and nobody is called yet."""
    event = an_event(tables=tables, **more)
    plan = {"name": "", "kind": "festival", **(stage or {})}
    settings.change(event, {"stages": [plan], "rounds_planned": 1}, by=None)
    if event.format == Event.Format.DUOS:
        duos(event, count, here=True)
    else:
        listed(event, ((f"{NAMES[n % 6]} {n}",) for n in range(count)), here=True)
    return event


def begin(event: Event) -> None:
    with committed():
        actions.begin(event, by=None, now=timezone.now())


def on(event: Event) -> list[Match]:
    """In the order of the tables."""
    games = Match.objects.filter(round__event=event, freed_at=None)
    return list(games.select_related("round__event", "table").order_by("table__number"))


def at(match: Match) -> list[int]:
    return list(match.seats.order_by("position").values_list("entry__number", flat=True))


def hand_in(match: Match, blue: int = 8, green: int = 5) -> None:
    typed = Typed({"home": {"BY": blue, "GR": green}}, confirmed=True, once=f"m{match.pk}")
    with committed():
        desk.enter(match, typed, by=None, now=timezone.now())


def comes(event: Event) -> Entry:
    """Somebody new, by the door."""
    new = register.NewEntry(names=two_names(event.entries.count()))
    entry = register.register(event, new, by=None)
    with committed():
        checkin.check_in(entry, by=None, now=timezone.now())
    return entry


def goes(event: Event, number: int) -> None:
    with committed():
        checkin.undo_check_in(event.entries.get(number=number), by=None)


def is_back(event: Event, number: int) -> None:
    with committed():
        checkin.check_in(event.entries.get(number=number), by=None, now=timezone.now())


def an_hour_later(event: Event) -> None:
    """Everything that was, was an hour ago."""
    hour = datetime.timedelta(hours=1)
    for match in Match.objects.filter(round__event=event):
        match.called_at = match.called_at - hour if match.called_at else None
        match.save(update_fields=["called_at"])
