"""The round's clock is looked at before a form counts: nobody wins in the first minutes."""

from datetime import datetime, timedelta

import pytest

from tests.builders import a_published_event
from tests.copied import copied
from tests.tournament.desk.hall import at
from tournament.core.errors import ReportRefused, ReportUnusual
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Event
from tournament.rounds.actions import clock
from tournament.rounds.actions.close import close_round

pytestmark = pytest.mark.django_db
START = datetime.fromisoformat("2026-11-21T10:00:00+01:00")


def after(minutes: float) -> datetime:
    return START + timedelta(minutes=minutes)


@pytest.fixture
@copied
def event() -> Event:
    event = a_published_event(8)
    clock.start_round(event.rounds.get(number=1), by=None, now=START)
    return event


def codes(event: Event, ran: float, by: int, gr: int, **more: object) -> list[str]:
    """What is asked about a form that comes in so many minutes after the start."""
    typed = Typed({"home": {"BY": by, "GR": gr}, **more})
    try:
        save_report(at(event, 1), typed, by=None, now=after(ran))
    except (ReportUnusual, ReportRefused) as asked:
        return list(asked.data["codes"])  # type: ignore[call-overload]
    return []


def test_a_form_without_eight_pawns_in_the_first_minutes_is_asked_about(event: Event) -> None:
    assert codes(event, 20, 6, 5) == ["KW2"]


def test_without_eight_pawns_after_the_signal_nothing_is_asked(event: Event) -> None:
    assert codes(event, 47, 6, 5) == []


def test_a_win_in_the_first_minutes_is_asked_about(event: Event) -> None:
    assert codes(event, 10, 8, 5) == ["KW1"]
    assert codes(event, 20, 8, 5) == []


def test_nobody_wins_within_two_minutes(event: Event) -> None:
    assert codes(event, 1, 8, 5) == ["KE9"]


def test_a_paper_that_says_how_long_was_played_overrules_the_clock(event: Event) -> None:
    assert codes(event, 1, 8, 5, minutes=31) == []


def test_minutes_on_the_paper_are_judged_themselves(event: Event) -> None:
    assert codes(event, 47, 8, 5, minutes=9) == ["KW1"]
    assert codes(event, 47, 6, 5, minutes=30) == ["KW2"]
    assert codes(event, 47, 8, 5, minutes=50) == ["KW3"]
    assert codes(event, 47, 8, 5, minutes=0) == ["KE8"]


def test_minutes_in_which_the_clock_stood_still_were_not_played(event: Event) -> None:
    row = event.rounds.get(number=1)
    clock.pause(row, by=None, now=after(5))
    assert codes(event, 30, 8, 5) == ["KW1"]
    clock.resume(row, by=None, now=after(30))
    assert codes(event, 41, 8, 5) == []


def test_minutes_that_were_added_belong_to_the_round(event: Event) -> None:
    clock.extend(event.rounds.get(number=1), 10, reason="", by=None)
    assert codes(event, 47, 6, 5) == ["KW2"]
    assert codes(event, 56, 6, 5) == []


def test_a_table_with_time_of_its_own_plays_on(event: Event) -> None:
    clock.extend_table(at(event, 1), 10, reason="tea", by=None)
    assert codes(event, 47, 6, 5) == ["KW2"]
    assert codes(event, 56, 6, 5) == []


def test_the_clock_of_a_closed_round_stands(event: Event) -> None:
    row = event.rounds.get(number=1)
    tables = frozenset(row.matches.values_list("table__number", flat=True))
    close_round(row, by=None, now=after(30), without=tables)
    assert codes(event, 90, 6, 5) == ["KW2"]


def test_a_round_whose_clock_was_never_started_asks_nothing() -> None:
    assert codes(a_published_event(8), 1, 6, 5) == []


def test_what_the_clock_said_is_not_kept_as_the_tables_word(event: Event) -> None:
    report = save_report(at(event, 1), Typed({"home": {"BY": 8, "GR": 5}}), by=None, now=after(30))
    assert "minutes" not in report.data
