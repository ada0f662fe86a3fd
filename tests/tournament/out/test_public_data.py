"""What other programs read: the same facts as the pages, exact points, nothing that is hidden."""

from fractions import Fraction

import pytest
from django.utils import timezone

from tests.builders import a_published_event, an_event
from tests.tournament.tied import a_tied_event
from tournament.out.reads.public_data import (
    clock_data,
    event_data,
    plain,
    round_data,
    seating_data,
    standing_data,
)
from tournament.rounds.actions.clock import start_round
from tournament.standings.reads.standing import standing_page

pytestmark = pytest.mark.django_db


def test_a_hidden_standing_says_only_that_it_is_hidden() -> None:
    event = an_event()
    data = standing_data(event, None)
    assert data == {**event_data(event), "hidden": True, "after": None, "standing": []}


def test_a_standing_has_every_round_of_every_entry() -> None:
    event = a_tied_event()
    data = standing_data(event, standing_page(event))
    assert (data["hidden"], data["after"]) == (False, 1)
    first = data["standing"][0]
    assert (first["rank"], first["points"]) == (1, 26)
    assert first["rounds"] == [
        {
            "round": 1,
            "how": "played",
            "table": first["rounds"][0]["table"],
            "against": first["rounds"][0]["against"],
            "result": "8–5",
            "points": 26,
        }
    ]


def test_seats_stand_in_order_and_byes_apart() -> None:
    assert round_data(2, [[1, 4, 7], [0, 9]]) == {
        "round": 2,
        "byes": [9],
        "tables": [{"table": 1, "seats": [4, 7]}],
    }
    data = seating_data(a_published_event(4, rounds_planned=2))
    assert [one["round"] for one in data["rounds_published"]] == [1, 2]
    assert [one["entry"] for one in data["entries"]] == [1, 2, 3, 4]


def test_the_clock_is_empty_until_a_round_runs() -> None:
    event, now = a_published_event(4), timezone.now()
    assert clock_data(event, now)["clock"] is None
    start_round(event.rounds.get(number=1), by=None, now=now)
    data = clock_data(event, now)
    assert (data["round"], data["state"]) == (1, "running")
    assert data["clock"]["remaining"] == 45 * 60


def test_a_spreadsheet_gets_whole_numbers_as_such() -> None:
    assert [plain(one) for one in (None, Fraction(3), Fraction(1, 3))] == ["", 3, 0.3333]
