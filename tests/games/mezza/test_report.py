"""The form and its check: every code of section 6.3, alone and together."""

from typing import Any

import pytest

from games.errors import InvalidReport
from games.mezza import GAME
from tests.games.mezza.builders import a_state, after


def a_form(**fields: Any) -> dict[str, Any]:
    """A full game of four: seat 2 won, seat 3 is last with eight cards."""
    form = {
        "game": "mezza",
        "players": 4,
        "options": {},
        "stopped": False,
        "order": [2, 0, 1, 3],
        "left": [0, 0, 0, 8],
    }
    return form | fields


def codes(**fields: Any) -> list[str]:
    """The codes without their common beginning, after a check of the level that they mean."""
    verdict = GAME.check(a_form(**fields), {}).as_json()
    found = verdict["codes"]
    errors = any(code.startswith("MZ-E") for code in found)
    assert verdict["verdict"] == ("error" if errors else "warning" if found else "ok")
    assert found == sorted(found)
    return [code.removeprefix("MZ-") for code in found]


def without(*names: str, **fields: Any) -> list[str]:
    form = {name: value for name, value in a_form(**fields).items() if name not in names}
    return [code.removeprefix("MZ-") for code in GAME.check(form, {}).codes]


def test_a_full_game_is_in_order() -> None:
    assert codes() == []
    assert codes(left=None) == []
    assert without("options", "stopped", "left") == []
    assert codes(options={"cap": 5, "short": False}) == []
    assert codes(game="any", table=4, names=["A"]) == []


@pytest.mark.parametrize(
    "fields",
    [
        {"players": 1},
        {"players": 8},
        {"players": "4"},
        {"players": 4.0},
        {"players": True},
        {"players": None},
        {"options": {"short": True}},
        {"options": {"short": 1}},
        {"options": {"cap": 0}},
        {"options": {"cap": 3000.0}},
        {"options": {"decks": 2}},
        {"options": []},
        {"options": None},
    ],
)
def test_players_and_options_must_be_playable(fields: dict[str, Any]) -> None:
    """MZ-E1 ends the check. RUL-1."""
    assert codes(**fields, order="junk", left="junk", stopped=True) == ["E1"]


def test_a_form_without_players_cannot_be_read() -> None:
    """MZ-E1."""
    assert without("players") == ["E1"]


@pytest.mark.parametrize(
    "order", [None, {}, "2013", 3, [4], [-1], [0, 1, 2, 4], [0, "1"], [0.0], [True], [None], [[]]]
)
def test_the_order_is_a_list_of_seats(order: Any) -> None:
    """MZ-E2 ends the check."""
    assert codes(order=order, left="junk") == ["E2"]
    assert without("order") == ["E2"]


@pytest.mark.parametrize("order", [[0, 0], [2, 0, 1, 2], [0, 1, 2, 3, 0]])
def test_a_seat_is_out_once(order: list[int]) -> None:
    """MZ-E3 ends the check."""
    assert codes(order=order, left="junk") == ["E3"]


def test_a_short_order_needs_a_stopped_clock() -> None:
    """MZ-E4: fewer than n − 1 seats."""
    assert codes(order=[2, 0], left=[0, 3, 0, 8]) == ["E4"]
    assert codes(order=[2, 0], left=[0, 3, 0, 8], stopped=True) == []
    assert codes(order=[], left=None) == ["E4"]


@pytest.mark.parametrize(
    "left",
    [[0, 0, 0], [0, 0, 0, 8, 0], [0, 0, 0, -8], [0, 0, 0, 8.0], [0, 0, False, 8], "8", 8, {}, []],
)
def test_cards_left_are_whole_numbers_for_every_seat(left: Any) -> None:
    """MZ-E5 ends the check: the codes before it stay, the warnings are not looked for."""
    assert codes(left=left) == ["E5"]
    assert codes(left=left, order=[2]) == ["E4", "E5"]
    assert codes(left=left, order=[2, 0, 1], stopped=True) == ["E5"]


def test_who_is_out_has_no_cards() -> None:
    """MZ-E6: the first n − 1 of the order."""
    assert codes(left=[0, 1, 0, 8]) == ["E6"]
    assert codes(order=[2, 0], left=[0, 3, 4, 8], stopped=True) == ["E6"]
    assert codes(order=[2, 0, 1], left=[0, 0, 1, 8]) == ["E6", "W1"]


def test_everybody_else_has_cards() -> None:
    """MZ-E7: the last one, too."""
    assert codes(left=[0, 0, 0, 0]) == ["E7"]
    assert codes(order=[2, 0, 1], left=[0, 0, 0, 0]) == ["E7", "W1"]
    assert codes(order=[2], left=[1, 0, 0, 8], stopped=True) == ["E7"]


@pytest.mark.parametrize(
    ("left", "fields", "expected"),
    [
        ([0, 0, 0, 67], {}, ["W5"]),
        ([0, 0, 0, 68], {}, ["E8", "W5"]),
        ([0, 34, 0, 34], {"order": [2, 0], "stopped": True}, []),
        ([0, 34, 0, 35], {"order": [2, 0], "stopped": True}, ["E8"]),
        ([0, 34, 0, 34], {"order": [2, 0]}, ["E4"]),
        ([0, 0, 0, 68], {"order": [2, 0, 1]}, ["E8", "W1", "W5"]),
        ([0, 0, 0, 68], {"stopped": True}, ["E8", "W2", "W5"]),
        ([0, 55], {"players": 2, "order": [0, 1], "options": {"short": True}}, ["W5"]),
        ([0, 56], {"players": 2, "order": [0, 1], "options": {"short": True}}, ["E8", "W5"]),
        (
            [28, 28],
            {"players": 2, "order": [], "stopped": True, "options": {"short": True}},
            ["W3"],
        ),
        (
            [28, 29],
            {"players": 2, "order": [], "stopped": True, "options": {"short": True}},
            ["E8", "W3"],
        ),
    ],
)
def test_there_are_only_so_many_cards(
    left: list[int], fields: dict[str, Any], expected: list[str]
) -> None:
    """MZ-E8: 68 (short 56); one less when the game ended by itself."""
    assert codes(left=left, **fields) == expected


def test_the_last_place_may_be_implied() -> None:
    """MZ-W1."""
    assert codes(order=[2, 0, 1]) == ["W1"]
    assert codes(players=2, order=[1], left=[5, 0]) == ["W1"]


def test_a_decided_game_was_not_stopped() -> None:
    """MZ-W2: with n − 1 or n seats."""
    assert codes(stopped=True) == ["W2"]
    assert codes(order=[2, 0, 1], stopped=True) == ["W1", "W2"]


def test_a_stopped_game_with_nobody_out_is_doubted() -> None:
    """MZ-W3."""
    assert codes(order=[], left=[9, 9, 9, 9], stopped=True) == ["W3"]


def test_a_stopped_game_needs_the_cards_left() -> None:
    """MZ-W4: missing or null."""
    assert codes(order=[2], left=None, stopped=True) == ["W4"]
    assert without("left", order=[], stopped=True) == ["W3", "W4"]
    assert codes(order=[2], left=None) == ["E4"]


def test_more_than_35_cards_are_doubted() -> None:
    """MZ-W5."""
    assert codes(left=[0, 0, 0, 35]) == []
    assert codes(left=[0, 0, 0, 36]) == ["W5"]


def test_seven_players_are_unusual() -> None:
    """MZ-W6."""
    order = [6, 5, 4, 3, 2, 1, 0]
    assert codes(players=7, order=order, left=None) == ["W6"]
    assert codes(players=6, order=order[1:], left=None) == []
    assert codes(players=7, order=order[:1], left=None) == ["E4", "W6"]


def test_errors_and_warnings_stand_in_one_list() -> None:
    assert codes(players=7, order=[1, 0, 2, 3, 4, 5], left=[1, 0, 0, 0, 0, 0, 68]) == [
        "E6", "E8", "W1", "W5", "W6",
    ]  # fmt: skip


@pytest.mark.parametrize("report", [None, [], "form", 5, True])
def test_what_is_no_form_is_refused(report: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(report, {})


@pytest.mark.parametrize("stopped", [None, 0, "yes", []])
def test_stopped_is_yes_or_no(stopped: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(a_form(stopped=stopped), {})


def test_the_form_of_a_full_game() -> None:
    state = after(a_state(players=3, hands=["5", "9 9", ""], finished=[2]), "5x1")
    assert GAME.report(GAME.load(state)) == {
        "game": "mezza",
        "players": 3,
        "options": {"short": False, "cap": 3000},
        "stopped": False,
        "order": [2, 0, 1],
        "left": [0, 2, 0],
    }


def test_the_form_of_a_game_stopped_by_the_clock() -> None:
    """Section 6.4: who is out, and what the others have left."""
    state = a_state(
        players=3, hands=["5", "9 9", ""], open_=["1", "", ""], closed=["2 2"], finished=[2]
    )
    form = GAME.report(GAME.load(state))
    assert (form["stopped"], form["order"], form["left"]) == (True, [2], [4, 2, 0])
    assert GAME.check(form, {}).as_json() == {"verdict": "ok", "codes": []}


def test_the_form_of_a_game_that_reached_the_cap_says_stopped() -> None:
    """MZ-70: it was not played to its end."""
    state = after(a_state(hands=["5 8", "9"], moves=19, cap=20), "5x1")
    form = GAME.report(GAME.load(state))
    assert (form["stopped"], form["order"], form["left"]) == (True, [], [1, 1])
