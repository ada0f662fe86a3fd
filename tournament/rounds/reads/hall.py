"""The hall at this moment: the round, its clock, what every table is doing."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple

from scoring.models import Report
from tournament.events.words.log import table_in_words
from tournament.models import Clock, Event, FormQuery, Match, Round, Seat


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table in the round that is on now."""

    table: int
    zone: str
    state: str  # "ready", "playing", "own", "missing", "query", "done", "no_show"
    entries: tuple[int, ...]
    extra_minutes: int = 0
    reason: str = ""
    ends_at: datetime | None = None  # its own end, later than everybody's
    is_open: bool = True  # its result is waited for

    @property
    def words(self) -> str:
        return table_in_words(self.table, self.zone)


@dataclass(frozen=True, slots=True)
class ClockNow:
    """What a page needs to count by itself."""

    started_at: datetime
    deadline: datetime
    remaining: timedelta
    is_paused: bool
    seconds: int  # allowed in all, pauses apart

    @property
    def is_over(self) -> bool:
        return not self.remaining


@dataclass(frozen=True, slots=True)
class Hall:
    """The round to look at, if there is one, and its tables in order of number."""

    round: Round | None
    clock: ClockNow | None = None
    tables: list[TableNow] = field(default_factory=list)
    byes: list[int] = field(default_factory=list)

    @property
    def missing(self) -> list[int]:
        """The tables whose form has to come still."""
        return [table.table for table in self.tables if table.is_open]

    @property
    def missing_at(self) -> dict[int, str]:
        """The same tables, each with its zone."""
        return {table.table: table.zone for table in self.tables if table.is_open}

    @property
    def done(self) -> int:
        return len(self.tables) - len(self.missing)

    @property
    def zones(self) -> list[tuple[str, list[TableNow]]]:
        """The tables of each zone, in the order of the hall."""
        found: dict[str, list[TableNow]] = {}
        for table in self.tables:
            found.setdefault(table.zone, []).append(table)
        return list(found.items())

    @property
    def own_clocks(self) -> list[TableNow]:
        return [table for table in self.tables if table.ends_at and table.is_open]


def current_round(event: Event) -> Round | None:
    """The round everybody has in mind: the first public one not closed, else the last closed. While
    people come and go there is none."""
    public = list(event.rounds.public())
    going = [row for row in public if row.state != Round.State.CLOSED]
    if event.is_festival and going:
        return None
    return going[0] if going else public[-1] if public else None


class HallRows(NamedTuple):
    """All of the hall that only a further step changes."""

    row: Round
    clock: Clock | None
    matches: "list[MatchRow]"
    seats: dict[int, list[tuple[int, bool]]]
    byes: list[int]


def hall_rows(event: Event, round_: Round | None = None) -> HallRows | None:
    row = round_ or current_round(event)
    if row is None:
        return None
    open_questions = FormQuery.objects.filter(match__round=row, solved_at=None)
    matches = match_rows(row, frozenset(open_questions.values_list("match", flat=True)))
    byes = row.byes.order_by("entry__number").values_list("entry__number", flat=True)
    clock = Clock.objects.filter(round=row).first()
    return HallRows(row, clock, matches, seats_of(row), [number for number in byes if number])


def hall_of(event: Event, now: datetime, round_: Round | None = None) -> Hall:
    return hall_at(hall_rows(event, round_), now)


def hall_at(rows: HallRows | None, now: datetime) -> Hall:
    if rows is None:
        return Hall(None)
    row, clock, seats = rows.row, clock_now(rows.clock, now), rows.seats
    tables = [table_now(one, seats.get(one.id, []), row, clock, now) for one in rows.matches]
    return Hall(row, clock, tables, rows.byes)


def hall_for_all(event: Event, now: datetime) -> Hall:
    """What everybody sees of it: clocks and open tables. Who sits where, and what the desk asks
    about, is told elsewhere; before the start nobody asks what a table does."""
    row = current_round(event)
    if row is None or row.state == Round.State.PUBLISHED:
        return Hall(row)
    clock = clock_now(Clock.objects.filter(round=row).first(), now)
    absent = seats_of(row, no_show=True)
    matches = match_rows(row, frozenset())
    tables = [table_now(one, absent.get(one.id, []), row, clock, now) for one in matches]
    return Hall(row, clock, tables)


class MatchRow(NamedTuple):
    """Plain values: a hall of 125 tables is asked for at every change."""

    id: int
    table: int
    zone: str
    extra_seconds: int
    extra_reason: str
    verdict: str | None  # None: no result yet
    is_asked: bool  # its form is on the desk's list of questions


def match_rows(row: Round, asked: frozenset[int]) -> list[MatchRow]:
    found = Match.objects.filter(round=row).order_by("table__number")
    return [
        MatchRow(*values, is_asked=values[0] in asked)
        for values in found.values_list(
            "pk",
            "table__number",
            "table__zone",
            "extra_seconds",
            "extra_reason",
            "result__report__verdict",
        )
    ]


def seats_of(row: Round, **only: bool) -> dict[int, list[tuple[int, bool]]]:
    """By match: who sits there, and who did not turn up."""
    seats: dict[int, list[tuple[int, bool]]] = {}
    found = Seat.objects.filter(round=row, **only).order_by("position")
    for match, number, no_show in found.values_list("match", "entry__number", "no_show"):
        seats.setdefault(match, []).append((number or 0, no_show))
    return seats


def clock_now(clock: Clock | None, now: datetime) -> ClockNow | None:
    deadline = clock.deadline(now) if clock else None
    if clock is None or clock.started_at is None or deadline is None:
        return None
    return ClockNow(
        started_at=clock.started_at,
        deadline=deadline,
        remaining=clock.remaining(now),
        is_paused=clock.paused_at is not None,
        seconds=clock.seconds + clock.extra_seconds,
    )


def table_now(
    match: MatchRow,
    seats: list[tuple[int, bool]],
    row: Round,
    clock: ClockNow | None,
    now: datetime,
) -> TableNow:
    own_end = None
    if match.extra_seconds and clock:
        own_end = clock.deadline + timedelta(seconds=match.extra_seconds)
    has_own_time = own_end is not None and own_end > now
    known = known_state(match, seats)
    is_known = match.verdict is not None or known == "no_show"
    return TableNow(
        table=match.table,
        zone=match.zone,
        state=known or waiting_state(row, clock, has_own_time=has_own_time),
        entries=tuple(number for number, _no_show in seats),
        extra_minutes=match.extra_seconds // 60,
        reason=match.extra_reason,
        ends_at=own_end,
        is_open=not is_known,
    )


def known_state(match: MatchRow, seats: list[tuple[int, bool]]) -> str:
    """What the table handed in, or why nothing will come; empty: it is waited for."""
    if match.is_asked:
        return "query"
    if match.verdict is not None:
        return "done" if match.verdict == Report.Verdict.OK else "query"
    return "no_show" if any(no_show for _number, no_show in seats) else ""


def waiting_state(row: Round, clock: ClockNow | None, *, has_own_time: bool) -> str:
    if row.state == Round.State.CLOSED:
        return "missing"
    if clock is None:
        return "ready"
    if has_own_time:
        return "own"
    return "missing" if clock.is_over else "playing"
