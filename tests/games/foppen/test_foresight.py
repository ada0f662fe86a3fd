"""What the strong player makes of a lead."""

from games.foppen import GAME
from games.foppen.foresight import FORESIGHT
from games.foppen.state import State


def with_lead(points: int, deals: int) -> State:
    """The start of a match of so many more deals, the first of which brought seat 0 this lead."""
    state = GAME.initial(4, 1, {"deals": deals + 1})
    return state._replace(deal=state.deal._replace(number=1, scores=((points, 0, 0, 0),)))


def test_a_lead_is_worth_more_the_larger_it_is_and_the_sooner_it_ends() -> None:
    chances = [
        FORESIGHT.worth(with_lead(points, deals), 0)
        for points, deals in ((-40, 1), (-8, 1), (8, 1), (40, 4), (40, 1))
    ]
    assert chances == sorted(set(chances))
