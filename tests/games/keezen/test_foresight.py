"""What the strong player makes of a board."""

import pytest

from games.keezen import GAME
from games.keezen.foresight import FORESIGHT, features
from games.strong import strong
from games.values import EVEN, SURE, weights
from tests.games.keezen.positions import HOME, WAIT, a_state


def test_two_duos_that_stand_alike_have_even_chances() -> None:
    for own in (WAIT, (-1, 0, 20, 64)):
        state = GAME.load(a_state(own, own, own, own, hand="2"))
        assert abs(FORESIGHT.worth(state, 0) - EVEN) < SURE // 100


def test_chances_of_both_duos_add_up_and_partners_share_theirs() -> None:
    state = GAME.load(a_state((-1, 3, 40, 67), (-1, -1, 0, 9), HOME, WAIT, hand="2"))
    worths = [FORESIGHT.worth(state, seat) for seat in range(4)]
    assert worths[0] == worths[2]
    assert worths[1] == worths[3]
    assert worths[0] + worths[1] in (SURE, SURE - 1)
    assert worths[0] > EVEN


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((-1, -1, -1, 0), WAIT),
        ((-1, -1, -1, 67), (-1, -1, -1, 64)),  # the innermost square leaves room
        ((-1, 65, 66, 67), (-1, 64, 65, 66)),
        ((-1, -1, -1, 60), (-1, -1, -1, 10)),
    ],
)
def test_what_is_known_of_good_boards_was_learnt(
    better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    one, other = (GAME.load(a_state(own, WAIT, WAIT, WAIT, hand="2")) for own in (better, worse))
    assert FORESIGHT.worth(one, 0) > FORESIGHT.worth(other, 0)


def test_every_feature_has_its_weight() -> None:
    state = GAME.load(a_state((64, 65, 66, 67), WAIT, (-1, 65, 66, 67), HOME, hand="2"))
    assert max(max(side) for side in features(state, 0)) < len(weights("keezen"))


def test_a_last_pawn_goes_home_whatever_the_others_hold() -> None:
    """The five leads nowhere better: the two ends the game (KZ-70)."""
    state = GAME.load(a_state((62, 65, 66, 67), WAIT, HOME, (-1, -1, 3, 50), hand="2 5"))
    assert strong(GAME, state, 1) == "2:B62"
