"""What is decided about a round that has not been played counts once it is, and it is said so."""

from fractions import Fraction

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, a_published_event
from tests.copied import copied
from tests.tournament.tied import hand_in
from tournament.core.errors import RoundUnknown
from tournament.desk.actions.reports import set_no_show
from tournament.models import Entry, Event, Match, Role, Round, Seat
from tournament.rounds.actions.clock import start_round
from tournament.standings.actions.show import adjust
from tournament.standings.reads.prizes import readings
from tournament.standings.reads.standing import standing_page

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """The first of two rounds has begun."""
    event = a_published_event(4, rounds_planned=2)
    start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    return event


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def points(event: Event) -> dict[int, Fraction]:
    return {row.entry: row.points for row in standing_page(Event.objects.get()).standing}


def begun(event: Event) -> None:
    """Round 2 as well; at its last table it was 8-5."""
    event.rounds.filter(number=1).update(state=Round.State.CLOSED)
    start_round(event.rounds.get(number=2), by=None, now=timezone.now())
    hand_in(Match.objects.filter(round__event=event, round__number=2).order_by("table")[1], 8, 5)


def test_a_penalty_counts_once_its_round_has_begun(event: Event, organiser: Client) -> None:
    path = f"/event/{event.slug}/organise/standings/decisions/"
    told = {"entry": "1", "points": "-5", "round_number": "2", "reason": "Te laat"}
    page = organiser.post(path, told, follow=True).content.decode()
    assert "Het telt zodra ronde 2 begonnen is." in page
    assert "telt nog niet" in page
    assert set(points(event).values()) == {0}
    begun(event)
    assert points(event)[1] in {-5, 26 - 5, 10 - 5}
    assert "telt nog niet" not in organiser.get(path).content.decode()


def test_a_penalty_about_a_round_that_does_not_exist_is_refused(event: Event) -> None:
    entry = Entry.objects.get(event=event, number=1)
    with pytest.raises(RoundUnknown):
        adjust(entry, -5, reason="x", round_number=3, by=None, now=timezone.now())


def test_nobody_has_a_prize_before_the_first_form_and_saved_prizes_are_confirmed(
    event: Event, organiser: Client
) -> None:
    path = reverse("prizes", args=[event.slug])
    told = {"what": "places", "name_1": "Twee fietsen", "name_2": "Rookworsten"}
    page = organiser.post(path, told, follow=True).content.decode()
    assert "Bewaard." in page
    assert "Er is nog geen briefje binnen." in page
    assert "Prijs 1" not in page
    assert readings(Event.objects.get()) == []


def test_a_no_show_counts_once_its_round_has_begun(event: Event, organiser: Client) -> None:
    seat = (
        Seat.objects.select_related("round__event", "entry", "match__table")
        .filter(round__event=event, round__number=2)
        .order_by("match__table", "position")[0]
    )
    path = reverse("desk-table", args=[event.slug, 2, seat.match.table.number])
    set_no_show(seat, missing=True, by=None)
    assert set(points(event).values()) == {0}
    assert standing_page(Event.objects.get()).rounds == ()
    assert "telt nog niet" in organiser.get(path).content.decode()
    begun(event)
    assert sorted(points(event).values()) == [8, 10, 26, 26]  # who left others waiting lost 4-8
    assert "telt nog niet" not in organiser.get(path).content.decode()
