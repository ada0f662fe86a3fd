"""No table twice, and short walks."""

from __future__ import annotations

from collections import Counter, defaultdict

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.exhaustive import least_table_repeats
from tournament.draw.certificate.record import repeats
from tournament.draw.certificate.verdict import attainable, bounded, searched
from tournament.draw.problem import Criterion


def judge_tables(case: Case) -> Criterion:
    """A table visited n times counts n - 1 repeats; who has a table of their own is left out."""
    value = sum(
        times - 1 for (entry, _), times in case.after.visits.items() if not _is_bound(case, entry)
    )
    before = sum(
        times - 1 for (entry, _), times in case.before.visits.items() if not _is_bound(case, entry)
    )
    least = before + _more_games_than_tables(case)
    data = {
        "tables": min((len(round_.tables) for round_ in case.open), default=0),
        "rounds": len(case.open),
        "before": before,
    }
    if _has_design(case):
        return attainable("tables", value, 0, "two_duos_a_round", **data)
    if value > least and case.is_plain and case.problem.format == "duos":
        fewest = least_table_repeats(
            len(case.entries),
            len(case.open),
            len(case.open[0].tables),
            repeats(case.after.met.values()),
            repeats(case.after.byes.values()),
        )
        if fewest is not None:
            return searched("tables", value, fewest, "every_plan_tried", **data)
    return bounded("tables", value, least, "games_over_tables", **data)


def _is_bound(case: Case, entry: int) -> bool:
    return entry in case.entries and bool(case.entries[entry].fixed_table)


def _more_games_than_tables(case: Case) -> int:
    """Whoever plays more games than there are tables left to see repeats the rest. A bye spares
    one of these at most."""
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for entry, table in case.before.visits:
        seen[entry].add(table)
    excess = 0
    for entry in case.entries:
        if not _is_bound(case, entry):
            tables = [round_.tables for round_ in case.open if entry in round_.there]
            new = set().union(*tables) - seen[entry]
            excess += max(0, len(tables) - len(new))
    return max(0, excess - sum(round_.byes for round_ in case.open))


def _has_design(case: Case) -> bool:
    """From two duos for every round on, three to eight rounds can be had without any repeat."""
    duos, rounds = len(case.entries), len(case.open)
    return (
        case.problem.format == "duos"
        and case.is_plain
        and 3 <= rounds <= 8
        and duos >= 2 * rounds
        and case.open[0].games == duos // 2
    )


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
    tables = Counter(entry for entry, table in case.after.visits if table in place)
    least = sum(count - 1 for count in tables.values())
    return bounded("walks", value, least, "next_table", changes=least)
