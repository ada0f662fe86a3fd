"""The outcome of a match."""

from games.foppen import GAME
from games.playing import play_out
from tests.games.foppen.builders import a_state, played


def an_over_match(scores: list[list[int]]) -> dict[str, object]:
    players = len(scores[0])
    state = GAME.dump(GAME.initial(players, 1, {"deals": len(scores)}))
    state.update(phase="over", to_move=None, deal=len(scores) - 1, scores=scores, stone=1)
    result = GAME.result(GAME.load(state))
    assert result is not None
    return result


def test_highest_total_wins_and_equal_totals_share_the_place() -> None:
    """FP-50, RUL-11."""
    assert an_over_match([[10, -4, -4, 0], [-3, 10, 10, -20]]) == {
        "totals": [7, 6, 6, -20],
        "wins": [1, 1, 1, 0],
        "places": [1, 2, 2, 4],
    }


def test_only_positive_deals_count_as_wins() -> None:
    """FP-62: a finisher who was fooled has not a positive score."""
    assert an_over_match([[0, -2, -9], [10, 10, -1], [0, 10, -5]])["wins"] == [1, 2, 0]


def test_there_is_no_result_before_the_end() -> None:
    """FP-50, RUL-13: a deal in progress counts for nothing."""
    assert GAME.result(GAME.initial(3, 1, {})) is None
    assert GAME.result(a_state(["G2 G3", "G4", "G5"], scores=[[10, -2, -3]])) is None


def test_at_the_end_everything_else_stays_as_it_was() -> None:
    """FP-50, FP-51: the number of the deal is not raised, unplayed cards stay in hand."""
    state = a_state(["G9", "G2", "G3 G4"], options={"deals": 1}, rng=99)
    over = GAME.dump(played(state, "G9 G2 G3"))
    assert (over["phase"], over["to_move"], over["deal"]) == ("over", None, 0)
    assert over["hands"] == [[], [], ["G4"]]
    assert (over["stone"], over["leader"], over["rng"], over["tricks"]) == (1, 0, 99, 1)


def test_whole_match_by_the_simple_player() -> None:
    last, moves = play_out(GAME, GAME.initial(4, 1, {}))
    assert GAME.result(last) == {
        "totals": [-54, -74, -61, 4],
        "wins": [0, 1, 0, 4],
        "places": [2, 4, 3, 1],
    }
    assert moves[:8] == ["G19", "G2", "G17", "G4", "G16", "G3", "G7", "R15"]
