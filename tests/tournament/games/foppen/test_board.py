"""The picture of a Foppen table."""

from typing import Any
from xml.etree import ElementTree as ET

import pytest
from django.utils.translation import override

from games.foppen import GAME
from games.foppen.state import State
from games.interface import Fact
from tournament.games.words import board

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Anna", "Ben", "Wilhelmina-Margaretha van der Schoot-Bouwmeester", "<D & D>", "Eef", "Fia"]


def a_match(players: int, moves: int, options: dict[str, Any] | None = None) -> State:
    state = GAME.initial(players, 2, options or {})
    for _ in range(moves):
        move = GAME.policy(state)
        assert move is not None
        state = GAME.advance(state, move)
    return state


def drawn(state: dict[str, Any], names: list[str], last: tuple[Fact, ...] = ()) -> ET.Element:
    with override("en"):
        return ET.fromstring(board("foppen", state, names, last))  # noqa: S314 (our own text)


def texts(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


def backs(picture: ET.Element) -> int:
    return len(list(picture.iter(f"{SVG}g")))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_who_sees_all_cards_sees_every_hand_open_inside_the_picture(players: int) -> None:
    for moves in (1, 2 * players):
        state = GAME.dump(a_match(players, moves))
        picture = drawn(state, NAMES[:players])
        assert backs(picture) == 0
        held = [card[1:] or card for hand in state["hands"] for card in hand]
        shown = texts(picture)
        assert all(shown.count(value) >= held.count(value) for value in held)
        _x, _y, wide, high = map(float, picture.attrib["viewBox"].split())
        for card in picture.iter(f"{SVG}rect"):
            left, top = float(card.get("x", 0)), float(card.get("y", 0))
            assert 0 <= left <= wide - float(card.attrib["width"])
            assert 0 <= top <= high - float(card.attrib["height"])


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_hands_that_a_seat_does_not_see_are_backs_with_their_number(players: int) -> None:
    state = GAME.view(a_match(players, 2 * players), 0)
    sizes = [len(hand) for hand in state["hands"]][1:]
    picture = drawn(state, NAMES[:players])
    assert backs(picture) == sum(sizes)
    assert all(str(size) in texts(picture) for size in sizes)


def test_the_newest_card_is_marked_and_comes_from_its_player() -> None:
    before = a_match(4, 1)
    [move, *_more] = GAME.legal(before)
    marked = drawn(GAME.dump(GAME.apply(before, move)), (), GAME.facts(before, move))
    plain = drawn(GAME.dump(GAME.apply(before, move)), ())
    assert len(list(marked.iter(f"{SVG}rect"))) == len(list(plain.iter(f"{SVG}rect"))) + 1
    assert [one.get("data-way") is not None for one in marked.iter(f"{SVG}g")] == [True]


def test_a_seat_sees_its_own_cards_open_and_no_others() -> None:
    state = GAME.view(a_match(4, 2), 2)
    picture = drawn(state, NAMES[:4])
    assert backs(picture) == sum(len(hand) for hand in state["hands"]) - len(state["hands"][2])
    values = [card[1:] or card for card in state["hands"][2] if card]
    played = [card[1:] or card for _seat, card in state["trick"]]
    assert set(values + played) <= set(texts(picture))


def test_the_picture_is_described_for_those_who_hear_it() -> None:
    state = GAME.dump(a_match(3, 3))
    stone = state["stone"]
    picture = drawn(state, ["Anna", "Ben", "Cees"])
    title = picture.findtext(f"{SVG}title")
    assert picture.get("role") == "img"
    assert title == ". ".join(
        ["A Foppen table"]
        + [
            f"{name}: 19 cards" + (", has the stone" if seat == stone else "")
            for seat, name in enumerate(["Anna", "Ben", "Cees"])
        ]
    )


def test_a_trick_that_has_just_ended_is_still_shown() -> None:
    before = a_match(4, 3)
    move = GAME.policy(before)
    assert move is not None
    facts = tuple(GAME.facts(before, move))
    state = GAME.dump(GAME.advance(before, move))
    without, with_trick = drawn(state, NAMES[:4]), drawn(state, NAMES[:4], facts)
    assert len(texts(with_trick)) == len(texts(without)) + 4


@pytest.mark.parametrize("players", [3, 6])
def test_the_picture_needs_no_script_and_no_inline_style(players: int) -> None:
    for moves in (0, 5, 60):
        picture = drawn(GAME.dump(a_match(players, moves, {"bids": True})), NAMES[:players])
        for element in picture.iter():
            assert element.tag != f"{SVG}script"
            assert "style" not in element.attrib
            assert not any(name.startswith("on") for name in element.attrib)


def test_names_are_shortened_and_escaped() -> None:
    shown = texts(drawn(GAME.dump(a_match(4, 0)), NAMES[:4]))
    assert "Wilhelmina-Ma…" in shown
    assert "<D & D>" in shown


def test_words_follow_the_language() -> None:
    state = GAME.dump(a_match(4, 1, {"bids": True, "deals": 1}))
    with override("nl"):
        assert "Een tafel Foppen. Speler 1: 15 kaarten" in board("foppen", state)
    with override("de"):
        assert "Ein Tisch Foppen. Spieler 1: 15 Karten" in board("foppen", state)


def test_a_finished_match_can_be_drawn() -> None:
    state = GAME.initial(4, 2, {"deals": 1})
    facts: list[Fact] = []
    while (move := GAME.policy(state)) is not None:
        facts = GAME.facts(state, move)
        state = GAME.advance(state, move)
    totals = [f"{total:+d}".replace("-", "−") for total in GAME.result(state)["totals"]]  # type: ignore[index]
    shown = texts(drawn(GAME.dump(state), NAMES[:4], tuple(facts)))
    assert set(totals) - {"+0"} <= set(shown)
