"""The codes of the check of a form (7.2); those of turns and order: test_turn_order.py."""

from typing import Any

import pytest

from games.fritsen import GAME
from tests.games.fritsen.forms import Form, a_form, a_row, codes, three

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
