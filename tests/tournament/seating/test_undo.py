"""Steps of the draw, of the plan of the day and of the settings are taken back, one by one."""

from typing import Any

import pytest
from django.utils import timezone

from tests.builders import a_published_event, an_event, duos
from tests.tournament.desk.hall import handed_in
from tournament.checkin.actions import check_in
from tournament.core.now import now
from tournament.draw.repair.change import Change
from tournament.events.actions import settings
from tournament.models import Absence, Draft, Event, Match, Round
from tournament.rounds.actions.clock import pause, resume, start_round
from tournament.rounds.reads.public_state import notices_of
from tournament.seating.actions import draw
from tournament.seating.actions.publish import add_round, stop_after
from tournament.seating.actions.repair import apply_proposal
from tournament.seating.reads.problem import rounds_of
from tournament.seating.reads.repair import DRAWN, key_of, proposals_for
from tournament.today.actions import undo_last_step
from tournament.today.reads.day import last_step

pytestmark = [pytest.mark.both, pytest.mark.django_db]


def undo(event: Event) -> str:
    step = last_step(event)
    assert step is not None
    assert step.can_be_undone()
    return undo_last_step(event, step.version, by=None, now=now()).what.code


def seats(event: Event) -> Any:
    return rounds_of(event, DRAWN)


def a_draw(event: Event, seed: int) -> Any:
    draw.draw_rounds(event, seed=seed, by=None, now=timezone.now())
    return seats(event)


def test_draws_swaps_and_drafts_are_taken_back_to_the_first() -> None:
    event = an_event(tables=6)
    for duo in duos(event, 12):
        check_in(duo, by=None, now=now())
    first = a_draw(event, 1)
    draft = Draft.objects.get(event=event)
    second = a_draw(event, 2)
    a, b = second[0].matches[0].seats[0], second[0].matches[1].seats[0]
    draw.swap(event, 1, a, b, by=None, now=timezone.now())
    draw.use_draft(draft, by=None, now=timezone.now())
    assert seats(event) == first
    undo(event)
    assert seats(event) != second
    undo(event)
    assert seats(event) == second
    undo(event)
    assert seats(event) == first
    undo(event)
    assert seats(event) == ()
    assert set(event.rounds.values_list("state", flat=True)) == {Round.State.PLANNED}
    assert last_step(event) is None


def repaired(event: Event, change: Change) -> None:
    proposal = proposals_for(event, change).proposals[0]
    apply_proposal(event, change, key_of(proposal), by=None, now=timezone.now())


def test_what_happened_is_taken_back_with_its_seats_and_facts() -> None:
    event = a_published_event(9)
    before = seats(event)
    forms = set(event.forms.filter(void_at=None).values_list("match__table", "match__round"))
    repaired(event, Change("absent", 2, 4))
    assert seats(event) != before
    undo(event)
    assert seats(event) == before
    assert not Absence.objects.filter(entry__event=event).exists()
    now_valid = event.forms.filter(void_at=None).values_list("match__table", "match__round")
    assert set(now_valid) == forms
    entry = event.entries.get(number=4)
    repaired(event, Change("leaving", 3, 4))
    assert event.entries.get(number=4).last_round == 2
    undo(event)
    assert event.entries.get(number=4).last_round == entry.last_round
    assert seats(event) == before


def test_a_repair_stays_once_a_table_that_moved_has_handed_in() -> None:
    event = a_published_event(8)
    start_round(event.rounds.get(number=1), by=None, now=now())
    first, second, *_rest = next(one for one in seats(event) if one.number == 2).matches
    repaired(event, Change("swap", 2, first.seats[0], second.seats[0]))
    changed = last_step(event)
    assert changed is not None
    assert changed.can_be_undone()
    one = changed.data["changed"][0]
    Round.objects.filter(event=event, number=one["round"]).update(state=Round.State.RUNNING)
    handed_in(
        Match.objects.get(round__event=event, round__number=2, table__number=one["tables"][0])
    )
    assert not changed.can_be_undone()


def test_the_number_of_rounds_is_taken_back_with_the_seats_and_the_notice() -> None:
    event = a_published_event(8)
    before = seats(event)
    stop_after(event, 3, reason="the heat", by=None, now=timezone.now())
    assert "the heat" in notices_of(event)[0]
    undo(event)
    event.refresh_from_db()
    assert (event.rounds_planned, seats(event), notices_of(event)) == (5, before, [])
    assert event.rounds.get(number=5).state == Round.State.PUBLISHED
    add_round(event, reason="time enough", by=None)
    undo(event)
    event.refresh_from_db()
    assert (event.rounds_planned, event.rounds.count()) == (5, 5)


def test_a_resumed_clock_stands_again_and_the_pause_before_it_too() -> None:
    event = a_published_event(4)
    row = event.rounds.get(number=1)
    clock = start_round(row, by=None, now=now())
    pause(row, by=None, now=now())
    clock.refresh_from_db()
    stood = clock.paused_at
    resume(row, by=None, now=now())
    undo(event)
    clock.refresh_from_db()
    assert clock.paused_at == stood
    assert [undo(event), undo(event)] == ["clock_paused", "round_started"]


def test_settings_are_taken_back_section_by_section() -> None:
    event = an_event()
    before = (event.venue, event.minutes, event.data_until, event.chain)
    settings.change(event, {"venue": "De Hof", "data_until": timezone.localdate()}, by=None)
    settings.change(event, {"minutes": 30, "chain": ["wins", "lots"]}, by=None)
    undo(event)
    event.refresh_from_db()
    assert (event.venue, event.minutes, event.chain) == ("De Hof", before[1], before[3])
    undo(event)
    event.refresh_from_db()
    assert (event.venue, event.minutes, event.data_until, event.chain) == before


def test_a_rule_that_is_set_back_is_no_longer_told() -> None:
    event = a_published_event(4)
    settings.change(event, {"scheme": "pawns"}, by=None, reason="agreed")
    assert "agreed" in notices_of(event)[0]
    undo(event)
    event.refresh_from_db()
    assert (event.scheme, notices_of(event)) == ("nk", [])


def test_what_players_know_is_not_set_back() -> None:
    event = an_event(tables=2)
    settings.change(event, {"dealer": "green"}, by=None)
    step = last_step(event)
    assert step is not None
    duos(event, 4, here=True)
    event.rounds.filter(number=1).update(state=Round.State.PUBLISHED, seed=1)
    assert not step.can_be_undone()
