"""Who sits where, with whom, and with which colours."""

import pytest

from tests.builders import a_published_event
from tournament.models import Round, Seat
from tournament.seating.reads.seats import seat_of, seating_of, seats_in

pytestmark = pytest.mark.django_db


def test_a_duo_has_two_colours_and_one_opponent() -> None:
    event = a_published_event(9)
    tables = seating_of(event)["1"]
    seats = seats_in(event, tables)
    table, first, second = tables[0]

    assert len(seats) == 9
    assert seats[first] == (table, ("blue", "yellow"), (second,), None)
    assert seats[second].against == (first,)
    assert seat_of(event, tables, first) == seats[first]
    assert [number for number, one in seats.items() if not one.table] == tables[-1][1:]


def test_single_players_have_a_partner_opposite() -> None:
    event = a_published_event(8, format="singles")
    table, *four = seating_of(event)["1"][0]
    seat = seat_of(event, [[table, *four]], four[1])

    assert seat is not None
    assert (seat.partner, seat.against) == (four[3], (four[0], four[2]))


def test_only_public_rounds_tell_who_sits_where() -> None:
    event = a_published_event(8)
    hidden = event.rounds.get(number=2)
    Round.objects.filter(pk=hidden.pk).update(state=Round.State.DRAWN)

    assert set(seating_of(event)) == {"1", "3", "4", "5"}
    assert set(seating_of(event, [3])) == {"3"}
    assert seat_of(event, [[1, 2, 3]], 4) is None
    assert Seat.objects.filter(round=hidden).exists()
