"""The form that the engine fills in, and the shape that its check wants (7.1; E01, E02)."""

from typing import Any

import pytest

from games.errors import InvalidReport
from games.fritsen import GAME
from tests.games.fritsen.forms import Form, a_form, a_row, codes, three
from tests.games.fritsen.positions import a_state, a_window

# -- the form the engine fills in ----------------------------------------------------------------


def test_form_of_a_finished_game() -> None:
    """7.1."""
    state = a_state(
        "", "4C 5C", out=[0], phase="over", to_move=None, turns=[7, 8], fritsjes=[9, 2], vuil=[1, 0]
    )
    assert GAME.report(GAME.load(state)) == {
        "game": "fritsen",
        "players": 2,
        "packs": 1,
        "jokers": 2,
        "vuil_max": 6,
        "stopped": False,
        "rows": [
            a_row(0, "out", 1, 0, turns=7, fritsjes=9, vuil=1),
            a_row(1, "in", 2, 2, turns=8, fritsjes=2, vuil=0),
        ],
    }


def test_stuck_players_share_the_place_on_the_form() -> None:
    """7.1, FR-72."""
    state = a_state("X", "", "X", deck="", out=[1], phase="over", to_move=None)
    form = GAME.report(GAME.load(state))
    assert [row["place"] for row in form["rows"]] == [2, 1, 2]


def test_in_a_stopped_game_fewer_cards_rank_better() -> None:
    """7.1: 2, 2 and 4 after the one who is out."""
    form = GAME.report(GAME.load(a_state("4C 5C", "4D 5D 6D", "4H 5H", "", out=[3])))
    assert form["stopped"] is True
    assert [row["place"] for row in form["rows"]] == [2, 4, 2, 1]


def test_a_turn_that_has_not_started_is_not_counted() -> None:
    """RUL-27."""
    form = GAME.report(GAME.load(a_state("4C 5C", "4D 5D", turns=[4, 3])))
    assert [row["turns"] for row in form["rows"]] == [3, 3]


@pytest.mark.parametrize(
    "state",
    [
        a_state("4S 9C 5C", "4D 5D", drawn=True, turns=[4, 3]),
        a_window("4D", "3C 5D", turns=[4, 3]),
        a_state("4S 5C", "4D 5D", phase="glass", turns=[4, 3]),
    ],
)
def test_a_turn_in_progress_is_finished_before_cards_are_counted(state: dict[str, Any]) -> None:
    """RUL-27: with its window, exchange and glass."""
    form = GAME.report(GAME.load(state))
    assert [row["turns"] for row in form["rows"]] == [4, 3]
    assert form["rows"][0]["cards"] <= 2


def test_a_turn_in_progress_may_end_the_game() -> None:
    """RUL-27."""
    form = GAME.report(GAME.load(a_state("9C", "4D 5D", drawn=True)))
    assert (form["stopped"], form["rows"][0]["status"]) == (False, "out")


def test_a_game_stopped_before_the_first_turn() -> None:
    """RUL-27."""
    form = GAME.report(GAME.initial(3, 1, {}))
    assert [(row["cards"], row["turns"], row["place"]) for row in form["rows"]] == [(5, 0, 1)] * 3
    assert codes(form) == []


# -- shape ---------------------------------------------------------------------------------------


def test_a_plain_form_is_ok() -> None:
    assert GAME.check(three(), {}).as_json() == {"verdict": "ok", "codes": []}


@pytest.mark.parametrize("form", [None, [], "form", 3])
def test_what_is_no_form_gets_no_verdict(form: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(form, {})


E01_FORMS = [
    {},
    a_form(),
    a_form(a_row(0, "in", 1, 2)),
    a_form(*(a_row(seat, "out", seat + 1) for seat in range(11))),
    three() | {"players": 4},
    three() | {"players": 3.0},
    three() | {"players": None},
    three() | {"players": True},
    three() | {"rows": None},
    three() | {"rows": {}},
    three() | {"rows": [1, 2, 3]},
    three() | {"stopped": None},
    three() | {"stopped": 0},
    three(seat=1),
    three(seat=3),
    three(seat=-1),
    three(seat="2"),
    three(seat=None),
    three(status="left"),
    three(status=None),
    three(status=["in"]),
    three(place=None),
    three(place=0),
    three(place=3.0),
    three(cards=None),
    three(cards=-1),
    three(cards=True),
    three(cards="2"),
    three(turns=-1),
    three(turns=1.5),
    three(fritsjes="9"),
    three(vuil=False),
    three(status="gone", cards=2),
    three(status="gone", cards=0),
]


@pytest.mark.parametrize("form", E01_FORMS)
def test_a_form_out_of_shape(form: Form) -> None:
    """E01 stands alone, also beside E02."""
    assert codes(form) == ["E01"]
    assert codes(form | {"packs": 9}) == ["E01"]


def test_a_missing_cell_counts_as_not_noted() -> None:
    form = three()
    for row in form["rows"]:
        del row["turns"], row["fritsjes"], row["vuil"]
    assert codes(form) == []
    del form["rows"][0]["cards"]
    assert codes(form) == ["E01"]


def test_rows_in_any_order_and_other_fields_are_fine() -> None:
    """``des`` and the like are not looked at."""
    form = three(des=-5, name=None)
    form["rows"].reverse()
    assert codes(form | {"game": "keezen", "table": 3}) == []


@pytest.mark.parametrize(
    "settings",
    [
        {"packs": 0},
        {"packs": 3},
        {"packs": None},
        {"packs": True},
        {"packs": 1.0},
        {"jokers": 1},
        {"jokers": 4},
        {"jokers": "2"},
        {"vuil_max": -1},
        {"vuil_max": None},
        {"vuil_max": 6.0},
    ],
)
def test_settings_that_cannot_be(settings: Form) -> None:
    """E02 stands alone."""
    assert codes(three(cards=0) | settings) == ["E02"]


def test_seven_players_need_two_packs() -> None:
    """E02."""
    rows = [a_row(seat, "out", seat + 1) for seat in range(6)]
    seven = a_form(*rows, a_row(6, "in", 7, 1))
    assert codes(seven) == []
    assert codes(seven | {"packs": 1}) == ["E02"]


def test_vuil_max_of_a_form_has_no_upper_end() -> None:
    """E02 asks for a whole number from 0."""
    assert codes(three() | {"vuil_max": 100}) == []
