"""What is hidden or frozen is decided once, for screens, walls and files alike."""

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_published_event
from tests.tournament.tied import hand_in
from tournament.models import Event, Round
from tournament.paper.reads.results import standing_for_the_hall
from tournament.standings.actions import show
from tournament.standings.reads.standing import is_secret, public_standing, shown_until

pytestmark = pytest.mark.django_db


@pytest.fixture
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
    json = Client().get(f"/event/{event.slug}/standing.json").json()
    assert json["after"] == (page and page.after)
    return (page and page.after, len(standing_for_the_hall(event).rounds))


def test_everything_is_shown_unless_somebody_says_otherwise(event: Event) -> None:
    assert (shown_until(event), is_secret(event)) == ((2, False), False)
    assert seen_in_public(event) == (2, 2)


def test_a_frozen_standing_stops_before_its_round(event: Event) -> None:
    show.freeze(event, 2, by=None)
    assert (shown_until(event), is_secret(event)) == ((1, True), True)
    assert shown_until(event, 1) == (1, False)
    assert seen_in_public(event) == (1, 1)
    assert standing_for_the_hall(event).is_frozen


def test_a_hidden_standing_is_nowhere(event: Event) -> None:
    show.hide(event, hidden=True, by=None)
    assert (shown_until(event), is_secret(event)) == ((0, True), True)
    assert seen_in_public(event) == (None, 0)


def test_after_the_finish_nothing_is_kept_back(event: Event) -> None:
    show.freeze(event, 1, by=None)
    show.hide(event, hidden=True, by=None)
    event.finished_at = timezone.now()
    assert (shown_until(event), is_secret(event)) == ((2, False), False)
