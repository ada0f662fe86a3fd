"""Every URL × every role, as written in access_table.py."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse
from django.utils import timezone

from tests.builders import a_duo, a_member, a_user, an_event
from tests.tournament.access_table import TABLE, VISITORS, Line
from tests.tournament.desk.hall import a_read_form
from tournament.desk.actions.enter import ask_about
from tournament.entries.actions import change
from tournament.entries.actions import register as registration
from tournament.models import (
    Draft,
    Entry,
    Event,
    FormQuery,
    Job,
    Match,
    Membership,
    Player,
    Role,
    Round,
    Sponsor,
    TableCall,
    User,
    Wish,
)
from tournament.paper.actions import print_now
from tournament.paper.reads.printed import Asked
from tournament.people import actions as accounts
from tournament.rounds.actions.announce import announce
from tournament.screens.actions import set_screen
from tournament.series.actions.make import make_series
from tournament.standings.actions.show import adjust

pytestmark = pytest.mark.django_db


@dataclass
class Hall:
    """An event with somebody in every role, and what the addresses need."""

    event: Event
    sessions: dict[str, str]
    arguments: dict[str, Any]

    def client(self, name: str) -> Client:
        """Made again for every line: signing out must not reach the next one."""
        client = Client()
        if name in self.sessions:
            client.cookies[settings.SESSION_COOKIE_NAME] = self.sessions[name]
        return client


@pytest.fixture(scope="module")
def hall(django_db_setup: None, django_db_blocker: Any) -> Iterator[Hall]:
    """Committed once, as making it takes longer than a line of the table."""
    with django_db_blocker.unblock():
        yield a_hall()
        call_command("flush", interactive=False, verbosity=0)


def a_hall(owner: User | None = None) -> Hall:
    (settings.QUEUE_DIR / "messages").mkdir(parents=True, exist_ok=True)  # as the start makes it
    owner = owner or a_user("Owner")
    asked = [{"key": 1, "kind": "yes_no", "words": "Lunch?"}]
    event = an_event(by=owner, questions=asked)
    first, second = a_duo(event, category="Nieuw"), a_duo(event)
    wish = registration.keep_apart(first, second, Wish.How.NEVER, by=owner)
    users = {role.value: a_member(event, role) for role in Role if role is not Role.OWNER}
    users |= {"owner": owner, "stranger": a_user("Stranger")}
    an_event(by=users["stranger"])
    sessions = {name: session_of(user) for name, user in users.items()}
    now = timezone.now()
    set_screen(event, 1, by=owner, name="Podium")
    invitation = accounts.invite(event, Role.CLERK, by=owner, now=now)
    job = Job.objects.create(kind="back_up", event=event, made_at=now, beat_at=now)
    draft = Draft.objects.create(
        event=event, seed=1, problem={}, plan={"rounds": []}, certificate={}, made_at=now
    )
    query = ask_about(event, None, FormQuery.Why.ILLEGIBLE, form="10019", by=owner, now=now)
    penalty = adjust(first, -2, reason="late", by=owner, now=now)
    printing = print_now(event, "poster_phone", Asked(), by=owner, now=now)
    arguments = {
        "picture": a_read_form(event).pk,
        "chapter": "day",
        "page": "desk",
        "printing": printing.pk,
        "document": "check_in",
        "adjustment": penalty.pk,
        "category": "nieuw",
        "sort": "name",
        "query": query.pk,
        "draft": draft.pk,
        "wish": wish.pk,
        "table": 1,
        "event": event.slug,
        "number": 1,
        "pk": event.pk,
        "path": "standings/",
        "code": invitation.code,
        "invitation": invitation.pk,
        "membership": Membership.objects.get(event=event, role=Role.VIEWER).pk,
        "device": 1,
        "game": 1,
        "slug": "keezen",
        "players": 4,
        "seed": 1,
        "job": job.pk,
        "key": wish.a.key,
        "token": "signed",
        "entry": wish.a.pk,
        "player": wish.a.players.get(position=1).pk,
        "version": 1,
        "what": "entries",
        "call": (called := a_call(event, first)).pk,
        "match": called.match_id,
        "sponsor": Sponsor.objects.create(event=event, name="De Boer").pk,
        "ticket": "-",
        "series": make_series("Winter", by=owner).slug,
        "organisation": event.organisation.slug,
        "hall": 1,
        "said": 1,
        "person": 1,
        "members": 1,
        "announcement": announce(event, "Lunch", by=owner, now=now).pk,
    }
    return Hall(event, sessions, arguments)


def a_call(event: Event, entry: Entry) -> TableCall:
    match = Match.objects.create(
        round=Round.objects.get_or_create(event=event, number=event.rounds_planned)[0],
        table=event.tables.all()[0],
    )
    return TableCall.objects.create(match=match, entry=entry, kind="rules", at=timezone.now())


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


@functools.cache
def all_patterns() -> list[URLPattern]:
    found, waiting = [], list(get_resolver().url_patterns)
    while waiting:
        pattern = waiting.pop()
        if isinstance(pattern, URLPattern):
            found.append(pattern)
        else:
            waiting.extend(pattern.url_patterns)
    return found


def path_of(name: str, arguments: dict[str, Any]) -> str:
    pattern = next(pattern for pattern in all_patterns() if pattern.name == name)
    wanted = pattern.pattern.converters
    return reverse(name, kwargs={key: arguments[key] for key in wanted})


def answer_of(client: Client, line: Line, path: str) -> str:
    response = getattr(client, line.method)(path)
    if response.status_code in {403, 404}:
        return "n"
    if response.status_code == 302 and response["Location"].startswith("/sign-in/"):
        return "s"
    assert response.status_code < 400, f"{line.name}: {response.status_code}"
    return "y"


def test_every_url_has_its_line_in_the_table() -> None:
    assert {pattern.name for pattern in all_patterns()} == {line.name for line in TABLE}


@pytest.mark.parametrize("line", TABLE, ids=lambda line: line.name)
def test_each_visitor_gets_what_the_table_says(line: Line, hall: Hall) -> None:
    # Whoever may do least tries first, so that nobody is let in by what another has changed.
    path = path_of(line.name, hall.arguments)
    answers = {name: answer_of(hall.client(name), line, path) for name in VISITORS}
    assert "".join(answers.values()) == line.answers


def test_signing_in_again_leads_back_to_the_page_they_sent_from() -> None:
    event = an_event(tables=0)
    undo, home = reverse("undo", args=[event.slug]), reverse("event-home", args=[event.slug])
    log = reverse("log", args=[event.slug])
    answers = [
        Client().get(log),
        Client().post(undo),
        Client().post(undo, headers={"Referer": f"http://testserver{log}"}),
        Client().post(undo, headers={"Referer": "http://["}),
    ]
    assert [one["Location"].split("next=")[1] for one in answers] == [log, home, log, home]


@pytest.mark.parametrize(
    "typed", ["", "½", "2026-13-45", "https://elsewhere.example/", "//x.example"]
)
def test_a_chosen_language_leads_to_a_page_of_ours_whatever_the_address_said(typed: str) -> None:
    answer = Client().post(reverse("set-language"), {"language": "de", "next": typed})
    assert answer["Location"] == "/"


def test_a_name_that_nobody_has_is_refused_whatever_was_typed() -> None:
    a_user()
    for typed in ("' OR 1=1--", "a" * 5000, "💥\n\x00"):
        page = Client().post(reverse("sign-in"), {"username": typed, "password": "x"})
        assert page.status_code == 200


def test_a_viewer_is_shown_no_telephone_number_and_no_mail_address() -> None:
    hall = a_hall()
    reached = {"phone": "06-10203040", "email": "anna@thuis.example"}
    change.let_wait(a_duo(hall.event), by=None)
    Player.objects.filter(entry__event=hall.event).update(**reached)
    found = [
        line.name
        for line in TABLE
        if line.method == "get" and line.answers[VISITORS.index("viewer")] == "y"
        if line.name not in {"feed", "my-entry"}  # never ends; is opened by one's own private link
        for shown in [hall.client("viewer").get(path_of(line.name, hall.arguments))]
        if any(text in b"".join(shown).decode(errors="replace") for text in reached.values())
    ]
    assert found == []


def test_every_private_page_asks_browsers_to_keep_nothing(hall: Hall) -> None:
    kept = [
        line.name
        for line in TABLE
        if line.method == "get" and line.answers[VISITORS.index("nobody")] != "y"
        for answer in [hall.client("owner").get(path_of(line.name, hall.arguments))]
        if answer.headers.get("Cache-Control") != "no-store"
    ]
    assert kept == []
