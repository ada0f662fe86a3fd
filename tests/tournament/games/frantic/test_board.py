"""The picture of a Frantic table."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.utils.translation import override

from games.frantic import GAME
from games.frantic.cards import CODES
from games.interface import Fact
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import QUIET, a_state, after
from tests.games.frantic.walking import walk
from tournament.games.frantic.pieces import face
from tournament.games.words import board

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "<D & D>", "Wilhelmina-Margaretha van der Schoot-Bouwmeester", "Dora"]
ALLOWED = {"svg", "title", "rect", "g", "path", "circle", "polygon", "text"}


def picture(state: dict[str, Any], **more: Any) -> ET.Element:
    return ET.fromstring(board("frantic", state, NAMES, **more))  # noqa: S314 - our own drawing


def words(drawing: ET.Element) -> list[str]:
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


def title(drawing: ET.Element) -> str:
    found = drawing.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


@pytest.mark.parametrize("name", POSITIONS)
def test_every_phase_is_drawn_with_plain_elements_only(name: str) -> None:
    for state in (POSITIONS[name], GAME.view(GAME.load(POSITIONS[name]), 1)):
        drawing = picture(state)
        assert drawing.get("role") == "img"
        assert title(drawing)
        for element in drawing.iter():
            assert element.tag.removeprefix(SVG) in ALLOWED
            assert not {key for key in element.attrib if key == "style" or key.startswith("on")}


@pytest.mark.parametrize("players", range(2, 9))
def test_every_number_of_players_fits_into_the_width(players: int) -> None:
    for step, (state, _) in enumerate(walk(players, 4)):
        if step % 20 == 0:
            drawing = ET.fromstring(board("frantic", GAME.dump(state)))  # noqa: S314
            assert len(drawing.findall(f"{SVG}title")) == 1
            places = re.findall(r"translate\((-?[\d.]+) ", ET.tostring(drawing, "unicode"))
            assert all(0 <= float(place) <= 600 for place in places)


def test_cards_in_hand_are_seen_only_where_the_state_shows_them() -> None:
    state = a_state("b7 r9", "y3 y4", top=None)
    whole, seen = picture(state), picture(GAME.view(GAME.load(state), 0))
    assert {"7", "9", "3", "4"} <= set(words(whole))
    assert {"7", "9"} <= set(words(seen))
    assert not {"3", "4"} & set(words(seen))


def test_every_card_has_a_face_of_its_own() -> None:
    assert len({face(code, 0, 0) for code in CODES}) == len(CODES)


def test_open_request_is_shown_as_shape_or_number() -> None:
    state = a_state("r1 b2", QUIET, top="FA", want="7")
    assert "7" in words(picture(state))
    with override("en"):
        assert "requested" in words(picture(state))
        assert "Requested: red." in title(picture(state | {"want": "r"}))
        assert "requested" not in words(picture(state | {"want": None}))


def test_event_and_bomb_are_named() -> None:
    state = after(a_state("k5 b1", QUIET, "g1", event="time_bomb"), "play:k5")
    with override("en"):
        assert {"Time", "Bomb", "8 turns left"} <= set(words(picture(state)))


def test_market_lies_open_in_the_middle() -> None:
    drawing = picture(POSITIONS["take"])
    assert len(drawing.findall(f"{SVG}g")) > len(picture(POSITIONS["drop"]).findall(f"{SVG}g"))


def test_attacked_and_skipped_players_are_marked() -> None:
    with override("en"):
        assert "attacked" in words(picture(POSITIONS["counter"]))
        assert "misses a turn" in words(picture(a_state("r1", QUIET, skips=[1])))
        assert "has laid" in words(picture(POSITIONS["lay"]))
        assert "1 present" in words(picture(POSITIONS["xmas"]))


def test_cards_drawn_by_the_last_move_are_counted() -> None:
    last = [Fact("draws", {"seat": 1, "cards": 3}), Fact("draw", {"seat": 0})]
    assert {"+3", "+1"} <= set(words(picture(POSITIONS["turn"], last=last)))


def test_fu_lies_across_the_card_to_match_and_keeps_its_short_name() -> None:
    ten = "FU b1 b1 b2 b2 b3 b3 b4 b4 b6"
    state = after(a_state(ten, QUIET), "play:FU")
    with override("en"):
        drawing = picture(state)
    assert "FU" in words(drawing)
    assert "On the pile: red 5." in title(drawing)


def test_picture_is_in_the_language_of_the_reader() -> None:
    told = set()
    for language in ("en", "nl", "de"):
        with override(language):
            told.add(title(picture(POSITIONS["counter"])))
    assert len(told) == 3
    with override("nl"):
        assert title(picture(a_state("b7", QUIET, skips=[1]))) == (
            "Een tafel Frantic. Ronde 1. Op de stapel: rood 5. Anna: 1 kaart."
            " <D & D>: 2 kaarten, slaat een beurt over"
        )
