"""What is still open before the prizes, and what each of it could change."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from scoring.points import HOW_PLAYED
from tournament.core.web.newest import Newest
from tournament.desk.reads.desk import FormLine, form_lines
from tournament.desk.reads.second_look import Look, looks_waiting
from tournament.entries.reads.names import names_of
from tournament.models import Event, FormQuery, Match, Round
from tournament.playoff.reads.ties import Tied, is_decided, is_to_come, tied_for_a_prize
from tournament.standings.reads.standing import StandingPage, StandingRow, standing_page


@dataclass(frozen=True, slots=True)
class Reach:
    """An entry, and between which places it may end by one form alone, the others being as now."""

    number: int
    rank: int
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table of which something is not settled."""

    line: FormLine
    reaches: tuple[Reach, ...]
    prizes: int  # the event has prizes for so many places

    @property
    def is_decisive(self) -> bool:
        """Who gets a prize, or which, depends on it."""
        return any(one.best <= self.prizes and one.best < one.worst for one in self.reaches)


@dataclass(frozen=True, slots=True)
class OpenTie:
    rank: int
    entries: tuple[tuple[int, str], ...]

    @property
    def last(self) -> int:
        """The last of the places that they divide."""
        return self.rank + len(self.entries) - 1


@dataclass(frozen=True, slots=True)
class BeforePrizes:
    rounds: tuple[int, ...]  # not closed yet
    forms: tuple[OpenTable, ...]
    looks: tuple[OpenTable, ...]
    queries: tuple[OpenTable, ...]
    other_queries: int  # about a form that belongs to no table here
    ties: tuple[OpenTie, ...]
    is_playable: bool  # the play-off can part them
    waits_for_lots: bool  # a special prize goes by lot, and none is drawn

    @property
    def is_settled(self) -> bool:
        tables = (*self.forms, *self.looks, *self.queries)
        return not (self.rounds or tables or self.other_queries or self.ties or self.waits_for_lots)


def before_prizes(event: Event) -> BeforePrizes:
    going = event.rounds.exclude(state=Round.State.CLOSED).values_list("number", flat=True)
    looks = looks_waiting(event)
    queries = open_queries(event)
    unknown = open_matches(event, Round.BEGUN_STATES)
    of = tables_of(event, {*unknown, *matches_of(looks), *(one for one in queries if one)})
    undrawn = event.playoff_base is None
    return BeforePrizes(
        rounds=tuple(going),
        forms=tuple(of[match] for match in unknown),
        looks=tuple(of[match] for match in matches_of(looks)),
        queries=tuple(of[match] for match in queries if match),
        other_queries=queries.count(None),
        ties=ties_of(event),
        is_playable=is_to_come(event),
        waits_for_lots=undrawn and any(one.get("rule") == "lot" for one in event.special_prizes),
    )


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """What nobody may forget once its round is over."""

    tables: tuple[tuple[int, int], ...]  # round and table without a form
    looks: int
    queries: int

    def __bool__(self) -> bool:
        return bool(self.tables or self.looks or self.queries)


_left: Newest[LeftOpen] = Newest()


def left_open(event: Event) -> LeftOpen:
    """Read once a version: Today asks whenever anybody looks at it."""
    return _left.get(event, lambda: _left_open(event))


def _left_open(event: Event) -> LeftOpen:
    lines = form_lines(event, open_matches(event, {Round.State.CLOSED}))
    tables = tuple((line.round, line.table) for line in lines)
    return LeftOpen(tables, len(looks_waiting(event)), len(open_queries(event)))


def open_matches(event: Event, states: Collection[str]) -> list[int]:
    """The tables whose result is not known yet."""
    found = Match.objects.unknown().filter(round__event=event, round__state__in=states)
    return list(found.order_by("round__number", "table__number").values_list("pk", flat=True))


def open_queries(event: Event) -> list[int | None]:
    """Each by its match; None: a form that belongs to no table here."""
    return list(
        FormQuery.objects.filter(event=event, solved_at=None).values_list("match", flat=True)
    )


def matches_of(looks: Iterable[Look]) -> list[int]:
    return [look.report.match_id for look in looks]


def ties_of(event: Event) -> tuple[OpenTie, ...]:
    """Who is tied for a prize with no play-off held; without one they share it."""
    if is_decided(event):
        return ()
    names = names_of(event)

    def told(tied: Tied) -> OpenTie:
        return OpenTie(tied.rank, tuple((one, names.get(one, "")) for one in tied.entries))

    return tuple(told(tied) for tied in tied_for_a_prize(event))


def tables_of(event: Event, matches: Collection[int]) -> dict[int, OpenTable]:
    if not matches:
        return {}
    page = standing_page(event)
    return {
        line.match: OpenTable(line, reaches_of(page, line), event.prizes)
        for line in form_lines(event, matches)
    }


def reaches_of(page: StandingPage, line: FormLine) -> tuple[Reach, ...]:
    """With the least and the most points that any table of the day brought anybody."""
    played = [cell.points for row in page.rows for cell in row.cells if cell.how == HOW_PLAYED]
    points = [one for one in played if one is not None]
    sitting = {one.number for one in line.who}
    rows = [row for row in page.rows if row.number in sitting] if points else []
    others = [row.points for row in page.rows if row.number not in sitting]
    return tuple(reach_of(row, line.round, others, min(points), max(points)) for row in rows)


def reach_of(
    row: StandingRow, round_: int, others: list[Fraction], least: Fraction, most: Fraction
) -> Reach:
    """Against who sits elsewhere; points that are equal may fall either way."""
    counted = sum(cell.points or 0 for cell in row.cells if cell.round == round_)
    before = row.points - counted
    best = 1 + sum(points > before + most for points in others)
    worst = 1 + sum(points >= before + least for points in others)
    return Reach(row.number, row.rank, best, worst)
