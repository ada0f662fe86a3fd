"""A table in a zone is named with its zone wherever somebody looks for a seat."""

import pytest
from django.test import Client
from django.utils import timezone, translation

from tests.builders import a_member, a_published_event, an_hour_ago
from tests.copied import copied
from tests.tournament.paper.parachutes import a_parachute, read
from tests.tournament.paper.reading import Read
from tests.tournament.tied import hand_in
from tournament.core.drawing.sheet import Printed
from tournament.desk.actions.reports import set_no_show
from tournament.models import Event, Role, Round, Screen, Seat, TableCall
from tournament.out.reads import rows
from tournament.paper.documents.catalogue import make
from tournament.paper.reads.printed import Asked
from tournament.rounds.actions.call import call
from tournament.rounds.actions.clock import extend_table, start_round
from tournament.rounds.reads.expected_end import forecast_of
from tournament.rounds.reads.hall import hall_of
from tournament.screens.reads.show import show_of
from tournament.today.words import to_say

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Tables 1 and 2 in the great hall, 3 and 4 in the foyer; number 9 has a bye."""
    made = a_published_event(9)
    made.tables.filter(number__lte=2).update(zone="Great hall")
    made.tables.filter(number__gt=2).update(zone="Foyer")
    return made


def in_foyer(event: Event) -> int:
    seat = event.rounds.get(number=1).seats.filter(match__table__number=4).first()
    assert seat
    assert seat.entry.number
    return seat.entry.number


def paper(event: Event, code: str, **asked: object) -> str:
    printed: Printed = make(event, code, Asked(language="en", **asked))[0]  # type: ignore[arg-type]
    return Read(printed).all_text


def test_a_phone_says_the_zone_before_the_table(client: Client, event: Event) -> None:
    address = f"/event/{event.slug}/me/{in_foyer(event)}/"
    page = client.get(address, headers={"accept-language": "en"}).content.decode()
    assert "<title>Foyer, table 4 ·" in page
    assert '<p class="label">Foyer, table</p>' in page


@pytest.mark.parametrize("order", ["number", "name", "surname", "table"])
def test_a_list_on_the_wall_says_the_zone(event: Event, order: str) -> None:
    said = paper(event, "wall", round=1, order=order)
    assert "Foyer" in said
    assert "Great hall" in said


def test_a_card_says_the_zone_of_each_round(event: Event) -> None:
    assert "Foyer, table 4" in paper(event, "cards")


@pytest.fixture
def running(event: Event) -> Event:
    """Round 1 is on; the form of table 4 is in."""
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    hand_in(event.rounds.get(number=1).matches.get(table__number=4), 8, 5)
    return event


def test_the_slip_to_take_home_says_the_zone_of_each_round(running: Event) -> None:
    running.rounds.filter(number=1).update(state=Round.State.CLOSED)
    assert "Foyer, table 4 against" in paper(running, "slips")


def test_the_list_of_who_was_moved_says_the_zone(event: Event) -> None:
    seat = Seat.objects.get(match__round__number=1, match__table__number=4, position=1)
    set_no_show(seat, missing=True, by=None)
    said = " ".join(paper(event, "moves").split())
    assert "Foyer, table 4 → not turned up, Foyer, table 4" in said


def test_the_parachute_says_the_zone_of_the_table_whose_form_came_last(running: Event) -> None:
    Event.objects.filter(pk=running.pk).update(language="en")
    said = " ".join(read(a_parachute(Event.objects.get(pk=running.pk))).all_text.split())
    assert "of Foyer, table 4." in said


def test_whoever_is_called_to_a_table_reads_its_zone(client: Client, running: Event) -> None:
    match = running.rounds.get(number=1).matches.get(table__number=3)
    call(match, match.seats.all()[0].entry, TableCall.Kind.RULES, now=timezone.now())
    client.force_login(a_member(running, Role.REFEREE))
    for address in ("organise/", "organise/calls/", "desk/"):
        page = client.get(f"/event/{running.slug}/{address}", headers={"accept-language": "en"})
        assert "Foyer, table 3 asks for the referee" in page.content.decode()


def test_the_announcer_says_the_zone_of_a_table_that_plays_on(event: Event) -> None:
    start_round(event.rounds.get(number=1), by=None, now=timezone.now())
    extend_table(event.rounds.get(number=1).matches.get(table__number=3), 5, reason="tea", by=None)
    now = timezone.now()
    hall = hall_of(event, now)
    with translation.override("en"):
        said = to_say(event, hall, forecast_of(event, hall, now), now).now
    assert any(line.startswith("Foyer, table 3 plays until") for line in said)


def test_a_screen_shows_the_seats_of_each_zone_apart(event: Event) -> None:
    show = show_of(event, Screen(event=event, number=1, shows="seating"), timezone.now())
    by_number = [page for page in show.pages if page.kind == "by_number"]
    assert [page.zone for page in by_number] == ["Foyer", "Great hall"]
    tables = [{place.table for place in page.rows} for page in by_number]
    assert tables == [{3, 4, 0}, {1, 2, 0}]  # a bye is on both


def test_a_screen_set_to_a_zone_shows_no_other(client: Client, event: Event) -> None:
    client.force_login(a_member(event, Role.ORGANISER))
    sent = {"number": "1", "s1-name": "", "s1-shows": "seating", "s1-zone": "Foyer"}
    sent |= {"s1-part": "1", "s1-parts": "1", "s1-turn_seconds": "12"}
    client.post(f"/event/{event.slug}/organise/screens/", sent)
    page = client.get(f"/event/{event.slug}/screen/1/").content.decode()
    assert "Foyer" in page
    assert "Great hall" not in page


def test_the_map_of_today_is_grouped_by_zone(client: Client, event: Event) -> None:
    zones = hall_of(event, timezone.now()).zones
    assert [(zone, [one.table for one in tables]) for zone, tables in zones] == [
        ("Great hall", [1, 2]),
        ("Foyer", [3, 4]),
    ]
    client.force_login(a_member(event, Role.ORGANISER))
    page = client.get(f"/event/{event.slug}/organise/").content.decode()
    assert page.index("Great hall") < page.index("Foyer")


@pytest.fixture
def said_done(running: Event) -> Event:
    """Tables 1, 2 and 3 told by phone that they are finished; their forms are not in."""
    Event.objects.filter(pk=running.pk).update(tables_call=True, done_told=True)
    for match in running.rounds.get(number=1).matches.filter(table__number__lte=3):
        call(match, match.seats.all()[0].entry, TableCall.Kind.DONE, now=timezone.now())
    return Event.objects.get(pk=running.pk)


DONE = "Great hall, tables 1 and 2; Foyer, table 3"


def test_a_table_that_is_finished_is_named_with_its_zone(client: Client, said_done: Event) -> None:
    screen = Screen(event=said_done, number=1, shows="clock")
    with translation.override("en"):
        assert f"{DONE} are finished." in show_of(said_done, screen, timezone.now()).said
        hall = hall_of(said_done, timezone.now())
        said = to_say(said_done, hall, forecast_of(said_done, hall, timezone.now()), timezone.now())
    assert f"{DONE} are finished." in said.now
    client.force_login(a_member(said_done, Role.ORGANISER))
    for address in ("organise/", "desk/"):
        page = client.get(f"/event/{said_done.slug}/{address}", headers={"accept-language": "en"})
        assert "Done, form not in yet: Great hall, tables 1, 2; Foyer, table 3." in (
            page.content.decode()
        )


def test_the_announcer_asks_for_forms_by_zone(running: Event) -> None:
    now = timezone.now()
    hall = hall_of(running, now)
    with translation.override("en"):
        said = to_say(running, hall, forecast_of(running, hall, now), now).now
    assert f"{DONE}: your forms are not in yet." in said


def test_a_screen_has_a_picture_for_each_zone_whose_forms_are_missing(running: Event) -> None:
    show = show_of(running, Screen(event=running, number=1, shows="missing"), timezone.now())
    assert [(page.zone, page.rows) for page in show.pages] == [
        ("Great hall", [1, 2]),
        ("Foyer", [3]),
    ]
    page = Client().get(f"/event/{running.slug}/screen/1/").content.decode()
    assert page.index("Great hall") < page.index("Foyer")


def test_pages_of_a_form_that_is_missing_say_the_zone(client: Client, running: Event) -> None:
    client.force_login(a_member(running, Role.ORGANISER))
    for address, said in (
        ("organise/", "3 forms missing: Great hall, tables 1, 2; Foyer, table 3"),
        ("desk/round/1/table/3/", "Foyer, table 3, round 1"),
    ):
        page = client.get(f"/event/{running.slug}/{address}", headers={"accept-language": "en"})
        assert said in page.content.decode(), address


def test_the_file_of_the_rounds_has_the_zone_where_the_hall_has_any(event: Event) -> None:
    with translation.override("en"):
        sheet = rows.matches(event)
        assert sheet.heading[:5] == ["Round", "Zone", "Table", "Seat", "Number"]
        assert {(row[1], row[2]) for row in sheet.rows if row[0] == 1} == {
            ("Great hall", 1),
            ("Great hall", 2),
            ("Foyer", 3),
            ("Foyer", 4),
            ("", "bye"),
        }
        event.tables.update(zone="")
        assert rows.matches(event).heading[:4] == ["Round", "Table", "Seat", "Number"]
