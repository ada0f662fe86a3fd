"""Clubs and people ranked from the same points."""

import pytest

from tests.tournament.tied import a_tied_event
from tournament.models import Entry, Event
from tournament.standings.reads.rankings import clubs_of, people_of
from tournament.standings.reads.standing import computed, standing_page

pytestmark = pytest.mark.django_db


def test_a_clubs_best_two_count_and_equal_clubs_share_their_rank() -> None:
    event = a_tied_event()
    rows = standing_page(event).rows
    for number, club in zip([row.number for row in rows], ["A", "B", "B", "A"], strict=True):
        Entry.objects.filter(event=event, number=number).update(club=club)
    clubs = clubs_of(computed(event, None, is_public=False), "nl")
    assert [(row.club, row.rank, row.size) for row in clubs] == [("A", 1, 2), ("B", 1, 2)]
    assert clubs[0].points == sum(row.points for row in rows) / 2


def test_everybody_in_an_entry_has_its_rank_unless_only_teams_are_named() -> None:
    event = a_tied_event()
    page = standing_page(event)
    people = people_of(event, page)
    assert [row.rank for row in people] == [1, 1, 1, 1, 5, 5, 5, 5]
    assert {row.number for row in people} == {1, 2, 3, 4}
    event.names_shown = Event.Names.TEAM
    assert people_of(event, page) == []
