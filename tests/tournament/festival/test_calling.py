"""People come and go, and a free table calls whoever is due."""

import pytest
from django.utils import timezone

from tests.tournament.festival.playing import (
    a_festival,
    at,
    begin,
    comes,
    committed,
    goes,
    hand_in,
    is_back,
    on,
)
from tournament.checkin import actions as checkin
from tournament.core.errors import FestivalCalls, NoFestival, NotCalled, TableReported
from tournament.desk.actions.reports import set_no_show
from tournament.entries.actions import change
from tournament.events.actions import settings
from tournament.festival import actions
from tournament.festival.reads import festival_now, turn_of
from tournament.models import Entry, Event, Match, Round, ScoreForm, Table, TableCall
from tournament.rounds.actions.call import call
from tournament.seating.actions.draw import draw_rounds
from tournament.seating.actions.wishes import set_tables

pytestmark = pytest.mark.django_db


def busy(event: Event) -> set[int]:
    return {number for match in on(event) for number in at(match)}


def test_nobody_is_called_before_somebody_lets_the_tables_call() -> None:
    event = a_festival(8)
    assert on(event) == []


def test_every_table_that_can_be_filled_calls() -> None:
    event = a_festival(7, tables=4)
    begin(event)
    assert len(on(event)) == 3
    assert len(busy(event)) == 6


def test_a_form_that_comes_in_frees_its_table_for_those_who_wait() -> None:
    event = a_festival(8)
    begin(event)
    first = on(event)[0]
    waiting = set(range(1, 9)) - busy(event)
    hand_in(first)
    again = next(match for match in on(event) if match.table == first.table)
    assert set(at(again)) == waiting


def test_the_table_is_free_as_soon_as_its_phone_says_that_it_is_done() -> None:
    event = a_festival(8, tables=3)
    begin(event)
    first = on(event)[0]
    entry = Entry.objects.get(event=event, number=at(first)[0])
    with committed():
        call(first, entry, TableCall.Kind.DONE, now=timezone.now())
    again = next(match for match in on(event) if match.table == first.table)
    assert again.pk != first.pk
    hand_in(first)  # its form still counts for those who sat there
    assert first.result.report.data["home"] == {"BY": 8, "GR": 5}


def test_the_organiser_frees_a_table() -> None:
    event = a_festival(8)
    begin(event)
    first = on(event)[0]
    with committed():
        actions.free_table(first, by=None, now=timezone.now())
    assert first.pk not in {match.pk for match in on(event)}
    assert len(on(event)) == 3


def test_who_comes_is_called_to_a_free_table() -> None:
    event = a_festival(3, tables=2)
    begin(event)
    assert len(on(event)) == 1
    late = comes(event)
    assert late.number in busy(event)


def test_who_has_gone_is_not_called_and_who_is_back_is() -> None:
    event = a_festival(5, tables=2)
    begin(event)
    (waiting,) = set(range(1, 6)) - busy(event)
    goes(event, waiting)
    hand_in(on(event)[0])
    assert waiting not in busy(event)
    is_back(event, waiting)
    assert turn_of(Event.objects.get(pk=event.pk), waiting).state == "line"
    hand_in(on(event)[1])
    assert waiting in busy(event)


def test_who_withdraws_is_not_called_any_more() -> None:
    event = a_festival(5, tables=2)
    begin(event)
    (waiting,) = set(range(1, 6)) - busy(event)
    with committed():
        change.withdraw(event.entries.get(number=waiting), by=None)
    assert [one.number for one in festival_now(event).line] == []


def test_who_does_not_come_is_replaced_by_the_next_in_line() -> None:
    event = a_festival(5, tables=2)
    begin(event)
    (waiting,) = set(range(1, 6)) - busy(event)
    first = on(event)[0]
    stays, away = at(first)
    with committed():
        actions.not_here(first, away, by=None, now=timezone.now())
    assert at(first) == [stays, waiting]
    assert turn_of(Event.objects.get(pk=event.pk), away).state == "away"


def test_a_form_is_answered_also_where_the_next_call_fails() -> None:
    """Somebody's damaged rows: the form is saved by then."""
    event = a_festival(6, tables=2)
    begin(event)
    match = on(event)[0]
    later = Round.objects.create(event=event, number=2, state="running", seed=0)
    Match.objects.create(round=later, table=match.table)  # that nobody was called to
    hand_in(match)
    assert match.result.report.data["home"] == {"BY": 8, "GR": 5}


def test_who_takes_a_seat_may_have_played_more_games_than_the_others() -> None:
    """Also where both would have two games in one round."""
    event = a_festival(4, tables=1)
    begin(event)
    for _turn in range(3):
        (match,) = on(event)
        hand_in(match)
    (match,) = on(event)
    stays, away = at(match)
    with committed():
        actions.not_here(match, away, by=None, now=timezone.now())
    (match,) = on(event)
    assert stays in at(match)
    assert away not in at(match)
    event.refresh_from_db()
    assert match.round.number == event.rounds_planned


def test_whom_the_desk_marks_as_missing_is_out_of_the_line() -> None:
    event = a_festival(5, tables=1)
    begin(event)
    (match,) = on(event)
    seat = match.seats.select_related("entry", "round__event").first()
    assert seat is not None
    with committed():
        set_no_show(seat, missing=True, by=None)
    assert seat.entry.number not in {one.number for one in festival_now(event).line}
    assert len(on(event)) == 1


def test_who_was_missing_and_is_back_is_called_again() -> None:
    """The place that was kept for them stays theirs in the round of that game."""
    event = a_festival(4, tables=1)
    begin(event)
    (match,) = on(event)
    gone = list(match.seats.select_related("entry", "round__event"))
    with committed():
        for seat in gone:
            set_no_show(seat, missing=True, by=None)
    for seat in gone:
        is_back(event, seat.entry.number or 0)
    for _turn in range(3):
        (match,) = on(event)
        hand_in(match)
    assert {seat.entry.number for seat in gone} <= {
        number
        for match in Match.objects.filter(round__event=event, seats__no_show=False)
        for number in at(match)
    }


def test_where_nobody_can_take_the_seat_the_other_waits_again() -> None:
    event = a_festival(4, tables=2)
    begin(event)
    first = on(event)[0]
    stays, away = at(first)
    number = ScoreForm.objects.get(match=first).pk
    with committed():
        actions.not_here(first, away, by=None, now=timezone.now())
    assert [one.number for one in festival_now(event).line] == [stays]
    assert ScoreForm.objects.get(pk=number).void_at is not None


def test_somebody_who_was_not_called_there_cannot_be_missing_there() -> None:
    event = a_festival(5, tables=1)
    begin(event)
    (match,) = on(event)
    other = next(iter(set(range(1, 6)) - busy(event)))
    with pytest.raises(NotCalled):
        actions.not_here(match, other, by=None, now=timezone.now())


def test_a_call_that_is_taken_back_leaves_everybody_due_as_before() -> None:
    event = a_festival(2, tables=1)
    begin(event)
    (match,) = on(event)
    with committed():
        set_tables(event, [1], Table.State.OUT, by=None)
        actions.take_back_call(match, by=None, now=timezone.now())
    assert on(event) == []
    assert [one.games for one in festival_now(event).line] == [0, 0]


def test_a_table_that_handed_in_is_not_taken_back() -> None:
    event = a_festival(4, tables=1)
    begin(event)
    (match,) = on(event)
    hand_in(match)
    with pytest.raises(TableReported):
        actions.take_back_call(match, by=None, now=timezone.now())


def test_nobody_plays_more_games_than_everybody_may() -> None:
    event = a_festival(4, tables=2, stage={"limit": 1, "counted": 1})
    begin(event)
    for match in on(event):
        hand_in(match)
    assert on(event) == []
    assert turn_of(Event.objects.get(pk=event.pk), 1).state == "enough"


def test_nobody_is_called_after_the_last_games() -> None:
    event = a_festival(8)
    begin(event)
    with committed():
        actions.stop(event, by=None, now=timezone.now())
    for match in on(event):
        hand_in(match)
    assert on(event) == []


def test_everybody_plays_equally_often_and_meets_others_first() -> None:
    event = a_festival(9, tables=3)
    begin(event)
    for _turn in range(12):
        hand_in(min(on(event), key=lambda match: match.pk))  # who was called first is done first
    games = [
        Match.objects.filter(round__event=event, seats__entry__number=n).count()
        for n in range(1, 10)
    ]
    assert max(games) - min(games) <= 1
    met = [frozenset(at(match)) for match in Match.objects.filter(round__event=event)]
    assert len(met) - len(set(met)) <= 1


def test_nobody_sits_twice_in_a_round() -> None:
    """So that forms, corrections and the log are those of any event."""
    event = a_festival(9, tables=3)
    begin(event)
    for turn in range(12):
        hand_in(on(event)[turn % 3])
    event.refresh_from_db()
    assert event.rounds.count() == event.rounds_planned
    for row in event.rounds.all():
        seats = [n for match in row.matches.all() for n in at(match)]
        assert len(seats) == len(set(seats))


@pytest.mark.parametrize(
    ("game", "format_", "size"), [("keezen", "singles", 4), ("mezza", "groups", 4)]
)
def test_single_players_are_called_to_whole_tables(game: str, format_: str, size: int) -> None:
    event = a_festival(9, tables=3, game=game, format=format_, table_size=size)
    begin(event)
    assert [len(at(match)) for match in on(event)] == [4, 4]


def test_nothing_is_drawn_and_the_check_in_stays_open() -> None:
    event = a_festival(8)
    with pytest.raises(FestivalCalls):
        checkin.close_check_in(event, by=None, now=timezone.now())
    with pytest.raises(FestivalCalls):
        draw_rounds(event, seed=1, by=None, now=timezone.now())


def test_an_event_with_rounds_is_no_festival() -> None:
    event = a_festival(8)
    settings.change(event, {"stages": []}, by=None)
    with pytest.raises(NoFestival):
        actions.begin(event, by=None, now=timezone.now())
