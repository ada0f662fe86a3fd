"""Do table, people and round on the paper belong together?"""

import pytest

from tests.tournament.desk.hall import a_hall, at
from tournament.desk.reads.matching import doubt_about, doubt_of_round, drawn_at
from tournament.models import Event

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_hall()


def code(event: Event, *sat: int) -> str:
    doubt = doubt_about(at(event, 1), sat)
    return doubt.code if doubt else ""


def test_people_who_sat_as_drawn_raise_no_doubt(event: Event) -> None:
    assert code(event, *drawn_at(at(event, 1))) == ""
    assert doubt_about(at(event, 1), None) is None


def test_each_doubt_has_its_name(event: Event) -> None:
    first, second = drawn_at(at(event, 1))
    others = drawn_at(at(event, 2))
    assert code(event, second, first) == "exchanged"
    assert code(event, first, 999) == "unknown"
    assert code(event, first, others[0]) == "otherwise"
    assert code(event, *others) == "other_table"
    assert code(event, others[0]) == "otherwise"


def test_a_form_of_a_round_that_has_not_begun_is_doubted(event: Event) -> None:
    assert doubt_of_round(at(event, 1)) is None
    doubt = doubt_of_round(at(event, 1, round_=2))
    assert doubt is not None
    assert (doubt.code, doubt.round, doubt.table) == ("early", 1, 1)
