"""Every criterion on small plans made by hand: what it counts, and what it calls the best."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from tests.tournament.draw.certificate.builders import (
    criterion,
    judged,
    pairs_by_chance,
    tables_of,
)
from tests.tournament.draw.duos.builders import a_problem
from tournament.draw.certificate.verdict import best_known
from tournament.draw.certify import certify
from tournament.draw.problem import (
    CRITERIA,
    Apart,
    Closure,
    Entry,
    Final,
    MatchPlan,
    Plan,
    Round,
    Unmet,
)


def test_a_rematch_counts_once_for_every_two_times_a_pair_met() -> None:
    problem = a_problem(2, 4)
    plan = Plan(tuple(Round(n, (MatchPlan(1, (1, 2)),)) for n in range(1, 5)))

    assert judged(problem, plan, "rematches") == (6, 6, "theorem")
    assert judged(problem, plan, "tables") == (6, 6, "theorem")
    assert judged(problem, plan, "colours") == (6, 0, "theorem")
    assert judged(problem, plan, "early_colours") == (2, 0, "theorem")


def test_an_absent_player_met_nobody() -> None:
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


def test_named_finalists_sit_in_the_order_they_are_named() -> None:
    problem = replace(a_problem(6, 2, pairing="results"), final=Final(4, 1, entries=(5, 2, 1, 6)))
    kept = Plan((Round(1, tuple(map(MatchPlan, (1, 2, 3), ((2, 5), (1, 6), (3, 4))))),))
    other = Plan((Round(1, tuple(map(MatchPlan, (1, 2, 3), ((5, 1), (2, 6), (3, 4))))),))

    assert certify(problem, kept).errors == ()
    assert [fault.code for fault in certify(problem, other).errors] == ["final_not_kept"] * 2


def test_with_too_few_tables_fuller_ones_are_as_close_as_possible() -> None:
    """Eleven people at two tables: five and six, though three tables would come closer to four."""
    problem = tables_of(11, 1, sizes=(3, 4, 5, 6), format_="groups", tables=2)
    plan = Plan((Round(1, (MatchPlan(1, (1, 2, 3, 4, 5)), MatchPlan(2, (6, 7, 8, 9, 10, 11)))),))

    assert judged(problem, plan, "idle") == (0, 0, "theorem")
    assert judged(problem, plan, "sizes") == (3, 3, "theorem")


def test_groups_are_judged_beside_the_rounds_played_also_when_somebody_stays_away() -> None:
    entries = (*map(Entry, range(1, 8)), Entry(8, absent=(3,)))
    played = (Round(1, (MatchPlan(9, (1, 2, 3, 4)), MatchPlan(2, (5, 6, 7, 8)))),)
    problem = replace(tables_of(8, 3, format_="groups"), entries=entries, played=played, clubs=None)
    plan = Plan(
        (
            Round(2, (MatchPlan(1, (1, 2, 5, 6)), MatchPlan(2, (3, 4, 7, 8)))),
            Round(3, (MatchPlan(1, (1, 3, 5, 7)), MatchPlan(2, (2, 4, 6)))),
        )
    )

    value, best, ground = judged(problem, plan, "rematches")

    # in each of two later rounds both tables of four come from two: four pairs together again
    assert (value, best, ground) == (10, 10, "theorem")
    assert judged(problem, plan, "walks")[0] == 6  # nobody walks from a table no longer there


def test_those_who_all_sit_out_together_meet_nobody() -> None:
    played = (Round(1, (MatchPlan(1, (1, 2, 3, 4)),)),)
    problem = replace(tables_of(4, 2, format_="groups"), played=played, out=(Closure(1, 2),))
    plan = Plan((Round(2, (), (1, 2, 3, 4)),))

    assert judged(problem, plan, "rematches") == (0, 0, "theorem")


def test_a_club_may_meet_from_round_2_on_where_only_the_first_is_wished_free() -> None:
    entries = tuple(Entry(n, club="north") for n in range(1, 5))
    problem = replace(a_problem(4, 2), entries=entries, clubs="not_first")
    plan = Plan(
        tuple(
            Round(n, tuple(map(MatchPlan, (1, 2), pairs)))
            for n, pairs in enumerate((((1, 2), (3, 4)), ((3, 1), (2, 4))), 1)
        )
    )

    # told in ``unmet``, as a wish of this kind must be
    told = tuple(
        Unmet("apart_not_first", (("a", a), ("b", b), ("round", 1))) for a, b in ((1, 2), (3, 4))
    )

    assert judged(problem, replace(plan, unmet=told), "wishes") == (2, 2, "theorem")


def test_members_who_may_meet_after_round_1_are_not_counted_as_kept_apart() -> None:
    entries = tuple(Entry(n, club="north") for n in range(1, 5))
    pairs = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
    first = Round(1, (MatchPlan(1, (1,)), MatchPlan(2, (2,))), (3, 4))
    problem = replace(
        tables_of(4, 2, format_="groups"),
        entries=entries,
        played=(first,),
        apart=tuple(Apart(a, b, how) for a, b in pairs for how in ("not_first", "rather_not")),
    )
    plan = Plan((Round(2, (MatchPlan(1, (1, 2, 3, 4)),)),))

    assert judged(problem, plan, "wishes") == (0, 0, "theorem")


def test_somebody_who_left_has_no_part_in_the_best_pairing_of_a_round() -> None:
    played = (Round(1, tuple(map(MatchPlan, (1, 2, 3), ((1, 2), (3, 4), (5, 6))))),)
    entries = (*(Entry(n, Fraction(n)) for n in range(1, 6)), Entry(6, until=1))
    problem = replace(
        a_problem(6, 2, pairing="results"), entries=entries, played=played, apart=(Apart(5, 6),)
    )
    again = Plan((Round(2, tuple(map(MatchPlan, (1, 2), ((2, 1), (4, 3)))), (5,)),))

    assert judged(problem, again, "rematches") == (2, 0, "theorem")


@pytest.mark.parametrize("first", ["scores", "rematches"])
def test_scores_finer_than_can_be_weighed_leave_the_other_bounds_standing(first: str) -> None:
    """Points of absurd fractions: from the scores on the matching gives up."""
    fine = tuple(Entry(n, Fraction(1, 2**50 - n)) for n in range(1, 7))
    problem = replace(
        a_problem(6, 5, pairing="results"),
        entries=fine,
        priority=tuple(dict.fromkeys((first, *CRITERIA))),
    )
    plan = Plan((Round(1, tuple(map(MatchPlan, (1, 2, 3), ((1, 6), (2, 5), (3, 4))))),))

    value, best, ground = judged(problem, plan, "scores")

    assert best is not None
    assert best < value
    assert ground == "bound"


def test_a_plan_at_the_counted_bound_is_proven_even_where_worse_is_the_best_known() -> None:
    assert best_known("rematches", 3, 5, 3, "best_known").ground == "theorem"
    assert best_known("rematches", 4, 5, 3, "best_known").ground == "unknown"
