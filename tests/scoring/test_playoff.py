"""Simulated play-offs: who plays whom from which seed, and who wins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.playing import play_out
from games.randomness import shuffle
from games.registry import game
from scoring import playoff

bases = st.integers(0, 2**62 - 1)


def winner_of(held: playoff.Held) -> int | None:
    return None if held.result["winner"] is None else held.seats[held.result["winner"]]


def pawns_of(held: playoff.Held, entry: int) -> int:
    return int(held.result["duo"][held.seats.index(entry)])


def test_a_game_of_a_play_off_can_be_repeated_by_anybody() -> None:
    held = playoff.duel("keezen", 3, 8, 12345)
    engine = game("keezen")
    for index, played in enumerate(held.games):
        state, _moves = play_out(engine, engine.initial(4, 12345 + index, {}))
        result = engine.result(state)
        blue_yellow = 3 if index % 2 == 0 else 8
        assert (played.seed, played.seats[0]) == (12345 + index, blue_yellow)
        assert played.result == result


@given(bases)
@settings(max_examples=5, deadline=None)
def test_a_play_off_ends_with_the_pair_that_decides(base: int) -> None:
    held = playoff.duel("keezen", 1, 2, base)
    assert len(held.games) % 2 == 0
    last = held.games[-2:]
    won = [sum(winner_of(game) == entry for game in last) for entry in (1, 2)]
    pawns = [sum(pawns_of(game, entry) for game in last) for entry in (1, 2)]
    assert held.winner == (1 if (won[0], pawns[0]) > (won[1], pawns[1]) else 2)


def test_more_than_two_play_every_two_from_seeds_of_their_own() -> None:
    held = list(playoff.contests("keezen", [9, 2, 5], 1000))
    assert [(one.entries, one.games[0].seed) for one in held] == [
        ((2, 5), 1000),
        ((2, 9), 1020),
        ((5, 9), 1040),
    ]
    values = playoff.play("keezen", [2, 5, 9], 1000)
    assert sum(won for won, _pawns in values.values()) == 3
    assert sum(pawns for _won, pawns in values.values()) == 0


def test_lots_are_the_shuffle_of_the_numbers() -> None:
    assert playoff.lots([7, 3, 5], 11) == shuffle(11 + 10**6, [3, 5, 7])[1]


@pytest.mark.parametrize(
    ("slug", "players"), [("foppen", 4), ("mezza", 3), ("frantic", 5), ("fritsen", 6)]
)
def test_the_tied_of_the_other_games_sit_at_one_table(slug: str, players: int) -> None:
    tied = list(range(11, 11 + players))
    values = playoff.play(slug, tied, 77)
    assert values is not None
    assert len(set(values.values())) == players
    assert values == playoff.play(slug, tied, 77)


def test_where_they_do_not_fit_at_one_table_lots_decide() -> None:
    assert playoff.play("foppen", [1, 2], 5) is None
    assert playoff.play("mezza", range(1, 9), 5) is None


def test_more_than_ten_at_fritsen_are_ranked_by_the_drawn_order() -> None:
    values = playoff.play("fritsen", range(1, 13), 5)
    order = shuffle(5, range(1, 13))[1]
    assert values is not None
    assert sorted(values, key=lambda entry: values[entry], reverse=True) == order


def test_between_two_who_stay_equal_lots_decide() -> None:
    even = {"winner": None, "duo": [4, 4]}
    held = playoff.duel("keezen", 1, 2, 0, lambda *_game: even)
    assert (held.winner, len(held.games)) == (None, 2 * playoff.PAIRS)
    assert playoff.play("keezen", [1, 2, 3], 0, lambda *_game: even) == {
        1: (0, 0),
        2: (0, 0),
        3: (0, 0),
    }


def test_those_still_equal_at_a_table_play_again_so_often_and_no_more() -> None:
    held = playoff.table_games("mezza", [4, 2], 0, lambda *_game: {"places": [1, 1]})
    assert [one.seed for one in held] == list(range(playoff.AGAIN))


def test_a_contest_at_one_table_holds_all_its_games() -> None:
    one, *others = playoff.contests("mezza", [5, 2, 9], 3)
    assert (one.entries, others) == ((2, 5, 9), [])
    assert list(playoff.contests("foppen", [1, 2], 3)) == []


@pytest.mark.parametrize("slug", ["keezen", "foppen", "frantic", "fritsen", "mezza"])
def test_no_two_groups_of_an_event_share_a_game(slug: str) -> None:
    bases = playoff.Bases(20261121)
    seeds: list[set[int]] = []
    for tied in ([1, 2, 3], [4, 5, 6], [10, 11, 12], [7, 8, 9]):
        games = [one for held in playoff.contests(slug, tied, bases.of(tied)) for one in held.games]
        seeds.append({one.seed for one in games})
    assert all(seeds)
    assert sum(map(len, seeds)) == len(set.union(*seeds))
