"""A simulated game move by move: anybody who plays it again sees the same."""

import pytest
from django.test import Client

from tournament.playoff.reads.replay import Game, advice_of, frames_of, moves_of

GAME = Game("keezen", 4, 12345)


def test_the_first_frame_is_the_game_before_its_first_move() -> None:
    first, second = frames_of(GAME, 0, 1)
    assert (first.step, second.step) == (0, 1)
    assert first.said == ""
    assert second.said
    assert first.board.startswith("<svg")


def test_frames_in_the_middle_are_those_of_the_whole_game() -> None:
    everything = frames_of(GAME, 0, 12)
    assert frames_of(GAME, 5, 8) == everything[5:9]
    assert len(everything) == 13


def test_after_the_last_move_there_are_no_frames() -> None:
    last = len(moves_of(GAME))
    assert [frame.step for frame in frames_of(GAME, last, last + 10)] == [last]
    assert frames_of(GAME, last + 1, last + 10) == []


@pytest.mark.parametrize(("slug", "players"), [("mezza", 3), ("foppen", 4)])
def test_figures_before_the_end_are_shown_where_the_game_counts_points(
    slug: str, players: int
) -> None:
    (frame,) = frames_of(Game(slug, players, 1), 0, 0)
    assert bool(frame.figures) is (slug == "foppen")


def test_a_strong_player_says_what_it_would_do_and_says_it_again() -> None:
    told = [advice_of(GAME, step) for step in range(24)]
    assert not told[0].is_choice  # nobody can enter a pawn
    assert any(one.said for one in told)
    assert any(one.is_choice and not one.said for one in told)
    asked = next(step for step, one in enumerate(told) if one.said)
    page = Client().get(f"/replay/keezen/4/12345/?step={asked}&strong=1").content.decode()
    assert told[asked].said in page
    assert f"?step={asked}&amp;strong=1" in page
