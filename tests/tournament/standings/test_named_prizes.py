"""Prizes with a name, money that is shared, and what a jury gives: on page, screen and paper."""

import html

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from tests.builders import a_member, a_published_event
from tests.tournament.paper.reading import Read
from tests.tournament.tied import a_tied_event, hand_in
from tournament.forecast.reads.question import question_of
from tournament.models import Event, Match, Role, Round, Seat
from tournament.paper.documents import catalogue as documents
from tournament.paper.reads.printed import Asked
from tournament.paper.reads.results import standing_paper
from tournament.standings.actions.show import show_prizes
from tournament.standings.reads.prizes import readings
from tournament.standings.words.prizes import said_of

pytestmark = pytest.mark.django_db
JURY = {"what": "add", "name": "Mooiste hoed", "rule": "jury", "entry": "4", "reason": "De veren"}
EXACT = {"what": "add", "name": "Precies 26", "rule": "exact", "value": "26", "amount": "25,01"}
PLACES = {"what": "places", "name_1": "Wisselbeker", "amount_1": "100,01", "amount_2": "50"}


@pytest.fixture
def event() -> Event:
    """Two duos share the first place with 26 points, two the third."""
    return a_tied_event(special_prizes=[], prizes=2)


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    return client


def fresh(event: Event) -> Event:
    return Event.objects.get(pk=event.pk)


def typed(event: Event, organiser: Client, *forms: dict[str, str]) -> str:
    address = reverse("prizes", args=[event.slug])
    for form in forms:
        assert organiser.post(address, form).status_code == 302
    return html.unescape(organiser.get(address).content.decode())


def test_who_shares_a_place_shares_its_money_to_the_cent(event: Event, organiser: Client) -> None:
    page = typed(event, organiser, PLACES)
    assert "Wisselbeker en €\u00a075,01" in page
    assert "Wisselbeker en €\u00a075,00" in page
    assert 'value="100,01"' in page


def test_exactly_so_many_points_is_shared(event: Event, organiser: Client) -> None:
    Event.objects.filter(pk=event.pk).update(prizes=0)
    page = typed(fresh(event), organiser, EXACT)
    assert "€\u00a012,51" in page
    assert "€\u00a012,50" in page


def test_a_jury_says_whom_and_why(event: Event, organiser: Client) -> None:
    address = reverse("prizes", args=[event.slug])
    for missing in ("entry", "reason"):
        answer = organiser.post(address, {**JURY, missing: ""})
        assert answer.status_code == 409
        assert "Zeg wie de jury koos, en waarom." in answer.content.decode()
    assert "De veren" in typed(event, organiser, JURY)
    assert question_of(fresh(event)).special == ()  # no forecast tells it


def test_screen_announcer_and_paper_say_what_is_won(event: Event, organiser: Client) -> None:
    typed(event, organiser, PLACES, JURY)
    event = fresh(event)
    with translation.override("nl"):
        first, *_places, last = [said_of(one) for one in readings(event)]
    assert (first.place, first.number, first.reason) == ("Mooiste hoed", 4, "De veren")
    assert last.gift.startswith("Wisselbeker en")
    for shown, said in [(1, "De veren"), (5, "Wisselbeker en")]:
        show_prizes(event, shown, by=None)
        screen = Client().get(f"/event/{event.slug}/screen/1/?{shown}").content.decode()
        assert said in html.unescape(screen), shown
    page = organiser.get(reverse("prize-giving", args=[event.slug])).content.decode()
    assert "De veren" in page
    paper = Read(documents.make(event, "prizes", Asked(best=10, language="nl"))[0]).all_text
    assert "De veren" in paper
    assert "Wisselbeker en" in paper


def test_a_certificate_names_what_was_won_also_beyond_the_first(
    event: Event, organiser: Client
) -> None:
    typed(event, organiser, PLACES, JURY)
    made = documents.make(fresh(event), "certificates", Asked(best=1, language="nl"))[0]
    text = Read(made).all_text.replace("\n", " ")
    assert text.count("Wisselbeker en") == 2
    assert "Mooiste hoed · De veren" in text


def test_while_a_round_is_open_a_certificate_has_the_prize_of_the_place_it_names() -> None:
    cup = [{"name": "Wisselbeker"}]
    event = a_published_event(4, rounds_planned=2, prizes=1, place_prizes=cup)
    event.rounds.filter(number=1).update(state=Round.State.CLOSED)
    event.rounds.filter(number=2).update(state=Round.State.RUNNING)
    for match in Match.objects.filter(round__event=event, round__number=1):
        hand_in(match, 8, match.table.number)
    leader = standing_paper(event).rows[0].entry.number
    lost = Seat.objects.get(round__event=event, round__number=2, entry__number=leader)
    hand_in(lost.match, *((0, 8) if lost.position == 0 else (8, 0)))
    Event.objects.filter(pk=event.pk).update(version=event.version + 1)

    made = documents.make(fresh(event), "certificates", Asked(best=1, language="nl"))[0]
    assert len(Read(made)) == 1
    assert "plaats 1 van 4" in Read(made).all_text
    assert "Wisselbeker" in Read(made).all_text
