"""The organiser's page of a running round, button by button."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_user, an_event, duos
from tests.copied import copied
from tournament.checkin.actions import close_check_in
from tournament.models import Announcement, Clock, Event, FormQuery, Match, Round, Seat
from tournament.rounds.actions import clock
from tournament.rounds.reads.hall import hall_for_all
from tournament.rounds.reads.public_state import phase_of
from tournament.seating.actions import publish as publishing
from tournament.seating.actions.draw import draw_rounds
from tournament.templatetags.honk import told

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Eight duos, everything published, nobody has begun."""
    event = an_event(by=a_user())
    duos(event, 8, here=True)
    close_check_in(event, by=None, now=timezone.now())
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    publishing.publish(event, by=None, now=timezone.now())
    return event


@pytest.fixture
def organiser(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def go(client: Client, event: Event, path: str, **data: object) -> str:
    """What the organiser reads after pressing a button."""
    response = client.post(f"/event/{event.slug}/organise/{path}", data, follow=True)
    assert response.status_code == 200
    return response.content.decode()


def home(client: Client, event: Event) -> str:
    return client.get(f"/event/{event.slug}/organise/").content.decode()


def test_a_round_is_started_paused_and_goes_on(event: Event, organiser: Client) -> None:
    assert "Ronde 1 starten" in home(organiser, event)
    assert "Pauze" in go(organiser, event, "round/1/start/")
    assert "Verder" in go(organiser, event, "clock/pause/")
    assert "Pauze" in go(organiser, event, "clock/pause/", go_on="1")
    assert Clock.objects.get().is_running


def test_pausing_never_fails_whatever_is_on(event: Event, organiser: Client) -> None:
    assert "De klok loopt niet" in go(organiser, event, "clock/pause/")
    row, other = event.rounds.get(number=1), event.rounds.get(number=2)
    clock.start_round(row, by=None, now=timezone.now())
    other.matches.all().delete()
    clock.start_round(other, by=None, now=timezone.now())
    for said in ("Verder", "Verder"):
        assert said in go(organiser, event, "clock/pause/")
    assert not any(one.is_running for one in Clock.objects.all())
    go(organiser, event, "clock/pause/", go_on="1")
    assert all(one.is_running for one in Clock.objects.all())


def test_a_round_that_starts_while_people_are_missing_asks_for_the_reason() -> None:
    event = an_event(by=a_user())
    duos(event, 8)
    organiser = Client()
    organiser.force_login(event.memberships.get().user)
    draw_rounds(event, seed=1, by=None, now=timezone.now())
    publishing.publish(event, by=None, now=timezone.now())
    asked = organiser.post(f"/event/{event.slug}/organise/round/1/start/")
    assert asked.status_code == 409
    assert "8 zijn er niet" in asked.content.decode()
    assert "Ronde 1 toch starten?" in asked.content.decode()

    shown = go(organiser, event, "round/1/start/", reason="iedereen zit al")
    assert "Pauze" in shown
    assert "nog niet ingecheckt" not in shown
    assert phase_of(event, hall_for_all(event, timezone.now())) == "playing"


def test_a_round_before_its_turn_asks_for_the_reason(event: Event, organiser: Client) -> None:
    page = f"/event/{event.slug}/organise/round/2/start/"
    asked = organiser.post(page)
    assert asked.status_code == 409
    assert "Ronde 1 is nog niet gespeeld" in asked.content.decode()
    assert organiser.post(page, {"reason": "de zaal is gesplitst"}).status_code == 302
    assert event.rounds.get(number=2).state == Round.State.RUNNING


def test_starting_twice_is_refused_with_a_sentence(event: Event, organiser: Client) -> None:
    go(organiser, event, "round/1/start/")
    assert "kan nu niet worden gestart" in go(organiser, event, "round/1/start/")


def test_a_table_gets_time_of_its_own_and_the_hall_shows_it(
    event: Event, organiser: Client
) -> None:
    go(organiser, event, "round/1/start/")
    given = {"what": "table", "table-table": "2", "table-minutes": "4", "table-reason": "bord viel"}
    assert "hall-own" in go(organiser, event, "clock/more/", **given)
    wrong = go(organiser, event, "clock/more/", **(given | {"table-table": "99"}))
    assert "Aan deze tafel speelt niemand" in wrong
    assert 'value="bord viel"' in wrong  # nothing typed is lost


def test_the_last_step_says_what_it_would_undo(event: Event, organiser: Client) -> None:
    go(organiser, event, "round/1/start/")
    version = Event.objects.get().version
    assert "Start van ronde 1 terugnemen" in home(organiser, event)
    assert "Teruggenomen" in go(organiser, event, "undo/", version=version)
    assert not Clock.objects.exists()
    # A second press, from a page that stood open, changes nothing.
    assert "iets anders gedaan" in go(organiser, event, "undo/", version=version)
    assert "Bekendmaken van rondes 1 tot en met 5 terugnemen" in home(organiser, event)


def test_undoing_goes_back_step_by_step(event: Event, organiser: Client) -> None:
    go(organiser, event, "round/1/start/")
    go(organiser, event, "clock/more/", **{"all-minutes": "5", "all-reason": "brandalarm"})
    go(organiser, event, "clock/pause/")
    for _step in range(3):
        go(organiser, event, "undo/", version=_newest_step(organiser, event))
    assert Round.objects.get(number=1).state == Round.State.PUBLISHED


def _newest_step(organiser: Client, event: Event) -> int:
    page = organiser.get(f"/event/{event.slug}/organise/")
    return page.context["step"].version


def test_a_round_with_open_tables_is_closed_only_when_they_are_named(
    event: Event, organiser: Client
) -> None:
    go(organiser, event, "round/1/start/")
    assert "ontbreken" in go(organiser, event, "round/1/close/")
    assert "Ronde 1 is gesloten" in go(
        organiser, event, "round/1/close/", without=["1", "2", "3", "4"]
    )
    assert "Ronde 1 is weer open" in go(organiser, event, "round/1/reopen/")


def test_a_message_is_shown_to_everybody_and_taken_away(event: Event, organiser: Client) -> None:
    assert "Soep" in go(organiser, event, "messages/", text="Soep")
    go(organiser, event, "messages/", text="Soep")
    said = Announcement.objects.get(ended_at=None)
    assert "Geen mededeling" in go(organiser, event, f"messages/{said.pk}/end/")


def test_the_log_of_one_table_and_of_one_entry(event: Event, organiser: Client) -> None:
    go(organiser, event, "round/1/start/")
    match = Match.objects.get(round__number=1, table__number=3)
    match.round.event = event
    clock.extend_table(match, 2, reason="kaarten misten", by=None)
    entry = Seat.objects.filter(match=match).first().entry.number
    log = f"/event/{event.slug}/organise/log/"
    for asked in ({"table": "3"}, {"entry": entry}):
        assert "kaarten misten" in organiser.get(log, asked).content.decode()
    assert "kaarten misten" not in organiser.get(log, {"table": "4"}).content.decode()
    assert organiser.get(log, {"table": "x"}).status_code == 200


def test_the_page_costs_as_many_queries_with_many_tables(
    event: Event, organiser: Client, django_assert_max_num_queries: object
) -> None:
    go(organiser, event, "round/1/start/")
    with django_assert_max_num_queries(32):  # type: ignore[operator]
        home(organiser, event)


def test_a_table_with_a_question_is_marked_and_still_waited_for(
    event: Event, organiser: Client
) -> None:
    match = Match.objects.get(round__number=1, table__number=2)
    FormQuery.objects.create(event=event, match=match, why="illegible", made_at=timezone.now())
    go(organiser, event, "round/1/start/")
    page = organiser.get(f"/event/{event.slug}/organise/")
    table = page.context["hall"].tables[1]
    assert (table.table, table.state, table.is_open) == (2, "query", True)
    assert page.context["hall"].missing == [1, 2, 3, 4]


def test_many_tables_are_summed_up_as_ranges() -> None:
    assert told([4, 5, 6]) == "4, 5, 6"
    assert told([*range(32, 63), 70]) == "32–62, 70"
