"""Chances during an event: honest, the same for equal entries, and certain only by counting."""

import json
from collections import Counter
from random import Random

import pytest

from bench.parts.calibration import Said, Shape, binned, tried, worst
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import preset
from tests.tournament.simulation.models import assumed, few_games, keezen_model
from tournament.draw.chance import Chance
from tournament.simulation.believed_levels import Seen, Skills
from tournament.simulation.chances import bounds, chance, rows, wilson
from tournament.simulation.forecast import gathered, play_piece, seeds
from tournament.simulation.forecast_question import (
    DRAWN,
    LOT,
    RESULTS,
    Coming,
    Question,
)
from tournament.simulation.score_model import Sample, ScoreModel
from tournament.simulation.skill import CASUAL, STRONG, USUAL, all_vectors

NK = preset("keezen", "nk")


def match(one: int, other: int, home: tuple[int, int] | None = None) -> MatchPlayed:
    report = {"home": {"BY": home[0], "GR": home[1]}} if home else None
    return MatchPlayed(1, (one, other), report)


def of(*rounds: RoundPlayed, entries: int = 4, coming: tuple[Coming, ...] = ()) -> Question:
    played = EventPlayed("keezen", "duos", tuple(range(1, entries + 1)), rounds)
    return Question(played, NK, NK.chain, coming)


def test_forecasts_come_true_as_often_as_they_say() -> None:
    """Reliability. The furthest bin of honest chances is further than 3.9 standard deviations off
    in fewer than one of a thousand such trials; the seed is fixed."""
    shape, models = Shape(NK, "duos", 12, 3), {2: keezen_model()}
    said = [one for seed in range(1, 31) for one in tried(shape, models, seed, rests=50)]
    assert worst(binned(said)) < 3.9
    # and it says something: the sharpest chances are far from the average
    assert max(one.chance for one in said) > 0.8


def test_small_chances_are_not_told_too_low_because_futures_are_few() -> None:
    """Chances that are right by construction, counted in 300 futures: 5 standard deviations hold."""
    drawing, said = Random(1), []
    for _ in range(20_000):
        true = 10 ** (-4 * drawing.random())
        halves = [sum(drawing.random() < true for _ in range(150)) / 150 for _ in (0, 1)]
        said.append(Said(1, 0, halves[0], halves[1], drawing.random() < true))
    lowest = binned(said)[0]
    assert abs(lowest.came - lowest.told) < 5 * (lowest.told / lowest.count) ** 0.5


def test_equal_entries_have_equal_chances() -> None:
    """χ² of 7 degrees of freedom stays under 24.3 in 999 of 1,000 trials."""
    question = of(entries=8, coming=(Coming(RoundPlayed(1, ()), LOT, tuple(range(1, 9))),))
    counts = gathered(play_piece(question, {2: keezen_model()}, seed, 100) for seed in seeds(1, 8))
    expected = counts.rests / 8
    wins = [ranks[1] for ranks in counts.ranks.values()]
    assert sum((count - expected) ** 2 / expected for count in wins) < 24.3


def test_a_winner_is_believed_strong_and_more_so_against_the_strong() -> None:
    seen = [Seen((1, 2), {"home": {"BY": 8, "GR": 2}})] * 4
    skills = Skills((1, 2, 3), seen, {2: keezen_model()}, Chance(3))
    found: dict[int, Counter[int]] = {entry: Counter() for entry in (1, 2, 3)}
    for _ in range(400):
        for entry, level in skills.again().items():
            found[entry][level] += 1
    assert found[1][STRONG] > 2 * found[1][CASUAL]
    assert found[2][CASUAL] > 2 * found[2][STRONG]
    assert abs(found[3][STRONG] - 100) < 50  # nothing is known of who has not played


def test_a_table_of_many_says_the_same_taken_apart() -> None:
    """Asked seat by seat, a form makes the same levels likely as asked as a whole."""
    forms = {}
    for levels in all_vectors("groups", 3):
        order = sorted(range(3), key=lambda seat: levels[seat])
        forms[levels] = (Sample({"players": 3, "order": order}, 30.0, True, 0),) * 5
    model = ScoreModel(assumed("mezza", "groups", 3), forms)
    report = {"players": 3, "order": [2, 0, 1]}
    for mine in (STRONG, USUAL, CASUAL):
        duels = model.duels(report, 1)
        assert duels is not None
        apart = [duels[0][mine][USUAL] * duels[1][mine][CASUAL] for mine in (mine, STRONG)]
        whole = [model.likelihood(report, (USUAL, mine, CASUAL)) for mine in (mine, STRONG)]
        assert apart[0] / apart[1] == pytest.approx(whole[0] / whole[1])


def test_a_chance_is_certain_only_by_counting() -> None:
    played = [
        RoundPlayed(1, (match(1, 2, (8, 0)), match(3, 4, (7, 7)))),
        RoundPlayed(2, (match(1, 3, (8, 0)), match(2, 4, (0, 8)))),
    ]
    last = Coming(RoundPlayed(3, (match(1, 4), match(2, 3))), DRAWN)
    open_still = of(*played, coming=(last,))
    # 52, 40, 14 and 0 points, with 26 to win: 4 may pass 1, and 2 can only reach 3
    assert bounds(open_still) == {1: (1, 2), 4: (1, 3), 3: (2, 4), 2: (3, 4)}
    counts = gathered([play_piece(open_still, {2: keezen_model()}, 1, 50)])
    told = {row.entry: row for row in rows(counts, bounds(open_still), prizes=2)}
    assert told[1].podium.ground == told[1].prize.ground == "certain"
    assert told[1].win.ground == "open"
    assert told[2].win.ground == told[2].prize.ground == "out"


def test_when_all_is_played_only_lots_are_open() -> None:
    played = RoundPlayed(1, (match(1, 2, (8, 3)), match(3, 4, (8, 3))))
    question = of(played)
    assert bounds(question) == {1: (1, 2), 3: (1, 2), 2: (3, 4), 4: (3, 4)}
    counts = gathered([play_piece(question, {}, 1, 200)])
    assert counts.ranks[1][1] + counts.ranks[3][1] == 200
    assert 60 < counts.ranks[1][1] < 140


def test_no_chance_without_an_error_bar() -> None:
    assert wilson(0, 2000) == (pytest.approx(0), pytest.approx(0.0019, abs=1e-4))
    assert wilson(500, 2000) == (pytest.approx(0.2315, abs=1e-4), pytest.approx(0.2694, abs=1e-4))
    assert chance(0, 2000).high > 0


def test_the_question_survives_being_written_down() -> None:
    entries = tuple(range(1, 6))
    question = Question(
        EventPlayed("keezen", "duos", entries, (RoundPlayed(1, (match(1, 2, (8, 3)),)),)),
        NK,
        NK.chain,
        (Coming(RoundPlayed(2, ()), RESULTS, entries, 4),),
        special=({"rule": "last", "name": "Poedelprijs"},),
        categories={3: "juniors"},
    )
    written = json.loads(json.dumps(question.as_json()))
    again = Question.from_json(written)
    assert again.coming == question.coming
    assert again.categories == question.categories
    models = {2: keezen_model()}
    assert play_piece(again, models, 9, 20) == play_piece(question, models, 9, 20)


@pytest.mark.parametrize(
    ("game", "form", "sizes", "entries"),
    [
        ("keezen", "singles", (4,), 10),
        ("fritsen", "groups", (3, 4), 7),
        ("frantic", "groups", (3,), 7),
        ("mezza", "groups", (3, 4), 7),
        ("foppen", "groups", (3, 4), 7),
    ],
)
def test_every_game_and_form_with_byes_and_missing_players(
    game: str, form: str, sizes: tuple[int, ...], entries: int
) -> None:
    """A table half known, a later round by results with a final, one who leaves and one who comes."""
    models = {size: few_games(game, form, size) for size in sizes}
    size, everybody = sizes[-1], tuple(range(1, entries + 1))
    seats = everybody[:size]
    first = RoundPlayed(
        1, (MatchPlayed(1, seats, next(iter(models[size].samples.values()))[0].report),)
    )
    second = RoundPlayed(2, (MatchPlayed(1, seats, None),), frozenset(everybody[size : size + 1]))
    coming = (
        Coming(RoundPlayed(3, (MatchPlayed(1, seats, None, frozenset(seats[:1])),)), DRAWN),
        Coming(RoundPlayed(4, ()), RESULTS, everybody[1:], size),
    )
    scheme = preset(game, None)
    question = Question(
        EventPlayed(game, form, everybody, (first, second)),
        scheme,
        scheme.chain,
        coming,
        sizes,
        special=({"rule": "last", "name": "last"}, {"rule": "lot", "name": "lot"}),
    )
    counts = gathered([play_piece(question, models, 1, 10)])
    assert sum(ranks[1] for ranks in counts.ranks.values()) == 10
    assert all(sum(ranks.values()) == 10 for ranks in counts.ranks.values())
    assert [sum(one.values()) for one in counts.special] == [10, 10]
    assert len(rows(counts, bounds(question), 3)) == entries
