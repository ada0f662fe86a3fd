"""What every step asks before and after: prepared once, and as few as can be."""

from inspect import getmembers, isfunction

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.builders import a_published_event
from tournament.core.log import questions
from tournament.core.log.facts import seats_of
from tournament.core.storage.prepared import rows_of

pytestmark = [pytest.mark.both, pytest.mark.django_db]
ASKED = [
    one for _, one in getmembers(questions, isfunction) if one.__module__ == questions.__name__
]


def test_each_event_is_told_its_own_rows_as_the_question_itself_would() -> None:
    events = [
        a_published_event(8, rounds_planned=3),
        a_published_event(9, format="singles", rounds_planned=2),
    ]
    for event in events:
        event.played_games.create(players=4, seed=7, result={"winner": [1]})
        event.filled_stages.create(name="A", first=1, last=2, entries=[1, 2], groups=[[1], [2]])
        for question in ASKED:
            own = [list(row) for row in question(event.pk)]
            assert [list(row) for row in rows_of(question, event.pk)] == own
    assert seats_of(events[0]) != seats_of(events[1])


def test_more_rounds_are_no_more_questions(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = a_published_event(8, rounds_planned=7)
    with django_assert_num_queries(len(ASKED)):
        seats_of(event)
