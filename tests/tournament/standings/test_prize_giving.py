"""Prizes: from the last to the first by one key, rehearsed without showing anything."""

import html
from fractions import Fraction

import pytest
from django.test import Client
from django.utils import translation

from tests.builders import a_member, a_user, an_event, duos
from tests.copied import copied
from tests.tournament.paper.reading import Read
from tournament.events.words.criteria import points_said
from tournament.models import Event, Role, Round
from tournament.paper.documents import catalogue as documents
from tournament.paper.forms import PrintForm
from tournament.paper.reads.printed import Asked
from tournament.standings.actions.show import hide
from tournament.standings.reads.prizes import readings
from tournament.standings.words.prizes import said_of

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = an_event(by=a_user())
    duos(event, 4, here=True)
    event.refresh_from_db()
    Round.objects.filter(event=event).update(state=Round.State.CLOSED, seed=1)
    return event


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def on_screen(event: Event) -> str:
    return Client().get(f"/event/{event.slug}/screen/1/").content.decode()


def test_the_last_place_is_shown_first_and_can_be_taken_back(
    event: Event, organiser: Client
) -> None:
    Event.objects.filter(pk=event.pk).update(checkin_closed_at=event.made_at)
    path = f"/event/{event.slug}/organise/prize-giving/"
    assert 'class="prize ' not in on_screen(event)
    organiser.post(f"{path}show/", {"count": 1})
    assert 'class="prize ' in on_screen(event)
    organiser.post(f"{path}show/", {"count": 0})
    assert 'class="prize ' not in on_screen(event)


def test_a_rehearsal_shows_the_hall_nothing(event: Event, organiser: Client) -> None:
    path = f"/event/{event.slug}/organise/prize-giving/"
    version = Event.objects.get().version
    page = organiser.post(f"{path}show/", {"count": 2, "rehearse": "1"}, follow=True)
    assert "2 / 5" in page.content.decode()
    assert Event.objects.get().version == version


def test_nothing_is_shown_before_the_last_round_is_closed(event: Event, organiser: Client) -> None:
    Round.objects.filter(event=event, number=5).update(state=Round.State.PUBLISHED)
    page = organiser.post(
        f"/event/{event.slug}/organise/prize-giving/show/", {"count": 1}, follow=True
    )
    assert "Ronde 5 is niet" in page.content.decode()
    assert Event.objects.get().prizes_shown == 0


def test_screen_paper_and_announcer_say_the_same(event: Event, organiser: Client) -> None:
    """Special prizes first, the winner last; who shares a place is said to share it."""
    special = [{"rule": "last", "name": "Poedelprijs"}, {"rule": "lot", "name": "Ham"}]
    Event.objects.update(special_prizes=special, prizes=0, checkin_closed_at=event.made_at)
    event.refresh_from_db()
    with translation.override("nl"):
        said = [said_of(one) for one in readings(event, open_too=True)]
    assert [line.place for line in said][:2] == ["Poedelprijs", "Ham"]
    assert said[1].number is None  # no lots are drawn yet: a line to fill in on paper
    assert {line.place for line in said[2:]} == {"Eerste plaats, gedeeld"}

    Event.objects.update(prizes_shown=1)
    assert "Poedelprijs" in on_screen(event)
    answer = organiser.get(f"/event/{event.slug}/organise/prize-giving/")
    page = html.unescape(answer.content.decode())
    assert all(line.name in page for line in said)
    assert "Ham" not in page
    paper = Read(documents.make(event, "prizes", Asked(best=2, language="nl"))[0]).all_text
    assert all(line.name in paper and line.place in paper for line in said)


def test_one_point_is_one_point_and_a_third_is_written_as_people_read_it() -> None:
    with translation.override("nl"):
        assert points_said(Fraction(1)) == "1 punt"
        assert points_said(Fraction(5, 3)) == "1,67 punten"


def test_the_prize_giving_opens_what_was_hidden_with_the_winner(
    event: Event, organiser: Client
) -> None:
    path = f"/event/{event.slug}/organise/prize-giving/show/"
    hide(event, by=None)

    def is_hidden() -> bool:
        hidden: bool = Client().get(f"/event/{event.slug}/standing.json").json()["hidden"]
        return hidden

    organiser.post(path, {"count": 3})
    organiser.post(f"/event/{event.slug}/organise/finish/")
    assert is_hidden()
    organiser.post(path, {"count": 4})
    assert not is_hidden()
    organiser.post(path, {"count": 3})  # who has seen it knows it
    assert not is_hidden()


def test_today_offers_to_show_everything_once_all_rounds_are_played(
    event: Event, organiser: Client
) -> None:
    Event.objects.update(checkin_closed_at=event.made_at)
    today = f"/event/{event.slug}/organise/"
    hide(event, by=None)
    assert 'value="everything"' in organiser.get(today).content.decode()
    data = {"what": "everything", "today": "1"}
    page = organiser.post(f"{today}standings/shown/", data, follow=True)
    assert page.redirect_chain[-1][0] == today
    assert 'value="everything"' not in page.content.decode()
    assert "toont de stand aan iedereen" in page.content.decode()


def test_the_announcers_paper_begins_with_place_ten(event: Event) -> None:
    form = PrintForm(event=event, document=documents.DOCUMENTS["prizes"])
    assert form.fields["best"].initial == 10
    form = PrintForm(event=event, document=documents.DOCUMENTS["certificates"])
    assert form.fields["best"].initial == event.prizes


def test_the_announcers_page_has_the_whole_text_once_all_is_played(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(checkin_closed_at=event.made_at)
    viewer = Client()
    viewer.force_login(a_member(event, Role.VIEWER))
    page = html.unescape(viewer.get(f"/event/{event.slug}/organise/announcer/").content.decode())
    assert page.count("Eerste plaats, gedeeld") == 4
    assert "En nog één keer: het podium" in page
