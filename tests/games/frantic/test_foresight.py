"""What the strong player makes of totals and hands, and where it does not think."""

from games.frantic import GAME
from games.frantic.foresight import FORESIGHT
from games.strong import strong
from tests.games.frantic.positions import revealed
from tests.games.frantic.table import a_state


def worth(*hands: str, totals: list[int]) -> int:
    return FORESIGHT.worth(GAME.load(a_state(*hands, totals=totals)), 0)


def test_fewer_points_than_the_others_are_better_and_so_are_they_in_hand() -> None:
    even = worth("b1 b2", "y1 y2", "g1 g2", totals=[60, 60, 60])
    assert worth("b1 b2", "y1 y2", "g1 g2", totals=[20, 60, 60]) > even
    assert worth("b9 FA F4 r9", "y1 y2", "g1 g2", totals=[60, 60, 60]) < even


def test_cards_laid_unseen_are_not_imagined() -> None:
    state = GAME.load(revealed("gambling_man"))
    while state.phase != "lay":
        state = GAME.advance(state, GAME.legal(state)[0])
    seat = state.to_move
    assert seat is not None
    assert FORESIGHT.imagine(state, seat, 7) is None
    assert strong(GAME, state, 7) == GAME.policy(state)
