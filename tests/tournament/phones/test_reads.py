"""One entry's day: its table and colours in each published round, and what each round brought."""

import pytest

from tests.builders import a_published_event
from tests.tournament.tied import a_tied_event
from tournament.models import Event
from tournament.phones.reads import book_of, for_the_phone, rounds_of

pytestmark = pytest.mark.django_db


def test_every_published_round_is_there_in_order() -> None:
    event = a_published_event(5, rounds_planned=3)
    rounds = rounds_of(event, book_of(event), 1)
    assert [row.number for row in rounds] == [1, 2, 3]
    assert all(row.points is None for row in rounds)


def test_with_a_bye_the_table_is_0() -> None:
    event = a_published_event(5, rounds_planned=3)
    for number in range(1, 6):
        for row in rounds_of(event, book_of(event), number):
            has_bye = event.rounds.get(number=row.number).byes.filter(entry__number=number).exists()
            assert (row.table == 0) == has_bye


def test_a_round_that_is_known_has_its_points() -> None:
    event = a_tied_event()
    points = [rounds_of(event, book_of(event), number)[0].points for number in (1, 2)]
    assert points == [26, 10]


def test_the_phone_gets_the_colours_of_every_seat() -> None:
    duos = a_published_event(4)
    assert set(for_the_phone(duos, book_of(duos), 1)["colours"]) == {"2-0", "2-1"}
    singles = a_published_event(8, format=Event.Format.SINGLES)
    assert len(for_the_phone(singles, book_of(singles), 1)["colours"]) == 7
