"""What the tables said by their phones, as numbers for the desk and for the table itself."""

import pytest
from django.utils import timezone

from tests.builders import a_published_event
from tests.tournament.desk.hall import a_hall, at, handed_in
from tournament.models import Entry, Event, TableCall
from tournament.rounds.actions.call import call, take
from tournament.rounds.reads.calls import calls_of, own_table_now

pytestmark = pytest.mark.django_db
Kind = TableCall.Kind


def somebody_at(event: Event, table: int) -> Entry:
    seat = at(event, table).seats.select_related("entry__event").first()
    assert seat is not None
    return seat.entry


def say(event: Event, table: int, kind: str) -> TableCall:
    call(at(event, table), somebody_at(event, table), Kind(kind), now=timezone.now())
    found = TableCall.objects.order_by("pk").last()
    assert found is not None
    return found


def test_tables_that_have_begun_and_are_done_are_counted() -> None:
    event = a_hall()
    for table in (1, 2, 3):
        say(event, table, Kind.BEGUN)
    say(event, 3, Kind.DONE)
    say(event, 2, Kind.DONE)
    handed_in(at(event, 2))
    found = calls_of(event)
    assert (found.begun, found.done, found.done_at, found.open) == (3, 2, {3: ""}, [])


def test_a_call_is_open_until_somebody_goes_there() -> None:
    event = a_hall()
    called = say(event, 4, TableCall.ASKS[0])
    assert [(one.pk, one.place) for one in calls_of(event).open] == [(called.pk, "tafel 4")]
    take(called, by=None, now=timezone.now())
    assert calls_of(event).open == []


def test_a_phone_knows_what_its_own_table_said() -> None:
    event = a_hall()
    entry = somebody_at(event, 1)
    say(event, 1, Kind.BEGUN)
    asked = say(event, 1, TableCall.ASKS[0])
    own = own_table_now(event, entry)
    assert own is not None
    assert (own.match, own.call, own.has_begun, own.is_done) == (at(event, 1), asked, True, False)


def test_nothing_can_be_said_before_the_round_and_where_tables_do_not_call() -> None:
    event = a_published_event(4)
    assert own_table_now(event, somebody_at(event, 1)) is None
    event = a_hall()
    event.tables_call = False
    assert own_table_now(event, somebody_at(event, 1)) is None
