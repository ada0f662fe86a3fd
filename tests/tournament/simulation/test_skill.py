"""How people err: most where least is at stake."""

from collections import Counter

import pytest

from games.registry import game, slugs
from tournament.draw.chance import Chance
from tournament.games.protocol import table_game
from tournament.simulation.skill import FINE, erring, likelihood


def test_a_move_is_half_as_likely_for_every_step_that_it_is_worse() -> None:
    assert [likelihood(behind, 80) for behind in (0, 8, 16, 8 * 60)] == [
        FINE,
        FINE // 2,
        FINE // 4,
        0,
    ]
    falling = [likelihood(behind, 80) for behind in range(60)]
    assert falling == sorted(falling, reverse=True)
    assert len(set(falling)) == len(falling)


def test_a_blunder_is_rare_and_a_near_equal_is_played_nearly_as_often() -> None:
    chance = Chance(1)
    moves = [("best", 50), ("near", 49), ("blunder", -50)]
    played = Counter(erring(moves, 80, chance) for _ in range(2000))
    # 1,033 and 967 expected, ± 5 standard deviations of a binomial (p = 1/2, n = 2000): 112
    assert abs(played["best"] - 1033) < 112
    assert played["blunder"] < 5


@pytest.mark.parametrize("slug", slugs())
def test_better_levels_follow_the_simple_player_more_often(slug: str) -> None:
    engine, follows, chance, choices = game(slug), Counter[int](), Chance(3), 0
    _never, *temperatures = table_game(slug).halved
    state = engine.initial(4, 9, {})
    while choices < 60:
        simple = engine.policy(state)
        if simple is None:
            state = engine.initial(4, choices, {})
            continue
        weighed = engine.weighed(state)
        if len(weighed) > 1:
            choices += 1
            for halved in temperatures:
                follows[halved] += erring(weighed, halved, chance) == simple
        state = engine.advance(state, simple)
    usual, casual = (follows[halved] for halved in temperatures)
    assert choices > usual > casual > choices // 4
