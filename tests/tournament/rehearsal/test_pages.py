"""The pages of a rehearsal: begun, steered, worked on, thrown away; and marked everywhere."""

from datetime import timedelta
from typing import Any

import pypdfium2
import pytest
from django.db import transaction
from django.test import Client
from django.utils import timezone

from tests.builders import a_member, a_user, an_event, duos
from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.models import Event, PracticeForm, Rehearsal, Role
from tournament.rehearsal.actions import rehearse as rehearsals
from tournament.rehearsal.actions.papers import write_scripts
from tournament.rehearsal.actions.rehearse import Wanted
from tournament.rounds.actions import clock
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.simulation.mishaps import Chances

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(by=a_user(), rounds_planned=2, minutes=10)
    duos(event, 4)
    return event


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


@pytest.fixture
def practice(event: Event) -> Event:
    """In the middle of round 1: one form lies on the desk, one is lost."""
    owner, now = event.memberships.get().user, timezone.now()
    wanted = Wanted(Chances(), speed=1, with_check_in=False)
    twin = rehearsals.rehearse(event, wanted, seed=2, by=owner, real=now)
    checkin.close_check_in(twin, by=owner, now=now)
    draw.draw_rounds(twin, seed=1, by=owner, now=now)
    publishing.publish(twin, by=owner, now=now)
    clock.start_round(twin.rounds.get(number=1), by=owner, now=now - timedelta(minutes=40))
    with transaction.atomic():
        write_scripts(twin)()
    lost = PracticeForm.objects.order_by("pk").first()
    PracticeForm.objects.filter(pk=lost.pk).update(arrives=None)
    return twin


def test_an_organiser_begins_a_rehearsal_and_throws_it_away(
    event: Event, organiser: Client
) -> None:
    page = f"/event/{event.slug}/organise/rehearsal/"
    fields = {"level": "many", "speed": 20, "clerks": 2, "seconds_a_form": 6, "chance_lost": "2.5"}
    answer = organiser.post(page, fields)
    row = Rehearsal.objects.select_related("event").get()
    assert answer["Location"] == f"/event/{row.event.slug}/organise/rehearsal/"
    assert (row.chances["lost"], row.chances["swapped"]) == (25, 50)
    steering = answer["Location"]
    organiser.post(f"{steering}speed/", {"speed": 5})
    assert Client().get(f"/event/{row.event.slug}/now").json()["speed"] == 5
    assert "speed" not in Client().get("/now").json()
    organiser.post(steering, {"clerks": 0, "seconds_a_form": 8, "slows_down": "on"})
    row.refresh_from_db()
    assert (row.speed, row.clerks, row.seconds_a_form, row.slows_down) == (5, 0, 8, True)
    told = organiser.get(f"/event/{row.event.slug}/organise/log/").content.decode()
    assert "zette de klok van de zaal op 5×" in told
    assert organiser.post(f"{steering}end/")["Location"] == page
    assert not Event.objects.filter(is_practice=True).exists()


def test_an_event_without_entries_has_nothing_to_rehearse(organiser: Client, event: Event) -> None:
    event.entries.all().delete()
    fields = {"level": "few", "speed": 1, "clerks": 0, "seconds_a_form": 6}
    answer = organiser.post(f"/event/{event.slug}/organise/rehearsal/", fields)
    assert "nog niemand ingeschreven" in answer.content.decode()
    assert not Rehearsal.objects.exists()


def test_a_clerk_asks_for_a_lost_form_and_puts_papers_aside(practice: Event) -> None:
    clerk = Client()
    clerk.force_login(a_member(practice, Role.CLERK))
    pile = f"/event/{practice.slug}/desk/pile/"
    lost = PracticeForm.objects.get(arrives=None).match
    found = PracticeForm.objects.get(arrives__isnull=False)
    page = clerk.get(pile).content.decode()
    assert page.count('class="form-paper"') == 1
    assert f"Vraag tafel {lost.table.number}" in page

    clerk.post(f"{pile}round/1/table/{lost.table.number}/")
    clerk.post(f"{pile}round/1/table/{found.match.table.number}/aside/")
    page = clerk.get(f"{pile}papers/").content.decode()
    assert 'class="form-paper"' not in page
    assert f"Tafel {lost.table.number}: gevraagd" in page

    PracticeForm.objects.filter(pk=lost.practice_form.pk).update(
        asked_at=timezone.now() - timedelta(minutes=5)
    )
    assert clerk.get(pile).content.decode().count('class="form-paper"') == 1


EVERYWHERE = (
    *("", "me/1/", "screen/1/", "standings/", "regulations/", "organise/", "organise/entries/"),
    *("organise/draw/", "desk/", "organise/settings/", "organise/rehearsal/report/", "desk/pile/"),
)


def test_every_page_and_paper_says_that_it_is_a_rehearsal(
    practice: Event, organiser: Client
) -> None:
    for page in EVERYWHERE:
        answer = organiser.get(f"/event/{practice.slug}/{page}")
        assert answer.status_code == 200, page
        assert "OEFENING" in answer.content.decode(), page
    paper = organiser.get(f"/event/{practice.slug}/organise/rehearsal/report.pdf")
    pages = pypdfium2.PdfDocument(b"".join(paper))  # type: ignore[arg-type]
    assert "OEFENING" in pages[0].get_textpage().get_text_bounded()


def test_the_real_event_is_not_marked(event: Event, practice: Event, organiser: Client) -> None:
    assert "OEFENING" not in organiser.get(f"/event/{event.slug}/organise/").content.decode()
    assert organiser.get(f"/event/{event.slug}/desk/pile/").status_code == 404


@pytest.mark.parametrize("is_started", [True, False])
def test_the_power_can_be_cut_where_somebody_can_start_it_again(
    practice: Event, organiser: Client, settings: Any, is_started: bool
) -> None:
    """Whether or not the terminal still shows a code, which it does for the first account only."""
    settings.STARTED_HERE = is_started
    page = organiser.get(f"/event/{practice.slug}/organise/rehearsal/").content.decode()
    assert (f"/event/{practice.slug}/organise/rehearsal/cut/" in page) == is_started


def test_nobody_cuts_the_power_of_a_server(
    practice: Event, organiser: Client, settings: Any
) -> None:
    settings.STARTED_HERE = False
    answer = organiser.post(f"/event/{practice.slug}/organise/rehearsal/cut/")
    assert answer.status_code == 404
