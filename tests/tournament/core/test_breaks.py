"""The breaks of the day's plan, as moments."""

from datetime import date, datetime

from tournament.core.breaks import break_now, breaks_of, planned_at
from tournament.models import Event

PLAN = [
    {"at": "12:30", "what": "break"},
    {"at": "10:00", "what": "round", "round": 1},
    {"at": "13:15", "what": "round", "round": 2},
    {"at": "16:00", "what": "break"},  # nothing comes after it
]


def an_event() -> Event:
    return Event(date=date(2026, 11, 21), day_plan=PLAN)


def at(hour: int, minute: int) -> datetime:
    return datetime.fromisoformat(f"2026-11-21T{hour}:{minute}:00+01:00")


def test_a_break_lasts_until_what_the_plan_has_next() -> None:
    (found,) = breaks_of(an_event(), "standings")
    assert (found.begins, found.ends) == (at(12, 30), at(13, 15))
    assert break_now(an_event(), "standings", at(12, 30)) == found
    assert break_now(an_event(), "standings", at(13, 15)) is None


def test_while_a_round_is_played_its_clock_counts_and_no_break() -> None:
    assert breaks_of(an_event(), "playing") == breaks_of(an_event(), "missing") == []


def test_a_day_that_is_over_has_no_breaks() -> None:
    event = an_event()
    event.finished_at = planned_at(event, "17:00")
    assert breaks_of(event, "finished") == []
