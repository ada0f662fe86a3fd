"""Whole events played thousands of times: fair to equals, kind to the strong, the same again."""

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from functools import lru_cache

import pytest

from scoring.schemes import preset
from scoring.stages.plan import Stage
from scoring.standings import divided
from tests.tournament.simulation.models import played_here
from tournament.draw.problem import Entry, Plan, Problem
from tournament.draw.solve import solve
from tournament.games.protocol import table_game
from tournament.simulation import stress
from tournament.simulation.event import Hall, begin
from tournament.simulation.score_model import Assumptions, ScoreModel
from tournament.simulation.scored import PlayedRound, Scorer
from tournament.simulation.setting import Day, Question, Rules, Setting, seatings
from tournament.simulation.stress_summary import summary

DUOS, EVENTS = 10, 900


@lru_cache
def models() -> dict[int, ScoreModel]:
    pace = table_game("keezen").pace
    return {
        2: played_here(Assumptions("keezen", "duos", 2, 45, pace, (0, 20, 80), games=240, fewest=2))
    }


def plan(rounds: int, duos: int = DUOS) -> Plan:
    entries = tuple(Entry(number) for number in range(1, duos + 1))
    return solve(Problem("duos", rounds, entries, tuple(range(1, duos // 2 + 1))))


def a_setting(
    pairing: str = "planned", mix: tuple[int, ...] = (0, 100, 0), duos: int = DUOS
) -> Setting:
    day = Day(45, starts=(0, 60, 120), prizes_at=177)
    return Setting("keezen", "duos", duos, 3, pairing, day, mix=mix)


def a_question(setting: Setting) -> Question:
    nk = preset("keezen", "nk")
    rules = (
        Rules("0", {"code": "nk"}, nk.chain),
        Rules("1", {"code": "nk"}, ()),
        Rules("2", {"code": "pawns"}, preset("keezen", "pawns").chain),
    )
    return Question(setting, seatings(plan(4)), rules, (2, 3, 4), (2, 4), seed=7, events=60)


def played_events(setting: Setting, count: int) -> Iterator[tuple[list[PlayedRound], Scorer]]:
    scorer = Scorer("keezen", "duos", preset("keezen", "nk"))
    hall = Hall(setting, seatings(plan(3, setting.entries)), models(), scorer)
    for seed in range(count):
        playing = begin(hall, seed)
        playing.play(3)
        yield playing.rounds, scorer
        scorer.forget()


@pytest.mark.parametrize("pairing", ["planned", "results"])
def test_equal_duos_get_equal_chances(pairing: str) -> None:
    """Chi-square over who wins, equal ones by parts: 27.9 is exceeded once in a thousand seeds."""
    won = dict.fromkeys(range(1, DUOS + 1), 0.0)
    for rounds, scorer in played_events(a_setting(pairing), EVENTS):
        points = scorer.points(range(1, DUOS + 1), rounds)
        best = [entry for entry in points if points[entry] == max(points.values())]
        for entry in best:
            won[entry] += 1 / len(best)
    expected = EVENTS / DUOS
    assert sum((wins - expected) ** 2 / expected for wins in won.values()) < 27.9


def test_by_results_nobody_meets_twice_and_nobody_rests_twice() -> None:
    for rounds, _scorer in played_events(a_setting("results", duos=9), 40):
        pairs = [frozenset(table.seats) for round_ in rounds for table in round_.tables]
        assert len(set(pairs)) == len(pairs)
        assert len({bye for round_ in rounds for bye in round_.byes}) == 3


def test_the_answer_is_the_same_in_one_piece_and_in_three() -> None:
    question = a_question(a_setting())
    whole = stress.Tester(question, models()).piece(0, 60)
    again = Question.from_json(json.loads(json.dumps(question.as_json())))
    parts = [stress.Tester(again, models()).piece(first, 20) for first in (40, 0, 20)]
    assert stress.gathered(json.loads(json.dumps(parts))) == whole


def test_a_strong_part_of_the_field_wins_more_than_its_part() -> None:
    question = a_question(a_setting(mix=(34, 33, 33)))
    found = summary(question, stress.Tester(question, models()).piece(0, 120))
    assert found.own.strong_first.low > 1 / 3  # a third of the field, 95 % sure


def test_without_tie_breaks_more_is_shared_and_each_tie_break_leaves_less() -> None:
    question = a_question(a_setting())
    found = summary(question, stress.Tester(question, models()).piece(0, 120))
    with_chain, without, _pawns = found.rules
    assert without.shared.share > with_chain.shared.share
    shares = [chance.share for _code, chance in with_chain.left]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] == without.shared.share


def test_the_day_knows_late_rounds_and_late_prizes() -> None:
    question = a_question(a_setting())
    day = summary(question, stress.Tester(question, models()).piece(0, 60)).day
    assert day.rounds[0].late.share == 0
    assert 0 < day.late_prizes.share < 1
    assert min(day.ends)[0] < day.on_time <= max(day.ends)[0]
    assert sum(days for _minute, days in day.ends) == 60


def test_a_stress_test_plays_groups_and_a_knock_out_to_the_end() -> None:
    stages = (
        Stage("", "groups", group=5),
        Stage("A", "knockout", of="", size=4, third_place=True),
    )
    setting = replace(a_setting(), stages=stages, rounds=7)
    setting = Setting.from_json(json.loads(json.dumps(asdict(setting))))
    scorer = Scorer("keezen", "duos", preset("keezen", "nk"))
    playing = begin(Hall(setting, seatings(plan(1)), models(), scorer), 5)
    playing.play(7)
    assert [len(round_.tables) for round_ in playing.rounds] == [4, 4, 4, 4, 4, 2, 2]
    final = {entry for table in playing.rounds[-1].tables for entry in table.seats}
    tally = scorer.tally(list(playing.levels), playing.rounds, playing.stages)
    line = [one for group in divided(tally, tally.scheme.chain) for one in group.entries]
    assert set(line[:4]) == final
    assert sorted(line) == list(playing.levels)
