"""Ratings: what rounds say of everybody's skill, and how certain that is."""

import random
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from tests.tournament.series.evenings import DUOS, Hall
from tournament.series.core.ratings.foretelling import Settings
from tournament.series.core.ratings.rating import Rating, duos, figures_of, people, ratings_of
from tournament.series.core.ratings.seating import played_of, scores_of
from tournament.series.core.ratings.smoothing import (
    PROBES,
    equations_of,
    in_full,
    probed,
    skills_of,
)
from tournament.series.core.ratings.tables import People, Table, tables_of

DAY = 738_000
SETTINGS = Settings(0.3, 400.0, 0.8)


def season(evenings: int = 4, seed: int = 1) -> list[Table]:
    """Eight duos, each stronger than the next; the winner gets 26, the other by how near it was."""
    chance = random.Random(seed)
    tables = []
    for evening in range(evenings):
        for _round in range(5):
            field = chance.sample(range(8), 8)
            for pair in zip(field[::2], field[1::2], strict=True):
                done = [chance.gauss(0, 1) - one / 4 for one in pair]
                lost = float(2 * max(0, int(7 - 2 * abs(done[0] - done[1]))))
                points = (26.0, lost) if done[0] > done[1] else (lost, 26.0)
                sides = tuple(((f"{one}a", f"{one}b"),) for one in pair)
                tables.append(Table(DAY + 14 * evening, f"{evening}", sides, points))
    return tables


def by_name(ratings: list[Rating]) -> dict[People, Rating]:
    return {one.who: one for one in ratings}


def test_the_stronger_is_rated_higher_and_more_rounds_make_it_more_certain() -> None:
    early, late = ratings_of(season(2), duos), ratings_of(season(12), duos)
    assert late[0].who in {("0a", "0b"), ("1a", "1b")}
    assert late[-1].who in {("6a", "6b"), ("7a", "7b")}
    assert by_name(late)["3a", "3b"].within < by_name(early)["3a", "3b"].within
    assert {one.rounds for one in late} == {60}


def test_the_order_in_which_evenings_came_makes_no_difference() -> None:
    tables = season()
    events = ["3", "0", "2", "1"]
    again = [table for event in events for table in tables if table.event == event]
    assert ratings_of(again, duos) == ratings_of(tables, duos)


def test_probes_tell_how_certain_skills_are_as_the_whole_inverse_does() -> None:
    played = played_of(season(), duos)
    equations = equations_of(played, SETTINGS)
    last = equations.days.is_last
    exact = in_full(equations)[last]
    found = 1 / equations.pivots[last] + np.mean(list(probed(equations, last, 1.0)), axis=0)
    assert found == pytest.approx(exact, rel=2 / PROBES**0.5)
    assert skills_of(played, SETTINGS, 1.0).variance == pytest.approx(exact * SETTINGS.chance)


def test_the_equations_are_solved() -> None:
    equations = equations_of(played_of(season(), duos), SETTINGS)
    right = np.linspace(-1, 1, len(equations.own))
    assert equations.times(equations.solved(right)) == pytest.approx(right, abs=1e-3)
    whole = np.array([equations.times(row) for row in np.eye(len(right))])
    assert np.allclose(whole, whole.T)
    own_days = np.where(np.equal.outer(equations.days.unit, equations.days.unit), whole, 0)
    assert own_days @ equations.settled(right) == pytest.approx(right)


def test_who_stays_away_becomes_less_certain() -> None:
    tables = season()
    last = max(table.day for table in tables)
    gone = [table for table in tables if not (table.day == last and (("0a", "0b"),) in table.sides)]
    played = played_of(gone, duos)
    _figure, variance, _left = figures_of(played, SETTINGS, 1.0)
    assert variance[0] > variance[1:].max()


@pytest.mark.parametrize("count", [2, 3, 4])
def test_points_are_read_as_performances_that_spread_by_one(count: int) -> None:
    """Made of known performances: scores are those again, on average."""
    chance = np.random.default_rng(1)
    done = chance.normal(size=(4000, count))
    apart = done - done.mean(axis=1, keepdims=True)
    for points in (apart**3 if count == 2 else done, done.argsort(axis=1).argsort(axis=1)):
        scores, clarity = scores_of(points.astype(float))
        slope = (scores * apart).sum() / (apart**2).sum()
        assert slope == pytest.approx(1, abs=0.03)
        noise = (scores - apart).var() * count / (count - 1)
        assert 1 / clarity - 1 == pytest.approx(noise, abs=0.05)


def test_draws_alone_say_nothing() -> None:
    tables = [table._replace(points=(10.0, 10.0)) for table in season()]
    assert {one.figure for one in ratings_of(tables, duos)} == {1000.0}


def with_partners(pairs: list[tuple[str, str]], count: int) -> list[Table]:
    """Two of these pairs at a table, the earlier letters better."""
    chance = random.Random(3)
    tables = []
    for at in range(count):
        one, other = chance.choice([p for p in combinations(pairs, 2) if not {*p[0]} & {*p[1]}])
        done = [chance.gauss(0, 1) - sum(map(ord, pair)) / 4 for pair in (one, other)]
        tables.append(Table(DAY + at // 20, f"{at // 20:03}", ((one,), (other,)), tuple(done)))
    return tables


def test_people_are_told_apart_where_partners_changed_and_not_where_they_never_did() -> None:
    changing = list(combinations("abcdef", 2))
    always = [("u", "v"), ("w", "x"), ("y", "z")]
    told = by_name(ratings_of(with_partners(changing + always, 600), people))
    assert all(told[one,].is_told for one in "abcdef")
    assert not any(told[one,].is_told for one in "uvwxyz")
    assert told["a",].figure > told["f",].figure
    assert told["u",].figure == pytest.approx(told["v",].figure, abs=0.2)


def test_a_result_file_has_all_that_ratings_need() -> None:
    file = Hall(1).result(teams=DUOS, won=[(1, 2, 3), (3, 4, 0)])
    first, second = tables_of(file.body, str)
    assert (first.event, len(first.sides)) == (file.event, 2)
    assert first.points == (26.0, 6.0)
    assert second.points == (26.0, 0.0)


def test_players_who_came_alone_are_a_side_together_and_a_table_of_places_has_many() -> None:
    home = {"home": {"BY": 8, "GR": 5}}
    (keezen,) = tables_of(a_body("keezen", "singles", [1, 2, 3, 4], home), str)
    assert keezen.sides == ((("p1",), ("p3",)), (("p2",), ("p4",)))
    order = {"game": "mezza", "players": 3, "order": [2, 0, 1], "left": None}
    (mezza,) = tables_of(a_body("mezza", "groups", [1, 2, 3], order), str)
    assert mezza.sides == ((("p1",),), (("p2",),), (("p3",),))
    assert mezza.points == (0.5, 0.0, 1.0)


def a_body(game: str, format_: str, seats: list[int], report: dict[str, Any]) -> dict[str, Any]:
    entries = [{"id": one} for one in seats]
    rounds = [{"round": 1, "matches": [{"table": 1, "seats": seats, "report": report}]}]
    return {
        "game": game,
        "event": "e",
        "date": "2026-11-20",
        "standing": [{"entry": one, "people": [f"p{one}"]} for one in seats],
        "played": {"game": game, "format": format_, "entries": entries, "rounds": rounds},
    }


def test_a_result_that_says_its_rounds_in_a_way_of_its_own_has_none() -> None:
    assert list(tables_of(Hall(1).result().body, str)) == []


def test_nothing_played_is_nobody_rated() -> None:
    assert ratings_of([], duos) == []
