"""Who entered what, newest first, and found again by a name, a table or a form."""

import pytest

from tests.builders import a_member
from tests.tournament.desk.hall import a_hall, at, handed_in
from tournament.desk.reads.entered import entered_in, entered_with, reports_of
from tournament.models import Role, ScoreForm

pytestmark = pytest.mark.django_db


def test_the_newest_comes_first_and_a_corrected_one_no_longer_counts() -> None:
    event = a_hall()
    clerk = a_member(event, Role.CLERK, name="Henk")
    handed_in(at(event, 1), clerk=clerk)
    handed_in(at(event, 2))
    handed_in(at(event, 1), 8, 4, clerk=clerk, reason="misread", seen=1)
    rows = entered_in(event)
    assert [(row.table, row.version, row.counts, row.by) for row in rows] == [
        (1, 2, True, "Henk"),
        (2, 1, True, ""),
        (1, 1, False, "Henk"),
    ]
    assert rows[0].reason == "misread"
    assert len(entered_in(event, 1)) == 1
    assert {row.table for row in entered_in(event, match__table__number=2)} == {2}


def test_every_word_that_is_looked_for_must_be_found() -> None:
    event = a_hall()
    handed_in(at(event, 1), clerk=a_member(event, Role.CLERK, name="Henk"))
    handed_in(at(event, 2), clerk=a_member(event, Role.CLERK, name="Ina"))
    form = ScoreForm.objects.get(match=at(event, 2)).human

    def tables(words: str) -> list[int]:
        rows = entered_with(reports_of(event), words)
        return [report.match.table.number for report in rows]

    assert tables("henk") == tables("1") == tables("1 Henk") == [1]
    assert tables(form) == [2]
    assert tables("2 henk") == []
    assert tables("") == [2, 1]
