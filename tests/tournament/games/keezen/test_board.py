"""The picture of a Keezen board."""

from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.utils.translation import override

from games.interface import Fact
from games.keezen import GAME
from games.playing import play_out
from tests.games.keezen.positions import HOME, WAIT, a_state
from tournament.core.drawing.svg import COLOURS
from tournament.games.keezen import places as keezen_places
from tournament.games.words import board

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Wilhelmina-Margaretha van der Schoot-Bouwmeester", "<C & C>", "Li"]
CROWDED = a_state(
    (0, 5, 63, 67), (-1, -1, 20, 64), WAIT, HOME, hands=("A 10 K", "7", "", "2 2"), to_move=0
)


def drawn(
    state: dict[str, Any], names: Sequence[str] = (), last: Sequence[Fact] = ()
) -> ET.Element:
    with override("en"):
        return ET.fromstring(board("keezen", state, names, last))  # noqa: S314 (our own text)


def texts(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def painted(picture: ET.Element, colour: str) -> int:
    return sum(element.get("fill") == colour for element in picture.iter())


def test_all_squares_lie_apart_on_the_board() -> None:
    """KZ-22: each square is the next one's neighbour, and the colours agree on where it lies."""
    track = [keezen_places.spot(0, position) for position in range(64)]
    homes = [keezen_places.spot(seat, position) for seat in range(4) for position in range(64, 68)]
    waiting = [keezen_places.waiting(seat, place) for seat in range(4) for place in range(4)]
    assert len(set(track + homes + waiting)) == 96
    for here, there in zip(track, track[1:] + track[:1], strict=True):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == keezen_places.CELL
    for seat in range(4):
        assert keezen_places.spot(seat, 5) == track[(16 * seat + 5) % 64]
        last, home = keezen_places.spot(seat, 63), keezen_places.spot(seat, 64)
        assert abs(last[0] - home[0]) + abs(last[1] - home[1]) == keezen_places.CELL
    assert all(0 < value < keezen_places.SIZE for spot in track + homes + waiting for value in spot)


@pytest.mark.parametrize("seat", range(4))
def test_every_pawn_and_every_plate_carries_its_colour_and_shape(seat: int) -> None:
    assert painted(drawn(CROWDED), COLOURS[seat]) == 4 + 1


def test_open_cards_are_shown_and_unseen_ones_are_backs() -> None:
    whole = drawn(CROWDED)
    assert {"A", "10", "K", "7", "2"} <= set(texts(whole))
    seen = drawn(GAME.view(GAME.load(CROWDED), 1))
    assert "7" in texts(seen)
    assert not {"A", "10", "2"} & set(texts(seen))


def test_last_move_is_marked() -> None:
    state = GAME.load(CROWDED)
    before = drawn(CROWDED)
    after = GAME.apply(state, "A:B5")
    marked = drawn(GAME.dump(after), (), GAME.facts(state, "A:B5"))
    dashes = [element for element in marked.iter() if element.get("stroke-dasharray")]
    assert len(dashes) == 1
    assert not [element for element in before.iter() if element.get("stroke-dasharray")]


@pytest.mark.parametrize(
    ("here", "there", "back", "squares"),
    [(3, 6, False, [3, 4, 5]), (62, 65, False, [62, 63, 64]), (2, 62, True, [2, 1, 0, 63])],
)
def test_a_pawn_goes_over_every_square(
    here: int, there: int, back: bool, squares: list[int]
) -> None:
    assert keezen_places.steps(here, there, back=back) == squares


def test_only_what_the_last_move_moved_comes_along_its_way() -> None:
    state = GAME.initial(4, 7, {})
    seen = set()
    for _move in range(120):
        move = GAME.policy(state)
        told, state = GAME.facts(state, move), GAME.apply(state, move)
        picture = drawn(GAME.dump(state), (), told)
        ways = [one.attrib["data-way"] for one in picture.iter(f"{SVG}g") if one.get("data-way")]
        moved = [one for one in told if "to" in one.data or one.code == "capture"]
        assert len(ways) == len(moved) + sum(one.code == "swap" for one in told)
        seen |= {one.code for one in moved}
        walks = [one for one in told if one.code == "walk"]
        if len(told) == len(walks) == 1:
            assert len(ways[0].split()) == walks[0].data["steps"]
    assert {"enter", "walk", "capture"} <= seen


def test_picture_is_described_for_those_who_hear_it() -> None:
    picture = drawn(CROWDED, NAMES)
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert title.text == (
        "A Keezen board. Anna: 0 waiting, 3 on the track, 1 home, 3 cards."
        " Wilhelmina-Margaretha van der Schoot-Bouwmeester: 2 waiting, 1 on the track, 1 home,"
        " 1 card. <C & C>: 4 waiting, 0 on the track, 0 home, 0 cards."
        " Li: 0 waiting, 0 on the track, 4 home, 2 cards. Anna is to move."
    )
    assert picture.get("role") == "img"


def test_long_names_are_shortened_and_signs_written_safely() -> None:
    shown = texts(drawn(CROWDED, NAMES))
    assert "<C & C>" in shown
    assert any(name.startswith("Wilhelmina") and name.endswith("…") for name in shown)


def test_end_of_the_game_shows_the_pawns_home_of_both_duos() -> None:
    end, _ = play_out(GAME, GAME.initial(4, 1, {}))
    assert {"7", "8"} <= set(texts(drawn(GAME.dump(end))))


def test_words_are_those_of_the_reader() -> None:
    with override("nl"):
        assert "Blauw" in board("keezen", CROWDED)
    with override("de"):
        assert "Blau" in board("keezen", CROWDED)


def test_picture_holds_no_script_and_no_style() -> None:
    picture = drawn(CROWDED, NAMES)
    for element in picture.iter():
        assert element.tag.removeprefix(SVG) in {
            "svg",
            "title",
            "rect",
            "path",
            "circle",
            "polygon",
            "text",
        }
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]


def test_every_state_of_a_game_can_be_drawn() -> None:
    state = GAME.initial(4, 3, {})
    facts: Sequence[Fact] = ()
    while (move := GAME.policy(state)) is not None:
        drawn(GAME.dump(state), (), facts)
        facts = GAME.facts(state, move)
        state = GAME.advance(state, move)
