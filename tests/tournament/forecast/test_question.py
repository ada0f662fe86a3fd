"""What a forecast of an event knows: forms, coming rounds with their seats, or how they are paired."""

import pytest

from tests.builders import a_published_event, an_event
from tests.tournament.standings.test_pages import play
from tournament.forecast.reads.question import as_of, can_be_made, models_of, question_of
from tournament.models import Round

pytestmark = pytest.mark.django_db


def test_a_round_that_is_drawn_keeps_its_seats() -> None:
    event = a_published_event(6, rounds_planned=3)
    question = question_of(event)
    assert question.played.rounds == ()
    assert [one.how for one in question.coming] == ["drawn"] * 3
    assert [len(one.round.matches) for one in question.coming] == [3, 3, 3]
    assert question.sizes_to_play() == {2}


def test_a_round_that_is_not_drawn_is_by_lot_or_by_results() -> None:
    planned = an_event(rounds_planned=2)
    results = an_event(rounds_planned=2, pairing="results")
    assert {one.how for one in question_of(planned).coming} == {"lot"}
    assert question_of(results).coming[-1].how == "results"


def test_it_says_of_which_forms_it_is_made() -> None:
    event = a_published_event(6, rounds_planned=2)
    before = as_of(event, question_of(event))
    assert tuple(before.values()) == (0, 0, 0, 0)
    play(event, 1)
    event.refresh_from_db()
    after = as_of(event, question_of(event))
    assert tuple(after.values()) == (1, 3, 3, 1)


def test_there_is_a_model_for_every_table_still_to_play() -> None:
    event = a_published_event(6)
    assert [one.entries for one in models_of(event, question_of(event))] == [2]


def test_nothing_is_forecast_before_a_draw_or_after_the_lots() -> None:
    assert not can_be_made(an_event())
    event = a_published_event(4)
    assert can_be_made(event)
    event.playoff_base = Round.objects.filter(event=event).count()
    assert not can_be_made(event)
