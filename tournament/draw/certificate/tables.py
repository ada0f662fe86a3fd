"""Tables in the hall: none twice, as long as there are enough, and short walks between them."""

from collections import defaultdict
from collections.abc import Container

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.exhaustive import least_table_repeats
from tournament.draw.certificate.matching import heaviest
from tournament.draw.certificate.record import repeats
from tournament.draw.certificate.verdict import attainable, best_known, bounded, searched
from tournament.draw.problem import Criterion


def judge_tables(case: Case) -> Criterion:
    """A table visited n times counts n - 1 repeats; who keeps a table of their own is left out."""
    value, before = (
        sum(n - 1 for (entry, _), n in record.visits.items() if not _is_bound(case, entry))
        for record in (case.after, case.before)
    )
    excess, of_zones = _more_games_than_tables(case)
    least = before + excess
    reason = "games_over_zone" if of_zones else "games_over_tables"
    duos, rounds = len(case.entries), len(case.open)
    data = {
        "tables": min((len(round_.tables) for round_ in case.open), default=0),
        "rounds": rounds,
        "before": before,
    }
    # from two duos for every round on, three to eight rounds can be had without any repeat
    is_plain = case.problem.format == "duos" and case.is_plain
    if is_plain and 3 <= rounds <= min(8, duos / 2) and case.open[0].games == duos // 2:
        return attainable("tables", value, 0, "two_duos_a_round", **data)
    if value <= least:
        return bounded("tables", value, least, reason, **data)
    if is_plain:
        met, byes = (repeats(had.values()) for had in (case.after.met, case.after.byes))
        fewest = least_table_repeats(duos, rounds, len(case.open[0].tables), met, byes)
        if fewest is not None:
            return searched("tables", value, fewest, "every_plan_tried", **data)
    again = _repeats_of_these_matches(case)
    if again is not None and before + again > least:
        return best_known("tables", value, before + again, least, "these_matches", **data)
    return bounded("tables", value, least, reason, **data)


def _repeats_of_these_matches(case: Case) -> int | None:
    """One round, its matches as they are: the best of all ways to put them at the tables, exactly
    (a minimum-cost assignment). Other matches that are as good might do better."""
    if (
        not case.exactly
        or len(case.open) != 1
        or any(entry.fixed_table for entry in case.problem.entries)
    ):
        return None
    round_ = case.open[0]
    tables = sorted(round_.tables)
    seats = max(round_.sizes, default=0)
    nodes = len(round_.matches) + len(tables)
    edges = {}
    for place, match in enumerate(round_.matches):
        for spot, table in enumerate(tables, len(round_.matches)):
            again = sum((entry, table) in case.before.visits for entry in match.seats)
            edges[place, spot] = seats - again
    chosen = heaviest(nodes, [(*edge, weight) for edge, weight in edges.items()])
    return None if chosen is None else sum(seats - edges[edge] for edge in chosen)


def _is_bound(case: Case, entry: int) -> bool:
    return entry in case.entries and len(case.entries[entry].fixed_table) == 1


def _more_games_than_tables(case: Case) -> tuple[int, bool]:
    """Whoever plays more games than there are tables left to see repeats the rest; and whether
    anybody does so for the sake of a zone. A bye spares one of these at most."""
    seen: defaultdict[int, set[int]] = defaultdict(set)
    for entry, table in case.before.visits:
        seen[entry].add(table)
    excess = in_hall = 0
    for entry, asked in case.entries.items():
        if not _is_bound(case, entry):
            tables = [round_.tables for round_ in case.open if entry in round_.there]
            new = set().union(*tables) - seen[entry]
            zone = new.intersection(asked.fixed_table) if asked.fixed_table else new
            in_hall += max(0, len(tables) - len(new))
            excess += max(0, len(tables) - len(zone))
    return max(0, excess - sum(round_.byes for round_ in case.open)), excess > in_hall


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
    # games that those who keep a table might have had beyond this plan
    seated = [entry for open_ in case.open for match in open_.matches for entry in match.seats]
    spared = sum(map(case.games_ahead, keeps)) - sum(entry in keeps for entry in seated)
    return max(0, len(walking) - spared - len(people)) + len(played) - len({*played})
