"""The first rounds within categories: only one's own, nobody rests for it, and nobody is met twice."""

from typing import Any

import pytest
from django.utils import timezone

from tests.builders import a_duo, an_event
from tournament.checkin import actions as checkin
from tournament.models import Event, Round
from tournament.seating.actions import draw, publish
from tournament.seating.reads.drafts import standing_draft

pytestmark = pytest.mark.django_db


def in_categories(sizes: dict[str, int], **settings: Any) -> Event:
    event = an_event(tables=sum(sizes.values()) // 2, **settings)
    for category, size in sizes.items():
        for number in range(size):
            a_duo(event, f"{category} {number} A", f"{category} {number} B", category=category)
    checkin.check_in_rest(event, by=None, now=timezone.now(), without=[])
    checkin.close_check_in(event, by=None, now=timezone.now())
    draw.draw_rounds(event, seed=3, by=None, now=timezone.now())
    publish.publish(event, by=None, now=timezone.now())
    draft = standing_draft(event)
    assert draft is not None
    assert draft.certificate["valid"]
    return event


def mixed(row: Round) -> int:
    """Matches between two categories."""
    return sum(
        len(set(match.seats.values_list("entry__category", flat=True))) > 1
        for match in row.matches.all()
    )


def test_everybody_meets_only_their_own_category_at_first() -> None:
    event = in_categories({"A": 8, "B": 8}, rounds_planned=5, categories_until=3)
    rows = list(event.rounds.all())
    assert [mixed(row) for row in rows[:3]] == [0, 0, 0]
    assert all(mixed(row) for row in rows[3:])


def test_nobody_is_met_twice_over_all_rounds() -> None:
    event = in_categories({"A": 8, "B": 8}, rounds_planned=5, categories_until=3)
    pairs = [
        frozenset(match.seats.values_list("entry__number", flat=True))
        for row in event.rounds.all()
        for match in row.matches.all()
    ]
    assert len(pairs) == len(set(pairs)) == 40


def test_who_is_left_over_in_two_categories_plays_each_other() -> None:
    event = in_categories({"A": 5, "B": 7}, rounds_planned=3, categories_until=3)
    for row in event.rounds.all():
        assert not row.byes.exists()
        assert mixed(row) == 1
