"""What pages keep of what was played is what the database has, whatever was done in between."""

import random
from collections.abc import Callable

import pytest
from django.utils import timezone

from tests.builders import a_published_event
from tournament.core.errors import TournamentError
from tournament.desk.actions import enter as desk
from tournament.desk.actions import reports
from tournament.desk.actions.reports import Typed
from tournament.models import Event, Match, Seat
from tournament.rounds.actions import announce as announcing
from tournament.rounds.actions import clock
from tournament.seating.actions import as_played
from tournament.standings.actions import show as adjustments
from tournament.standings.reads.record import newest_record, record_of
from tournament.standings.reads.standing import computed, standing_page

pytestmark = pytest.mark.django_db

Deed = Callable[[Event, random.Random], object]


def a_match(event: Event, chance: random.Random) -> Match:
    matches = Match.objects.filter(round__event=event, round__number__lte=3)
    return chance.choice(matches.select_related("round__event", "table"))


def a_form(event: Event, chance: random.Random) -> None:
    match = a_match(event, chance)
    newest = match.reports.order_by("version").last()
    home = {"BY": 8, "GR": chance.randrange(8)}
    typed = Typed(
        {"home": home},
        seen=newest.version if newest else 0,
        reason="read wrongly" if newest else "",
        confirmed=True,
    )
    desk.enter(match, typed, by=None, now=timezone.now())


def taken_back(event: Event, chance: random.Random) -> None:
    reports.void_report(a_match(event, chance), reason="torn", by=None)


def undone(event: Event, chance: random.Random) -> None:
    match = a_match(event, chance)
    newest = match.reports.order_by("version").last()
    version = newest.version if newest else 0
    desk.undo_entry(match, version, by=None, now=timezone.now(), of_anybody=True)


def missing(event: Event, chance: random.Random) -> None:
    seat = chance.choice(Seat.objects.filter(match=a_match(event, chance)))
    reports.set_no_show(seat, missing=chance.random() < 0.5, by=None)


def other_colours(event: Event, chance: random.Random) -> None:
    match = a_match(event, chance)
    sat = list(match.seats.order_by("position").values_list("entry__number", flat=True))
    tables = {match.table.number: sat[::-1]}
    as_played.record_as_played(match.round, tables, by=None, now=timezone.now())


def a_penalty(event: Event, chance: random.Random) -> None:
    entry = chance.choice(event.entries.all())
    adjustments.adjust(entry, -2, reason="late", by=None, now=timezone.now())


def a_message(event: Event, _chance: random.Random) -> None:
    announcing.announce(event, "Coffee is ready", by=None, now=timezone.now())


def a_start(event: Event, chance: random.Random) -> None:
    clock.start_round(a_match(event, chance).round, by=None, now=timezone.now())


def a_start_undone(event: Event, chance: random.Random) -> None:
    clock.undo_start(a_match(event, chance).round, by=None)


DEEDS: list[Deed] = [
    *[a_form] * 8,
    *[a_message] * 3,
    taken_back,
    undone,
    missing,
    other_colours,
    a_penalty,
    a_start,
    a_start_undone,
]


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_kept_between_two_pages_is_what_was_played(seed: int) -> None:
    chance = random.Random(seed)
    event = a_published_event(9)
    done = 0
    for _ in range(45):
        try:
            chance.choice(DEEDS)(event, chance)
        except TournamentError:
            continue  # nothing to take back there, or the round does not run
        done += 1
        event.refresh_from_db()
        if chance.random() < 0.6:  # else more than one thing is done before anybody looks
            assert newest_record(event) == record_of(event)
            assert standing_page(event) == computed(
                Event.objects.get(pk=event.pk), None, is_public=False
            )
    assert done > 25


def test_a_round_whose_only_form_is_taken_back_before_its_start_counts_for_nobody() -> None:
    event = a_published_event(8)
    chance = random.Random(1)
    match = a_match(event, chance)
    typed = Typed({"home": {"BY": 8, "GR": 3}}, confirmed=True)
    desk.enter(match, typed, by=None, now=timezone.now())
    event.refresh_from_db()
    assert newest_record(event).begun == {match.round.number}
    reports.void_report(match, reason="of another event", by=None)
    event.refresh_from_db()
    assert not newest_record(event).begun
