"""A small event at every moment of its day, with somebody in every role and what addresses name."""

import datetime
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.urls import URLPattern, get_resolver
from django.utils import timezone

from games.registry import slugs
from tournament.checkin import actions as checkin
from tournament.demo.playing import play_rounds
from tournament.entries.actions import register
from tournament.events.actions import make
from tournament.games.protocol import table_game
from tournament.models import Event, Membership, Player, Role, Round, User
from tournament.people import actions as people
from tournament.rounds.actions import announce, clock, close
from tournament.screens.actions import set_screen
from tournament.seating.actions import draw, publish
from tournament.standings.actions import show

NAMES = ("Anneke Bos", "Bram Kok", "Carla Vos", "Dirk Smit", "Els Prins", "Fokke Mulder", "Ömer 张")
ENTRIES, ROUNDS = 8, 3
Step = Callable[[Event, User], object]


def check_in(event: Event, by: User) -> None:
    Player.objects.filter(entry__event=event).update(checked_in_at=timezone.now())


def draft(event: Event, by: User) -> None:
    check_in(event, by)
    checkin.close_check_in(event, by=by, now=timezone.now())
    draw.draw_rounds(event, seed=1, by=by, now=timezone.now())


def published(event: Event, by: User) -> None:
    draft(event, by)
    publish.publish(event, by=by, now=timezone.now())


def running(event: Event, by: User) -> None:
    published(event, by)
    play_rounds(event, 1, by=by, and_running=True)


def paused(event: Event, by: User) -> None:
    running(event, by)
    clock.pause(event.rounds.get(state=Round.State.RUNNING), by=by, now=timezone.now())


def closed(event: Event, by: User) -> None:
    published(event, by)
    play_rounds(event, ROUNDS, by=by)


def hidden(event: Event, by: User) -> None:
    closed(event, by)
    show.hide(event, by=by)


def finished(event: Event, by: User) -> None:
    closed(event, by)
    close.finish(event, by=by, now=timezone.now())


def damaged(event: Event, by: User) -> None:
    """As a hand in the database leaves it: a game and a chain that nobody knows."""
    running(event, by)
    Event.objects.filter(pk=event.pk).update(chain=["nobody"], game_options={"limit": "²"})


MOMENTS: dict[str, Step] = {
    "before sign-up": lambda event, by: None,
    "sign-up": lambda event, by: Event.objects.filter(pk=event.pk).update(sign_up_open=True),
    "check-in": check_in,
    "drawn": draft,
    "published": published,
    "running": running,
    "paused": paused,
    "closed": closed,
    "hidden": hidden,
    "finished": finished,
    "damaged": damaged,
}


@dataclass
class World:
    events: dict[str, Event] = field(default_factory=dict)
    sessions: dict[str, str] = field(default_factory=dict)  # of every role; "nobody" has none
    values: dict[str, dict[str, list[Any]]] = field(default_factory=dict)  # by moment, by name


def a_world() -> World:
    world = World()
    owner = User.objects.create_user("owner", name="Owner")
    users = {"owner": owner, "stranger": User.objects.create_user("stranger", name="Stranger")}
    for role in set(Role) - {Role.OWNER}:
        users[role.value] = User.objects.create_user(role.value, name=str(role.label))
    for number, (moment, step) in enumerate(MOMENTS.items()):
        event = an_event(moment, slugs()[number % len(slugs())], owner)
        step(event, owner)
        for role in set(Role) - {Role.OWNER}:
            Membership.objects.create(
                event=event, user=users[role.value], role=role, since=timezone.now()
            )
        world.events[moment] = event
        world.values[moment] = values_of(event)
    make.make_event(name="Elsewhere", date=datetime.date(2026, 11, 21), by=users["stranger"])
    world.sessions = {name: session_of(user) for name, user in sorted(users.items())}
    return world


def an_event(moment: str, game: str, by: User) -> Event:
    format_ = table_game(game).formats[0]
    options = {"game": game, "format": format_, "rounds_planned": ROUNDS, "players_report": True}
    event = make.make_event(
        name=f"Day {moment}", date=datetime.date(2026, 11, 21), by=by, **options
    )
    size = 2 if event.format == Event.Format.DUOS else 1
    make.add_tables(event, range(1, ENTRIES * size // 4 + 1), by=by)
    register.register_all(
        event,
        [
            register.NewEntry(tuple(f"{NAMES[(n + k) % 7]} {n}" for k in range(size)), n)
            for n in range(1, ENTRIES + 1)
        ],
        by=by,
    )
    people.invite(event, Role.CLERK, by=by, now=timezone.now())
    set_screen(event, 1, by=by, name="Podium")
    announce.announce(event, "Soup", by=by, now=timezone.now())
    return event


def session_of(user: User) -> str:
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def values_of(event: Event) -> dict[str, list[Any]]:
    """What stands in addresses by the name it has there: the rows that this event has."""
    found: dict[str, list[Any]] = {"event": [event.slug], "number": [1, 2, 3], "sort": ["rank"]}
    for relation in Event._meta.related_objects:
        with suppress(AttributeError):  # rows without a way to them from here
            rows = getattr(event, relation.get_accessor_name() or "")
            found[relation.related_model._meta.model_name] = list(rows.values_list("pk", flat=True))
    found["key"] = list(event.entries.values_list("key", flat=True))
    found["player"] = list(Player.objects.filter(entry__event=event).values_list("pk", flat=True))
    found["code"] = list(event.invitations.values_list("code", flat=True))
    found["document"] = ["wall", "forms", "cards", "check_in", "prizes", "signs"]
    return found


def all_patterns() -> Iterator[URLPattern]:
    waiting = list(get_resolver().url_patterns)
    while waiting:
        one = waiting.pop()
        if isinstance(one, URLPattern):
            yield one
        else:
            waiting += one.url_patterns
