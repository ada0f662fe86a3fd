"""Drawing: drafts, swaps, and what a draw refuses."""

import pytest
from django.utils import timezone

from tests.builders import a_duo, an_event, duos
from tests.copied import copied
from tournament.checkin import actions as checkin
from tournament.core.errors import (
    EntriesChanged,
    NothingToDraw,
    NotInRound,
    RoundNotDrawn,
    RoundNotPlayed,
    SameEntryTwice,
    TooFewToDraw,
)
from tournament.entries.actions import register as registration
from tournament.models import Draft, Event, LogEntry, Match, Round, Seat, Wish
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.seating.reads.problem import rounds_of, seated_in

pytestmark = [pytest.mark.both, pytest.mark.django_db]


@copied
def a_hall(entries: int = 12, *, tables: int = 8, **settings: object) -> Event:
    event = an_event(tables=tables, **settings)
    duos(event, entries, here=True)
    event.refresh_from_db()
    return event


def drawn(event: Event, seed: int = 7) -> Draft:
    return draw.draw_rounds(event, seed=seed, by=None, now=timezone.now())


def seats_of(event: Event) -> list[tuple[int, int, int]]:
    rows = Seat.objects.filter(round__event=event)
    return sorted(rows.values_list("round__number", "match__table__number", "entry__number"))


def test_planned_pairing_draws_all_rounds_in_one_go() -> None:
    event = a_hall()
    draft = drawn(event)
    rounds = list(event.rounds.all())
    assert [row.state for row in rounds] == [Round.State.DRAWN] * 5
    assert {row.seed for row in rounds} == {7}
    assert {row.draft for row in rounds} == {draft}
    assert Match.objects.filter(round__event=event).count() == 30
    assert draft.certificate["valid"] is True
    assert {one["name"] for one in draft.certificate["criteria"]} >= {"rematches", "tables"}


def test_an_odd_field_gives_everybody_one_bye_at_most() -> None:
    event = a_hall(11)
    drawn(event)
    resting = [bye for value in rounds_of(event, {"drawn"}) for bye in value.byes]
    assert len(resting) == 5 == len(set(resting))


def test_the_same_seed_gives_the_same_seats() -> None:
    event = a_hall()
    drawn(event, seed=7)
    before = seats_of(event)
    drawn(event, seed=8)
    assert seats_of(event) != before
    drawn(event, seed=7)
    assert seats_of(event) == before


def test_drawing_again_keeps_what_is_published() -> None:
    event = a_hall()
    drawn(event)
    publishing.publish(event, [1], by=None, now=timezone.now())
    first = [seat for seat in seats_of(event) if seat[0] == 1]
    drawn(event, seed=99)
    assert [seat for seat in seats_of(event) if seat[0] == 1] == first
    assert event.rounds.get(number=1).seed == 7
    assert event.rounds.get(number=2).seed == 99


def test_nothing_is_left_to_draw_when_all_is_published() -> None:
    event = a_hall()
    drawn(event)
    publishing.publish(event, by=None, now=timezone.now())
    with pytest.raises(NothingToDraw):
        drawn(event)


def test_after_the_check_in_only_those_who_are_here_are_drawn() -> None:
    event = a_hall(10)
    missing = a_duo(event)
    checkin.close_check_in(event, by=None, now=timezone.now())
    drawn(event)
    assert not missing.seats.exists()
    assert not missing.byes.exists()


def test_a_late_first_round_and_an_absence_are_heeded() -> None:
    event = a_hall(12)
    late = a_duo(event, first_round=3)
    absent = event.entries.get(number=1)
    absent.absences.create(round_number=2)
    drawn(event)
    rounds = {value.number: seated_in(value) for value in rounds_of(event, {"drawn"})}
    assert [late.number in rounds[number] for number in range(1, 6)] == [
        False,
        False,
        True,
        True,
        True,
    ]
    assert absent.number not in rounds[2]


def test_family_does_not_meet_in_round_1() -> None:
    event = a_hall(8)
    a, b = event.entries.all()[:2]
    registration.keep_apart(a, b, Wish.How.NEVER, by=None)
    drawn(event)
    matches = [m.seats for value in rounds_of(event, {"drawn"}) for m in value.matches]
    assert {1, 2} not in [set(seats) for seats in matches]


def test_a_fixed_zone_is_any_of_its_tables() -> None:
    event = a_hall(12)
    event.tables.filter(number__in=[1, 2]).update(zone="door")
    event.entries.filter(number=5).update(fixed_zone="door")
    drawn(event)
    tables = Seat.objects.filter(entry__number=5).values_list("match__table__number", flat=True)
    assert set(tables) <= {1, 2}


def test_tables_out_of_use_stay_empty_and_the_reserve_waits() -> None:
    event = a_hall(12, tables=10)
    event.tables.filter(number=3).update(state="out")
    event.tables.filter(number=1).update(state="reserve")
    drawn(event)
    used = {table for _round, table, _entry in seats_of(event)}
    assert not used & {1, 3}


def test_too_few_people_are_refused_with_figures() -> None:
    event = an_event()
    duos(event, 1, here=True)
    with pytest.raises(TooFewToDraw) as refusal:
        drawn(event)
    assert refusal.value.data == {"round": 1, "entries": 1, "tables": 4}


def test_by_results_waits_for_the_round_before() -> None:
    event = a_hall(pairing=Event.Pairing.RESULTS)
    drawn(event)
    assert event.rounds.filter(state=Round.State.DRAWN).count() == 1
    publishing.publish(event, by=None, now=timezone.now())
    with pytest.raises(RoundNotPlayed):
        drawn(event)
    event.rounds.filter(number=1).update(state=Round.State.CLOSED)
    drawn(event)
    assert event.rounds.get(number=2).state == Round.State.DRAWN


def test_a_draft_is_refused_when_the_field_has_changed() -> None:
    event = a_hall()
    draft = draw.make_draft(event, draw.think(event, 7), by=None, now=timezone.now())
    assert not Seat.objects.exists()
    a_duo(event)
    with pytest.raises(EntriesChanged):
        draw.use_draft(draft, by=None, now=timezone.now())
    assert not Seat.objects.exists()


def test_an_earlier_draft_can_be_taken_back() -> None:
    event = a_hall()
    first = drawn(event)
    before = seats_of(event)
    drawn(event, seed=8)
    draw.use_draft(first, by=None, now=timezone.now())
    assert seats_of(event) == before


def test_a_swap_moves_two_and_makes_a_draft_of_its_own() -> None:
    event = a_hall()
    drawn(event)
    before = set(seats_of(event))
    draft = draw.swap(event, 2, 1, 2, by=None, now=timezone.now())
    moved = {seat[2] for seat in before ^ set(seats_of(event))}
    assert moved <= {1, 2}
    assert (draft.how, draft.data) == (Draft.How.SWAPPED, {"round": 2, "a": 1, "b": 2})
    assert event.drafts.count() == 2


def test_a_swap_is_refused_where_there_is_nothing_to_swap() -> None:
    event = a_hall()
    now = timezone.now()
    with pytest.raises(RoundNotDrawn):
        draw.swap(event, 1, 1, 2, by=None, now=now)
    drawn(event)
    with pytest.raises(SameEntryTwice):
        draw.swap(event, 1, 2, 2, by=None, now=now)
    with pytest.raises(NotInRound):
        draw.swap(event, 1, 1, 99, by=None, now=now)
    publishing.publish(event, by=None, now=now)
    with pytest.raises(RoundNotDrawn):
        draw.swap(event, 1, 1, 2, by=None, now=now)


def test_a_draw_is_one_line_in_the_log() -> None:
    event = a_hall()
    version = event.version
    drawn(event)
    assert event.version == version + 1
    line = LogEntry.objects.get(event=event, version=event.version)
    said = {"rounds": [1, 2, 3, 4, 5], "seed": 7, "reason": "", "before": None}
    assert (line.code, line.data) == ("rounds_drawn", said)


def test_single_players_at_keezen_sit_at_tables_of_four() -> None:
    event = an_event(tables=6, format=Event.Format.SINGLES)
    for number in range(18):
        a_duo(event, f"Player {number}")
    drawn(event)
    sizes = {len(m.seats) for value in rounds_of(event, {"drawn"}) for m in value.matches}
    assert sizes == {4}
    assert [len(value.byes) for value in rounds_of(event, {"drawn"})] == [2] * 5
