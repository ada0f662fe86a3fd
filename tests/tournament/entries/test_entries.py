"""The field as the organiser's list has it."""

import pytest
from django.utils import timezone

from tests.builders import a_duo, a_published_event, an_event, duos
from tournament.checkin import actions as checkin
from tournament.entries.reads.entries import (
    field_of,
    newest_of,
    next_round,
    registered_twice,
    still_to_play,
)
from tournament.models import Round
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round

pytestmark = pytest.mark.django_db


def test_a_line_has_who_it_is_and_how_many_of_them_are_here() -> None:
    event = an_event()
    duo = a_duo(event, "Anneke Bos", "Bram Kok", club="Foppen")
    checkin.check_in(duo, by=None, now=timezone.now(), positions=[1])
    (row,) = field_of(event)
    assert (row.name, row.club, row.here, row.people) == ("Anneke Bos & Bram Kok", "Foppen", 1, 2)
    assert not row.is_here
    assert field_of(event, missing_only=True) == [row]
    checkin.check_in(duo, by=None, now=timezone.now())
    assert field_of(event, missing_only=True) == []


def test_the_last_ones_registered_come_first() -> None:
    event = an_event()
    duos(event, 3)
    assert [row.number for row in newest_of(event, 2)] == [3, 2]


def test_a_name_in_two_entries_is_told_however_it_is_written() -> None:
    event = an_event()
    a_duo(event, "Anneke Bos", "Bram Kok")
    a_duo(event, "anneke  bos", "Carla Vos")
    (twice,) = registered_twice(event)
    assert [number for _key, number in twice.entries] == [1, 2]
    event.cleaned_at = timezone.now()  # names are initials now
    assert registered_twice(event) == []


def test_the_rounds_to_come_are_those_that_are_not_over() -> None:
    event = a_published_event(4, rounds_planned=3)
    assert (still_to_play(event), next_round(event)) == ([1, 2, 3], 1)
    first = event.rounds.get(number=1)
    start_round(first, by=None, now=timezone.now())
    assert (still_to_play(event), next_round(event)) == ([1, 2, 3], 2)
    close_round(first, by=None, now=timezone.now(), without=frozenset({1, 2}))
    assert still_to_play(event) == [2, 3]
    event.rounds.update(state=Round.State.CLOSED)
    assert (still_to_play(event), next_round(event)) == ([], 3)
