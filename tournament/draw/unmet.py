"""Which wishes a plan does not meet, and why not: codes for the web layer to put into words.

Every code names what was wished; ``why`` names what stood in its way.

    too_few_entries            round, entries
    too_few_tables             round, tables, needed
    more_rounds_than_opponents rounds, opponents
    club_too_large             club, entries, most      (more than can be kept apart in a round)
    apart_never, apart_not_first, apart_until_last, apart_rather_not    a, b, round, why
    fixed_table                entry, round, table, why
"""

from collections import Counter
from collections.abc import Iterator

from tournament.draw.criteria import wish_broken
from tournament.draw.problem import Entry, MatchPlan, Plan, Problem, Round, Unmet
from tournament.draw.tally import meetings, wishes_apart


def unmet_wishes(problem: Problem, plan: Plan) -> tuple[Unmet, ...]:
    found = [*_impossible(problem, plan), *_met_anyway(problem, plan), *_off_table(problem, plan)]
    return tuple(dict.fromkeys(found))


def unmet(code: str, **data: int | str) -> Unmet:
    return Unmet(code, tuple(data.items()))


def _impossible(problem: Problem, plan: Plan) -> Iterator[Unmet]:
    """What no plan could do."""
    least, size = min(problem.allowed_sizes), max(problem.allowed_sizes)
    for round_ in plan.rounds:
        present, tables = problem.present(round_.number), problem.open_tables(round_.number)
        if len(present) < least:
            yield unmet("too_few_entries", round=round_.number, entries=len(present))
        elif len(tables) < len(present) // size:
            needed = len(present) // size
            yield unmet("too_few_tables", round=round_.number, tables=len(tables), needed=needed)
    if problem.format == "duos":
        yield from _too_many_rounds(problem, plan)
    yield from _large_clubs(problem, plan)


def _too_many_rounds(problem: Problem, plan: Plan) -> Iterator[Unmet]:
    matches = [match for round_ in (*problem.played, *plan.rounds) for match in round_.matches]
    games = Counter(entry for match in matches for entry in match.present)
    opponents = len(problem.entries) - 1
    if max(games.values(), default=0) > opponents > 0:
        yield unmet("more_rounds_than_opponents", rounds=problem.rounds, opponents=opponents)


def _large_clubs(problem: Problem, plan: Plan) -> Iterator[Unmet]:
    for round_ in plan.rounds:
        if not problem.parts_clubs(round_.number):
            continue
        present = problem.present(round_.number)
        clubs = Counter(entry.club for entry in present if entry.club is not None)
        most = len(round_.matches) + len(round_.byes)  # one at each table
        for club, members in sorted(clubs.items()):
            if members > most:
                yield unmet("club_too_large", club=club, entries=members, most=most)


def _met_anyway(problem: Problem, plan: Plan) -> Iterator[Unmet]:
    wishes = wishes_apart(problem)
    entries = {entry.id: entry for entry in problem.entries}
    large = {dict(one.data)["club"] for one in _large_clubs(problem, plan)}
    if not wishes:
        return
    shunned = wishes.shunned()
    for round_ in plan.rounds:
        opponents = len(problem.present(round_.number)) - 1
        for match in round_.matches:
            for pair in meetings(match):
                how = wishes.get(pair)
                if how is None or wish_broken(how, round_.number, problem.rounds) is None:
                    continue
                a, b = pair
                club = entries[a].club
                if club is not None and club == entries[b].club and club in large:
                    why = "club_too_large"
                elif max(shunned[a], shunned[b]) + problem.rounds > opponents:
                    why = "too_few_opponents"
                else:
                    why = "ranked_lower"
                yield unmet(f"apart_{how}", a=a, b=b, round=round_.number, why=why)


def _off_table(problem: Problem, plan: Plan) -> Iterator[Unmet]:
    entries = {entry.id: entry for entry in problem.entries if entry.fixed_table}
    for round_ in plan.rounds:
        for match in round_.matches:
            for entry in (entries[seat] for seat in match.seats if seat in entries):
                if match.table not in entry.fixed_table:
                    where = {"entry": entry.id, "round": round_.number, "table": match.table}
                    why = _why_off(problem, round_, match, entry, entries)
                    yield unmet("fixed_table", **where, why=why)


def _why_off(
    problem: Problem, round_: Round, match: MatchPlan, entry: Entry, bound: dict[int, Entry]
) -> str:
    if not set(entry.fixed_table) & set(problem.tables):
        return "unknown_table"
    if not set(entry.fixed_table) & set(problem.open_tables(round_.number)):
        return "table_out_of_use"
    rivals = [bound[seat] for seat in match.seats if seat in bound and seat != entry.id]
    if any(match.table in rival.fixed_table for rival in rivals):
        return "opponent_fixed_elsewhere"
    return "table_taken"
