"""How people err: most where least is at stake."""

from collections import Counter

from games.keezen import GAME
from tournament.draw.chance import Chance
from tournament.simulation.play_out import erred
from tournament.simulation.skill import CASUAL, FINE, STRONG, USUAL, erring, likelihood


def test_a_move_is_half_as_likely_for_every_step_that_it_is_worse() -> None:
    assert [likelihood(behind, 8) for behind in (0, 8, 16, 8 * 60)] == [
        FINE,
        FINE // 2,
        FINE // 4,
        0,
    ]
    falling = [likelihood(behind, 8) for behind in range(60)]
    assert falling == sorted(falling, reverse=True)
    assert len(set(falling)) == len(falling)


def test_a_blunder_is_rare_and_a_near_equal_is_played_nearly_as_often() -> None:
    chance = Chance(1)
    moves = [("best", 50), ("near", 49), ("blunder", -50)]
    played = Counter(erring(moves, 8, chance) for _ in range(2000))
    # 1,033 and 967 expected, ± 5 standard deviations of a binomial (p = 1/2, n = 2000): 112
    assert abs(played["best"] - 1033) < 112
    assert played["blunder"] < 5


def test_better_levels_follow_the_simple_player_more_often() -> None:
    follows: Counter[int] = Counter()
    chance, state, choices = Chance(3), GAME.initial(4, 9, {}), 0
    while choices < 60:
        simple = GAME.policy(state)
        assert simple is not None
        if len(GAME.legal(state)) > 1:
            choices += 1
            for level in (STRONG, USUAL, CASUAL):
                follows[level] += erred(GAME, state, level, chance) == simple
        state = GAME.advance(state, simple)
    assert choices == follows[STRONG] > follows[USUAL] > follows[CASUAL] > choices // 3
