"""Mezza in words: every fact and every code has a sentence, in three languages."""

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import polib
import pytest
from django.utils import translation

from games.interface import Fact
from games.mezza import GAME
from tests.games.mezza.builders import a_state, after
from tests.games.mezza.positions import a_position
from tournament.games.mezza.words import CODES, FACTS
from tournament.games.words import explain_code, explain_move

ROOT = Path(__file__).resolve().parents[4]
SOURCES = ["tournament/games/mezza/words.py", "tournament/games/mezza/board.py"]
NAMES = ["Anna", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gijs"]


def told(state: dict[str, Any], move: str) -> str:
    with translation.override("en"):
        return explain_move("mezza", GAME.facts(GAME.load(state), move), NAMES)


def test_every_fact_that_the_engine_tells_has_a_sentence() -> None:
    codes = set()
    for seed in range(300):
        state = GAME.load(a_position(Random(seed)))
        for move in GAME.legal(state):
            facts = GAME.facts(state, move)
            codes |= {fact.code for fact in facts}
            sentence = explain_move("mezza", facts, NAMES)
            assert sentence
            assert "%(" not in sentence
    state = GAME.initial(2, 1, {})
    for _ in range(2):
        codes |= {fact.code for move in GAME.legal(state) for fact in GAME.facts(state, move)}
        state = GAME.advance(state, GAME.legal(state)[0])
    assert codes == FACTS.keys()


def test_every_code_of_the_rules_has_a_sentence() -> None:
    rules = (ROOT / "games/mezza/RULES.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| (MZ-[EW]\d+) ", rules, re.MULTILINE)) == CODES.keys()
    for code in CODES:
        assert explain_code("mezza", code).endswith((".", "?"))


def texts(source: str) -> set[str]:
    """All texts that a module gives to gettext."""
    calls = (
        node
        for node in ast.walk(ast.parse((ROOT / source).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    return {
        argument.value
        for call in calls
        if call.func.id in ("_", "gettext_lazy", "ngettext")  # type: ignore[attr-defined]
        for argument in call.args
        if isinstance(argument, ast.Constant)
    }


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("source", SOURCES)
def test_every_text_is_translated(source: str, language: str) -> None:
    catalogue = polib.pofile(str(ROOT / f"locale/{language}/LC_MESSAGES/django.po"))
    translated = {
        text
        for entry in catalogue
        if entry.msgstr or all(entry.msgstr_plural.values())
        for text in (entry.msgid, entry.msgid_plural)
    }
    assert texts(source) - translated == set()


@pytest.mark.parametrize(
    ("state", "move", "sentence"),
    [
        (
            a_state(players=4, hands=["7 7 8"], pile="2"),
            "7x2",
            "Anna lays 2 × 7. Ben is skipped.",
        ),
        (
            a_state(players=4, hands=["0.5 8"], pile="9.5", stock="2"),
            "0.5x1",
            "Anna lays ½. That makes 10: the pile leaves the game. Anna draws 1 card."
            " Anna plays on.",
        ),
        (
            a_state(players=4, hands=["0.5 8"], pile="3.5"),
            "0.5x1",
            "Anna lays ½. That makes 4: the next card must be 4 or lower.",
        ),
        (
            a_state(players=4, hands=["0.5 8"], pile="6.5"),
            "0.5x1",
            "Anna lays ½. That makes 7. Ben is skipped.",
        ),
        (
            a_state(players=4, hands=["0.5 8"], pile="0.5 3.5"),
            "0.5x1",
            "Anna lays ½. The 4 has had its low card: from now on 4 or higher.",
        ),
        (
            a_state(players=4, hands=["8 1"], pile="8 8 8"),
            "8x1",
            "Anna lays 8. Four equal cards: the pile leaves the game. Anna plays on.",
        ),
        (
            a_state(players=4, hands=["1"], pile="8 4 2"),
            "take",
            "Anna has nothing that fits and takes the pile: 3 cards.",
        ),
        (
            a_state(players=4, closed=["2 8"], pile="6"),
            "flip",
            "Anna turns over 2, which does not fit, and takes it with the pile.",
        ),
        (
            a_state(players=4, closed=["J 8"], pile="6"),
            "flip",
            "Anna turns over blank joker, and it fits.",
        ),
        (
            a_state(players=4, hands=["3.5 8", "", "0.5 1"]),
            "3.5x1",
            "Anna lays 3½. Cleo may take the turn away with ½.",
        ),
        (
            a_state(players=4, hands=["7"], pile="2"),
            "7x1",
            "Anna lays 7. Ben is skipped. Anna is out and wins!",
        ),
        (
            a_state(players=3, hands=["7", "8"], finished=[2]),
            "7x1",
            "Anna lays 7. Anna is out: place 2. Ben is the last one. The game is over.",
        ),
        (
            a_state(hands=["5 1", "8"], moves=19, cap=20),
            "5x1",
            "Anna lays 5. The game is broken off after 20 moves.",
        ),
    ],
)
def test_a_move_is_described_as_the_table_sees_it(
    state: dict[str, Any], move: str, sentence: str
) -> None:
    assert told(state, move) == sentence


def test_an_addition_and_a_skip_are_described_when_they_happen() -> None:
    state = a_state(players=4, hands=["7 8 9"], pile="1", stock="7")
    assert told(state, "7x1") == "Anna lays 7. Anna draws 1 card. Anna may quickly add 7."
    state = after(state, "7x1")
    assert told(state, "+1") == "Anna quickly adds 7. Ben is skipped."
    assert told(state, "pass") == "Anna adds nothing. Ben is skipped."


def test_the_race_is_described() -> None:
    state = after(a_state(players=4, hands=["6.5 8", "", "0.5 1", "0.5"]), "6.5x1")
    assert told(state, "0.5x1") == "Cleo takes the turn away with ½. That makes 7. Dirk is skipped."
    assert told(state, "pass") == (
        "Cleo does not take the turn away. Dirk may take the turn away with ½."
    )


def test_a_swap_is_put_into_words() -> None:
    state = a_state(
        hands=["1 8 J", "2 2 2"], open_=["3 3 9", "4 4 4"], phase="swap", to_move=0, moves=0
    )
    assert told(state, "S:3,9,J") == "Anna swaps: blank joker on the table, 3 in the hand."
    assert told(state, "S:3,3,9") == "Anna swaps nothing."


def test_without_names_the_seats_are_numbered() -> None:
    with translation.override("en"):
        assert explain_move("mezza", [Fact("again", {"seat": 2})]) == "Player 3 plays on."
