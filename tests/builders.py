"""Ready-made things for tests: each builder hides what does not matter to the test."""

import datetime
import itertools
from typing import Any

from django.utils import timezone

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


def an_event(*, by: User | None = None, tables: int = 4, **settings: Any) -> Event:
    settings.setdefault("name", f"NK {next(_numbers)}")
    settings.setdefault("date", datetime.date(2026, 11, 21))
    event = events.make_event(by=by, **settings)
    if tables:
        events.add_tables(event, range(1, tables + 1), by=by)
    return event


def a_duo(event: Event, *names: str, **fields: Any) -> Entry:
    number = event.entries.count()
    chosen = names or (NAMES[number % 6] + f" {number}", NAMES[(number + 3) % 6] + f" {number}")
    return registration.register(
        event, registration.NewEntry(names=tuple(chosen), fields=fields), by=None
    )


def duos(event: Event, count: int, *, here: bool = False) -> list[Entry]:
    """So many duos; checked in when they are to be ``here``."""
    made = [a_duo(event) for _ in range(count)]
    if here:
        for entry in made:
            checkin.check_in(entry, by=None, now=timezone.now())
    return made


def a_member(event: Event, role: Role, *, name: str = "") -> User:
    user = a_user(name or role.label.capitalize())
    Membership.objects.create(event=event, user=user, role=role, since=timezone.now())
    return user


def a_published_event(count: int = 8, *, by: User | None = None, **settings: Any) -> Event:
    """So many duos (or players) in the hall, all rounds drawn, and everybody may see them."""
    event = an_event(by=by, tables=max(count // 2, 1), **settings)
    if event.format == Event.Format.DUOS:
        duos(event, count, here=True)
    else:
        for number in range(count):
            player = a_duo(event, f"{NAMES[number % 6]} {number}")
            checkin.check_in(player, by=None, now=timezone.now())
    checkin.close_check_in(event, by=None, now=timezone.now())
    draw.draw_rounds(event, seed=1, by=None, now=timezone.now())
    publishing.publish(event, by=None, now=timezone.now())
    return event
