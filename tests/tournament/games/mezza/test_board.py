"""The picture of a Mezza table: well-formed, safe, complete, and silent about hidden cards."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.utils import translation

from games.mezza import GAME
from tests.games.mezza.builders import a_state, after
from tests.games.mezza.positions import a_position
from tournament.games.words import board

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Ben & Co", "<b>Cleo</b>", "Wilhelmina-Margaretha van der Schoot", "E", "F", "G"]


def drawn(state: dict[str, Any], **more: Any) -> tuple[str, list[str]]:
    """Title and texts of the picture, read back from its XML."""
    with translation.override("en"):
        picture = ET.fromstring(board("mezza", state, **more))  # noqa: S314  # our own text
    assert picture.tag == f"{SVG}svg"
    assert picture.get("role") == "img"
    title = picture.findtext(f"{SVG}title")
    assert title
    return title, [node.text or "" for node in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("seed", range(40))
def test_every_position_can_be_drawn(seed: int) -> None:
    state = a_position(Random(seed))
    inner = GAME.load(state)
    drawn(state, names=NAMES[: state["players"]])
    drawn(GAME.view(inner, seed % state["players"]))
    for move in GAME.legal(inner)[:3]:
        drawn(GAME.dump(GAME.advance(inner, move)), last=GAME.facts(inner, move))


def test_the_picture_holds_no_script_and_no_styles() -> None:
    picture = board("mezza", GAME.dump(GAME.initial(7, 1, {})), NAMES)
    assert not re.search(r"<script|\sstyle=|\son\w+=|href", picture)
    assert "<b>" not in picture


def test_names_are_shown_and_cut_when_they_are_long() -> None:
    _title, texts = drawn(GAME.dump(GAME.initial(4, 1, {})), names=NAMES)
    assert "Ben & Co" in texts
    assert "Wilhelmina-…" in texts


def test_hidden_cards_are_not_in_the_picture_of_a_seat() -> None:
    state = a_state(hands=["9.5 9.5", "J 6.5 6"], closed=["", "7"], stock="8", pile="2")
    _title, texts = drawn(GAME.view(GAME.load(state), 0))
    assert texts.count("9½") == 2
    assert not {"J", "6½", "6", "7", "8"} & set(texts)
    assert "3" in texts  # how many cards the hidden hand has


@pytest.mark.parametrize(
    ("pile", "asked", "words"),
    [
        ("5", ["≥ 5", "next card"], "5 or higher"),
        ("4", ["≤ 4", "next card"], "4 or lower"),
        ("", ["any", "next card"], "Any card fits"),
        ("0 9", ["any", "next card"], "Any card fits"),
        ("9.5", ["≥ 9½", "next card", "or ½"], "9½ or higher"),
        ("0.5 6.5", ["≥ 7", "next card", "or ½"], "7 or higher"),
        ("0.5 3.5", ["≤ 4", "next card"], "4 or lower"),
    ],
)
def test_it_says_what_the_next_card_must_be(pile: str, asked: list[str], words: str) -> None:
    title, texts = drawn(a_state(hands=["8"], pile=pile))
    wanted = ("≥", "≤", "any", "next", "or ½")
    assert [text for text in texts if text.startswith(wanted)] == asked
    assert words in title


def test_large_hands_are_counted_by_kind() -> None:
    state = a_state(hands=["1 1 1 2 5 5 8 9 J"])
    _title, texts = drawn(state)
    assert "×3" in texts
    assert "×2" in texts


def test_a_question_is_shown_with_the_player_who_is_asked() -> None:
    _title, texts = drawn(after(a_state(players=3, hands=["5 8 9"], stock="5"), "5x1"))
    assert "add 5?" in texts
    race = after(a_state(players=4, hands=["3.5 8", "", "0.5 1"]), "3.5x1")
    assert "lay ½?" in drawn(race)[1]


def test_the_end_shows_the_places() -> None:
    state = after(a_state(players=3, hands=["5", "9 9", ""], finished=[2]), "5x1")
    title, texts = drawn(state, names=["Anna", "Ben", "Cleo"])
    assert "over" in texts
    assert title.endswith("Anna: place 2. Ben: place 3. Cleo: place 1")
