"""Organisations on a server: made, joined and left; and on a laptop nothing of all that."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_user
from tests.tournament.organisations.test_apart import an_admin
from tests.tournament.series.evenings import an_evening
from tests.tournament.series.test_take_in import ranked
from tests.tournament.tied import a_tied_event
from tournament.core.errors import InvitationOver
from tournament.core.permissions import role_of
from tournament.core.whose import organisations_of, run_by
from tournament.events.actions.archive import read_archive
from tournament.events.actions.make import make_event
from tournament.events.reads.archive import archive_of, as_json
from tournament.members.actions import make_list
from tournament.members.reads.field import lists_for
from tournament.models import (
    Event,
    MemberList,
    Organisation,
    OrganisationInvitation,
    OrganisationMember,
    Role,
    Series,
    SeriesHall,
    User,
)
from tournament.organisations.actions import LASTS, accept, invite, make_organisation
from tournament.people import actions as accounts
from tournament.privacy.actions import delete_event
from tournament.series.actions.events import add_event
from tournament.series.actions.make import make_series
from tournament.series.actions.sign import own_result
from tournament.series.actions.take_in import take_in

pytestmark = [pytest.mark.both, pytest.mark.django_db]

TODAY = timezone.localdate()
PASSWORD = "een lang wachtwoord"


@pytest.fixture(autouse=True)
def _on_a_server(settings: Any) -> None:
    settings.SERVER = True


@pytest.fixture
def assen() -> Organisation:
    return make_organisation("Assen")


@pytest.fixture
def emmen() -> Organisation:
    return make_organisation("Emmen")


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def event_of(user: User) -> Event:
    return make_event(name="Avond", date=TODAY, by=user)


def asked(client: Client, page: str, /, *arguments: Any, **sent: Any) -> str:
    answer = client.post(reverse(page, args=arguments), sent, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def copy_of(event: Event) -> bytes:
    return as_json(archive_of(event, timezone.now()))


def test_from_the_site_s_list_to_the_first_event_of_an_organisation(client: Client) -> None:
    federation = signed_in(a_user("Bond", superuser=True))
    page = asked(federation, "organisations", name="  Keezen Assen ")
    code = OrganisationInvitation.objects.get().code
    assert reverse("organisation-join", args=[code]) in page

    new = {"name": "Anneke", "username": "anneke", "password": PASSWORD}
    asked(client, "organisation-join", code, **new)
    asked(client, "sign-in", username="anneke", password=PASSWORD)
    asked(client, "new-event", name="Avond", date="2026-11-21", tables=4, **USUAL)

    event = Event.objects.get()
    assert event.organisation.slug == "keezen-assen"
    assert run_by(User.objects.get(username="anneke")) == {event.organisation_id}
    assert "1 account · 1 toernooi · 0 series" in asked(federation, "organisations")


USUAL = {"game": "keezen", "rounds_planned": 5, "minutes": 45, "first_round": "10:00"}


def test_a_link_lets_one_person_in_and_only_for_two_weeks(assen: Organisation) -> None:
    admin, now = an_admin(assen, "Ina"), timezone.now()
    first, second = (invite(assen, is_admin=False, by=admin, now=now) for _ in range(2))
    guest = a_user("Gast")
    asked(signed_in(guest), "organisation-join", first.code)
    assert list(organisations_of(guest)) == [assen]
    assert run_by(guest) == set()
    with pytest.raises(InvitationOver):
        accept(first.code, a_user(), now)
    with pytest.raises(InvitationOver):
        accept(second.code, a_user(), now + LASTS)


def test_an_account_in_none_makes_nothing(assen: Organisation) -> None:
    client = signed_in(a_user("Nergens"))
    assert reverse("new-event") not in client.get("/").content.decode()
    for name in ("new-event", "series-new", "member-lists", "read-archive"):
        assert client.get(reverse(name)).status_code == 403
    for name in ("demo", "practise"):
        assert client.post(reverse(name)).status_code == 403


def test_whoever_is_in_several_is_asked_where(assen: Organisation, emmen: Organisation) -> None:
    user = an_admin(assen, "Ina")
    accounts.let_in(emmen, user)
    client = signed_in(user)
    new = {"name": "Avond", "date": "2026-11-21", "tables": 4, **USUAL}
    asked(client, "new-event", **new)
    assert not Event.objects.exists()
    asked(client, "new-event", **new, organisation=emmen.pk)
    asked(client, "series-new", name="Winter", organisation=emmen.pk)
    asked(client, "member-lists", name="Leden", organisation=emmen.pk)
    for model in (Event, Series, MemberList):
        assert model.objects.get().organisation == emmen
    asked(client, "new-event", **new, organisation=make_organisation("Coevorden").pk)
    assert Event.objects.count() == 1


def test_who_is_put_out_is_out_of_its_events_and_leaves_nothing_ownerless(
    assen: Organisation, emmen: Organisation
) -> None:
    admin, user = an_admin(assen, "Ina"), a_user("Uit")
    for organisation in (emmen, assen):
        accounts.let_in(organisation, user)
    there = make_event(name="Elders", date=TODAY, by=user, organisation=emmen)
    here = make_event(name="Hier", date=TODAY, by=user, organisation=assen)
    shared = make_event(name="Samen", date=TODAY, by=admin)
    accounts.own(shared, user)
    series = make_series("Winter", by=user, organisation=assen)
    member = OrganisationMember.objects.get(organisation=assen, user=user)

    asked(signed_in(admin), "organisation-people", assen.slug, what="end", number=member.pk)

    assert [role_of(user, one) for one in (here, shared, there)] == [None, None, Role.OWNER]
    assert [role_of(admin, one) for one in (here, shared)] == [Role.OWNER, Role.OWNER]
    assert Series.objects.get(pk=series.pk).owner == admin
    assert list(organisations_of(user)) == [emmen]


def test_an_administrator_stays_and_renames_and_withdraws(assen: Organisation) -> None:
    admin = an_admin(assen, "Ina")
    own = OrganisationMember.objects.get(user=admin).pk
    page, client = reverse("organisation-people", args=[assen.slug]), signed_in(admin)
    assert client.post(page, {"what": "end", "number": own}).status_code == 404
    client.post(page, {"what": "name", "name": "KV Assen"})
    client.post(page, {"what": "invite", "is_admin": "on"})
    client.post(page, {"what": "revoke", "number": OrganisationInvitation.objects.get().pk})
    assert not OrganisationInvitation.objects.exists()
    assert "KV Assen" in Client().get(f"/organisation/{assen.slug}/").content.decode()


def test_the_site_removes_an_organisation_only_while_it_is_empty(
    assen: Organisation, emmen: Organisation
) -> None:
    """And never the first, to which belongs what nobody made."""
    event_of(an_admin(emmen, "Ina"))
    make_organisation("Coevorden")
    federation = signed_in(a_user("Bond", superuser=True))
    page = federation.get(reverse("organisations")).content.decode()
    assert page.count('name="remove"') == 1
    for slug in ("assen", "emmen", "coevorden"):
        federation.post(reverse("organisations"), {"remove": slug})
    assert list(Organisation.objects.all()) == [assen, emmen]


def test_an_organisation_s_page_lists_its_own_public_events(
    assen: Organisation, emmen: Organisation
) -> None:
    for home, name in ((assen, "Avond A"), (assen, "Stil"), (emmen, "Avond E")):
        event = make_event(name=name, date=TODAY, by=None, organisation=home)
        Event.objects.filter(pk=event.pk).update(on_front_page=name != "Stil")
    page = Client().get(reverse("organisation", args=["assen"])).content.decode()
    assert [one in page for one in ("Avond A", "Stil", "Avond E")] == [True, False, False]
    assert "Assen" in Client().get("/?look").content.decode()


def test_a_co_organiser_with_an_account_is_in_the_event_s_organisation(
    assen: Organisation,
) -> None:
    owner, guest, now = an_admin(assen, "Ina"), a_user("Gast"), timezone.now()
    stays = accounts.invite(event_of(owner), Role.ORGANISER, by=owner, now=now, stays=True)
    accounts.join(stays.code, name="", now=now, user=guest)
    assert list(organisations_of(guest)) == [assen]


def test_an_organiser_for_today_from_elsewhere_takes_nobody_along(
    assen: Organisation, emmen: Organisation
) -> None:
    owner, guest, now = an_admin(assen, "Ina"), an_admin(emmen, "Gast"), timezone.now()
    event = event_of(owner)
    today = accounts.invite(event, Role.ORGANISER, by=owner, now=now)
    accounts.join(today.code, name="", now=now, user=guest)
    client = signed_in(guest)
    assert client.get(reverse("settings", args=[event.slug])).status_code == 200
    for name in ("copy-event", "rehearsal"):
        assert client.post(reverse(name, args=[event.slug]), {"name": "x"}).status_code == 403


def test_a_member_list_is_offered_in_its_own_organisation_only(
    assen: Organisation, emmen: Organisation
) -> None:
    user = an_admin(assen, "Ina")
    accounts.let_in(emmen, user)
    lists = [make_list(one.name, by=user, organisation=one) for one in (assen, emmen)]
    event = make_event(name="Avond", date=TODAY, by=user, organisation=emmen)
    assert lists_for(event, user) == lists[1:]


def test_each_organisation_is_a_hall_of_its_own(assen: Organisation, emmen: Organisation) -> None:
    """What one of them signed waits in another's series for its organiser's word."""
    owner = an_admin(assen, "Ina")
    series = make_series("Winter", by=owner)
    add_event(series, an_evening(by=owner))
    file = own_result(an_evening(by=an_admin(emmen, "Gast")))
    take_in(series, [file])
    waiting = SeriesHall.objects.get(series=series, accepted_at=None)
    assert waiting.key == file.hall
    assert len(ranked(series)) == 4


def test_a_copy_that_another_organisation_read_takes_nothing_out_of_our_series(
    assen: Organisation, emmen: Organisation
) -> None:
    owner, other = an_admin(assen, "Ina"), an_admin(emmen, "Gast")
    series, event = make_series("Winter", by=owner), an_evening(by=owner)
    add_event(series, event)
    delete_event(read_archive(copy_of(event), by=other), by=other)
    assert len(ranked(series)) == 4
    delete_event(event, by=owner)
    assert ranked(series) == []


def test_a_copy_that_another_organisation_read_promises_anew(
    assen: Organisation, emmen: Organisation
) -> None:
    event = a_tied_event()
    assert event.organisation == assen
    copy = read_archive(copy_of(event), by=an_admin(emmen, "Gast"))
    copy.refresh_from_db()
    assert copy.organisation == emmen
    assert copy.playoff_commitment != event.playoff_commitment


def test_copies_on_the_machine_s_disk_are_shown_to_their_own_organisation(
    assen: Organisation, emmen: Organisation, settings: Any, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path
    owner, other = an_admin(assen, "Ina"), an_admin(emmen, "Gast")
    event = event_of(owner)
    path = tmp_path / "copies" / event.slug / f"{event.slug}-000001.honk.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(copy_of(event))
    shown = {
        user.name: "Avond" in signed_in(user).get(reverse("restore")).content.decode()
        for user in (owner, other)
    }
    assert shown == {"Ina": True, "Gast": False}
    signed_in(other).post(reverse("restore"), {"file": str(path)})
    assert Event.objects.count() == 1
    signed_in(owner).post(reverse("restore"), {"file": str(path)})
    call_command("restore", str(path))
    assert [(one.organisation, role_of(owner, one)) for one in Event.objects.all()] == [
        (assen, Role.OWNER)
    ] * 3


def test_on_a_laptop_everybody_with_an_account_is_in_the_only_one(settings: Any) -> None:
    settings.SERVER = False
    user = a_user("Marijke", superuser=True)
    client = signed_in(user)
    pages = [
        client.get(reverse(name)).content.decode() for name in ("home", "account", "new-event")
    ]
    assert not any("rganisatie" in page for page in pages)
    assert [one.slug for one in organisations_of(a_user())] == ["honk"]
    assert client.get("/organisation/honk/").status_code == 404
