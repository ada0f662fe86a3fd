"""Every criterion on small plans made by hand: what it counts, and what it calls the best."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from tests.tournament.draw.certificate.builders import (
    criterion,
    judged,
    pairs_by_chance,
    tables_of,
)
from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certify import certify
from tournament.draw.problem import Entry, Final, MatchPlan, Plan, Round


def test_a_rematch_counts_once_for_every_two_times_a_pair_met() -> None:
    problem = a_problem(2, 4)
    plan = Plan(tuple(Round(n, (MatchPlan(1, (1, 2)),)) for n in range(1, 5)))

    assert judged(problem, plan, "rematches") == (6, 6, "theorem")
    assert judged(problem, plan, "tables") == (6, 6, "theorem")
    assert judged(problem, plan, "colours") == (6, 0, "theorem")
    assert judged(problem, plan, "early_colours") == (2, 0, "theorem")


def test_who_did_not_show_up_met_nobody() -> None:
    played = Round(1, (MatchPlan(1, (1, 2), no_show=(2,)),))
    problem = replace(a_problem(2, 2), played=(played,))

    assert judged(problem, Plan((Round(2, (MatchPlan(1, (1, 2)),)),)), "rematches")[0] == 0


def test_a_needless_bye_shows_as_idle() -> None:
    problem = a_problem(4, 1)
    plan = Plan((Round(1, (MatchPlan(1, (1, 2)),), (3, 4)),))

    assert judged(problem, plan, "idle") == (2, 0, "theorem")


def test_a_second_bye_before_everybody_had_one_is_above_the_best() -> None:
    problem = a_problem(3, 2)
    fair = Plan((Round(1, (MatchPlan(1, (1, 2)),), (3,)), Round(2, (MatchPlan(1, (1, 3)),), (2,))))
    unfair = replace(fair, rounds=(fair.rounds[0], Round(2, (MatchPlan(1, (1, 2)),), (3,))))

    assert judged(problem, fair, "byes") == (0, 0, "theorem")
    assert judged(problem, unfair, "byes") == (1, 0, "theorem")
    assert dict(criterion(certify(problem, unfair), "byes").data)["out_of_turn"] == 1


def test_a_club_larger_than_all_others_must_meet_itself() -> None:
    entries = tuple(Entry(n, club="large" if n <= 4 else None) for n in range(1, 7))
    problem = replace(a_problem(6, 1), entries=entries)
    kept = Plan((Round(1, tuple(map(MatchPlan, (1, 2, 3), ((1, 2), (3, 5), (4, 6))))),))
    worse = Plan((Round(1, tuple(map(MatchPlan, (1, 2, 3), ((1, 2), (3, 4), (5, 6))))),))

    assert judged(problem, kept, "wishes") == (1, 1, "theorem")
    assert judged(problem, worse, "wishes") == (2, 1, "theorem")


def test_finalists_who_meet_again_are_not_held_against_the_draw() -> None:
    entries = tuple(Entry(n, points=Fraction(20 - n), rank=n) for n in range(1, 7))
    first = Round(1, tuple(map(MatchPlan, (1, 2, 3), ((1, 2), (3, 5), (4, 6)))))
    problem = replace(
        a_problem(6, 2, pairing="results"), entries=entries, final=Final(2, 2), played=(first,)
    )
    plan = Plan((Round(2, tuple(map(MatchPlan, (1, 2, 3), ((2, 1), (4, 3), (5, 6))))),))

    assert judged(problem, plan, "rematches") == (1, 1, "theorem")
    assert judged(problem, plan, "scores") == (3, 3, "theorem")


def test_seats_of_single_players_come_round() -> None:
    problem = tables_of(4, 2, sizes=(4,))
    same = Plan(tuple(Round(n, (MatchPlan(1, (1, 2, 3, 4)),)) for n in (1, 2)))
    other = Plan((same.rounds[0], Round(2, (MatchPlan(1, (2, 3, 1, 4)),))))

    assert judged(problem, same, "colours") == (4, 0, "bound")
    assert judged(problem, same, "partners") == (2, 0, "theorem")
    assert judged(problem, other, "partners")[0] == 0


def test_short_tables_are_shared() -> None:
    problem = tables_of(7, 2)
    once = Plan(
        (
            Round(1, (MatchPlan(1, (1, 2, 3, 4)), MatchPlan(2, (5, 6, 7)))),
            Round(2, (MatchPlan(1, (5, 6, 7, 4)), MatchPlan(2, (1, 2, 3)))),
        )
    )
    twice = replace(once, rounds=(once.rounds[0], replace(once.rounds[0], number=2)))

    assert judged(problem, once, "short_tables") == (0, 0, "theorem")
    assert judged(problem, twice, "short_tables") == (3, 0, "bound")


def test_two_rivals_for_a_table_cannot_both_have_it_every_round() -> None:
    entries = tuple(Entry(n, fixed_table=(1,) if n < 3 else ()) for n in range(1, 5))
    problem = replace(a_problem(4, 2), entries=entries)
    seats = (((1, 2), (3, 4)), ((1, 3), (2, 4)))
    plan = Plan(
        tuple(Round(n, tuple(map(MatchPlan, (1, 2), pairs))) for n, pairs in enumerate(seats, 1))
    )

    certificate = certify(problem, plan)

    line = criterion(certificate, "fixed_tables")
    assert (line.value, line.best, line.ground) == (1, 1, "theorem")
    assert [fault.code for fault in certificate.errors] == ["fixed_table_left"]


def test_long_events_and_crowded_zones_are_judged_too() -> None:
    long = a_problem(4, 400)
    rounds = tuple(Round(n, (MatchPlan(1, (1, 2)), MatchPlan(2, (3, 4)))) for n in range(1, 401))
    assert judged(long, Plan(rounds), "tables")[2] == "bound"

    entries = tuple(Entry(n, fixed_table=(n // 2 + 1, n // 2 + 2)) for n in range(1, 1001))
    crowded = replace(a_problem(1000, 1), entries=entries)
    plan = Plan(pairs_by_chance(crowded, (1,), Random(1)))
    assert not certify(crowded, plan).valid


def test_a_walk_is_only_called_needed_when_no_other_bye_would_spare_it() -> None:
    """Duos 2 and 3 could have played once each: who rests twice leaves a second game to another."""
    problem = replace(
        a_problem(4, 2), entries=(Entry(1, absent=(1,)), Entry(2), Entry(3), Entry(4, absent=(2,)))
    )
    walking = Plan(
        (Round(1, (MatchPlan(2, (2, 4)),), (3,)), Round(2, (MatchPlan(1, (3, 2)),), (1,)))
    )
    sparing = Plan(
        (Round(1, (MatchPlan(2, (2, 4)),), (3,)), Round(2, (MatchPlan(1, (1, 3)),), (2,)))
    )

    assert judged(problem, walking, "walks") == (1, 0, "bound")
    assert judged(problem, sparing, "walks") == (0, 0, "theorem")


def test_a_walk_is_not_called_needed_when_whoever_keeps_a_table_could_have_had_the_game() -> None:
    entries = tuple(Entry(n, fixed_table=(1,) if n == 3 else ()) for n in range(1, 6))
    problem = replace(a_problem(5, 2), entries=entries)
    first = Round(1, (MatchPlan(1, (3, 1)), MatchPlan(2, (4, 2))), (5,))
    resting = Plan((first, Round(2, (MatchPlan(2, (1, 4)), MatchPlan(1, (2, 5))), (3,))))
    playing = Plan((first, Round(2, (MatchPlan(1, (3, 5)), MatchPlan(2, (1, 2))), (4,))))

    assert judged(problem, resting, "walks") == (2, 1, "bound")
    assert judged(problem, playing, "walks") == (1, 1, "theorem")
