"""What a seat may see."""

from games.fritsen import GAME
from tests.games.fritsen.positions import a_state, a_window


def test_hands_of_others_the_closed_pile_and_the_counter_are_hidden() -> None:
    """RUL-25: how many cards there are stays visible."""
    view = GAME.view(GAME.load(a_state("4C 5C", "6C X", "7C", deck="2D 3D 4D")), 1)
    assert view["hands"] == [[None, None], ["6C", "X"], [None]]
    assert view["deck"] == [None, None, None]
    assert view["rng"] is None


def test_everything_on_the_table_is_seen() -> None:
    state = a_window("4D", "3C 5D", glass="1,0", glass_by=1)
    view = GAME.view(GAME.load(state), 0)
    hidden = ("rng", "deck", "hands")
    assert {key: view[key] for key in view if key not in hidden} == {
        key: state[key] for key in state if key not in hidden
    }


def test_a_turned_up_joker_was_seen_by_all() -> None:
    """FR-4."""
    assert GAME.view(GAME.initial(2, 107, {}), 1)["piles"] == {"1,0": ["8H", "X"]}


def test_the_view_shares_nothing_with_the_state() -> None:
    inner = GAME.load(a_state("4C", "5C"))
    GAME.view(inner, 0)["piles"]["1,0"].clear()
    assert GAME.dump(inner)["piles"] == {"1,0": ["8S"]}
