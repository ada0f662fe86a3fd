"""The pages beside the desk: its settings, the list of questions, one table."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import a_member
from tests.tournament.desk.hall import NOW, a_hall, at, handed_in
from tournament.desk.actions.enter import ask_about
from tournament.models import Event, FormQuery, Match, Role, Seat

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_hall()


def desk_of(event: Event, role: Role = Role.CLERK) -> Client:
    client = Client()
    client.force_login(a_member(event, role))
    return client


def address(name: str, event: Event, **where: object) -> str:
    return reverse(name, kwargs={"event": event.slug, **where})


def test_the_desk_is_set_by_the_organiser(event: Event) -> None:
    client = desk_of(event, Role.ORGANISER)
    page = address("desk-settings", event)
    assert client.get(page).status_code == 200
    client.post(page, {"second_look": ["all"], "players_report": "on"})
    event.refresh_from_db()
    assert (event.second_look, event.players_report) == (["all"], True)


def test_a_question_is_answered_on_its_page(event: Event) -> None:
    client = desk_of(event)
    query = ask_about(event, at(event, 1), FormQuery.Why.ILLEGIBLE, by=None, now=NOW())
    solve = address("query-solve", event, query=query.pk)
    client.post(solve, {"answer": ""})
    query.refresh_from_db()
    assert query.solved_at is None
    client.post(solve, {"answer": "8–5"})
    query.refresh_from_db()
    assert query.answer == "8–5"
    assert "8–5" in client.get(address("desk-queries", event)).content.decode()


def test_entries_are_taken_back_on_their_page(event: Event) -> None:
    client = desk_of(event, Role.REFEREE)
    handed_in(at(event, 1))
    undo = address("desk-undo", event, number=1, table=1)
    client.post(undo, {"version": "7"})
    assert at(event, 1).reports.count() == 1
    client.post(undo, {"version": "1"})
    assert not hasattr(at(event, 1), "result")


def test_the_table_shows_who_did_not_turn_up(event: Event) -> None:
    client = desk_of(event)
    seat = Seat.objects.filter(match=at(event, 1)).select_related("entry").first()
    assert seat is not None
    page = address("desk-no-show", event, number=1, table=1)
    client.post(page, {})
    client.post(page, {"entry": seat.entry.number, "missing": "1"})
    seat.refresh_from_db()
    assert seat.no_show


def test_a_result_is_taken_back_with_a_reason(event: Event) -> None:
    client = desk_of(event, Role.REFEREE)
    handed_in(at(event, 1))
    page = address("desk-table", event, number=1, table=1)
    assert client.post(page, {"what": "take_back", "confirm": "1"}).status_code == 409
    sent = {"what": "take_back", "reason": "wrong pile", "confirm": "1"}
    assert client.post(page, sent).status_code == 302
    assert not hasattr(at(event, 1), "result")


def test_only_a_referee_corrects(event: Event) -> None:
    handed_in(at(event, 1))
    page = address("desk-table", event, number=1, table=1)
    assert desk_of(event).post(page, {"reason": "so"}).status_code == 403
    referee = desk_of(event, Role.REFEREE)
    assert referee.post(page, {"reason": "so", "home_BY": "x", "home_GR": "5"}).status_code == 409


def test_who_entered_what_comes_in_pages_and_is_looked_through_whole(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournament.desk.views.lists.ROWS", 1)
    first, second = (at(event, 1, table) for table in (1, 2))
    for match in (first, second):
        handed_in(match)
    client = desk_of(event)
    page = client.get(address("desk-entered", event)).content.decode()
    assert desk_link(second) in page
    assert desk_link(first) not in page
    assert (
        desk_link(first) in client.get(address("desk-entered", event) + "?page=2").content.decode()
    )
    form = first.forms.get().human
    assert (
        desk_link(first)
        in client.get(address("desk-entered", event), {"find": form}).content.decode()
    )
    oldest = client.get(address("desk-entered", event), {"sort": "at"}).content.decode()
    assert desk_link(first) in oldest


def desk_link(match: Match) -> str:
    place = {"number": match.round.number, "table": match.table.number}
    return f'href="{address("desk-table", match.round.event, **place)}"'
