"""Presets by their names."""

import pytest

from scoring.errors import UnknownScheme
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.points import match_scores
from scoring.schemes import own_scheme, preset
from scoring.writing import scheme_as_json


def test_the_first_preset_is_the_usual_one() -> None:
    assert preset("keezen", None) == preset("keezen", "nk")


@pytest.mark.parametrize(
    ("game", "code", "field"), [("chess", None, "game"), ("mezza", "nk", "scheme")]
)
def test_a_preset_that_is_not_there_is_refused(game: str, code: str | None, field: str) -> None:
    with pytest.raises(UnknownScheme) as refused:
        preset(game, code)
    assert refused.value.field == field


def test_what_counts_without_a_game_may_follow_the_other_numbers() -> None:
    own = own_scheme("keezen", {"weight": 3, "bye": "win", "missed": "loss", "no_show": "middle"})
    assert (own.bye, own.missed, own.no_show) == (34, 12, 23)
    places = own_scheme("fritsen", {"weight": 60, "bye": "middle", "missed": "loss"})
    assert (places.bye, places.missed) == (30, 0)


def test_the_score_of_a_no_show_is_a_setting_and_its_points_follow() -> None:
    own = own_scheme("keezen", {"forfeit": [8, 2]})
    assert (own.no_show, own.bye) == (26, 26)
    match = MatchPlayed(1, (1, 2), None, frozenset({2}))
    event = EventPlayed("keezen", "duos", (1, 2), (RoundPlayed(1, (match,), frozenset()),))
    there, gone = sorted(match_scores(event, 1, match, own), key=lambda one: one.entry)
    assert (there.points, there.figures.own, there.figures.conceded) == (26, 8, 2)
    assert (gone.points, gone.figures.own, gone.figures.conceded) == (4, 2, 8)
    assert scheme_as_json(own)["forfeit"] == [8, 2]


@pytest.mark.parametrize(
    ("game", "data"),
    [
        ("fritsen", {"forfeit": [8, 4]}),
        ("keezen", {"forfeit": [8]}),
        ("keezen", {"forfeit": [8, -1]}),
        ("keezen", {"forfeit": "8-4"}),
        ("keezen", {"weight": "win"}),
        ("foppen", {"bye": "win"}),
        ("keezen", {"bye": "draw"}),
    ],
)
def test_formulas_and_scores_that_mean_nothing_are_refused(
    game: str, data: dict[str, object]
) -> None:
    with pytest.raises(UnknownScheme):
        own_scheme(game, data)
