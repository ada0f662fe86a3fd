"""Ready-made things for tests: each builder hides what does not matter to the test."""

import datetime
import itertools
from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.entries.actions import register as registration
from tournament.events.actions import make as events
from tournament.models import Entry, Event, Membership, Role, User
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing

_numbers = itertools.count(1)
NAMES = ("Anneke Bos", "Bram Kok", "Carla Vos", "Dirk Smit", "Els Prins", "Fokke Mulder")


def an_hour_ago() -> datetime.datetime:
    """When a round was started whose clock has run out by now."""
    return timezone.now() - datetime.timedelta(hours=1)


def a_user(name: str = "Marijke", *, superuser: bool = False) -> User:
    """Somebody with an account and the password that every test knows."""
    return User.objects.create_user(
        username=f"{name.lower()}{next(_numbers)}",
        password="een lang wachtwoord",
        name=name,
        is_superuser=superuser,
    )


@copied
def an_event(*, by: User | None = None, tables: int = 4, **settings: Any) -> Event:
    settings.setdefault("name", f"NK {next(_numbers)}")
    settings.setdefault("date", datetime.date(2026, 11, 21))
    event = events.make_event(by=by, **settings)
    if tables:
        events.add_tables(event, range(1, tables + 1), by=by)
    return event


def a_duo(event: Event, *names: str, **fields: Any) -> Entry:
    new = registration.NewEntry(names=names or two_names(event.entries.count()), fields=fields)
    return registration.register(event, new, by=None)


def two_names(number: int) -> tuple[str, str]:
    return f"{NAMES[number % 6]} {number}", f"{NAMES[(number + 3) % 6]} {number}"


def duos(event: Event, count: int, *, here: bool = False) -> list[Entry]:
    """So many duos; checked in when they are to be ``here``."""
    there = event.entries.count()
    return listed(event, map(two_names, range(there, there + count)), here=here)


def listed(event: Event, names: Iterable[tuple[str, ...]], *, here: bool) -> list[Entry]:
    """Registered by one list, and checked in by one press: a hall comes in two steps."""
    others = list(event.entries.exclude(number=None).values_list("number", flat=True))
    news = [registration.NewEntry(names=one) for one in names]
    made = registration.register_all(event, news, by=None)
    if here:
        checkin.check_in_rest(event, by=None, now=timezone.now(), without=others)
    return made


def a_member(event: Event, role: Role, *, name: str = "") -> User:
    user = a_user(name or role.label.capitalize())
    Membership.objects.create(event=event, user=user, role=role, since=timezone.now())
    return user


@copied
def a_published_event(count: int = 8, *, by: User | None = None, **settings: Any) -> Event:
    """So many duos (or players) in the hall, all rounds drawn, and everybody may see them."""
    event = an_event(by=by, tables=max(count // 2, 1), **settings)
    if event.format == Event.Format.DUOS:
        duos(event, count, here=True)
    else:
        listed(event, ((f"{NAMES[number % 6]} {number}",) for number in range(count)), here=True)
    checkin.close_check_in(event, by=None, now=timezone.now())
    draw.draw_rounds(event, seed=1, by=None, now=timezone.now())
    publishing.publish(event, by=None, now=timezone.now())
    return event
