"""Corrections show what they change before they are saved; second looks go through the pile."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.models import Report, Result
from tests.builders import a_member, a_published_event, an_hour_ago
from tests.copied import copied
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.desk.actions.settings import set_desk
from tournament.models import Event, FormQuery, Match, Role, SecondLook, User
from tournament.rounds.actions.clock import start_round
from tournament.standings.reads.standing import standings_of

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = a_published_event(8)
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    return event


@pytest.fixture
def clerk(event: Event) -> User:
    return a_member(event, Role.CLERK)


def enter(event: Event, table: int, by_: int, gr: int, user: User | None = None) -> None:
    match = Match.objects.select_related("round__event", "table").get(
        round__event=event, round__number=1, table__number=table
    )
    typed = Typed({"home": {"BY": by_, "GR": gr}}, confirmed=True)
    desk.enter(match, typed, by=user, now=timezone.now())


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def table_page(event: Event) -> str:
    return reverse("desk-table", kwargs={"event": event.slug, "number": 1, "table": 1})


def correction(**more: object) -> dict[str, object]:
    return {"home_BY": 5, "home_GR": 8, "seen": 1, "reason": "exchanged", **more}


def test_a_correction_is_shown_first_and_saved_when_confirmed(event: Event) -> None:
    enter(event, 1, 8, 5)
    client = signed_in(a_member(event, Role.REFEREE))
    page = client.post(table_page(event), correction()).content.decode()
    assert "8–5</span> → 5–8" in page
    assert "1 → <b>2</b>" in page
    assert Report.objects.count() == 1
    client.post(table_page(event), correction(confirm=1))
    assert Result.objects.get().report.data["home"] == {"BY": 5, "GR": 8}
    assert Report.objects.count() == 2


def test_a_correction_without_a_reason_is_not_saved(event: Event) -> None:
    enter(event, 1, 8, 5)
    client = signed_in(a_member(event, Role.REFEREE))
    assert client.post(table_page(event), correction(confirm=1, reason="")).status_code == 409
    assert Report.objects.count() == 1


def test_a_clerk_does_not_correct(event: Event, clerk: User) -> None:
    enter(event, 1, 8, 5, clerk)
    assert signed_in(clerk).post(table_page(event), correction(confirm=1)).status_code == 403


def test_a_correction_and_its_undo_give_the_standing_of_before(event: Event) -> None:
    enter(event, 1, 8, 5)
    before = standings_of(event)
    client = signed_in(a_member(event, Role.REFEREE))
    client.post(table_page(event), correction(confirm=1))
    assert standings_of(event) != before
    undo = reverse("desk-undo", kwargs={"event": event.slug, "number": 1, "table": 1})
    client.post(undo, {"version": 2})
    assert standings_of(event) == before
    assert Report.objects.count() == 3


def test_a_result_taken_back_counts_no_more(event: Event) -> None:
    enter(event, 1, 8, 5)
    client = signed_in(a_member(event, Role.REFEREE))
    client.post(table_page(event), {"what": "take_back", "reason": "wrong table", "confirm": 1})
    assert not Result.objects.exists()


def test_the_table_shows_who_did_not_turn_up(event: Event, clerk: User) -> None:
    match = Match.objects.get(round__event=event, round__number=1, table__number=1)
    seat = match.seats.get(position=0)
    address = reverse("desk-no-show", kwargs={"event": event.slug, "number": 1, "table": 1})
    signed_in(clerk).post(address, {"entry": seat.entry.number, "missing": 1})
    seat.refresh_from_db()
    assert seat.no_show
    points = {row.entry: row.points for row in standings_of(event)}
    assert points[match.seats.get(position=1).entry.number] == 26


def look_page(event: Event) -> str:
    return reverse("second-look", kwargs={"event": event.slug})


def test_the_pile_is_looked_at_in_the_order_of_typing(event: Event, clerk: User) -> None:
    set_desk(event, second_look=["all"], players_report=False, by=None)
    for table in (3, 1, 2):
        enter(event, table, 8, 5, clerk)
    second = signed_in(a_member(event, Role.CLERK))
    seen = []
    for _ in range(3):
        response = second.get(look_page(event))
        report = response.context["look"].report
        seen.append(report.match.table.number)
        second.post(look_page(event), {"report": report.pk, "home_BY": 8, "home_GR": 5})
    assert seen == [3, 1, 2]
    assert SecondLook.objects.count() == 3
    assert second.get(look_page(event)).context["look"] is None


def test_what_differs_is_shown_and_goes_to_the_query_list(event: Event, clerk: User) -> None:
    enter(event, 1, 8, 0, clerk)  # unusual: looked at twice by the usual rule
    second = signed_in(a_member(event, Role.CLERK))
    sent = {"report": Report.objects.get().pk, "home_BY": 8, "home_GR": 6}
    response = second.post(look_page(event), sent)
    assert response.status_code == 409
    assert "8–0" in response.content.decode()
    after = second.post(look_page(event), {**sent, "choice": "query"}, follow=True)
    assert after.context["look"] is None  # the pile goes on
    assert FormQuery.objects.get().why == FormQuery.Why.TWO_CLERKS
    assert not SecondLook.objects.exists()


def test_what_the_second_look_read_is_kept_on_the_way_to_the_correction(
    event: Event, clerk: User
) -> None:
    enter(event, 1, 8, 0, clerk)
    referee = signed_in(a_member(event, Role.REFEREE))
    sent = {"report": Report.objects.get().pk, "home_BY": 8, "home_GR": 6}
    shown = referee.post(look_page(event), sent).content.decode()
    assert 'value="6"' in shown
    address = reverse("desk-table", kwargs={"event": event.slug, "number": 1, "table": 1})
    assert f'formaction="{address}" name="seen" value="1"' in shown
    asked = referee.post(address, {**sent, "seen": "1"})
    assert asked.status_code == 409  # for the reason
    assert 'value="6"' in asked.content.decode()


def test_nobody_looks_twice_at_the_own_entry(event: Event, clerk: User) -> None:
    enter(event, 1, 8, 0, clerk)
    assert signed_in(clerk).get(look_page(event)).context["look"] is None
