"""What the strong player makes of a hand, and where it does not think."""

from games.fritsen import GAME
from games.fritsen.foresight import FORESIGHT
from games.strong import strong
from tests.games.fritsen.positions import a_state, a_window


def worth(*hands: str) -> int:
    return FORESIGHT.worth(GAME.load(a_state(*hands)), 0)


def test_few_cards_and_many_with_the_others_are_worth_most() -> None:
    even = worth("4H 5H 6H", "4S 5S 6S", "4D 6D 7D")
    assert worth("4H", "4S 5S 6S", "4D 6D 7D") > even > worth("4H 5H 6H", "4S", "4D 6D 7D")


def test_who_is_asked_for_a_klaveren_3_is_not_imagined_away() -> None:
    """FR-61: that somebody is asked tells what the others hold."""
    state = GAME.load(a_window("4H 5H", "3C 5S", "3C 6S"))
    assert FORESIGHT.imagine(state, 1, 7) is None
    assert strong(GAME, state, 7) == GAME.policy(state)
