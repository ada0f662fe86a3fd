"""The form of a table: what a game hands in, and every code of the check."""

from typing import Any

import pytest

from games.errors import GameError, InvalidReport
from games.keezen import GAME
from games.playing import play_out
from tests.games.keezen.positions import HOME, WAIT, a_state

NAMES = {"B": "Anna", "G": "Bram", "Y": "Cor", "R": "Dirk"}


def a_form(by: Any = 8, gr: Any = 5, **more: Any) -> dict[str, Any]:
    form = {"round": 2, "table": 5, "names": NAMES, "home": {"BY": by, "GR": gr}}
    return {**form, **more}


def codes(form: Any, **context: Any) -> str:
    verdict = GAME.check(form, context)
    levels = {"error": "KE", "warning": "KW"}
    if verdict.verdict == "ok":
        assert verdict.codes == ()
    else:
        assert any(code.startswith(levels[verdict.verdict]) for code in verdict.codes)
    if verdict.verdict == "warning":
        assert not any(code.startswith("KE") for code in verdict.codes)
    return " ".join(verdict.codes)


def test_filled_form_is_ok() -> None:
    """KR-1: and so is one with everything that may be on it."""
    assert codes(a_form()) == ""
    each = {"B": 4, "G": 2, "Y": 4, "R": 3}
    assert codes(a_form(each=each, ended="win", winner="BY", minutes=41)) == ""
    assert codes(a_form(minutes=41.5, remark="unknown fields do not matter")) == ""


def test_every_possible_pair_of_numbers_is_ok_but_the_rare_ones() -> None:
    """KR-1, KR-2: 16 won and 64 stopped pairs can occur, equal ones too."""
    verdicts = {(by, gr): codes(a_form(by, gr)) for by in range(9) for gr in range(9)}
    assert verdicts.pop((8, 8)) == "KE3"
    for (by, gr), found in verdicts.items():
        if 8 in (by, gr):
            assert found == ("KW5" if 0 in (by, gr) else "")
        else:
            assert found == ("KW4" if by + gr <= 3 else "")


CASES: list[tuple[str, dict[str, Any], str]] = [
    ("KE1 no round", a_form(round=None), "KE1"),
    ("KE1 no table", a_form(table=None), "KE1"),
    ("KE1 a name missing", a_form(names={"B": "a", "G": "b", "Y": "c"}), "KE1"),
    ("KE1 a blank name", a_form(names={**NAMES, "R": " \t "}), "KE1"),
    ("KE1 no names", a_form(names=None), "KE1"),
    ("KE1 no numbers", a_form(home=None), "KE1"),
    ("KE1 one number null", a_form(8, None), "KE1"),
    ("KE2 text", a_form("8"), "KE2"),
    ("KE2 blank text is no missing number", a_form(""), "KE2"),
    ("KE2 fraction", a_form(8.0), "KE2"),
    ("KE2 truth", a_form(True), "KE2"),
    ("KE2 negative", a_form(-1), "KE2"),
    ("KE2 above eight", a_form(5, 9), "KE2"),
    ("KE1 KE2 one missing, one wrong", a_form(None, 9), "KE1 KE2"),
    ("KE3", a_form(8, 8), "KE3"),
    ("KE3 with the score's other checks", a_form(8, 8, minutes=1), "KE3 KE9"),
    ("KE4 folded", a_form(names={**NAMES, "R": "  aNNa "}), "KE4"),
    ("KE4 sharp s", a_form(names={**NAMES, "B": "Weiß", "R": "WEISS"}), "KE4"),
    ("KE4 spaces", a_form(names={**NAMES, "B": "Jan  de\tWit", "R": "jan de wit"}), "KE4"),
    (
        "KE1 KE4 blank names are nobody",
        a_form(names={"B": "a", "G": "A", "Y": "", "R": ""}),
        "KE1 KE4",
    ),
    ("KE5 a colour missing", a_form(each={"B": 4, "Y": 4, "G": 5}), "KE5"),
    ("KE5 a colour null", a_form(each={"B": 4, "Y": 4, "G": 3, "R": None}), "KE5"),
    ("KE5 above four", a_form(each={"B": 4, "Y": 4, "G": 5, "R": 0}), "KE5"),
    ("KE5 fraction", a_form(each={"B": 4, "Y": 4, "G": 3.0, "R": 2}), "KE5"),
    ("KE5 blank", a_form(each={"B": 4, "Y": 4, "G": "", "R": 2}), "KE5"),
    ("KE5 sum of GR", a_form(each={"B": 4, "Y": 4, "G": 3, "R": 3}), "KE5"),
    ("KE5 sum of BY", a_form(7, 5, each={"B": 4, "Y": 4, "G": 3, "R": 2}), "KE5"),
    ("KE5 empty", a_form(each={}), "KE5"),
    ("each null is not there", a_form(each=None), ""),
    ("KE6 unknown", a_form(ended="cap"), "KE6"),
    ("KE6 blank", a_form(ended=""), "KE6"),
    ("KE6 no text", a_form(ended=["win"]), "KE6"),
    ("KE6 win with nobody at eight", a_form(7, ended="win"), "KE6"),
    ("KE6 time with somebody at eight", a_form(ended="time"), "KE6"),
    ("time", a_form(7, ended="time"), ""),
    ("KE7 unknown", a_form(winner="B"), "KE7"),
    ("KE7 blank", a_form(winner=""), "KE7"),
    ("KE7 no text", a_form(winner={"BY": 1}), "KE7"),
    ("KE7 the other duo", a_form(winner="GR"), "KE7"),
    ("KE7 RUL-22 nobody wins at the clock", a_form(7, 5, winner="BY"), "KE7"),
    ("KE8 zero", a_form(minutes=0), "KE8"),
    ("KE8 negative", a_form(minutes=-3), "KE8"),
    ("KE8 text", a_form(minutes="41"), "KE8"),
    ("KE8 blank", a_form(minutes=""), "KE8"),
    ("KE8 truth", a_form(minutes=True), "KE8"),
    ("KE8 also without numbers", a_form(None, minutes=[]), "KE1 KE8"),
    ("KE9", a_form(minutes=1.9), "KE9"),
    ("KE9 not for the clock", a_form(6, minutes=1.9), "KW2"),
    ("KE10 round zero", a_form(round=0), "KE10"),
    ("KE10 round six", a_form(round=6), "KE10"),
    ("KE10 round with fraction", a_form(round=2.0), "KE10"),
    ("KE10 round blank", a_form(round=""), "KE10"),
    ("KE10 table zero", a_form(table=0), "KE10"),
    ("KE10 table is truth", a_form(table=True), "KE10"),
    ("KE10 both, once", a_form(round=9, table=-1), "KE10"),
    ("KW1 two", a_form(minutes=2), "KW1"),
    ("KW1 just under fifteen", a_form(minutes=14.99), "KW1"),
    ("fifteen", a_form(minutes=15), ""),
    ("KW2", a_form(7, minutes=44.5), "KW2"),
    ("the full time", a_form(7, minutes=45), ""),
    ("KW3", a_form(7, minutes=46), "KW3"),
    ("KW3 also without numbers", a_form(None, minutes=46), "KE1 KW3"),
    ("KW3 won", a_form(minutes=45.5), "KW3"),
    ("KW4", a_form(3, 0), "KW4"),
    ("four is not suspicious", a_form(4, 0), ""),
    ("KW5", a_form(0, 8), "KW5"),
    ("KE10 comes before KE2 in text order", a_form(9, round=9, ended="x"), "KE10 KE2"),
    ("score is not judged without numbers", a_form(None, ended="x", winner="y", each={}), "KE1"),
    ("an empty form", {}, "KE1"),
]


@pytest.mark.parametrize("case", CASES, ids=[case[0] for case in CASES])
def test_form_gets_exactly_these_codes(case: tuple[str, dict[str, Any], str]) -> None:
    assert codes(case[1]) == case[2]


def test_numbers_of_the_event_set_the_bounds() -> None:
    """KE10, KW2, KW3, KW4: rounds, tables and the length of a round come from the context."""
    assert codes(a_form(round=6), rounds=6) == ""
    assert codes(a_form(table=9), tables=8) == "KE10"
    assert codes(a_form(table=8), tables=8) == ""
    assert codes(a_form(7, minutes=30), minutes=30) == ""
    assert codes(a_form(7, minutes=31), minutes=30) == "KW3"
    assert codes(a_form(1, 1), minutes=44.5) == ""
    assert codes(a_form(1, 1), minutes=50) == "KW4"
    assert codes(a_form(), rounds=None, tables=None, minutes=None, others=None) == ""


def test_duos_must_be_the_ones_assigned() -> None:
    """KE11, KZ-1: colours inside a duo may be exchanged, lines and tables not."""
    swapped = {"B": "cor", "Y": " ANNA", "G": "Bram", "R": "Dirk"}
    assert codes(a_form(), assigned=swapped) == ""
    assert codes(a_form(names=swapped), assigned=NAMES) == ""
    lines = {"B": "Bram", "Y": "Dirk", "G": "Anna", "R": "Cor"}
    assert codes(a_form(), assigned=lines) == "KE11"
    assert codes(a_form(), assigned={**NAMES, "R": "Eva"}) == "KE11"
    assert codes(a_form(names={**NAMES, "R": None}), assigned=lines) == "KE1"
    assert codes(a_form(), assigned={"B": "Eva"}) == ""
    assert codes(a_form(), assigned=None) == ""


OTHERS: list[tuple[str, list[Any], str]] = [
    ("same table", [{"round": 2, "table": 5, "names": None}], "KE12"),
    ("same person", [{"round": 2, "table": 6, "names": {"G": "cor "}}], "KE12"),
    ("another round", [{"round": 1, "table": 5, "names": NAMES}], ""),
    ("other people at another table", [{"round": 2, "table": 6, "names": {"B": "Eva"}}], ""),
    ("missing values equal nothing", [{"names": {"B": "", "G": None}}], ""),
    ("a round that is true is not round 1", [{"round": True, "table": 5}], ""),
    ("null is no form", [None], ""),
]


@pytest.mark.parametrize("case", OTHERS, ids=[case[0] for case in OTHERS])
def test_accepted_forms_are_compared(case: tuple[str, list[Any], str]) -> None:
    """KE12: one result for each table, one table for each person, in a round."""
    assert codes(a_form(), others=case[1]) == case[2]


@pytest.mark.parametrize("wrong", [True, "2", 2.5, 9])
def test_a_wrong_round_or_table_equals_itself_only(wrong: Any) -> None:
    """KE12 looks at what is written, also where KE10 refuses it; true is not 1."""
    twice = {"round": wrong, "table": 5}
    assert codes(a_form(round=wrong), others=[twice]) == "KE10 KE12"
    assert codes(a_form(table="5"), others=[{"round": 2, "table": "5"}]) == "KE10 KE12"
    assert codes(a_form(round=wrong), others=[{"round": 1, "table": 5}]) == "KE10"


def test_missing_round_or_table_equals_nothing() -> None:
    """KE12: though both are missing."""
    other = {"table": 5, "names": {"B": "Anna"}}
    assert codes(a_form(round=None), others=[other]) == "KE1"
    assert codes(a_form(table=None), others=[{"round": 2}]) == "KE1"
    person = {"round": 2, "names": {"Y": "anna"}}
    assert codes(a_form(names={"B": "Anna"}), others=[person]) == "KE1 KE12"


@pytest.mark.parametrize(
    "form",
    [
        None,
        [],
        "8-5",
        7,
        a_form(names=[]),
        a_form(names="Anna"),
        a_form(names={**NAMES, "B": 3}),
        a_form(names={**NAMES, "B": ["Anna"]}),
        a_form(home=[8, 5]),
        a_form(home=0),
        a_form(each=[4, 2, 4, 3]),
        a_form(each=False),
    ],
)
def test_malformed_form_is_refused(form: Any) -> None:
    with pytest.raises(InvalidReport):
        GAME.check(form, {})


@pytest.mark.parametrize(
    "context",
    [
        {"rounds": "5"},
        {"rounds": 0},
        {"minutes": 0},
        {"minutes": "45"},
        {"tables": 2.0},
        {"assigned": []},
        {"assigned": {"B": 1}},
        {"others": {}},
        {"others": ["form"]},
        {"others": [{"names": []}]},
    ],
)
def test_malformed_context_is_refused(context: dict[str, Any]) -> None:
    with pytest.raises(GameError) as refusal:
        GAME.check(a_form(), context)
    assert refusal.value.field.startswith("context.")


def test_finished_game_as_a_form() -> None:
    """KZ-70: the winner's box is ticked, nobody writes minutes."""
    end, _ = play_out(GAME, GAME.initial(4, 1, {}))
    assert GAME.report(end) == {
        "home": {"BY": 7, "GR": 8},
        "each": {"B": 3, "G": 4, "Y": 4, "R": 4},
        "ended": "win",
        "winner": "GR",
    }


def test_game_stopped_by_the_clock_or_the_cap_has_no_winner() -> None:
    """KZ-71, KZ-72, RUL-22: only the numbers are written down."""
    stopped = GAME.load(a_state((-1, 64, 65, 66), (-1, -1, -1, 67), HOME, WAIT, hand="2"))
    form = {
        "home": {"BY": 7, "GR": 1},
        "each": {"B": 3, "G": 1, "Y": 4, "R": 0},
        "ended": "time",
        "winner": None,
    }
    assert GAME.report(stopped) == form
    capped = a_state((-1, 64, 65, 66), (-1, -1, -1, 67), HOME, WAIT, over="cap", to_move=None)
    assert GAME.report(GAME.load(capped)) == form


def test_decision_of_an_organiser_is_an_ordinary_form() -> None:
    """RUL-23: what an organiser writes for a duo that stayed away is judged elsewhere."""
    assert codes(a_form(8, 4)) == ""
