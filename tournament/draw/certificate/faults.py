"""What makes a plan invalid. Each fault names its round and the entries it concerns.

``README.md`` lists the codes. A wish that the plan itself names in ``unmet`` is no fault: then
the criteria say whether it could have been met.
"""

from collections import Counter
from collections.abc import Iterator

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.finals import given_broken, missing_finals
from tournament.draw.certificate.record import meetings
from tournament.draw.problem import Fault, MatchPlan, Plan, Problem, Round


def structural_faults(problem: Problem, plan: Plan) -> tuple[Fault, ...]:
    """Faults after which counting would mean nothing."""
    found = [*_faults_of_rounds(problem, plan)]
    played = {round_.number for round_ in problem.played}
    for round_ in plan.rounds:
        if round_.number not in played:
            found += _faults_of_entries(problem, round_)
            found += _faults_of_tables(problem, round_)
    return tuple(found)


def broken_promises(case: Case) -> tuple[Fault, ...]:
    """Wishes that hold without weighing, broken and not owned up to; final tables not kept."""
    told = {(unmet.code, _where(unmet.data)) for unmet in case.plan.unmet}
    found: list[Fault] = []
    for round_ in case.drawn:
        for match in round_.matches:
            found += _broken_wishes(case, round_, match, told)
        for place in missing_finals(case.problem, round_):
            found.append(Fault("final_not_kept", round_.number, (), (("final", place),)))
        if (others := given_broken(case.problem, round_)) and not _too_few_tables(case, round_):
            found.append(Fault("stage_not_kept", round_.number, others))
    return tuple(found)


def _too_few_tables(case: Case, round_: Round) -> bool:
    """Then the last of the matches cannot be played, whoever draws."""
    tables = case.problem.open_tables(round_.number)
    return len(case.problem.given_in(round_.number).matches) > len(tables)


def _where(data: tuple[tuple[str, int | str], ...]) -> tuple[int, ...]:
    known = dict(data)
    whom = sorted(int(known[key]) for key in ("a", "b", "entry") if isinstance(known.get(key), int))
    round_ = known.get("round")
    return (round_ if isinstance(round_, int) else 0, *whom)


def _faults_of_rounds(problem: Problem, plan: Plan) -> Iterator[Fault]:
    played = {round_.number: round_ for round_ in problem.played}
    times = Counter(round_.number for round_ in plan.rounds)
    for number, count in sorted(times.items()):
        if count > 1:
            yield Fault("round_twice", number)
        if not 1 <= number <= problem.rounds and number not in played:
            yield Fault("unknown_round", number, (), (("rounds", problem.rounds),))
    for round_ in plan.rounds:
        known = played.get(round_.number)
        if known is not None and _as_set(known) != _as_set(round_):
            places, others = _places(known), _places(round_)
            whom = (e for e in places | others if places.get(e) != others.get(e))
            yield Fault("played_round_changed", round_.number, tuple(sorted(whom)))
    for number in problem.rounds_to_draw():
        if number not in times:
            yield Fault("round_missing", number)


def _as_set(round_: Round) -> tuple[frozenset[tuple[int, tuple[int, ...]]], frozenset[int]]:
    return frozenset((m.table, m.seats) for m in round_.matches), frozenset(round_.byes)


def _places(round_: Round) -> dict[int, tuple[int, int]]:
    seats = {e: (m.table, seat) for m in round_.matches for seat, e in enumerate(m.seats)}
    return seats | dict.fromkeys(round_.byes, (-1, 0))


def _faults_of_entries(problem: Problem, round_: Round) -> Iterator[Fault]:
    known = {entry.id for entry in problem.entries}
    there = {entry.id for entry in problem.present(round_.number)}
    seated = Counter(entry for match in round_.matches for entry in match.seats)
    placed = seated + Counter(round_.byes)
    for code, entries in (
        ("unknown_entry", placed.keys() - known),
        ("absent_seated", (seated.keys() & known) - there),
        ("absent_bye", (set(round_.byes) & known) - there - seated.keys()),
        ("seated_twice", {entry for entry, times in placed.items() if times > 1}),
        ("missing_entry", there - placed.keys()),
        ("no_show_planned", {entry for match in round_.matches for entry in match.no_show}),
    ):
        for entry in sorted(entries):
            tables = tuple(m.table for m in round_.matches if entry in m.seats)
            yield Fault(code, round_.number, (entry,), (("tables", tables),))


def _faults_of_tables(problem: Problem, round_: Round) -> Iterator[Fault]:
    usable = problem.open_tables(round_.number)
    sizes = (2,) if problem.format == "duos" else problem.sizes
    times = Counter(match.table for match in round_.matches)
    for match in round_.matches:
        where = (("table", match.table),)
        if match.table not in problem.tables:
            yield Fault("unknown_table", round_.number, match.seats, where)
        elif match.table not in usable:
            yield Fault("table_out_of_use", round_.number, match.seats, where)
        if len(match.seats) not in sizes:
            data = (*where, ("size", len(match.seats)), ("allowed", sizes))
            yield Fault("wrong_size", round_.number, match.seats, data)
    for table in sorted(table for table, count in times.items() if count > 1):
        whom = tuple(e for match in round_.matches if match.table == table for e in match.seats)
        yield Fault("table_twice", round_.number, whom, (("table", table),))


def _broken_wishes(
    case: Case, round_: Round, match: MatchPlan, told: set[tuple[str, tuple[int, ...]]]
) -> Iterator[Fault]:
    for pair in meetings(match) if case.apart else ():
        how = case.apart.get(pair)
        if case.hard(pair, round_.number) and (f"apart_{how}", (round_.number, *pair)) not in told:
            yield Fault(f"{how}_wish_broken", round_.number, pair, (("table", match.table),))
    for seat in match.seats:
        wanted = case.entries[seat].fixed_table
        is_told = ("fixed_table", (round_.number, seat)) in told
        if wanted and match.table not in wanted and not is_told:
            data = (("table", match.table), ("wanted", wanted))
            yield Fault("fixed_table_left", round_.number, (seat,), data)
