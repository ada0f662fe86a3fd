"""The form and its check (section 6): every code, at its exact bound."""

from typing import Any

import pytest

from games.errors import InvalidReport
from games.frantic import GAME
from games.playing import play_out

Form = dict[str, Any]


def a_row(*points: int, end: str | None = "out", bomb: bool | None = False) -> Form:
    return {"points": list(points), "end": end, "bomb": bomb}


def a_form(*rows: Form, **changes: Any) -> Form:
    """A form of two players without a limit, the clock its end, the rest following the rows."""
    players = len(rows[0]["points"]) if rows else 2
    totals = [sum(row["points"][p] for row in rows) for p in range(players)]
    form = {
        "game": "frantic",
        "players": players,
        "limit": None,
        "max_rounds": None,
        "clock": "drop",
        "rounds": list(rows),
        "totals": totals,
        "ended_by": "clock",
        "winners": [p for p, total in enumerate(totals) if total == min(totals)],
    }
    return form | changes


def codes(form: Form) -> str:
    verdict = GAME.check(form, {})
    levels = {"E": "error", "W": "warning"}
    assert verdict.verdict == (levels[verdict.codes[0][0]] if verdict.codes else "ok")
    return " ".join(verdict.codes)


def test_good_form_is_ok() -> None:
    assert codes(a_form(a_row(0, 20), a_row(15, 0))) == ""


def test_optional_keys_may_be_left_out_and_game_is_not_read() -> None:
    form = a_form(a_row(0, 20))
    for key in ("game", "limit", "max_rounds", "clock", "winners"):
        del form[key]
    form["rounds"] = [{"points": [0, 20]}]
    assert codes(form) == ""
    assert codes(form | {"game": 7, "limit": None, "clock": None}) == ""


@pytest.mark.parametrize("report", [None, [], "form", 3, True])
def test_what_is_no_form_at_all_is_refused(report: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(report, {})


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 1},
        {"players": 9},
        {"players": True},
        {"players": "2"},
        {"players": 2.0},
        {"players": None},
        {"players": [2]},
        {"rounds": None},
        {"rounds": {}},
        {"rounds": [None]},
        {"rounds": [[0, 20]]},
        {"rounds": [{"points": [0]}]},
        {"rounds": [{"points": [0, 20, 3]}]},
        {"rounds": [{"points": [False, 20]}]},
        {"rounds": [{"points": [0, 20.0]}]},
        {"rounds": [{"points": None}]},
        {"rounds": [{}]},
        {"rounds": [{"points": [0, 20], "end": "over"}]},
        {"rounds": [{"points": [0, 20], "end": []}]},
        {"rounds": [{"points": [0, 20], "bomb": 0}]},
        {"rounds": [{"points": [0, 20], "bomb": "no"}]},
        {"totals": None},
        {"totals": [0]},
        {"totals": [0, True]},
        {"totals": [0, "20"]},
        {"ended_by": None},
        {"ended_by": "time"},
        {"ended_by": ["limit"]},
        {"limit": 0},
        {"limit": True},
        {"limit": 154.0},
        {"limit": "154"},
        {"max_rounds": 0},
        {"max_rounds": False},
        {"clock": "stop"},
        {"clock": 1},
        {"winners": 0},
        {"winners": {}},
        {"winners": [0.0]},
        {"winners": [True]},
        {"winners": [None]},
    ],
)
def test_unreadable_form_is_e1_and_nothing_else(changes: Form) -> None:
    """E1."""
    form = a_form(a_row(0, 20), a_row(9, 0)) | {"totals": [7, 7]}  # would be E3
    assert codes(form | changes) == "E1"


@pytest.mark.parametrize("key", ["players", "rounds", "totals", "ended_by"])
def test_missing_key_is_e1(key: str) -> None:
    """E1."""
    form = a_form(a_row(0, 20))
    del form[key]
    assert codes(form) == "E1"


POSSIBLE = [
    ("out", False, [0, 746]),
    ("out", False, [0, 0]),
    ("out", False, [0, 1]),
    ("out", True, [-10, 756]),
    ("out", True, [-10, 11]),
    ("out", True, [-10, -10]),
    ("pile", False, [1, 746]),
    ("pile", True, [1, 1]),
    ("finish", False, [0, 746]),
    ("finish", False, [1, 745]),
    ("finish", False, [0, 0]),
    ("finish", True, [1, 745]),
    ("finish", True, [-10, 756]),
    ("doomsday", False, [50, 50]),
    ("doomsday", True, [50, 50]),
    ("bomb", True, [2, 1490]),
    ("bomb", None, [2, 2]),
    ("cut", False, [1, 746]),
    ("cut", True, [9, 9]),
    (None, None, [0, 746]),
    (None, False, [746, 1]),
    (None, None, [-10, 11]),
    (None, None, [800, 692]),
    (None, True, [800, 692]),
    (None, None, [50, 50]),
]
IMPOSSIBLE = [
    ("out", False, [0, 747]),
    ("out", False, [1, 1]),
    ("out", False, [-10, 0]),
    ("out", False, [0, -1]),
    ("out", True, [-10, 757]),
    ("out", True, [-10, 10]),
    ("out", True, [-10, 0]),
    ("out", True, [0, 20]),
    ("out", True, [11, 12]),
    ("out", None, [-9, 20]),
    ("pile", False, [1, 747]),
    ("pile", True, [0, 5]),
    ("finish", False, [1, 746]),
    ("finish", False, [-10, 20]),
    ("finish", True, [0, 20]),
    ("finish", True, [1, 746]),
    ("finish", True, [-10, 757]),
    ("doomsday", None, [50, 49]),
    ("bomb", True, [2, 1492]),
    ("bomb", True, [2, 3]),
    ("bomb", True, [0, 2]),
    ("bomb", False, [2, 2]),
    ("cut", False, [0, 4]),
    ("cut", None, [1, 747]),
    (None, None, [0, 747]),
    (None, None, [1, 747]),
    (None, False, [800, 692]),
    (None, False, [-10, 20]),
    (None, None, [-10, 10]),
    (None, None, [-5, 3]),
    (None, None, [1, 1493]),
]


@pytest.mark.parametrize(("end", "bomb", "points"), POSSIBLE)
def test_possible_row(end: str | None, bomb: bool | None, points: list[int]) -> None:
    """E2: none of these; FR-57, RUL-20."""
    form = a_form(a_row(*points, end=end, bomb=bomb), clock="count")
    assert "E" not in codes(form)


@pytest.mark.parametrize(("end", "bomb", "points"), IMPOSSIBLE)
def test_impossible_row(end: str | None, bomb: bool | None, points: list[int]) -> None:
    """E2: the bounds of 6.2."""
    assert codes(a_form(a_row(*points, end=end, bomb=bomb), clock="count")) == "E2"


def test_totals_must_be_the_sums_of_the_rows() -> None:
    """E3: and E6 looks at the totals as written."""
    form = a_form(a_row(0, 20), a_row(15, 0), totals=[16, 20], winners=[0])
    assert codes(form) == "E3"
    assert codes(form | {"totals": [0, 0], "rounds": [], "winners": [0, 1]}) == "W9"
    assert codes(form | {"totals": [0, 1], "rounds": [], "winners": [0]}) == "E3"


def test_limit_may_be_reached_in_the_last_row_only() -> None:
    """E4, FR-59, RUL-27."""
    first, second = a_row(0, 154), a_row(9, 0)
    by_limit = {"limit": 154, "ended_by": "limit"}
    assert codes(a_form(first, second, **by_limit)) == "E4"
    assert codes(a_form(second, first, **by_limit)) == "W1"
    assert codes(a_form(a_row(0, 153), a_row(0, 1), **by_limit)) == "W1"
    down_again = a_form(first, a_row(20, -10, bomb=True), limit=154)
    assert codes(down_again) == "E4"  # 144 now, but the limit had been reached


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (a_form(a_row(0, 100), limit=154, ended_by="limit"), "E5"),
        (a_form(a_row(0, 100), ended_by="limit"), "E5"),
        (a_form(a_row(0, 100), max_rounds=1, ended_by="rounds"), ""),
        (a_form(a_row(0, 100), max_rounds=2, ended_by="rounds"), "E5"),
        (a_form(a_row(0, 100), ended_by="rounds"), "E5"),
        (a_form(a_row(0, 9), a_row(0, 8), max_rounds=1, ended_by="rounds"), "E5"),
        (a_form(a_row(0, 9), a_row(0, 8), max_rounds=1), "E5"),
        (a_form(max_rounds=1, ended_by="rounds"), "E5"),
        (a_form(limit=154, ended_by="limit"), "E5"),
    ],
)
def test_end_must_be_what_the_rows_say(form: Form, expected: str) -> None:
    """E5."""
    assert codes(form) == expected


def test_cut_row_cannot_reach_the_limit() -> None:
    """E5, E7."""
    form = a_form(a_row(4, 160, end="cut"), limit=154, ended_by="limit", clock="count")
    assert codes(form) == "E5 E7"


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ([1, 0], ""),
        ([0, 1], ""),
        (None, ""),
        ([0], "E6"),
        ([0, 1, 1], "E6"),
        ([], "E6"),
        ([0, 1, 2], "E6"),
        ([0, 5], "E6"),
        ([-1], "E6"),
    ],
)
def test_winners_are_exactly_those_with_the_lowest_total(
    winners: list[int] | None, expected: str
) -> None:
    """E6, FR-60, RUL-28: in any order."""
    assert codes(a_form(a_row(0, 9, 20), a_row(9, 0, 3), winners=winners)) == expected


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (a_form(a_row(4, 9, end="cut"), clock="count"), ""),
        (a_form(a_row(4, 9, end="cut"), clock="drop"), "E7"),
        (a_form(a_row(4, 9, end="cut"), clock=None), "E7"),
        (a_form(a_row(4, 9, end="cut"), a_row(0, 1), clock="count"), "E7"),
        (a_form(a_row(4, 9, end="cut"), clock="count", max_rounds=1, ended_by="rounds"), "E7"),
    ],
)
def test_cut_row_is_the_last_and_only_by_the_clock(form: Form, expected: str) -> None:
    """E7."""
    assert codes(form) == expected


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (a_form(a_row(0, 150)), ""),
        (a_form(a_row(0, 151)), "W1"),
        (a_form(a_row(2, 300, end="bomb", bomb=True)), ""),
        (a_form(a_row(2, 302, end="bomb", bomb=True)), "W1"),
        (a_form(a_row(2, 302, end=None, bomb=None)), "W1 W3"),
        (a_form(a_row(0, 0, 5)), "W2"),
        (a_form(a_row(-10, -10, 15, bomb=True)), "W2"),
        (a_form(a_row(3, 5, end=None)), "W3"),
        (a_form(a_row(0, 5, end=None)), ""),
        (a_form(a_row(-10, 15, end=None, bomb=None)), ""),
        (a_form(a_row(50, 50, end=None)), ""),
        (a_form(a_row(50, 50, end="pile")), "W4"),
        (a_form(a_row(50, 50, end="doomsday")), ""),
        (a_form(a_row(50, 50, end="cut"), clock="count"), "W4"),
        (a_form(a_row(0, 9), a_row(0, 9)), "W5"),
        (a_form(a_row(5, 9, end="pile"), a_row(5, 9, end="finish")), "W5"),
        (a_form(a_row(0, 9), a_row(9, 0), a_row(0, 9)), ""),
        (a_form(a_row(50, 50, end="doomsday"), a_row(50, 50, end="pile")), "W4 W5"),
        (a_form(a_row(50, 50, end="pile"), a_row(50, 50, end=None)), "W4"),
        (a_form(a_row(50, 50, end="doomsday"), a_row(50, 50, end=None)), "W6"),
        (a_form(a_row(0, 9), limit=154, max_rounds=1), "W7"),
        (a_form(a_row(0, 9), max_rounds=2), ""),
        (a_form(a_row(0, 113), limit=113), "W7"),
        (a_form(a_row(4, 113, end="cut"), limit=113, clock="count"), ""),
        (a_form(a_row(4, 9, end="cut"), max_rounds=1, clock="count"), ""),
        (a_form(*(a_row(0, 1 + k) for k in range(15))), ""),
        (a_form(*(a_row(0, 1 + k) for k in range(16))), "W8"),
        (a_form(), "W9"),
        (a_form(a_row(0, 9), limit=150), "W10"),
        (a_form(a_row(0, 9), limit=179), ""),
        (a_form(a_row(0, 151, end="out"), a_row(0, 0), limit=200), "W1 W10 W2"),
    ],
)
def test_warnings_at_their_bounds(form: Form, expected: str) -> None:
    """W1, W2, W3, W4, W5, W6, W7, W8, W9, W10: sorted as text, and only without errors."""
    assert codes(form) == expected


def test_errors_hide_warnings() -> None:
    assert codes(a_form(a_row(0, 151), totals=[0, 150])) == "E3"


@pytest.mark.parametrize("seed", range(6))
def test_report_of_a_match_passes_its_own_check_at_any_moment(seed: int) -> None:
    """Over or stopped by the clock; the running round is dropped."""
    state = GAME.initial(2 + seed, seed, {"rounds": 3})
    rounds = -1
    while (move := GAME.policy(state)) is not None:
        form = GAME.report(state)
        if len(form["rounds"]) != rounds:
            rounds = len(form["rounds"])
            assert form["ended_by"] == "clock"
            assert GAME.check(form, {}).verdict != "error"
        state = GAME.advance(state, move)
    form, result = GAME.report(state), GAME.result(state)
    assert result is not None
    assert (form["totals"], form["ended_by"]) == (result["totals"], result["by"])
    assert form["winners"] == result["winners"]
    assert GAME.check(form, {}).verdict != "error"


def test_report_has_the_fields_of_the_form() -> None:
    state, _ = play_out(GAME, GAME.initial(2, 1, {}))
    form = GAME.report(state)
    assert list(form) == list(a_form())
    assert form["rounds"][0].keys() == {"points", "end", "bomb"}
    assert (form["limit"], form["max_rounds"], form["clock"]) == (154, 50, "drop")
