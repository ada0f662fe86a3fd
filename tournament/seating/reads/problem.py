"""The questions to the draw, as the database has them: entries go by the number on the wall."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any, cast

from django.db.models import Q

from tournament.draw import problem as draw
from tournament.draw.categories import given_by_category
from tournament.draw.teams import given_by_teams
from tournament.events.reads.usual import sizes_of
from tournament.models import Absence, Bye, Entry, Event, Round, Seat, Table
from tournament.stages.reads.course import seed_of_drawn, with_stages
from tournament.standings.reads.standing import standing_page, standings_of
from tournament.standings.reads.teams import records_of

ABOVE = 10**6  # match points outweigh all points of entries
KEPT = frozenset(Round.PUBLIC_STATES)  # what a draw never changes


def draw_problem(event: Event, *, seed: int | None = None) -> draw.Problem:
    """Everything the next draw depends on; published rounds stay as they are. Without a seed it is
    the question of what is drawn already."""
    lot = seed if seed is not None else seed_of_drawn(event)
    problem = with_stages(event, raw_problem(event, 1 if seed is None else seed), lot)
    return with_categories(event, with_teams(event, problem, lot), lot)


def with_teams(event: Event, problem: draw.Problem, lot: int) -> draw.Problem:
    """Where clubs play as teams, whom their draw gives to their entries."""
    if not event.club_teams or event.has_stages or event.format != Event.Format.DUOS:
        return problem
    points = {
        club: Fraction(record.match_points) + record.points / ABOVE
        for club, record in records_of(standing_page(event)).items()
    }
    return replace(problem, given=given_by_teams(problem, points, lot))


def raw_problem(event: Event, seed: int = 1) -> draw.Problem:
    """The same before the stages have their say."""
    return problem_after(event, rounds_of(event, KEPT), seed=seed)


def problem_after(event: Event, kept: Sequence[draw.Round], *, seed: int = 1) -> draw.Problem:
    """The question when these rounds cannot change any longer."""
    tables = list(event.tables.all())
    size, sizes = sizes_of(event)
    # The criteria that the event names come first.
    named = [name for name in event.draw_priority if name in draw.CRITERIA]
    problem = draw.Problem(
        format=cast(draw.Format, event.format),
        rounds=event.rounds_planned,
        entries=entries_of(event, kept, tables),
        tables=tuple(table.number for table in tables),
        pairing=cast(draw.Pairing, event.pairing),
        size=size,
        sizes=sizes,
        planned_rounds=event.planned_rounds_first if event.pairing == "mixed" else 0,
        clubs=cast(draw.How, event.clubs_meet) or None,
        reserve=tuple(table.number for table in tables if table.state == Table.State.RESERVE),
        final=final_of(event),
        priority=(*named, *(name for name in draw.CRITERIA if name not in named)),
        played=tuple(kept),
        seed=seed,
    )
    first = min(problem.open_rounds(), default=problem.rounds + 1)
    out = [table.number for table in tables if table.state == Table.State.OUT]
    return replace(
        problem,
        apart=wishes_of(event, {entry.id for entry in problem.entries}),
        out=tuple(draw.Closure(number, first) for number in out),
    )


def final_of(event: Event) -> draw.Final | None:
    if not event.final_size or event.has_stages:
        return None
    first = min(event.final_from or event.rounds_planned, event.rounds_planned)
    return draw.Final(event.final_size, first)


def with_categories(event: Event, problem: draw.Problem, lot: int) -> draw.Problem:
    """The first rounds among one's own, where that is wished and nothing else decides them."""
    if not event.categories_until or event.has_stages or problem.given:
        return problem
    rows = event.entries.exclude(number=None).values_list("number", "category")
    categories = {number: category for number, category in rows if number is not None}
    given = given_by_category(problem, categories, event.categories_until, lot)
    return replace(problem, given=given)


def wishes_of(event: Event, known: Collection[int]) -> tuple[draw.Apart, ...]:
    wishes = event.wishes.order_by("a__number", "b__number")
    pairs: Iterable[Any] = wishes.values_list("a__number", "b__number", "how")
    return tuple(draw.Apart(a, b, how) for a, b, how in pairs if a in known and b in known)


def entries_of(
    event: Event, kept: Sequence[draw.Round], tables: Sequence[Table]
) -> tuple[draw.Entry, ...]:
    """Who plays, and who has played; after the check-in only those who are here play on."""
    rows = event.entries.exclude(number=None).select_related("fixed_table").order_by("number")
    last: dict[int, int] = {}  # entry → the last of these rounds in which it has a place
    for round_ in kept:
        for number in seated_in(round_):
            last[number] = max(last.get(number, 0), round_.number)
    points, absent = points_of(event), not_here(event)
    entries = []
    away = absences_of(event)
    for entry in rows:
        plays = entry.state == Entry.State.PLAYING and (
            event.checkin_closed_at is None or entry.pk not in absent
        )
        if plays or entry.number in last or entry.state == Entry.State.PLAYING:
            value = entry_of(entry, tables, points.get(entry.number or 0), away[entry.pk])
            entries.append(value if plays else replace(value, until=last.get(value.id, 0)))
    return tuple(entries)


def not_here(event: Event) -> set[int]:
    """The entries of whom anybody has not been checked in."""
    missing = Q(players=None) | Q(players__checked_in_at=None)
    return set(event.entries.filter(missing).values_list("pk", flat=True))


def absences_of(event: Event) -> dict[int, list[int]]:
    """By entry: the rounds that it does not play."""
    found: dict[int, list[int]] = defaultdict(list)
    rows = Absence.objects.filter(entry__event=event).order_by("round_number")
    for entry, number in rows.values_list("entry", "round_number"):
        found[entry].append(number)
    return found


def entry_of(
    entry: Entry,
    tables: Sequence[Table],
    points: tuple[Fraction, int] | None,
    away: Sequence[int],
) -> draw.Entry:
    fixed: tuple[int, ...] = ()
    if entry.fixed_table:
        fixed = (entry.fixed_table.number,)
    elif entry.fixed_zone:
        fixed = tuple(table.number for table in tables if table.zone == entry.fixed_zone)
    return draw.Entry(
        id=entry.number or 0,
        points=points[0] if points else Fraction(0),
        rank=points[1] if points else None,
        club=entry.club or None,
        fixed_table=fixed,
        from_=entry.first_round,
        until=entry.last_round,
        absent=tuple(away),
    )


def seated_in(round_: draw.Round) -> list[int]:
    return [*round_.byes, *(seat for match in round_.matches for seat in match.seats)]


def points_of(event: Event) -> Mapping[int, tuple[Fraction, int]]:
    """Points and rank by number, where a draw depends on them and something was played."""
    by_results = event.pairing != Event.Pairing.PLANNED or event.final_size or event.has_stages
    if not by_results or not event.rounds.public().exists():
        return {}
    return {row.entry: (row.points, row.rank) for row in standings_of(event)}


def rounds_of(event: Event, states: Collection[str]) -> tuple[draw.Round, ...]:
    """The rounds in these states as values, tables in the order of the hall."""
    numbers = event.rounds.filter(state__in=states).order_by("number")
    matches = matches_in(event, states)
    byes: dict[int, list[int]] = defaultdict(list)
    resting = Bye.objects.filter(round__event=event, round__state__in=states)
    rested: Iterable[Any] = resting.values_list("round__number", "entry__number")
    for number, entry in rested:
        byes[number].append(entry)
    return tuple(
        draw.Round(number, tuple(matches[number]), tuple(sorted(byes[number])))
        for number in numbers.values_list("number", flat=True)
    )


def matches_in(event: Event, states: Collection[str]) -> dict[int, list[draw.MatchPlan]]:
    """Read as plain rows: a page of 250 duos asks for some 1,250 seats."""
    rows = Seat.objects.filter(round__event=event, round__state__in=states)
    rows = rows.order_by("round__number", "match__table__number", "position")
    places: Iterable[Any] = rows.values_list(
        "round__number", "match__table__number", "entry__number", "no_show"
    )
    found: dict[int, list[draw.MatchPlan]] = defaultdict(list)
    for (number, table), seats in groupby(places, key=itemgetter(0, 1)):
        listed = [(entry, missing) for _number, _table, entry, missing in seats]
        found[number].append(
            draw.MatchPlan(
                table,
                tuple(entry for entry, _missing in listed),
                tuple(entry for entry, missing in listed if missing),
            )
        )
    return found


def drawn_plan(event: Event) -> draw.Plan:
    """What is drawn and not published yet."""
    return draw.Plan(rounds_of(event, {Round.State.DRAWN}))


def misfits(problem: draw.Problem, rounds: Sequence[draw.Round]) -> dict[int, list[int]]:
    """Per round who should be in it and is not, or is in it and should not be."""
    found = {}
    for round_ in rounds:
        present = {entry.id for entry in problem.present(round_.number)}
        wrong = present.symmetric_difference(seated_in(round_))
        if wrong:
            found[round_.number] = sorted(wrong)
    return found
