"""Which form is meant by what somebody typed or scanned."""

import pytest

from tests.builders import an_event
from tests.tournament.desk.hall import NOW, a_hall, at
from tournament.desk.reads.finding import find_form, is_near
from tournament.models import Event, ScoreForm, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_hall()


def number_of(event: Event, table: int) -> str:
    return event.forms.get(match=at(event, table)).human


def test_a_form_is_found_by_its_number_however_it_is_written(event: Event) -> None:
    number = number_of(event, 2)
    for typed in (
        number,
        f" {number[:2]}.{number[2:]} ",
        f"http://x/event/{event.slug}/form/{number}/",
    ):
        found = find_form(event, typed)
        assert (found.kind, found.match) == ("match", at(event, 2))


def test_a_scanned_form_is_found_by_its_short_address(event: Event) -> None:
    number, other = number_of(event, 3), an_event()
    assert find_form(event, f"http://x/e/{event.pk}/form/{number}/?l=1").match == at(event, 3)
    assert find_form(event, f"http://x/e/{other.pk}/form/{number}/?l=1").kind == "elsewhere"
    copied = find_form(event, f"http://x/e/{other.pk + 99}/form/{number}/?l=1")
    assert copied.match == at(event, 3)


def test_a_scanned_form_of_another_event_says_so(event: Event) -> None:
    assert find_form(event, "http://x/event/another/form/10019/?l=1").kind == "elsewhere"


@pytest.mark.parametrize("typed", ["twelve", "٣", "1" * 13, "99999"])
def test_what_is_not_a_form_number_is_not_found(event: Event, typed: str) -> None:
    assert find_form(event, typed).kind == "nothing"


def test_a_table_opens_its_form_of_this_round(event: Event) -> None:
    found = find_form(event, "3")
    assert (found.kind, found.match, found.number) == ("match", at(event, 3), number_of(event, 3))
    assert find_form(event, "77").kind == "table"


def test_old_paper_leads_to_the_new_form_while_its_table_plays(event: Event) -> None:
    old = event.forms.get(match=at(event, 1))
    ScoreForm.objects.filter(pk=old.pk).update(void_at=NOW())
    found = find_form(event, old.human)
    assert (found.kind, found.match) == ("replaced", None)
    ScoreForm.objects.create(event=event, serial=9001, match=old.match, made_at=NOW())
    assert find_form(event, old.human).match == at(event, 1)
    ScoreForm.objects.filter(pk=old.pk).update(match=None)
    assert find_form(event, old.human).match is None


@pytest.mark.parametrize(
    ("typed", "is_like"),
    [
        ("12245", True),
        ("1235", True),
        ("123945", True),
        ("13245", True),
        ("1", False),
        ("54321", False),
    ],
)
def test_numbers_are_near_that_differ_by_one_slip(typed: str, is_like: bool) -> None:
    assert is_near("12345", typed) == is_like


def test_a_table_above_999_is_found_by_its_number(event: Event) -> None:
    Table.objects.filter(event=event, number=2).update(number=1002)
    found = find_form(event, "1002")
    assert found.match is not None
    assert found.match.table.number == 1002
    assert find_form(event, "1003").kind == "nothing"
