"""Short walks between one game and the next."""

from collections.abc import Collection, Container

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion


def judge_walks(case: Case) -> Criterion:
    """Tables passed between one game and the next, in the order of the hall."""
    place = {table: index for index, table in enumerate(case.problem.tables)}
    last: dict[int, int] = {}
    value = 0
    for round_ in case.rounds:
        for match in round_.matches:
            if match.table in place:
                here = place[match.table]
                for entry in match.seats:
                    value += abs(here - last.get(entry, here))
                    last[entry] = here
    least = _fewest_changes(case, place)
    return bounded("walks", value, least, "next_table", changes=least)


def _fewest_changes(case: Case, tables: Container[int]) -> int:
    """Every table that an entry visits, but its first, asks for a walk.

    Who only rests in this plan could have had a first game in place of another's second. Whoever
    keeps a table of their own need not walk beyond what is played, and could have had every
    game ahead in place of somebody's who walked for it.
    """
    keeps = {entry.id for entry in case.problem.entries if entry.fixed_table}
    visits = [entry for entry, table in case.after.visits if table in tables]
    walking = [entry for entry in visits if entry not in keeps]
    people = {*walking, *(entry for open_ in case.open for entry in open_.there)} - keeps
    played = [entry for entry, table in case.before.visits if table in tables and entry in keeps]
    return max(0, len(walking) - _games_spared(case, keeps) - len(people)) + (
        len(played) - len({*played})
    )


def _games_spared(case: Case, keeps: Collection[int]) -> int:
    """Games that those who keep a table might have had beyond this plan."""
    seated = [entry for round_ in case.open for match in round_.matches for entry in match.seats]
    return sum(case.games_ahead(entry) for entry in keeps) - sum(e in keeps for e in seated)
