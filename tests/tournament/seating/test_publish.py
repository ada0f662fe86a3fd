"""Publishing, taking back, more and fewer rounds."""

from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.utils import timezone

from scoring.models import Report, Result
from tests.builders import a_duo, an_event
from tests.tournament.seating.test_draw import a_hall, drawn, seats_of
from tournament.core.errors import (
    EarlierRoundHidden,
    ReasonUntold,
    RoundBegun,
    RoundNotDrawn,
    RoundNotPublished,
    RoundUnfit,
    RoundUnknown,
)
from tournament.events.reads.rules import scheme_of
from tournament.models import Clock, Event, Match, Round, ScoreForm
from tournament.seating.actions import publish as publishing
from tournament.seating.actions import publish as rounds_planned
from tournament.standings.reads.standing import standings_of

fix_points = import_module("tournament.migrations.0013_points_fixed_before_round_1").fix_points
pytestmark = [pytest.mark.both, pytest.mark.django_db]


def published(event: Event) -> Event:
    drawn(event)
    publishing.publish(event, by=None, now=timezone.now())
    return event


def test_publishing_gives_every_table_a_form_in_the_order_of_the_hall() -> None:
    event = published(a_hall())
    forms = ScoreForm.objects.filter(event=event).order_by("serial")
    keys = list(forms.values_list("match__round__number", "match__table__number"))
    serials = [form.serial for form in forms]
    assert serials == list(range(serials[0], serials[0] + 30))
    assert keys == sorted(keys)
    assert event.rounds.get(number=1).published_at is not None


def test_publishing_raises_the_version_once_and_promises_the_play_off_seed() -> None:
    event = a_hall()
    drawn(event)
    version = event.version
    publishing.publish(event, by=None, now=timezone.now())
    assert event.version == version + 1
    assert len(event.playoff_commitment) == 64
    commitment = event.playoff_commitment
    event.rounds.filter(number=5).update(state=Round.State.DRAWN)
    publishing.publish(event, by=None, now=timezone.now())
    assert event.playoff_commitment == commitment


def test_rounds_are_published_without_holes() -> None:
    event = a_hall()
    drawn(event)
    with pytest.raises(EarlierRoundHidden):
        publishing.publish(event, [2], by=None, now=timezone.now())
    publishing.publish(event, [1], by=None, now=timezone.now())
    publishing.publish(event, [2], by=None, now=timezone.now())
    assert event.rounds.public().count() == 2


def test_what_is_not_drawn_is_not_published() -> None:
    with pytest.raises(RoundNotDrawn):
        publishing.publish(a_hall(), by=None, now=timezone.now())


def test_nobody_who_came_since_is_forgotten() -> None:
    event = a_hall()
    drawn(event)
    late = a_duo(event)
    with pytest.raises(RoundUnfit) as refusal:
        publishing.publish(event, by=None, now=timezone.now())
    assert refusal.value.data["numbers"] == str(late.number)


def test_rounds_taken_back_are_drafts_again_and_their_paper_is_void() -> None:
    event = published(a_hall())
    seats = seats_of(event)
    publishing.unpublish(event, [4, 5], reason="wrong hall", by=None, now=timezone.now())
    assert event.rounds.get(number=5).state == Round.State.DRAWN
    assert ScoreForm.objects.filter(void_at=None).count() == 18
    assert seats_of(event) == seats


def test_a_round_that_has_begun_is_not_taken_back() -> None:
    event = published(a_hall())
    Clock.objects.create(round=event.rounds.get(number=1), seconds=60, started_at=timezone.now())
    with pytest.raises(RoundBegun):
        publishing.unpublish(event, [1], reason="oops", by=None, now=timezone.now())


def test_taking_back_needs_a_reason_and_a_published_round() -> None:
    event = a_hall()
    drawn(event)
    with pytest.raises(ReasonUntold):
        publishing.unpublish(event, [1], reason=" ", by=None, now=timezone.now())
    with pytest.raises(RoundNotPublished):
        publishing.unpublish(event, [1], reason="oops", by=None, now=timezone.now())


def test_stopping_earlier_takes_the_later_rounds_away_with_their_paper() -> None:
    event = published(a_hall())
    rounds_planned.stop_after(event, 3, reason="the hall closes", by=None, now=timezone.now())
    assert event.rounds_planned == 3 == event.rounds.count()
    assert ScoreForm.objects.filter(void_at=None).count() == 18
    data = event.log.first().data
    assert (data["round"], data["reason"]) == (3, "the hall closes")


def test_a_begun_round_is_never_dropped() -> None:
    event = published(a_hall())
    event.rounds.filter(number=4).update(state=Round.State.RUNNING)
    with pytest.raises(RoundBegun):
        rounds_planned.stop_after(event, 3, reason="late", by=None, now=timezone.now())
    assert event.rounds_planned == 5


@pytest.mark.parametrize("number", [0, 5, 9])
def test_stopping_after_a_round_that_is_last_or_not_there_is_refused(number: int) -> None:
    with pytest.raises(RoundUnknown):
        rounds_planned.stop_after(a_hall(), number, reason="late", by=None, now=timezone.now())


def test_one_more_round_is_drawn_beside_the_published_ones() -> None:
    event = published(a_hall())
    rounds_planned.add_round(event, reason="all want more", by=None)
    draft = drawn(event, seed=3)
    assert [one["round"] for one in draft.plan["rounds"]] == [6]
    assert event.rounds.get(number=1).seed == 7


@pytest.mark.parametrize(("players", "scheme"), [(8, "totals"), (7, "per_deal")])
def test_foppen_is_scored_as_the_plan_says_when_round_1_is_published(
    players: int, scheme: str
) -> None:
    """Eight at two tables of four; seven at one of four and one of three."""
    event = an_event(game="foppen", format="groups", rounds_planned=2)
    assert event.scheme == "points"
    for number in range(players):
        a_duo(event, f"Speler {number}")
    drawn(event)
    publishing.publish(event, [1], by=None, now=timezone.now())
    assert event.scheme == scheme


def test_points_of_foppen_that_were_chosen_stay_whatever_the_plan_is() -> None:
    event = an_event(game="foppen", format="groups", rounds_planned=1, scheme="per_deal")
    for number in range(8):
        a_duo(event, f"Speler {number}")
    published(event)
    assert event.scheme == "per_deal"


@pytest.mark.parametrize(
    ("deals", "scheme"), [((3, 3), "totals"), ((3, 1), "per_deal"), ((), "points")]
)
def test_points_that_an_older_version_showed_stay(deals: tuple[int, ...], scheme: str) -> None:
    event = an_event(game="foppen", format="groups", rounds_planned=1, table_sizes=[4])
    for number in range(8):
        a_duo(event, f"Speler {number}")
    published(event)
    Event.objects.filter(pk=event.pk).update(scheme="points")
    for match, count in zip(Match.objects.filter(round__event=event), deals, strict=False):
        hand_in(match, {"players": 4, "deals": [{"points": [10, -4, -6, -8]}] * count})
    fix_points(apps, None)
    event.refresh_from_db()
    assert event.scheme == scheme


def test_places_that_an_older_version_counted_whole_stay_whole() -> None:
    event = an_event(game="frantic", format="groups", rounds_planned=1)
    for number in range(4):
        a_duo(event, f"Speler {number}")
    published(event)
    rows = [{"points": [0, 5, 9, 20], "end": "out", "bomb": None}]
    report = {"players": 4, "rounds": rows, "totals": [0, 5, 9, 20], "ended_by": "clock"}
    hand_in(Match.objects.get(round__event=event), report)
    fix_points(apps, None)
    event.refresh_from_db()
    assert scheme_of(event).bye == Fraction(3, 2)
    assert [row.points for row in standings_of(event)] == [3, 2, 1, 0]


def hand_in(match: Match, data: dict[str, Any]) -> None:
    report = Report.objects.create(match=match, version=1, data=data, made_at=timezone.now())
    Result.objects.create(match=match, report=report)
