"""What is hidden or frozen is decided once, for screens, walls and files alike."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_published_event
from tests.copied import copied
from tests.tournament.tied import hand_in
from tournament.models import Event, Round
from tournament.paper.reads.results import standing_for_the_hall
from tournament.rounds.actions.close import finish
from tournament.standings.actions import show
from tournament.standings.reads.public import public_of
from tournament.standings.reads.standing import public_standing, shown_until

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    """Two rounds are over."""
    event = a_published_event(4, rounds_planned=3)
    for row in event.rounds.filter(number__lte=2):
        Round.objects.filter(pk=row.pk).update(state=Round.State.CLOSED)
        for match in row.matches.all():
            hand_in(match, 8, row.number)
    return event


def seen_in_public(event: Event) -> tuple[int | None, int]:
    page = public_standing(event)
    after = page.after if page else None
    json = Client().get(f"/event/{event.slug}/standing.json").json()
    assert json["after"] == after
    return after, len(standing_for_the_hall(event).rounds)


def test_everything_is_shown_unless_somebody_says_otherwise(event: Event) -> None:
    assert (shown_until(event), public_of(event).is_all) == ((2, False), True)
    assert seen_in_public(event) == (2, 2)


def test_a_frozen_standing_stops_before_its_round(event: Event) -> None:
    show.freeze(event, 2, by=None)
    assert (shown_until(event), public_of(event).is_all) == ((1, True), False)
    assert shown_until(event, 1) == (1, False)
    assert seen_in_public(event) == (1, 1)
    assert standing_for_the_hall(event).is_frozen


def test_a_hidden_standing_is_nowhere(event: Event) -> None:
    show.hide(event, by=None)
    assert (shown_until(event), public_of(event).is_all) == ((0, True), False)
    assert seen_in_public(event) == (None, 0)


def test_the_end_of_the_day_shows_nothing_by_itself(event: Event) -> None:
    show.freeze(event, 1, by=None)
    finish(event, by=None, now=timezone.now())
    assert seen_in_public(event) == (0, 0)
    show.hide(event, by=None)
    assert seen_in_public(event) == (None, 0)
    show.show_everything(event, by=None)
    assert (shown_until(event), public_of(event).is_all) == ((2, False), True)
    assert event.log.filter(code="standing_shown").exists()


def test_a_frozen_standing_can_be_hidden_and_frozen_again(event: Event) -> None:
    for keep_back, seen in [(2, 1), (None, None), (1, 0)]:
        if keep_back:
            show.freeze(event, keep_back, by=None)
        else:
            show.hide(event, by=None)
        assert seen_in_public(event)[0] == seen
