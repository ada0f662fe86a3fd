"""The form, and every code of its check (section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from games.errors import InvalidReport
from games.fritsen import GAME
from tests.games.fritsen.positions import a_state, a_window

Form = dict[str, Any]


def a_row(seat: int, status: str, place: int, cards: int | None = 0, **noted: Any) -> Form:
    return {
        "seat": seat,
        "status": status,
        "place": place,
        "cards": cards,
        "turns": None,
        "fritsjes": None,
        "vuil": None,
        **noted,
    }


def a_form(*rows: Form, **settings: Any) -> Form:
    return {
        "game": "fritsen",
        "players": len(rows),
        "packs": 2 if len(rows) > 6 else 1,
        "jokers": 2,
        "vuil_max": 6,
        "stopped": False,
        "rows": list(rows),
        **settings,
    }


def three(**last: Any) -> Form:
    """A finished game of three; ``last`` changes the row of the one left."""
    return a_form(a_row(0, "out", 1), a_row(1, "out", 2), {**a_row(2, "in", 3, 2), **last})


def codes(form: Any) -> list[str]:
    return list(GAME.check(form, {}).codes)


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


# -- errors --------------------------------------------------------------------------------------


def test_cards_and_status_must_agree() -> None:
    """E03."""
    assert codes(three(cards=0)) == ["E03"]
    form = three()
    form["rows"][0]["cards"] = 1
    assert codes(form) == ["E03"]


def test_somebody_is_always_left() -> None:
    """E04."""
    assert codes(three(status="out", cards=0)) == ["E04"]
    assert codes(three(status="out", cards=0) | {"stopped": True}) == ["E04"]


def test_a_finished_game_leaves_one_unless_all_are_stuck() -> None:
    """E04, W05."""
    out, one = a_row(0, "out", 1), a_row(2, "in", 2, 1)
    assert codes(a_form(out, a_row(1, "in", 2, 2), one)) == ["E04"]
    assert codes(a_form(out, a_row(1, "in", 2, 1), one)) == ["W05"]
    assert codes(a_form(out, a_row(1, "in", 2, 2), {**one, "place": 2}, stopped=True)) == ["E05"]


def test_there_must_be_jokers_enough_to_be_stuck_with() -> None:
    """E04: two jokers cannot hold up three players, three can."""
    rows = [a_row(seat, "in", 1, 1) for seat in range(3)]
    assert codes(a_form(*rows)) == ["E04"]
    assert codes(a_form(*rows, jokers=3)) == ["W05"]
    assert codes(a_form(*rows, packs=2)) == ["W05"]


@pytest.mark.parametrize(
    "form",
    [
        three(place=2),
        three(place=4),
        a_form(a_row(0, "out", 1), a_row(1, "out", 1), a_row(2, "in", 3, 2)),
        a_form(a_row(0, "out", 2), a_row(1, "out", 3), a_row(2, "in", 1, 2)),
        a_form(a_row(0, "in", 1, 1), a_row(1, "in", 2, 1), a_row(2, "in", 3, 2), stopped=True),
    ],
)
def test_places_that_do_not_follow(form: Form) -> None:
    """E05."""
    assert codes(form) == ["E05"]


def test_places_of_a_stopped_game() -> None:
    """E05, 7.1: equal numbers of cards share the better place."""
    rows = [a_row(0, "out", 1), a_row(1, "in", 2, 3), a_row(2, "in", 2, 3), a_row(3, "in", 4, 5)]
    assert codes(a_form(*rows, stopped=True)) == []


def test_those_gone_are_behind_everybody() -> None:
    """E05, W07, RUL-28, CD-4."""
    rows = [a_row(0, "out", 1), a_row(1, "in", 2, 3)]
    gone = [a_row(2, "gone", 3, None), a_row(3, "gone", 3, None)]
    assert codes(a_form(*rows, *gone)) == ["W07"]
    gone[1]["place"] = 4
    assert codes(a_form(*rows, *gone)) == ["E05", "W07"]


@pytest.mark.parametrize(
    ("players", "most"),
    [(2, 48), (6, 28), (7, 77), (10, 62)],
)
def test_more_cards_than_the_packs_can_leave(players: int, most: int) -> None:
    """E06: five for each player out, one on the table."""
    rows = [a_row(seat, "out", seat + 1) for seat in range(players - 1)]
    fits = a_form(*rows, a_row(players - 1, "in", players, most))
    assert codes(fits) == ["W09"]
    fits["rows"][-1]["cards"] += 1
    assert codes(fits) == ["E06", "W09"]


def test_nobody_is_out_in_less_than_two_turns() -> None:
    """E07, W01."""
    form = a_form(a_row(0, "out", 1, turns=1), a_row(1, "in", 2, 2))
    assert codes(form) == ["E07"]
    form["rows"][0]["turns"] = 2
    assert codes(form) == ["W01"]
    form["rows"][0]["turns"] = 3
    assert codes(form) == ["W01"]
    form["rows"][0]["turns"] = 4
    assert codes(form) == []


@pytest.mark.parametrize(("vuil", "expected"), [(5, []), (6, ["W08"]), (7, ["E09"])])
def test_more_vuil_than_allowed(vuil: int, expected: list[str]) -> None:
    """E09, W08."""
    assert codes(three(vuil=vuil)) == expected


def test_vuil_counts_for_those_gone_as_well() -> None:
    """E09, W08: any row."""
    gone = a_row(2, "gone", 3, None, vuil=7)
    form = a_form(a_row(0, "out", 1), a_row(1, "in", 2, 2), gone)
    assert codes(form) == ["E09", "W07"]
    assert codes(form | {"vuil_max": 7}) == ["W07", "W08"]


@pytest.mark.parametrize(
    ("status", "stopped", "least"),
    [("out", False, 1), ("out", True, 1), ("in", False, 2), ("in", True, 0)],
)
def test_fewer_fritsjes_than_come_by_themselves(status: str, least: int, *, stopped: bool) -> None:
    """E10: going out 1, left over 2, and 2 for each vuil."""
    number = 0 if status == "out" else 2

    def noted(**cells: Any) -> list[str]:
        form = three()
        form["rows"][number].update(cells)
        return [code for code in codes(form | {"stopped": stopped}) if code != "W06"]

    assert noted(fritsjes=least) == []
    assert noted(fritsjes=least + 4, vuil=2) == []
    assert noted(fritsjes=least + 3, vuil=2) == ["E10"]
    if least:
        assert noted(fritsjes=least - 1) == ["E10"]
    assert noted(vuil=2) == []


@pytest.mark.parametrize(
    ("settings", "from_others"),
    [({}, 16), ({"jokers": 3}, 17), ({"packs": 2}, 38), ({"packs": 2, "jokers": 3}, 40)],
)
def test_more_fritsjes_than_anybody_can_get(settings: Form, from_others: int) -> None:
    """E11: 20·packs − 6 and the jokers from others, 3 in each own turn, 2 for each vuil."""
    most = from_others + 3 * 8 + 2  # eight turns; left over
    assert codes(three(turns=8, vuil=0, fritsjes=most) | settings) == []
    assert codes(three(turns=8, vuil=0, fritsjes=most + 1) | settings) == ["E11"]
    assert codes(three(turns=8, fritsjes=most + 12) | settings) == []  # vuil_max instead
    assert codes(three(turns=8, fritsjes=most + 13) | settings) == ["E11"]
    assert codes(three(fritsjes=most + 99) | settings) == []


def test_e11_counts_what_going_out_gives() -> None:
    """E11: 1 for OUT; nothing for IN of a stopped game."""
    form = a_form(a_row(0, "out", 1, turns=4, vuil=0, fritsjes=29), a_row(1, "in", 2, 2))
    assert codes(form) == []
    form["rows"][0]["fritsjes"] = 30
    assert codes(form) == ["E11"]
    stopped = a_form(
        a_row(0, "in", 1, 2, turns=4, vuil=0, fritsjes=28), a_row(1, "in", 1, 2), stopped=True
    )
    assert codes(stopped) == []
    stopped["rows"][0]["fritsjes"] = 29
    assert codes(stopped) == ["E11"]


@pytest.mark.parametrize(
    ("turns", "cards", "packs", "expected"),
    [
        (0, 3, 1, ["E12"]),
        (0, 4, 1, []),
        (1, 1, 1, ["E12"]),
        (1, 2, 1, []),
        (1, 1, 2, []),
    ],
)
def test_fewer_cards_than_can_be_laid(
    turns: int, cards: int, packs: int, expected: list[str]
) -> None:
    """E12: two cards a turn, a klaveren 3 of each pack."""
    form = a_form(
        a_row(0, "in", 1, cards, turns=turns), a_row(1, "in", 2, 7), stopped=True, packs=packs
    )
    assert codes(form) == expected


# -- warnings ------------------------------------------------------------------------------------


def test_a_hand_that_grew_too_fast() -> None:
    """W03, CD-8, CD-10, CD-12."""
    assert codes(three(turns=4, cards=9)) == []
    assert codes(three(turns=4, cards=10)) == ["W03"]


def test_more_turns_than_cards_laid() -> None:
    """W04: only if every turn count is noted."""
    rows = [a_row(0, "out", 1, turns=26), a_row(1, "in", 2, 2, turns=25)]
    assert codes(a_form(*rows)) == []  # 51 = 54 − 1 − 2
    rows = [a_row(0, "out", 1, turns=26), a_row(1, "in", 2, 2, turns=26)]
    assert codes(a_form(*rows)) == ["W02", "W04"]
    rows = [a_row(0, "out", 1, turns=60), a_row(1, "in", 2, 2)]
    assert codes(a_form(*rows)) == []


def test_turns_of_those_gone_do_not_count() -> None:
    """W04."""
    rows = [a_row(0, "out", 1, turns=20), a_row(1, "in", 2, 2, turns=19)]
    assert codes(a_form(*rows, a_row(2, "gone", 3, None, turns=30))) == ["W07"]


def test_a_stopped_game_with_one_left_was_finished() -> None:
    """W06."""
    assert codes(three() | {"stopped": True}) == ["W06"]


def test_a_very_large_hand() -> None:
    """W09."""
    assert codes(three(cards=15)) == []
    assert codes(three(cards=16)) == ["W09"]


def test_all_codes_that_apply_are_given_sorted() -> None:
    form = three(cards=0, place=9, vuil=9, turns=0)
    verdict = GAME.check(form, {})
    assert verdict.verdict == "error"
    assert list(verdict.codes) == ["E03", "E05", "E09", "E12"]
