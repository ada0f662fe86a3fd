"""The list of questions, and the questions that the desk asks."""

import pytest

from tests.builders import a_user
from tests.tournament.desk.hall import NOW, a_hall, at, handed_in
from tournament.core.errors import NothingToUndo, ReasonMissing, SameEyesTwice
from tournament.desk.actions.enter import ask_about, confirm_look, solve_query, undo_entry
from tournament.desk.actions.settings import set_desk
from tournament.desk.reads.matching import Doubt
from tournament.desk.reads.questions import queries_of
from tournament.desk.reads.second_look import looks_waiting
from tournament.desk.views.questions import about_doubt
from tournament.models import Event, FormQuery

pytestmark = pytest.mark.django_db
ILLEGIBLE = FormQuery.Why.ILLEGIBLE


@pytest.fixture
def event() -> Event:
    return a_hall()


def test_a_table_is_asked_about_once_and_answered_once(event: Event) -> None:
    asked = ask_about(event, at(event, 1), ILLEGIBLE, codes=["KE2"], by=None, now=NOW())
    assert ask_about(event, at(event, 1), ILLEGIBLE, by=None, now=NOW()) == asked
    [row] = queries_of(event)
    assert row.line is not None
    assert row.line.table == 1
    assert len(row.sentences) == 1
    with pytest.raises(ReasonMissing):
        solve_query(asked, answer=" ", by=None, now=NOW())
    solve_query(asked, answer="8–5", by=None, now=NOW())
    version = Event.objects.get(pk=event.pk).version
    solve_query(asked, answer="8–6", by=None, now=NOW())
    assert Event.objects.get(pk=event.pk).version == version
    assert queries_of(event)[0].answer == "8–5"


def test_a_form_without_a_table_is_asked_about_by_its_number(event: Event) -> None:
    query = ask_about(event, None, ILLEGIBLE, form="10019", by=None, now=NOW())
    solve_query(query, answer="old paper", by=None, now=NOW())
    [row] = queries_of(event)
    assert (row.line, row.form) == (None, "10019")


def test_the_newest_entry_can_be_taken_back_by_its_clerk(event: Event) -> None:
    clerk, other = a_user("Kees"), a_user("Ot")
    handed_in(at(event, 1), clerk=clerk)
    with pytest.raises(NothingToUndo):
        undo_entry(at(event, 1), 1, by=other, now=NOW())
    with pytest.raises(NothingToUndo):
        undo_entry(at(event, 1), 2, by=clerk, now=NOW())
    handed_in(at(event, 1), 8, 3, clerk=clerk, seen=1, reason="misread")
    again = undo_entry(at(event, 1), 2, by=clerk, now=NOW())
    assert again is not None
    assert again.data["home"] == {"BY": 8, "GR": 5}


def test_the_second_look_is_somebody_elses(event: Event) -> None:
    clerk = a_user("Kees")
    set_desk(event, second_look=["all"], players_report=False, by=None)
    report = handed_in(at(event, 1), clerk=clerk)
    event.refresh_from_db()
    assert [look.why for look in looks_waiting(event)] == [("all",)]
    with pytest.raises(SameEyesTwice):
        confirm_look(report, by=clerk, now=NOW())
    seen = confirm_look(report, by=a_user("Ot"), now=NOW())
    assert confirm_look(report, by=None, now=NOW()) == seen
    assert looks_waiting(event) == []


def test_the_desk_is_set_and_then_asks_players_too(event: Event) -> None:
    set_desk(event, second_look=[], players_report=True, by=None)
    event.refresh_from_db()
    assert (event.second_look, event.players_report) == ([], True)
    handed_in(at(event, 1))
    assert looks_waiting(event) == []


@pytest.mark.parametrize(
    ("doubt", "choices"),
    [
        (Doubt("unknown", numbers=(99,)), ["", "query"]),
        (Doubt("exchanged", numbers=(1, 2)), ["as_played", "as_printed", ""]),
        (Doubt("other_table", 2, 1, (1, 2)), ["table:1-2", "as_played", ""]),
        (Doubt("early", 1, 1), ["table:1-1", "this_round", ""]),
        (Doubt("early", None, 1), ["this_round", ""]),
        (Doubt("otherwise", numbers=(1, 2)), ["as_played", "", "query"]),
    ],
)
def test_each_doubt_offers_its_answers(event: Event, doubt: Doubt, choices: list[str]) -> None:
    question = about_doubt(doubt, at(event, 1))
    assert [choice.value for choice in question.choices] == choices
