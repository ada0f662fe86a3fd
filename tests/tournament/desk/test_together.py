"""Two desks in the same moment, on a database that lets two write at once."""

import pytest
from django.utils import timezone

from scoring.models import Report
from tests.tournament.desk.hall import a_hall, at, home
from tests.tournament.meanwhile import just_before
from tournament.core.errors import KeyUsed
from tournament.desk.actions.enter import enter
from tournament.desk.actions.reports import Typed
from tournament.models import Event

pytestmark = [pytest.mark.server, pytest.mark.django_db(transaction=True)]


def typed_in(event: Event) -> Report:
    match, typed = at(event, 1), Typed(home(8, 5), confirmed=True, once="desk-1-17")
    return enter(match, typed, by=None, now=timezone.now())


def test_one_key_for_two_events_at_once_is_saved_for_one_and_refused_for_the_other() -> None:
    here, there = a_hall(), a_hall()
    saved: list[Report] = []
    with (
        just_before('INSERT INTO "scoring_report"', lambda: saved.append(typed_in(there))),
        pytest.raises(KeyUsed) as used,
    ):
        typed_in(here)
    assert used.value.data["report"] in saved
    assert list(Report.objects.all()) == saved
