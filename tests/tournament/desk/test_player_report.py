"""Players report by their private link; agreement helps the desk, disagreement is asked about."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from scoring.models import Report
from tests.builders import a_member, a_published_event, an_hour_ago
from tests.copied import copied
from tournament.desk.actions.settings import set_desk
from tournament.events.reads.events import lines_of
from tournament.models import Entry, Event, FormQuery, PlayerReport, Role, Seat
from tournament.rounds.actions.clock import start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = a_published_event(4)
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    set_desk(event, second_look=[], players_report=True, by=None)
    return event


def sides(event: Event) -> list[Entry]:
    seats = Seat.objects.filter(match__round__event=event, match__round__number=1)
    at_table = seats.filter(match__table__number=1).order_by("position")
    return [seat.entry for seat in at_table]


def tell(entry: Entry, by: int, gr: int) -> int:
    address = reverse("player-report", kwargs={"event": entry.event.slug, "key": entry.key})
    return Client().post(address, {"home_BY": by, "home_GR": gr}).status_code


def index_of(event: Event) -> dict:  # type: ignore[type-arg]
    clerk = Client()
    clerk.force_login(a_member(event, Role.CLERK))
    return clerk.get(reverse("desk-index", kwargs={"event": event.slug})).json()


def test_what_both_sides_say_fills_the_form_at_the_desk_and_counts_for_nobody_yet(
    event: Event,
) -> None:
    for entry in sides(event):
        assert tell(entry, 8, 5) == 302
    (texts,) = index_of(event)["agreed"].values()
    assert texts == {"home_BY": "8", "home_GR": "5", "minutes": ""}
    assert not Report.objects.exists()


def test_one_side_alone_fills_nothing(event: Event) -> None:
    tell(sides(event)[0], 8, 5)
    assert index_of(event)["agreed"] == {}


def test_partners_who_come_alone_are_one_side() -> None:
    event = a_published_event(8, format="singles")
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    set_desk(event, second_look=[], players_report=True, by=None)
    one, other, partner, _last = sides(event)
    tell(one, 8, 5)
    tell(partner, 8, 5)
    assert index_of(event)["agreed"] == {}
    tell(other, 8, 5)
    assert len(index_of(event)["agreed"]) == 1


def test_every_change_is_a_version_and_the_same_again_is_none(event: Event) -> None:
    entry = sides(event)[0]
    event.refresh_from_db()
    before = event.version
    for by, gr in ((8, 5), (8, 5), (8, 6), (8, 6)):
        tell(entry, by, gr)
    with translation.override("en"):
        told = [line["what"] for line in lines_of(event, 2)]
    assert told == [
        f"number {entry.number} reported {figures} for round 1, table 1"
        for figures in ("8 · 6", "8 · 5")
    ]
    assert Event.objects.get(pk=event.pk).version == before + 2


def test_a_phone_that_reports_on_and_on_is_told_to_wait_and_the_others_go_on(event: Event) -> None:
    first, second = sides(event)
    answers = [tell(first, 8, number % 7) for number in range(14)]
    assert answers == [302] * 12 + [409] * 2
    assert tell(second, 8, 4) == 302


def test_different_words_go_to_the_query_list_until_they_agree(event: Event) -> None:
    first, second = sides(event)
    tell(first, 8, 5)
    tell(second, 5, 8)
    query = FormQuery.objects.get()
    assert (query.why, query.solved_at) == (FormQuery.Why.PLAYERS_DISAGREE, None)
    clerk = Client()
    clerk.force_login(a_member(event, Role.CLERK))
    (row,) = clerk.get(reverse("desk-queries", kwargs={"event": event.slug})).context["queries"]
    assert set(row.told) == {(first.number, "8–5"), (second.number, "5–8")}
    tell(second, 8, 5)
    query.refresh_from_db()
    assert query.solved_at is not None


def test_what_cannot_be_is_not_taken(event: Event) -> None:
    assert tell(sides(event)[0], 8, 8) == 409
    assert not PlayerReport.objects.exists()


def test_only_those_at_the_table_report_and_only_when_the_event_allows(event: Event) -> None:
    entry = sides(event)[0]
    set_desk(event, second_look=[], players_report=False, by=None)
    assert tell(entry, 8, 5) == 404
    entry.key = "guessed"
    assert tell(entry, 8, 5) == 404


def test_the_card_leads_to_the_table_and_the_private_link_to_the_form(event: Event) -> None:
    """The table's page is the same for all, so the key travels behind the #."""
    entry = sides(event)[0]
    card = reverse("entry-code", kwargs={"event": event.slug, "key": entry.key})
    mine = reverse("my-entry", kwargs={"event": event.slug, "key": entry.key})
    form = reverse("player-report", kwargs={"event": event.slug, "key": entry.key})
    table = reverse("me", kwargs={"event": event.slug, "number": entry.number})
    assert Client().get(card)["Location"] == f"{table}#{entry.key}"
    page = Client().get(table).content.decode()
    assert 'id="report"' in page
    assert entry.key not in page
    assert form in Client().get(mine).content.decode()
    Event.objects.update(players_report=False, checkin_closed_at=None)
    assert Client().get(card)["Location"] == mine
    assert form not in Client().get(mine).content.decode()
