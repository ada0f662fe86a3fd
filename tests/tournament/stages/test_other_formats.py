"""Finals and groups where players come alone: at one table, with a new partner, or every one for
themselves."""

from typing import Any

import pytest
from django.utils import timezone

from tests.builders import NAMES, an_event, an_hour_ago, listed
from tests.tournament.stages.playing import draw_next, met_in, places
from tournament.checkin import actions as checkin
from tournament.core.errors import StagesUnfit
from tournament.demo.playing import hand_in, matches_of
from tournament.events.actions import settings
from tournament.models import Event, Round
from tournament.rounds.actions import clock
from tournament.rounds.actions import close as rounds
from tournament.seating.reads.drafts import standing_draft

pytestmark = pytest.mark.django_db


def single_players(count: int, stages: list[dict[str, Any]], **more: Any) -> Event:
    event = an_event(tables=count // 4, **more)
    settings.change(event, {"stages": stages}, by=None)
    listed(event, ((f"{NAMES[number % 6]} {number}",) for number in range(count)), here=True)
    checkin.close_check_in(event, by=None, now=timezone.now())
    return event


def play_next(event: Event) -> list[list[int]]:
    """The next round by real games, and who sat together in it."""
    row = event.rounds.exclude(state=Round.State.CLOSED).earliest("number")
    if row.state == Round.State.PLANNED:
        draw_next(event)
        draft = standing_draft(event)
        assert draft is not None
        assert draft.certificate["valid"]
        row.refresh_from_db()
    clock.start_round(row, by=None, now=an_hour_ago())
    for match in matches_of(row):
        hand_in(match, None)
    rounds.close_round(row, by=None, now=timezone.now())
    return met_in(event, row.number)


def test_the_best_single_players_play_for_the_places_at_one_table() -> None:
    stages = [
        {"name": "", "kind": "rounds", "rounds": 2, "goes_on": True},
        {"name": "A", "kind": "final", "of": "", "size": 4, "rounds": 2, "carry": "seed"},
    ]
    event = single_players(12, stages, format="singles", rounds_planned=4)
    play_next(event)
    play_next(event)
    best = set(places(event)[:4])
    for _ in range(2):
        assert play_next(event)[0] == sorted(best)
    assert set(places(event)[:4]) == best
    assert sorted(places(event)) == list(range(1, 13))


def test_a_group_sits_at_one_table_where_everybody_plays_for_themselves() -> None:
    stages = [
        {"name": "", "kind": "groups", "group": 4, "rounds": 2},
        {"name": "A", "kind": "final", "of": "", "size": 8, "rounds": 1, "carry": "none"},
    ]
    more = {"game": "fritsen", "format": "groups", "scheme": "places", "rounds_planned": 3}
    event = single_players(16, stages, **more)
    groups = play_next(event)
    assert play_next(event) == groups
    best = {e for group in groups for e in sorted(group, key=places(event).index)[:2]}
    assert {e for table in play_next(event) for e in table} == best
    assert set(places(event)[:8]) == best


def test_a_final_that_fills_no_table_is_refused_before_anything_is_drawn() -> None:
    stages = [
        {"name": "", "kind": "rounds", "rounds": 1},
        {"name": "A", "kind": "final", "of": "", "size": 6, "rounds": 1},
    ]
    event = single_players(12, stages, format="singles", rounds_planned=2)
    with pytest.raises(StagesUnfit, match="tafels van 4"):
        draw_next(event)
