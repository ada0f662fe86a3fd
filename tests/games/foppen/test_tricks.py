"""Who wins a trick, who is fooled, and when a deal ends."""

import pytest

from games.foppen import GAME
from tests.games.foppen.builders import a_state, complete_trick, played

# rule, leader, stone, cards → winner, fooled (four players)
TRICKS = [
    ("FP-41: the highest card of the led colour", 0, None, "R7 R9 R4 R8", 1, 2),
    ("FP-41: higher discards do not count", 0, None, "R7 G20 R9 G19", 2, 3),
    ("FP-42: the lowest card when everybody followed", 0, 3, "B8 B5 B10", 2, 1),
    ("FP-42: a One is the lowest then", 1, 0, "Y8 1 Y14", 3, 2),
    ("FP-42: also a One that was led", 0, None, "1 R8 R3 R2", 1, 0),
    ("FP-43: a discard is worse than any card that followed", 1, 0, "Y11 R5 Y2", 1, 2),
    ("FP-43: the lowest of several discards", 1, 0, "B6 G14 R11", 1, 3),
    ("FP-43: an only discard, even the highest card of all", 0, None, "R2 G20 R3 R4", 3, 1),
    ("FP-30, RUL-4: a One is never a discard", 1, 0, "G9 1 Y3", 1, 3),
    ("FP-44: of equal discards the later", 0, None, "R8 G6 R2 Y6", 0, 3),
    ("FP-44: of three equal discards the last", 0, None, "R8 G6 Y6 B6", 0, 3),
    ("FP-43: equal discards before a higher one", 0, None, "R8 G6 Y6 R16", 3, 2),
    ("FP-44: of two Ones the later, when all followed", 0, None, "1 R8 1 R2", 1, 2),
    ("FP-34: only Ones, the first wins and the last is fooled", 1, 0, "1 1 1", 1, 3),
    ("FP-34: four Ones", 2, None, "1 1 1 1", 2, 1),
    ("FP-33: the colour is led by the first that is no One", 1, 0, "1 B4 G20", 2, 3),
    ("FP-33: a low led colour wins against high discards", 3, 2, "1 Y2 Y3", 1, 3),
    ("FP-24: the first colour counts, not the next", 0, None, "Y2 G9 G12 G15", 0, 1),
]


@pytest.mark.parametrize(
    ("leader", "stone", "cards", "winner", "fooled"),
    [case[1:] for case in TRICKS],
    ids=[case[0] for case in TRICKS],
)
def test_winner_leads_and_fooled_takes_the_stone(
    leader: int, stone: int | None, cards: str, winner: int, fooled: int
) -> None:
    """FP-40: the stone goes to the fooled player, the winner leads."""
    state = GAME.dump(complete_trick(cards, players=4, leader=leader, stone=stone))
    assert (state["leader"], state["stone"]) == (winner, fooled)
    assert (state["to_move"], state["trick"]) == (winner, [])


def test_fooled_player_sits_out_one_trick_only() -> None:
    """FP-40: the holder before plays again."""
    state = a_state(["G2 G3 G4", "G5 G6 G7", "G8 G9 G10", "G11 G12 G13"], stone=0, leader=1)
    state = played(state, "G5 G8 G11")
    assert (GAME.dump(state)["stone"], GAME.to_move(state)) == (1, 3)
    state = played(state, "G12 G2")
    assert GAME.to_move(state) == 2
    state = played(state, "G9")
    assert GAME.dump(state)["stone"] == 0


def test_conduct_at_the_table_leaves_no_trace_in_the_state() -> None:
    """Played cards are put aside: only the number of complete tricks stays."""
    state = complete_trick("B8 B5 B10", players=4, leader=0, stone=3)
    dumped = GAME.dump(state)
    assert dumped["tricks"] == 2
    assert [len(hand) for hand in dumped["hands"]] == [1, 1, 1, 1]


def test_deal_does_not_end_within_a_trick() -> None:
    """FP-51, RUL-10: the trick is completed; those behind may finish in it too."""
    state = a_state(["G9", "G2", "G3 G4"], options={"deals": 1})
    state = played(state, "G9")
    assert GAME.dump(state)["phase"] == "play"
    assert GAME.dump(state)["hands"][0] == []
    state = played(state, "G2 G3")
    assert GAME.dump(state)["phase"] == "over"
    assert GAME.dump(state)["scores"] == [[10, 0, -4]]


def test_deal_goes_on_while_everybody_has_cards() -> None:
    """FP-51: also the player who sits out."""
    state = played(a_state(["G9 G12", "G2 G13", "G3"], stone=2), "G9 G2")
    assert GAME.dump(state)["scores"] == []
    assert GAME.dump(state)["deal"] == 0


def test_the_last_stone_is_given_before_scoring() -> None:
    """FP-51, FP-62."""
    state = played(a_state(["Y4", "G2 Y8", "R3"], stone=2, options={"deals": 1}), "Y4 Y8")
    dumped = GAME.dump(state)
    assert (dumped["stone"], dumped["scores"]) == (0, [[0, -2, -3]])
