"""The script of a rehearsed round: the same for the same seed, and as bad as it was asked for."""

from datetime import UTC, datetime, timedelta

import pytest

from games.registry import game
from tournament.models import Event
from tournament.rehearsal.actions.papers import playing_of
from tournament.simulation.mishaps import Chances, Mishap
from tournament.simulation.people import Came, comings, slip, turns
from tournament.simulation.rehearsal import Handed, Table, script_of

NINE = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


def tables(count: int, seats: int = 2) -> list[Table]:
    return [
        Table(n, n, f"100{n}", tuple(range(seats * n, seats * n + seats)), 4)
        for n in range(1, count + 1)
    ]


def handed(slug: str = "keezen", count: int = 6, seed: int = 1, **chances: int) -> list[Handed]:
    event = Event(game=slug, minutes=20)
    playing = playing_of(event, Chances(**chances))
    return script_of(playing, tables(count, 2 if slug == "keezen" else 4), seed)


def test_the_seed_alone_repeats_a_round() -> None:
    again = handed(lost=300, mixed_up=300)
    assert handed(lost=300, mixed_up=300) == again
    assert handed(seed=2, lost=300, mixed_up=300) != again


def test_without_mishaps_every_paper_is_what_was_played() -> None:
    for one in handed():
        assert one.paper == one.true
        assert one.arrives is not None
        assert one.starts == 0 < one.done < one.arrives


def test_two_tables_that_take_each_other_s_form_write_their_numbers_on_it() -> None:
    first, second, *_rest = handed(mixed_up=1000)
    assert (first.form, second.form) == ("1002", "1001")
    assert (first.written, second.written) == (first.sat, second.sat)


def test_a_lost_form_never_comes_by_itself() -> None:
    assert {one.arrives for one in handed(lost=1000)} == {None}


@pytest.mark.parametrize("slug", ["keezen", "fritsen", "frantic", "mezza", "foppen"])
def test_an_impossible_result_is_one_that_the_rules_refuse(slug: str) -> None:
    spoilt = [one for one in handed(slug, impossible=1000) if one.mishap is Mishap.IMPOSSIBLE]
    assert spoilt
    for one in spoilt:
        if slug == "keezen":
            assert max(one.paper["home"].values()) > 8
        else:
            assert game(slug).check(one.paper, {}).verdict == "error"


def test_clerks_take_the_papers_in_the_order_in_which_they_came() -> None:
    papers = [Came((n, 0), NINE + timedelta(seconds=n // 4)) for n in range(40)]
    two = turns(papers, 2, 6, seed=1)
    assert [turn.key for turn in sorted(two, key=lambda one: one.at)][:1] == [two[0].key]
    assert {turn.clerk for turn in two} == {0, 1}
    took = max(turn.at for turn in two) - NINE
    assert timedelta(seconds=90) < took < timedelta(seconds=150)  # 20 each, some 6 seconds
    assert turns(papers[:20], 2, 6, seed=1) == two[:20]  # who comes later changes nothing


def test_a_slip_hits_the_key_beside() -> None:
    slipped = [slip({"home": {"BY": 8, "GR": 5}}, (n, 0), 1000, seed=1) for n in range(20)]
    assert {tuple(one["home"].values()) for one in slipped if one} <= {
        (7, 5),
        (9, 5),
        (8, 4),
        (8, 6),
    }


def test_people_come_late_never_or_go_home_as_often_as_asked() -> None:
    chances = Chances(missing=100, late_entries=100, leaving=100)
    days = comings(range(1, 401), 5, chances, seed=3)
    assert 20 < sum(day.arrives is None and day.joins == 1 for day in days) < 60
    assert 20 < sum(day.joins == 2 for day in days) < 60
    assert all(day.arrives is not None for day in days if day.leaves)
