"""How fast the forms come in, against the rounds before."""

from datetime import datetime, timedelta

import pytest

from scoring.models import Report
from tests.builders import a_published_event
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Event, Match
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round
from tournament.rounds.reads.coming_in import coming_in
from tournament.rounds.reads.hall import hall_of

pytestmark = pytest.mark.django_db
START = datetime.fromisoformat("2026-11-21T10:00:00+01:00")


def at(round_: int, minute: int) -> datetime:
    return START + timedelta(hours=round_, minutes=minute)


def play(event: Event, number: int, minutes: list[int]) -> None:
    """A round whose tables hand in after so many minutes."""
    start_round(event.rounds.get(number=number), by=None, now=at(number, 0))
    matches = Match.objects.select_related("round__event", "table").filter(round__number=number)
    for match, minute in zip(matches.order_by("table__number"), minutes, strict=False):
        report: Report = save_report(
            match, Typed({"home": {"BY": 8, "GR": 5}}), by=None, now=at(number, minute)
        )
        assert report.made_at == at(number, minute)


def told(event: Event, now: datetime) -> list[tuple[int, int, int]]:
    rows = coming_in(event, hall_of(event, now), now)
    return [(row.round, row.forms, row.tables) for row in rows]


def test_the_round_that_is_on_is_held_against_those_before_at_the_same_minute() -> None:
    event = a_published_event(8)
    play(event, 1, [20, 30, 31, 40])
    assert told(event, at(1, 45)) == []  # nothing to compare it with
    close_round(event.rounds.get(number=1), by=None, now=at(1, 45))
    assert told(event, at(1, 46)) == []  # no round is on
    play(event, 2, [22, 25])
    assert told(event, at(2, 30)) == [(2, 2, 4), (1, 2, 4)]
    assert told(event, at(2, 35)) == [(2, 2, 4), (1, 3, 4)]
