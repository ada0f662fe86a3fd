"""What a move is told as: first the choice, then what came of it, as the table sees it."""

from typing import Any

import pytest

from games.frantic import GAME
from games.frantic.facts import CODES
from tests.games.frantic.positions import POSITIONS
from tests.games.frantic.table import QUIET, State, a_state, after
from tests.games.frantic.walking import walk


def facts(state: State, move: str) -> list[tuple[str, dict[str, Any]]]:
    return [(fact.code, dict(fact.data)) for fact in GAME.facts(GAME.load(state), move)]


def codes(state: State, move: str) -> str:
    return " ".join(code for code, _ in facts(state, move))


@pytest.mark.parametrize(
    ("name", "move", "told"),
    [
        ("turn", "draw", ("draw", {"seat": 0})),
        ("turn", "play:r2", ("play", {"seat": 0, "card": "r2"})),
        ("drawn", "pass", ("keep", {"seat": 0})),
        ("second", "play:r1", ("play", {"seat": 0, "card": "r1"})),
        ("target", "at:2", ("target", {"seat": 0, "at": 2, "kind": "gift"})),
        ("split", "at:3", ("split", {"seat": 0, "at": 3})),
        ("request", "want:7", ("want", {"seat": 0, "want": "7"})),
        ("counter", "play:CA", ("counter", {"seat": 1, "by": 0, "kind": "skip"})),
        ("counter", "pass", ("let_through", {"seat": 1, "by": 0, "kind": "skip"})),
        ("give", "give:b2", ("give", {"seat": 0, "at": 1, "card": "b2"})),
        ("nice", "play:NT", ("nice_try", {"seat": 1})),
        ("nice", "pass", ("no_nice_try", {"seat": 1})),
        ("lay", "lay:y1", ("lay", {"seat": 1, "card": "y1"})),
        ("xmas", "to:1", ("share", {"seat": 2, "at": 1})),
        ("drop", "drop:g1", ("drop", {"seat": 2, "card": "g1"})),
        ("party", "give:g1:0", ("present", {"seat": 2, "at": 0, "card": "g1"})),
        ("deal", "deal", ("deal", {"seat": 1, "round": 2})),
    ],
)
def test_choice_comes_first(name: str, move: str, told: tuple[str, dict[str, Any]]) -> None:
    assert facts(POSITIONS[name], move)[0] == told


def test_gift_tells_who_gets_how_many() -> None:
    assert facts(POSITIONS["give"], "give:b2")[1:] == [
        ("gift", {"seat": 1, "by": 0, "kind": "gift", "given": 2, "taken": 0})
    ]


def test_exchange_without_cards_to_give_tells_what_was_taken() -> None:
    """FR-22."""
    state = after(a_state("rX", QUIET), "play:rX")
    told = facts(state, "at:1")
    assert [code for code, _ in told] == ["target", "exchange", "out", "round_over"]
    assert told[1][1] == {"seat": 1, "by": 0, "kind": "exchange", "given": 0, "taken": 2}


def test_draws_of_four_follow_the_blocks() -> None:
    """RUL-11."""
    state = after(a_state("F4 b1", "y1", "y2", "y3"), "play:F4", "at:1", "at:1", "at:3", "at:3")
    assert facts(state, "want:b")[1:] == [
        ("draws", {"seat": 1, "cards": 2}),
        ("draws", {"seat": 3, "cards": 2}),
    ]


def test_missed_turn_is_told_when_it_is_missed() -> None:
    """FR-19."""
    state = after(a_state("rS b1", QUIET, "g1 g2"), "play:rS")
    assert codes(state, "at:2") == "target skipped missed"
    assert codes(state, "at:1") == "target skipped"


def test_turns_missed_before_the_bomb_goes_off_are_told() -> None:
    """RUL-20."""
    state = a_state("r1 b1", QUIET, "g1 g2", bomb=1, skips=[2])
    assert codes(state, "play:r1") == "play missed round_over"


@pytest.mark.parametrize(
    ("event", "told"),
    [
        ("friday", "play event"),
        ("communism", "play event draws"),
        ("mexican_standoff", "play event discards discards discards draws draws draws"),
        ("vandalism", "play event discards"),
        ("market", "play event"),
        ("doomsday", "play event round_over"),
        ("finish_line", "play event round_over"),
        ("time_bomb", "play event"),
    ],
)
def test_events_tell_discards_and_draws(event: str, told: str) -> None:
    state = a_state("k5 b1 b2", "y1", "r1 g4", event=event)
    assert codes(state, "play:k5") == told


def test_end_of_gambling_and_of_christmas() -> None:
    state = after(POSITIONS["lay"], "lay:y1")
    taken = ("gambled", {"seat": 1, "cards": ["b1", "g1", "y1"]})
    assert facts(state, "lay:b1")[1:] == [taken]
    state = after(POSITIONS["xmas"], "to:0", "to:0", "to:0", "to:1", "to:1")
    assert codes(state, "to:1") == "share taken_up out round_over"


def test_second_chance_without_a_card_draws() -> None:
    """FR-18."""
    assert codes(a_state("rC b1", QUIET), "play:rC") == "play draws"


def test_attacks_that_find_nobody() -> None:
    """RUL-8, RUL-12."""
    assert codes(a_state("rS b1", QUIET, skips=[1]), "play:rS") == "play no_target missed"
    assert codes(a_state("EQ b1", QUIET), "play:EQ") == "play no_target"
    assert codes(POSITIONS["request void"], "want:b") == "want void out round_over"


def test_last_round_tells_the_result() -> None:
    told = facts(a_state("r1", QUIET, totals=[1, 153]), "play:r1")
    assert told[1:] == [
        ("out", {"seat": 0}),
        ("round_over", {"round": 1, "points": [0, 3], "end": "out", "bomb": False}),
        ("match_over", {"totals": [1, 156], "winners": [0], "by": "limit"}),
    ]


def test_deal_tells_the_start_card_and_what_it_does() -> None:
    """FR-07."""
    told = facts(POSITIONS["deal"], "deal")
    assert told[1] == ("start", {"seat": 1, "card": after(POSITIONS["deal"], "deal")["top"]})


def test_every_code_is_told_somewhere_and_no_other() -> None:
    seen = set()
    for seed in range(120):
        for state, move in walk(2 + seed % 7, seed):
            seen.update(fact.code for fact in GAME.facts(state, move))
    seen.update(fact.code for fact in GAME.facts(GAME.load(POSITIONS["nice"]), "pass"))
    seen.update(fact.code for fact in GAME.facts(GAME.load(POSITIONS["request void"]), "want:b"))
    assert seen | {"nice_try"} == set(CODES)
