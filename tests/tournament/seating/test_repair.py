"""Mending a published draw, and recording what was played otherwise."""

import pytest
from django.utils import timezone

from scoring.models import Report
from tests.builders import a_duo
from tests.copied import copied
from tests.tournament.seating.test_draw import a_hall, drawn, seats_of
from tournament.checkin import actions as checkin
from tournament.core.errors import (
    NotInRound,
    ProposalsChanged,
    RoundBegun,
    RoundNotPublished,
    SeatedTwice,
    TableEmpty,
    TableReported,
)
from tournament.draw.repair.change import Change
from tournament.models import Draft, Entry, Event, Round, ScoreForm, Seat, Table
from tournament.seating.actions import as_played
from tournament.seating.actions import publish as publishing
from tournament.seating.actions import repair as repairs
from tournament.seating.reads.problem import draw_problem, misfits, rounds_of
from tournament.seating.reads.repair import key_of, proposals_for

pytestmark = [pytest.mark.both, pytest.mark.django_db]


@copied
def a_published_hall(entries: int = 11) -> Event:
    event = a_hall(entries)
    checkin.close_check_in(event, by=None, now=timezone.now())
    drawn(event)
    publishing.publish(event, by=None, now=timezone.now())
    return event


def mended(event: Event, change: Change, place: int = 0) -> list[dict[str, object]]:
    proposal = proposals_for(event, change).proposals[place]
    return repairs.apply_proposal(event, change, key_of(proposal), by=None, now=timezone.now())


def fits(event: Event) -> bool:
    return not misfits(draw_problem(event), rounds_of(event, {"published"}))


def test_somebody_late_takes_the_place_of_the_byes() -> None:
    event = a_published_hall()
    late = a_duo(event)
    before = dict(ScoreForm.objects.values_list("serial", "void_at"))
    changed = mended(event, Change("late", 1, late.number))
    late.refresh_from_db()
    assert late.is_checked_in
    assert late.seats.count() == 5
    assert not any(value.byes for value in rounds_of(event, {"published"}))
    new = ScoreForm.objects.exclude(serial__in=before)
    told = {(one["round"], table) for one in changed for table in one["tables"]}
    assert set(new.values_list("match__round__number", "match__table__number")) == told
    assert event.log.first().data["changed"] == changed


@pytest.mark.parametrize(
    ("kind", "later"), [("leaving", False), ("absent", True), ("missing", True)]
)
def test_whoever_leaves_is_no_longer_seated(kind: str, later: bool) -> None:
    event = a_published_hall(12)
    mended(event, Change(kind, 3, 4))
    seated = Seat.objects.filter(entry__number=4).values_list("round__number", flat=True)
    assert sorted(seated) == [1, 2, *([4, 5] if later else [])]
    assert fits(event)


def test_whoever_leaves_before_playing_has_withdrawn() -> None:
    event = a_published_hall()
    mended(event, Change("leaving", 1, 4))
    assert event.entries.get(number=4).state == Entry.State.WITHDRAWN
    assert fits(event)


def test_a_broken_table_is_out_of_use_from_then_on() -> None:
    event = a_published_hall()
    used = rounds_of(event, {"published"})[2].matches[0].table
    first = [seat for seat in seats_of(event) if seat[0] < 3]
    mended(event, Change("table_out", 3, table=used))
    assert event.tables.get(number=used).state == Table.State.OUT
    assert used not in {table for number, table, _ in seats_of(event) if number >= 3}
    assert [seat for seat in seats_of(event) if seat[0] < 3] == first


def test_a_substitute_takes_the_seat() -> None:
    event = a_published_hall(12)
    substitute = a_duo(event)
    mended(event, Change("substitute", 2, 4, with_=substitute.number))
    assert substitute.seats.count() == 4
    assert event.entries.get(number=4).seats.count() == 1
    assert fits(event)


def test_two_change_places_after_publication() -> None:
    event = a_published_hall(12)
    before = set(seats_of(event))
    mended(event, Change("swap", 2, 1, with_=2))
    assert {seat[2] for seat in before ^ set(seats_of(event))} <= {1, 2}
    assert event.drafts.first().how == Draft.How.REPAIRED


def test_changed_tables_get_new_paper_and_the_old_is_void() -> None:
    event = a_published_hall(12)
    changed = mended(event, Change("swap", 2, 1, with_=2))
    tables = changed[0]["tables"]
    forms = ScoreForm.objects.filter(match__round__number=2, match__table__number__in=tables)
    assert forms.filter(void_at=None).count() == len(tables)
    assert forms.exclude(void_at=None).count() == len(tables)


def test_a_proposal_that_is_out_of_date_is_refused() -> None:
    event = a_published_hall()
    change = Change("missing", 1, 4)
    key = key_of(proposals_for(event, change).proposals[0])
    mended(event, Change("leaving", 2, 5))
    with pytest.raises(ProposalsChanged):
        repairs.apply_proposal(event, change, key, by=None, now=timezone.now())


def test_a_closed_round_never_changes() -> None:
    event = a_published_hall()
    event.rounds.filter(number=1).update(state=Round.State.CLOSED)
    before = seats_of(event)
    with pytest.raises(RoundBegun):
        mended(event, Change("missing", 1, 4))
    assert seats_of(event) == before


def test_a_table_that_handed_in_its_form_keeps_its_seats() -> None:
    event = a_published_hall(12)
    match = event.rounds.get(number=1).matches.get(seats__entry__number=1)
    Report.objects.create(match=match, version=1, data={}, verdict="ok", made_at=timezone.now())
    with pytest.raises(TableReported):
        mended(event, Change("swap", 1, 1, with_=event_other(event)))


def event_other(event: Event) -> int:
    """Somebody who sits at another table than number 1 in round 1."""
    round_ = rounds_of(event, {"published"})[0]
    return next(m.seats[0] for m in round_.matches if 1 not in m.seats)


def test_exchanged_colours_count_as_played() -> None:
    event = a_published_hall(12)
    round_ = event.rounds.get(number=1)
    match = round_.matches.first()
    seats = list(match.seats.values_list("entry__number", flat=True))
    now = timezone.now()
    as_played.record_as_played(round_, {match.table.number: seats[::-1]}, by=None, now=now)
    assert list(match.seats.values_list("entry__number", flat=True)) == seats[::-1]
    assert not match.seats.filter(as_drawn=True).exists()
    assert draw_problem(event).played[0].matches[0].seats == tuple(seats[::-1])


def test_people_at_the_wrong_table_are_set_right_with_both_tables() -> None:
    event = a_published_hall(12)
    round_ = event.rounds.get(number=1)
    one, other = rounds_of(event, {"published"})[0].matches[:2]
    played = [one.seats[0], other.seats[1]]
    tables = as_played.exchanged(round_, one.table, played)
    as_played.record_as_played(round_, tables, by=None, now=timezone.now())
    after = {m.table: m.seats for m in rounds_of(event, {"published"})[0].matches}
    assert after[one.table] == tuple(played)
    assert after[other.table] == (other.seats[0], one.seats[1])
    assert not round_.byes.exists()


def test_a_bye_for_somebody_who_played_goes_to_somebody_who_did_not() -> None:
    event = a_published_hall(11)
    round_ = event.rounds.get(number=1)
    value = rounds_of(event, {"published"})[0]
    match, resting = value.matches[0], value.byes[0]
    played = {match.table: [match.seats[0], resting]}
    as_played.record_as_played(round_, played, by=None, now=timezone.now())
    after = rounds_of(event, {"published"})[0]
    assert after.byes == (match.seats[1],)


def test_missing_people_stay_missing_when_seats_are_set_right() -> None:
    event = a_published_hall(12)
    round_ = event.rounds.get(number=1)
    match = rounds_of(event, {"published"})[0].matches[0]
    round_.seats.filter(entry__number=match.seats[0]).update(no_show=True)
    played = {match.table: list(match.seats[::-1])}
    as_played.record_as_played(round_, played, by=None, now=timezone.now())
    assert rounds_of(event, {"published"})[0].matches[0].no_show == (match.seats[0],)


def test_recording_what_was_drawn_changes_nothing() -> None:
    event = a_published_hall(12)
    round_ = event.rounds.get(number=1)
    match = rounds_of(event, {"published"})[0].matches[0]
    version = event.version
    as_played.record_as_played(
        round_, {match.table: list(match.seats)}, by=None, now=timezone.now()
    )
    event.refresh_from_db()
    assert event.version == version
    assert not Seat.objects.filter(as_drawn=False).exists()


def test_impossible_seats_are_refused() -> None:
    event = a_published_hall(12)
    round_ = event.rounds.get(number=1)
    one, other = rounds_of(event, {"published"})[0].matches[:2]
    now = timezone.now()
    with pytest.raises(SeatedTwice):
        as_played.record_as_played(
            round_, {one.table: [one.seats[0], other.seats[0]]}, by=None, now=now
        )
    with pytest.raises(NotInRound):
        as_played.record_as_played(round_, {one.table: [one.seats[0], 99]}, by=None, now=now)
    with pytest.raises(TableEmpty):
        as_played.record_as_played(round_, {8: [1, 2]}, by=None, now=now)


def test_only_published_rounds_can_have_been_played() -> None:
    event = a_hall()
    drawn(event)
    with pytest.raises(RoundNotPublished):
        as_played.record_as_played(
            event.rounds.get(number=1), {1: [1, 2]}, by=None, now=timezone.now()
        )
