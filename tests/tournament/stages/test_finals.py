"""A final decides its places: whoever is in it stands before everybody who is not."""

import pytest
from django.db.models import F
from django.test import Client

from tests.builders import an_hour_ago
from tests.tournament.stages.playing import (
    TWO_FINALS,
    an_event_of_stages,
    by_strength,
    draw_next,
    met_in,
    places,
    play,
    play_all,
)
from tests.tournament.tied import hand_in
from tournament.models import Event
from tournament.rounds.actions import clock
from tournament.standings.actions.show import freeze

pytestmark = pytest.mark.django_db


def upside_down(one: int, other: int) -> tuple[int, int]:
    blue, green = by_strength(one, other)
    return green, blue


def test_who_loses_the_final_still_stands_before_everybody_outside_of_it() -> None:
    event = an_event_of_stages(TWO_FINALS, 12, 5)
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
    event = an_event_of_stages(TWO_FINALS, 12, 5)
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


@pytest.mark.parametrize("until", [0, 3])
def test_a_bracket_shows_no_result_that_is_kept_back(until: int, client: Client) -> None:
    event = an_event_of_stages([{"name": "", "kind": "knockout"}], 8, 3)
    if until:
        event = an_event_of_stages(
            [
                {"name": "", "kind": "groups", "group": 4},
                {"name": "A", "kind": "knockout", "of": "", "size": 8},
            ],
            16,
            6,
        )
    freeze(event, until + 1, by=None)
    for _ in range(until + 1):
        if (
            event.rounds.filter(state="planned").count()
            == event.rounds.exclude(state="closed").count()
        ):
            draw_next(event)
        play(event.rounds.exclude(state="closed").earliest("number"))
    page = client.get(f"/event/{event.slug}/finals/").content.decode()
    assert "side-won" not in page
    assert 'class="side-scores"><span>' not in page


def test_a_match_that_is_still_played_shows_its_table_while_others_are_ready(
    client: Client,
) -> None:
    event = an_event_of_stages([{"name": "", "kind": "knockout"}], 8, 3)
    (row,) = draw_next(event)
    clock.start_round(row, by=None, now=an_hour_ago())
    hand_in(row.matches.get(table__number=1), 8, 5)
    Event.objects.filter(pk=event.pk).update(version=F("version") + 1)
    page = client.get(f"/event/{event.slug}/finals/").content.decode()
    assert "Tafel 1" not in page
    assert "Tafel 2" in page


def test_the_standing_says_who_is_certain_of_which_final(client: Client) -> None:
    event = an_event_of_stages(TWO_FINALS, 12, 5)
    for row in draw_next(event)[:2]:
        play(row)
    page = client.get(f"/event/{event.slug}/standings/").content.decode()
    assert "nog haalbaar: A-finale" in page
    play(event.rounds.get(number=3))
    page = client.get(f"/event/{event.slug}/standings/").content.decode()
    assert '<span class="tag tag-right">zeker: A-finale</span>' in page
    assert '<span class="tag tag-right">zeker: B-finale</span>' in page
