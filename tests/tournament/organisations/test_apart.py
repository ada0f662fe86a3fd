"""Organisations on one server never touch: every address is tried with what is another's."""

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings as site
from django.db import models
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user
from tests.tournament.access_table import TABLE, Line
from tests.tournament.test_access import a_hall, all_patterns, path_of, session_of
from tournament.members.actions import make_list
from tournament.models import (
    Device,
    Event,
    Member,
    MemberList,
    Membership,
    Organisation,
    OrganisationMember,
    Role,
    Series,
    SeriesHall,
    SeriesName,
    SeriesSaid,
    User,
    Wish,
)
from tournament.organisations.actions import invite, make_organisation
from tournament.people.actions import let_in

pytestmark = pytest.mark.django_db

MARK = "Geheim"  # in every text of theirs that is not public
MANY = 100
# What an address names by a number that is counted over the whole site.
BY_NUMBER = {
    *("picture", "printing", "adjustment", "query", "draft", "wish", "job", "invitation"),
    *("membership", "entry", "player", "call", "match", "sponsor", "announcement", "device"),
    *("hall", "said", "person", "members"),
}
# What forms name beside the address.
IN_FORMS = ("event", "list", "entry", "name", "number", "from_entry", "remove", "invite", "file")
ENDS = {"delete-event", "clean", "forget", "finish", "end-access"}  # tried last: then all is over

Rows = dict[type[models.Model], dict[Any, tuple[Any, ...]]]


@dataclass
class Two:
    """What one organisation has, and somebody who may do everything in the other."""

    theirs: Mapping[str, Any]
    own: Mapping[str, Any]
    admin: User
    rows: Rows

    def client(self, user: User | None = None) -> Client:
        client = Client()
        client.cookies[site.SESSION_COOKIE_NAME] = session_of(user or self.admin)
        return client


@pytest.fixture
def two(settings: Any) -> Two:
    settings.SERVER = True
    one, other = make_organisation("Assen"), make_organisation("Emmen")
    theirs = everything_of(one, an_admin(one, MARK))
    rows = all_rows()
    admin = an_admin(other, "Ina")
    return Two(theirs, everything_of(other, admin), admin, rows)


def an_admin(organisation: Organisation, name: str) -> User:
    user = a_user(name)
    let_in(organisation, user, is_admin=True)
    return user


def everything_of(organisation: Organisation, owner: User) -> Mapping[str, Any]:
    """An object of each kind, as the arguments of addresses; what is not public has the owner's name."""
    found, now, name = a_hall(owner).arguments, timezone.now(), owner.name
    series = Series.objects.get(slug=found["series"])
    hall = SeriesHall.objects.create(series=series, key=f"{series.pk:064}", name=name)
    names = [
        SeriesName.objects.create(
            series=series, hall=hall.key, pseudonym=str(at), kind="person", name=name, link=str(at)
        )
        for at in range(2)
    ]
    said = SeriesSaid.objects.create(
        series=series, one=names[0], other=names[1], is_same=True, at=now
    )
    members = make_list(name, by=owner)
    Member.objects.create(list=members, key="1", number="1", name=name)
    device = Device.objects.create(
        user=owner, session_key=f"{owner.pk}", label=name, signed_in_at=now, seen_at=now
    )
    invite(organisation, is_admin=True, by=owner, now=now)
    return {
        **found,
        "organisation": organisation.slug,
        "hall": hall.pk,
        "person": names[0].pk,
        "said": said.pk,
        "members": members.pk,
        "device": device.pk,
    }


def all_rows() -> Rows:
    rooms = (apps.get_app_config(name) for name in ("tournament", "scoring"))
    return {
        model: {row[0]: row for row in model._default_manager.values_list("pk", *fields(model))}
        for room in rooms
        for model in room.get_models()
    }


def fields(model: type[models.Model]) -> list[str]:
    """Signing in, which the tests do, is noted with the account."""
    return [one.attname for one in model._meta.concrete_fields if one.name != "last_login"]


def arguments_of(line: Line) -> set[str]:
    return set(next(one for one in all_patterns() if one.name == line.name).pattern.converters)


def is_public(line: Line) -> bool:
    """For everybody, or by a key that only whoever may has."""
    return line.answers[0] != "s"


def leaks(client: Client, arguments: Mapping[str, Any], lines: list[Line]) -> Iterator[str]:
    """The addresses that answer with anything but: there is nothing, or not for you."""
    for line in lines:
        path = path_of(line.name, dict(arguments))
        for method in ("get", "post"):
            answer = getattr(client, method)(path)
            if answer.status_code not in {403, 404, 405}:
                yield f"{method} {path}: {answer.status_code}"


CLOSED = [line for line in TABLE if arguments_of(line) and not is_public(line)]
MIXED = [
    line
    for line in CLOSED
    if {"event", "series"} & arguments_of(line) and BY_NUMBER & arguments_of(line)
]


def test_every_address_refuses_whoever_runs_another_organisation(two: Two) -> None:
    assert list(leaks(two.client(), two.theirs, CLOSED)) == []
    assert len(CLOSED) > 120


def test_every_address_of_one_s_own_event_refuses_what_is_in_another_s(two: Two) -> None:
    mixed = {**two.own, **{name: two.theirs[name] for name in BY_NUMBER}}
    found = [one for one in leaks(two.client(), mixed, MIXED) if "/wishes/" not in one]
    assert found == []
    assert Wish.objects.filter(
        pk=two.theirs["wish"]
    ).exists()  # to drop one that is gone is no error
    assert len(MIXED) > 20


def test_the_administrator_of_the_site_is_refused_as_well(two: Two) -> None:
    federation = a_user("Bond", superuser=True)
    assert list(leaks(two.client(federation), two.theirs, CLOSED)) == []
    assert two.client().get(reverse("organisations")).status_code == 404
    page = two.client(federation).get(reverse("organisations"))
    assert "Assen" in page.content.decode()
    assert MARK not in page.content.decode()


def test_one_s_own_pages_neither_show_nor_change_what_is_another_s(two: Two) -> None:
    """Each is looked at, and sent all numbers of theirs, under every name by which a form names something."""
    client, theirs = two.client(), [two.theirs[name] for name in ("pk", *sorted(BY_NUMBER))]
    sent = dict.fromkeys(IN_FORMS, theirs)
    for line in sorted(CLOSED, key=lambda line: line.name in ENDS):
        path = path_of(line.name, dict(two.own))
        assert MARK not in b"".join(client.get(path)).decode(errors="replace"), path
        client.post(path, sent)
    after = all_rows()
    for model, rows in two.rows.items():
        assert {pk: after[model].get(pk) for pk in rows} == rows, model.__name__


def test_the_walk_sees_a_check_that_is_gone(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    everybody = set(Organisation.objects.values_list("pk", flat=True))
    monkeypatch.setattr("tournament.series.views.permission.run_by", lambda _user: everybody)
    monkeypatch.setattr("tournament.organisations.views.run_by", lambda _user: everybody)
    lines = [line for line in CLOSED if {"series", "organisation"} & arguments_of(line)]
    assert len(list(leaks(two.client(), two.theirs, lines))) > 10


def test_of_a_hundred_organisations_each_sees_its_own_and_no_other(settings: Any) -> None:
    settings.SERVER = True
    users = a_hundred()
    for at, user in enumerate(users):
        client, other = Client(), (at + 1) % MANY
        client.cookies[site.SESSION_COOKIE_NAME] = session_of(user)
        own = [reverse("home"), reverse("member-lists"), f"/organisation/o{at}/people/"]
        shown = "".join(client.get(path).content.decode() for path in own)
        assert {part.split("»")[0] for part in shown.split(MARK)[1:]} == {str(at)}
        for path in (
            f"/event/e{other}/organise/",
            f"/organisation/o{other}/people/",
            f"/series/s{other}/organise/",
            reverse("member-list", args=[MemberList.objects.get(name=mark(other)).pk]),
        ):
            assert client.get(path).status_code == 404


def mark(at: int) -> str:
    return f"{MARK}{at}»"


def a_hundred() -> list[User]:
    """Each with an administrator, an event, a series and a member list."""
    many, today, now = range(MANY), datetime.date(2026, 11, 21), timezone.now()
    homes = Organisation.objects.bulk_create(
        Organisation(slug=f"o{at}", name=mark(at)) for at in many
    )
    users = User.objects.bulk_create(User(username=f"u{at}", name=mark(at)) for at in many)
    OrganisationMember.objects.bulk_create(
        OrganisationMember(organisation=home, user=user, is_admin=True)
        for home, user in zip(homes, users, strict=True)
    )
    events = Event.objects.bulk_create(
        Event(slug=f"e{at}", name=mark(at), date=today, organisation=homes[at]) for at in many
    )
    Membership.objects.bulk_create(
        Membership(event=event, user=user, role=Role.OWNER, since=now)
        for event, user in zip(events, users, strict=True)
    )
    owned = [{"name": mark(at), "organisation": homes[at], "owner": users[at]} for at in many]
    Series.objects.bulk_create(Series(slug=f"s{at}", **owned[at]) for at in many)
    MemberList.objects.bulk_create(MemberList(**owned[at]) for at in many)
    return users
