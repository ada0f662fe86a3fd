"""Somebody leaves: before the final the next one moves up, afterwards the opponent has a bye."""

import pytest
from django.utils import timezone

from tests.tournament.stages.playing import (
    TWO_FINALS,
    an_event_of_stages,
    draw_next,
    met_in,
    places,
    play,
    play_all,
)
from tournament.draw.repair.change import Change
from tournament.models import Event
from tournament.seating.actions.repair import apply_proposal
from tournament.seating.reads.repair import key_of, proposals_for

pytestmark = pytest.mark.django_db


def leaves(event: Event, entry: int, number: int, kind: str = "leaving") -> None:
    change = Change(kind, number, entry)  # type: ignore[arg-type]
    proposal = proposals_for(event, change).proposals[0]
    apply_proposal(event, change, key_of(proposal), by=None, now=timezone.now())
    event.refresh_from_db()


def in_final(event: Event, name: str) -> list[int]:
    return list(event.filled_stages.get(name=name).entries)


def before_the_final() -> tuple[Event, list[int]]:
    event = an_event_of_stages(TWO_FINALS, 12, 5)
    for row in draw_next(event):
        play(row)
    line = places(event)
    draw_next(event)
    return event, line


def test_the_best_of_each_final_behind_moves_up_before_the_first_round() -> None:
    event, line = before_the_final()
    leaves(event, line[1], 4)
    assert in_final(event, "A") == [line[0], line[4], line[2], line[3]]
    assert in_final(event, "B") == [line[8], line[5], line[6], line[7]]
    assert met_in(event, 4)[0] == sorted([line[0], line[4]])
    assert met_in(event, 4)[2] == sorted([line[8], line[5]])


def test_who_moved_up_plays_for_the_places_of_the_final() -> None:
    event, line = before_the_final()
    leaves(event, line[1], 4)
    play_all(event)
    assert set(places(event)[:4]) == {line[0], line[4], line[2], line[3]}


def test_nobody_moves_up_into_a_final_that_has_begun() -> None:
    event, line = before_the_final()
    play(event.rounds.get(number=4))
    draw_next(event)
    row = event.rounds.get(number=5)
    gone = met_in(event, 5)[0][0]
    stays = met_in(event, 5)[0][1]
    leaves(event, gone, 5)
    assert list(row.byes.values_list("entry__number", flat=True)) == [stays]
    assert in_final(event, "A") == line[:4]


def test_who_is_left_without_an_opponent_goes_through_in_a_knock_out() -> None:
    event = an_event_of_stages([{"name": "", "kind": "knockout"}], 8, 3)
    (row,) = draw_next(event)
    gone, stays = met_in(event, 1)[0]
    leaves(event, gone, 1)
    play_all(event)
    assert row.byes.get().entry.number == stays
    assert any(stays in pair for pair in met_in(event, 2))
    assert sorted(places(event)) == [one for one in range(1, 9) if one != gone]


def test_a_table_that_breaks_moves_the_final_to_another_one() -> None:
    event, line = before_the_final()
    change = Change("table_out", 4, table=1)
    proposal = proposals_for(event, change).proposals[0]
    apply_proposal(event, change, key_of(proposal), by=None, now=timezone.now())
    assert sorted(line[:2]) in met_in(event, 4)
    tables = set(event.rounds.get(number=4).matches.values_list("table__number", flat=True))
    assert 1 not in tables


def test_somebody_outside_of_the_finals_is_replaced_without_touching_them() -> None:
    event, line = before_the_final()
    finals = met_in(event, 4)[:4]
    leaves(event, line[10], 4)
    assert met_in(event, 4)[:4] == finals
