"""A final decides its places: whoever is in it stands before everybody who is not."""

import pytest

from tests.tournament.stages.playing import (
    an_event_of_stages,
    by_strength,
    draw_next,
    met_in,
    places,
    play,
    play_all,
)

pytestmark = pytest.mark.django_db

TWO_FINALS = [
    {"name": "", "kind": "rounds", "rounds": 3, "goes_on": True},
    {"name": "A", "kind": "final", "of": "", "size": 4, "rounds": 1},
    {"name": "B", "kind": "final", "of": "", "size": 4, "rounds": 1},
]


def upside_down(one: int, other: int) -> tuple[int, int]:
    blue, green = by_strength(one, other)
    return green, blue


def test_who_loses_the_final_still_stands_before_everybody_outside_of_it() -> None:
    event = an_event_of_stages(TWO_FINALS, 12, 4)
    for row in draw_next(event):
        play(row)
    before = places(event)
    (last,) = draw_next(event)
    assert last.number == 4
    assert met_in(event, 4)[:2] == [sorted(before[:2]), sorted(before[2:4])]
    assert met_in(event, 4)[2:4] == [sorted(before[4:6]), sorted(before[6:8])]
    play(last, upside_down)
    assert set(places(event)[:4]) == set(before[:4])
    assert set(places(event)[4:8]) == set(before[4:8])


def test_only_the_rounds_before_the_final_are_drawn_beforehand() -> None:
    event = an_event_of_stages(TWO_FINALS, 12, 4)
    assert [row.number for row in draw_next(event)] == [1, 2, 3]


def test_a_whole_event_of_groups_and_a_knock_out() -> None:
    event = an_event_of_stages(
        [
            {"name": "groups", "kind": "groups", "group": 4},
            {"name": "cup", "kind": "knockout", "of": "groups", "size": 8, "third_place": True},
        ],
        16,
        6,
    )
    play_all(event)
    assert places(event)[0] == 1
    assert sorted(places(event)) == list(range(1, 17))


def test_a_knock_out_from_the_check_in() -> None:
    event = an_event_of_stages(
        [{"name": "cup", "kind": "knockout", "games": 3, "consolation": True}], 13, 12
    )
    play_all(event)
    assert places(event)[0] == 1
    assert sorted(places(event)) == list(range(1, 14))
