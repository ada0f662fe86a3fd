"""The ranking of a series: worked examples, and a function of the set of evenings."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.series.evening import Evening, Line, worths
from scoring.series.ranking import Ranking, ranking_of
from scoring.series.rules import (
    BEST,
    CLUB,
    FIRSTS,
    FROM_BELOW,
    LAST,
    MEAN,
    MUTUAL,
    OWN,
    PERSON,
    PLAYED,
    SHARE,
    TIES,
    Rules,
)
from scoring.series.season import changed, season_of

TABLE = Rules(table=(10, 8, 6, 5))


def an_evening(key: str, *teams: str, places: tuple[int, ...] = (), **clubs: str) -> Evening:
    """Teams as they ended; "ab" are the people a and b. Their clubs by team."""
    places = places or tuple(range(1, len(teams) + 1))
    lines = tuple(
        Line(tuple(team), clubs.get(team, ""), place, 100 - 10 * place)
        for team, place in zip(teams, places, strict=True)
    )
    return Evening(key, f"2026-11-{key:>02}", lines)


def ranked(rules: Rules, *evenings: Evening) -> list[tuple[int, str, Any]]:
    placed = ranking_of(season_of(evenings, rules)).placed
    return [(one.rank, "".join(one.competitor), one.total.points) for one in placed]


THREE = (
    an_evening("1", "ab", "cd", "ef"),
    an_evening("2", "cd", "ab", "ef"),
    an_evening("3", "ef", "ab"),
)


def test_points_by_place_are_added_up() -> None:
    assert ranked(TABLE, *THREE) == [(1, "ab", 26), (2, "ef", 22), (3, "cd", 18)]


def test_only_the_best_evenings_count() -> None:
    expected = [(1, "ab", 18), (1, "cd", 18), (3, "ef", 16)]
    assert ranked(replace(TABLE, best=2), *THREE) == expected


def test_the_worst_evening_is_dropped_and_a_missed_one_is_the_worst() -> None:
    season = season_of(THREE, replace(TABLE, drop=1, chain=()))
    total = {"".join(one): total for one, total in season.totals.items()}
    assert [one.worth for one in total["ab"].counted] == [10, 8]
    assert [one.worth for one in total["ab"].dropped] == [8]
    assert [one.worth for one in total["cd"].dropped] == []


def test_the_mean_is_over_the_evenings_that_count() -> None:
    assert ranked(replace(TABLE, adding=MEAN), *THREE)[0] == (1, "cd", 9)
    assert ranked(replace(TABLE, adding=MEAN, best=2), *THREE)[2] == (3, "ef", 8)


def test_who_played_too_few_evenings_has_no_rank_yet() -> None:
    ranking = ranking_of(season_of(THREE, replace(TABLE, least=3)))
    assert ["".join(one.competitor) for one in ranking.placed] == ["ab", "ef"]
    assert ["".join(one) for one, _total in ranking.unranked] == ["cd"]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (TABLE, [10, 7, 7, 5]),  # second and third place, 8 and 6, are shared
        (Rules(table=(3,), below_table=1), [3, 1, 1, 1]),
        (Rules(worth=FROM_BELOW), [4, Fraction(5, 2), Fraction(5, 2), 1]),
        (Rules(worth=SHARE), [100, 50, 50, 0]),
        (Rules(worth=OWN), [90, 80, 80, 60]),
    ],
)
def test_what_places_are_worth(rules: Rules, expected: list[Any]) -> None:
    evening = an_evening("1", "ab", "cd", "ef", "gh", places=(1, 2, 2, 4))
    assert [worth for _line, worth in worths(evening, rules)] == expected


def test_an_evening_of_one_entry_has_a_winner() -> None:
    assert [worth for _line, worth in worths(an_evening("1", "ab"), Rules(worth=SHARE))] == [100]


def test_people_are_ranked_with_whomever_they_played() -> None:
    rules = replace(TABLE, unit=PERSON)
    assert ranked(rules, an_evening("1", "ab", "cd"), an_evening("2", "ad", "cb")) == [
        (1, "a", 20),
        (2, "b", 18),
        (2, "d", 18),
        (4, "c", 16),
    ]


def test_of_a_club_the_best_entries_count() -> None:
    clubs = {"ab": "x", "cd": "y", "ef": "y", "gh": "x"}
    evening = an_evening("1", "ab", "cd", "ef", "gh", "ij", **clubs)
    assert ranked(replace(TABLE, unit=CLUB), evening) == [(1, "x", 15), (2, "y", 14)]
    assert ranked(replace(TABLE, unit=CLUB, per_club=1), evening) == [(1, "x", 10), (2, "y", 8)]


def test_the_order_in_which_a_duo_is_written_is_nothing() -> None:
    assert ranked(TABLE, an_evening("1", "ab"), an_evening("2", "ba")) == [(1, "ab", 20)]


# "ab" and "xy" won an evening each, "cd" was second twice: 4 points for all of them.
FOUR_EACH = (an_evening("1", "ab", "cd"), an_evening("2", "xy", "cd"))
TURNED = (an_evening("1", "ab", "cd"), an_evening("2", "cd", "ab"))


@pytest.mark.parametrize(
    ("tie", "evenings", "expected"),
    [
        (FIRSTS, FOUR_EACH, [(1, "ab", None), (1, "xy", None), (3, "cd", FIRSTS)]),
        (BEST, FOUR_EACH, [(1, "ab", None), (1, "xy", None), (3, "cd", BEST)]),
        (PLAYED, FOUR_EACH, [(1, "cd", None), (2, "ab", PLAYED), (2, "xy", None)]),
        (LAST, TURNED, [(1, "cd", None), (2, "ab", LAST)]),
    ],
)
def test_who_is_equal_is_divided_and_that_is_said(
    tie: str, evenings: tuple[Evening, ...], expected: list[tuple[int, str, str | None]]
) -> None:
    rules = Rules(table=(4, 2), chain=(tie,))
    placed = ranking_of(season_of(evenings, rules)).placed
    assert [(one.rank, "".join(one.competitor), one.decided_by) for one in placed] == expected


def test_what_the_evenings_brought_on_which_all_of_them_played_divides() -> None:
    rules = replace(TABLE, chain=(MUTUAL,))
    evenings = (an_evening("1", "ab", "cd"), an_evening("2", "cd"), an_evening("3", "xy", "ab"))
    placed = ranking_of(season_of(evenings, rules)).placed
    told = [("".join(one.competitor), one.decided_by, one.mutual) for one in placed]
    assert told == [("ab", None, 10), ("cd", MUTUAL, 8), ("xy", "points", None)]


def test_who_is_equal_in_everything_shares_the_rank() -> None:
    rules = replace(TABLE, chain=(FIRSTS, BEST, MUTUAL, PLAYED))
    assert [row[0] for row in ranked(rules, *TURNED)] == [1, 1]


NOTHING = Ranking((), ())
LATE = an_evening("30", "ab", "cd")


def test_no_evening_gives_no_ranking() -> None:
    assert ranking_of(season_of([], TABLE)) == NOTHING


def a_season(chance: Random) -> list[Evening]:
    people = "abcdefghijklmnop"
    found = []
    for number in range(1, chance.randint(2, 8)):
        drawn = chance.sample(people, chance.choice((4, 6, 8)))
        teams = ["".join(drawn[at : at + 2]) for at in range(0, len(drawn), 2)]
        places = sorted(chance.randint(1, 3) for _ in teams)
        places = [places.index(place) + 1 for place in places]
        found.append(an_evening(str(number), *teams, places=tuple(places)))
    return found


RULES = st.builds(
    Rules,
    unit=st.sampled_from(("duo", PERSON)),
    worth=st.sampled_from(("table", FROM_BELOW, SHARE, OWN)),
    adding=st.sampled_from(("sum", MEAN)),
    best=st.integers(0, 3),
    drop=st.integers(0, 2),
    least=st.integers(0, 2),
    chain=st.permutations(TIES).map(lambda ties: tuple(ties[:3])),
)


@given(RULES, st.randoms(use_true_random=False))
def test_the_ranking_is_a_function_of_the_set_of_evenings(rules: Rules, chance: Random) -> None:
    evenings = a_season(chance)
    shuffled = chance.sample(evenings, len(evenings))
    assert ranking_of(season_of(shuffled, rules)) == ranking_of(season_of(evenings, rules))


@given(RULES, st.randoms(use_true_random=False))
def test_one_changed_evening_gives_what_all_anew_would(rules: Rules, chance: Random) -> None:
    evenings = a_season(chance)
    other = replace(a_season(chance)[0], key="1", date=evenings[0].date)
    by_one = changed(season_of([*evenings, LATE], rules), {"1": other, LATE.key: None})
    anew = season_of([other, *evenings[1:]], rules)
    assert by_one == anew
    assert ranking_of(by_one) == ranking_of(anew)


@given(RULES, st.randoms(use_true_random=False))
def test_ranks_follow_points_and_every_step_down_says_why(rules: Rules, chance: Random) -> None:
    placed = ranking_of(season_of(a_season(chance), rules)).placed
    for above, below in pairwise(placed):
        assert above.total.points >= below.total.points
        assert (below.decided_by is None) == (below.rank == above.rank)
        if below.decided_by == "points":
            assert above.total.points > below.total.points
