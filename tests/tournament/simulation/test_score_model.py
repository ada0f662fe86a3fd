"""Games played beforehand: the same whoever plays them, fair to every seat, fast to draw from."""

import json
import random
from collections import Counter

import pytest

from games.registry import game as engine_of
from tests.tournament.simulation.models import played_here
from tournament.draw.chance import Chance
from tournament.games.protocol import table_game
from tournament.simulation.play_out import Pace, play_out
from tournament.simulation.score_model import Assumptions, ScoreModel, gathered, pieces, play_piece
from tournament.simulation.skill import CASUAL, STRONG

TABLES = [
    ("keezen", "duos", 2),
    ("keezen", "singles", 4),
    ("fritsen", "groups", 4),
    ("frantic", "groups", 3),
    ("mezza", "groups", 3),
    ("foppen", "groups", 3),
]


def assumptions(game: str, form: str, entries: int, **others: int) -> Assumptions:
    usual = table_game(game)
    return Assumptions(
        game,
        form,
        entries,
        45,
        usual.pace,
        usual.halved,
        fewest=2,
        **{"games": 4, **others},
    )


@pytest.mark.parametrize(("game", "form", "entries"), TABLES)
def test_every_game_makes_forms_that_its_rules_accept(game: str, form: str, entries: int) -> None:
    asked = assumptions(game, form, entries)
    model = played_here(asked)
    for samples in model.samples.values():
        for sample in samples:
            verdict = engine_of(game).check(sample.report, {"minutes": 45})
            # KE1: the names, which are the desk's to fill in
            assert verdict.verdict != "error" or verdict.codes == ("KE1",)
            assert sample.over or sample.minutes == 45
    assert ScoreModel.from_json(json.loads(json.dumps(model.to_json()))) == model


def test_a_model_is_the_same_in_whatever_order_its_pieces_are_played() -> None:
    asked = assumptions("fritsen", "groups", 4, games=40)
    parts = pieces(asked)
    order = list(range(len(parts)))
    random.Random(5).shuffle(order)
    answers = {number: json.loads(json.dumps(play_piece(parts[number]))) for number in order}
    assert gathered(asked, [answers[number] for number in range(len(parts))]) == played_here(asked)


def test_the_clock_stops_a_slow_table() -> None:
    levels = (STRONG,) * 4
    slow = play_out("keezen", 3, levels, options={}, minutes=10, pace=Pace(6))
    quick = play_out("keezen", 3, levels, options={}, minutes=600, pace=Pace(6))
    assert (slow.over, slow.minutes, slow.report["ended"]) == (False, 10, "time")
    assert (quick.over, quick.report["ended"]) == (True, "win")


def test_of_two_equal_ones_neither_has_a_seat_of_its_own() -> None:
    model = played_here(assumptions("fritsen", "groups", 4))
    chance = Chance(1)
    seats = Counter(
        (entry, seat)
        for _ in range(2000)
        for seat, entry in enumerate(model.sample(chance, (1, 1, 1, 1))[1])
    )
    # 500 expected; five standard deviations of a binomial (p = 1/4, n = 2000) are 97.
    assert all(abs(count - 500) < 97 for count in seats.values())


def test_partners_stay_partners_whoever_is_stronger() -> None:
    model = played_here(assumptions("keezen", "singles", 4))
    chance = Chance(1)
    for levels in [(0, 1, 2, 1), (2, 2, 0, 1), (1, 1, 1, 1)]:
        _sample, seats = model.sample(chance, levels)
        assert {frozenset(seats[::2]), frozenset(seats[1::2])} == {
            frozenset({0, 2}),
            frozenset({1, 3}),
        }


def test_a_form_that_the_stronger_won_is_likelier_than_its_mirror_image() -> None:
    asked = assumptions("fritsen", "groups", 2, games=600)
    model = played_here(asked)
    first, second = sorted(
        (sample.report for sample in model.samples[STRONG, CASUAL][:2]),
        key=lambda report: report["rows"][0]["place"],
    )
    assert model.likelihood(first, (STRONG, CASUAL)) > 0
    report = first if first["rows"][0]["place"] == 1 else second
    assert model.likelihood(report, (STRONG, CASUAL)) > model.likelihood(report, (CASUAL, STRONG))
