"""The picture of a Fritsen table."""

import random
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.utils.translation import override

from games.fritsen import GAME
from games.interface import Fact
from tests.games.fritsen.positions import a_random_state, a_state, a_window
from tournament.games.words import board

SVG = "{http://www.w3.org/2000/svg}"
NAMES = [
    "Anna",
    "Ben",
    "Wilhelmina-Margaretha van der Schoot-Bouwmeester",
    "<D & D>",
    *"EFGHIJ",
]


def drawn(state: dict[str, Any], last: Sequence[Fact] = ()) -> ET.Element:
    with override("en"):
        picture = board("fritsen", state, NAMES[: state["players"]], last)
    return ET.fromstring(picture)  # noqa: S314 (our own text)


def texts(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def title(picture: ET.Element) -> str:
    return picture.findtext(f"{SVG}title") or ""


def places(picture: ET.Element) -> list[str]:
    return [str(group.get("transform")) for group in picture.findall(f"{SVG}g")]


def test_the_tops_and_the_number_of_closed_cards_are_shown() -> None:
    state = a_state("4C 5C", "6C", piles={"1,0": "TH 2H", "1,1": "QS"}, deck="2D 3D 4D")
    shown = texts(drawn(state))
    assert {"10", "Q", "3"} <= set(shown)
    assert not {"4", "5"} & set(shown)  # hands are counted, not shown


def test_a_seat_sees_its_own_cards_open_and_no_others() -> None:
    state = GAME.view(GAME.load(a_state("KC 5C", "AD JD JS", piles={"1,0": "2C"})), 0)
    shown = texts(drawn(state))
    assert {"K", "5", "2"} <= set(shown)
    assert not {"A", "J"} & set(shown)


def test_the_picture_is_described_for_those_who_hear_it() -> None:
    piles = {"1,0": "TH", "2,0": "QS", "0,1": "X"}
    state = a_state(
        "4C 5C", "6C", "", piles=piles, joker="0,1", glass="1,0", glass_by=1, out=[2], deck="2D"
    )
    picture = drawn(state)
    assert picture.get("role") == "img"
    assert title(picture) == (
        "A Fritsen table. Anna: 2 cards, to move. Ben: 1 card."
        f" {NAMES[2]}: is out. closed pile: 1."
        " open piles: 10 of hearts (under the glass), queen of spades (blocked), joker pile"
    )


def test_the_place_of_the_last_card_is_marked() -> None:
    before = GAME.load(a_state("4C 9C", "6C", piles={"1,0": "TH"}))
    facts = GAME.facts(before, "9C@1,0")
    state = GAME.dump(GAME.advance(before, "9C@1,0"))
    rectangles = [
        len(list(picture.iter(f"{SVG}rect"))) for picture in (drawn(state), drawn(state, facts))
    ]
    assert rectangles[1] == rectangles[0] + 1


def test_a_klaveren_three_is_marked_on_the_six() -> None:
    before = GAME.load(a_window("4D", "3C 5D"))
    state = GAME.dump(GAME.advance(before, "klaver"))
    marked = drawn(state, GAME.facts(before, "klaver"))
    assert len(list(marked.iter(f"{SVG}rect"))) == len(list(drawn(state).iter(f"{SVG}rect"))) + 1


def test_what_lies_on_the_table_is_in_the_middle_of_it() -> None:
    for piles in ({"1,0": "TH"}, {"-1,0": "TH", "-1,-1": "5C", "-1,-2": "5D"}, {"0,1": "QS"}):
        picture = drawn(a_state("4C", "6C", piles=piles))
        ground = next(one for one in picture.iter(f"{SVG}rect") if one.get("rx") == "18")
        middle = [
            float(ground.attrib[at]) + float(ground.attrib[size]) / 2
            for at, size in (("x", "width"), ("y", "height"))
        ]
        lying = [
            [float(part) for part in place.split(")")[0].removeprefix("translate(").split()]
            for place in places(picture)[: 1 + len(piles)]
        ]
        for axis in (0, 1):
            ends = [place[axis] for place in lying]
            assert (min(ends) + max(ends)) / 2 == pytest.approx(middle[axis], abs=1)


def test_piles_keep_their_places_to_each_other() -> None:
    """Larger y lies higher, larger x further to the right."""
    picture = drawn(a_state("4C", "6C", piles={"1,0": "TH", "0,1": "QS"}))
    closed, right, above = (
        [float(part) for part in place.split(")")[0].removeprefix("translate(").split()]
        for place in places(picture)[:3]
    )
    assert right[0] > closed[0]
    assert right[1] == closed[1]
    assert above[1] < closed[1]


def test_the_last_side_is_shown_as_kept_for_the_jokers() -> None:
    """FR-41."""
    three = {"1,0": "8S", "-1,0": "8C", "0,1": "8D"}
    kept = drawn(a_state("4C", "6C", piles=three))
    two = drawn(a_state("4C", "6C", piles={"1,0": "8S", "-1,0": "8C"}))
    assert len(list(kept.iter(f"{SVG}polygon"))) == 1
    assert len(list(two.iter(f"{SVG}polygon"))) == 0


@pytest.mark.parametrize("seed", range(25))
def test_any_state_can_be_drawn_without_script_and_inline_style(seed: int) -> None:
    inner = GAME.load(a_random_state(random.Random(seed)))
    for state in (GAME.dump(inner), GAME.view(inner, 0)):
        for element in drawn(state).iter():
            assert element.tag != f"{SVG}script"
            assert "style" not in element.attrib
            assert not any(name.startswith("on") for name in element.attrib)


def test_a_pile_far_away_does_not_stretch_the_picture() -> None:
    picture = drawn(a_state("4C", "6C", piles={"1,0": "TH", "1000,-70000": "QS"}))
    assert float(str(picture.get("viewBox")).split()[3]) < 700


def test_players_who_are_out_show_their_place() -> None:
    shown = texts(drawn(a_state("", "6C", "", "7C", out=[2, 0], turn=1)))
    assert {"1.", "2."} <= set(shown)


def test_names_are_shortened_and_escaped() -> None:
    shown = texts(drawn(GAME.dump(GAME.initial(4, 1, {}))))
    assert "<D & D>" in shown
    assert NAMES[2] not in shown
    assert any(name.startswith("Wilhelmina") and name.endswith("…") for name in shown)


def test_words_follow_the_language() -> None:
    state = GAME.dump(GAME.initial(2, 1, {}))
    with override("nl"):
        assert "Een tafel Fritsen. Speler 1: 5 kaarten, aan de beurt" in board("fritsen", state)
    with override("de"):
        assert "Ein Fritsen-Tisch. Spieler 1: 5 Karten, am Zug" in board("fritsen", state)
