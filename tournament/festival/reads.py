"""Who waits for a table, and what every table is doing, where people come and go."""

from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import NamedTuple

from tournament.core.web.newest import Newest
from tournament.draw.festival import Due, Pair, pair
from tournament.entries.reads.names import names_of, public_names
from tournament.events.reads.rules import festival_of, tables_of
from tournament.events.words.log import table_in_words
from tournament.models import Entry, Event, Match, Player, Seat, TableCall, Wish
from tournament.seating.reads.seats import seated_at

NEVER = (Wish.How.NEVER, Wish.How.UNTIL_LAST)  # there is no last round


@dataclass(slots=True)
class History:
    """What was played or is on, as far as who is called next hangs on it; by number on the wall."""

    games: Counter[int] = field(default_factory=Counter)
    met: Counter[Pair] = field(default_factory=Counter)
    had: Counter[Pair] = field(default_factory=Counter)  # entry and seat
    beside: Counter[Pair] = field(default_factory=Counter)  # partners of one game
    last: dict[int, int] = field(default_factory=dict)  # the table where it sat last
    rounds: dict[int, int] = field(default_factory=dict)  # of an entry's last game
    rounds_at: dict[int, int] = field(default_factory=dict)  # of a table's last game

    def add(self, seats: "list[SeatRow]", *, has_partners: bool) -> None:
        """One game, in the order in which they were called. Who did not turn up has played nothing,
        and has a place in its round all the same."""
        round_, table = seats[0].round, seats[0].table
        self.rounds_at[table] = max(round_, self.rounds_at.get(table, 0))
        for one in seats:
            self.rounds[one.number] = max(round_, self.rounds.get(one.number, 0))
        numbers = [one.number for one in seats if not one.no_show]
        for place, number in enumerate(numbers):
            self.games[number] += 1
            self.had[number, place] += 1
            self.last[number] = table
            self.met.update(pair(number, other) for other in numbers[:place])
        if has_partners and len(numbers) == 4:
            self.beside.update((pair(numbers[0], numbers[2]), pair(numbers[1], numbers[3])))

    def next_round(self, table: int, numbers: Collection[int]) -> int:
        """Nobody and no table is twice in one: it is at most as many as can be played on end."""
        before = [self.rounds.get(number, 0) for number in numbers]
        return 1 + max([self.rounds_at.get(table, 0), *before])


class SeatRow(NamedTuple):
    match: int
    round: int
    table: int
    number: int
    no_show: bool


def history_of(event: Event) -> History:
    rows = Seat.objects.filter(round__event=event)
    rows = rows.order_by("match__called_at", "match", "position")
    names = ("match", "round__number", "match__table__number", "entry__number", "no_show")
    games: dict[int, list[SeatRow]] = defaultdict(list)
    for values in rows.values_list(*names):
        games[values[0]].append(SeatRow(*values))
    history = History()
    for seats in games.values():
        history.add(seats, has_partners=event.format == Event.Format.SINGLES)
    return history


def on_now(event: Event) -> list[Match]:
    """The games whose people are still at their table, those called first before others."""
    games = Match.objects.filter(round__event=event, freed_at=None, called_at__isnull=False)
    return list(games.select_related("table", "round").order_by("called_at", "table__number"))


@dataclass(slots=True)
class Hall:
    """What a call hangs on: who is in line, who plays (those who are free first come first), and
    which tables are free."""

    games: list[Match]  # that are on
    history: History
    due: list[Due]
    playing: list[list[Due]]
    free: set[int]


def hall_of(event: Event) -> Hall:
    history, games = history_of(event), on_now(event)
    seats = Seat.objects.filter(match__in=[game.pk for game in games], no_show=False)
    at_table: dict[int, list[int]] = {game.pk: [] for game in games}
    for match, number in seats.values_list("match", "entry__number"):
        at_table[match].append(number or 0)
    there = everybody_due(event, history)
    playing = [[there[n] for n in numbers if n in there] for numbers in at_table.values()]
    busy = {number for numbers in at_table.values() for number in numbers}
    stage = festival_of(event)
    limit = stage.limit if stage else 0
    free = set(event.tables.usable().values_list("number", flat=True))
    return Hall(
        games,
        history,
        [one for n, one in there.items() if n not in busy and has_more(history.games[n], limit)],
        playing,
        free - {game.table.number for game in games},
    )


def has_more(games: int, limit: int) -> bool:
    return not limit or games < limit


def everybody_due(event: Event, history: History) -> dict[int, Due]:
    """Who is in the hall, as whom a table looks at when it calls; by number."""
    tables: dict[str, set[int]] = defaultdict(set)
    for number, zone in event.tables.usable().values_list("number", "zone"):
        tables[zone].add(number)
    rows = event.entries.playing().exclude(in_line_since=None).exclude(number=None)
    fields = ("number", "in_line_since", "head_start", "fixed_table__number", "fixed_zone")
    return {
        number: Due(
            id=number,
            games=history.games[number] + head_start,
            since=since.timestamp() / 60,
            last=history.last.get(number, 0),
            tables=frozenset({fixed}) if fixed else frozenset(tables[zone]) if zone else None,
        )
        for number, since, head_start, fixed, zone in rows.values_list(*fields)
        if number is not None and since is not None
    }


def kept_apart(event: Event) -> frozenset[Pair]:
    asked = event.wishes.filter(how__in=NEVER).values_list("a__number", "b__number")
    return frozenset(pair(a or 0, b or 0) for a, b in asked)


def sizes_now(event: Event, waiting: int, *, is_idle: bool) -> int:
    """So many are called to a table: as many as usual, or fewer where nobody else comes free."""
    tables = tables_of(event)
    if waiting >= tables.size or not is_idle:
        return tables.size
    return max((size for size in tables.sizes if size <= waiting), default=tables.size)


class Sitting(NamedTuple):
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TableOn:
    """A table at which people play, or to which they were called."""

    match: int
    table: int
    zone: str
    who: tuple[Sitting, ...]
    called_at: datetime
    until: datetime
    has_begun: bool

    @property
    def place(self) -> str:
        return table_in_words(self.table, self.zone)


@dataclass(frozen=True, slots=True)
class Waits:
    """Somebody in line."""

    number: int
    name: str
    games: int
    since: datetime


@dataclass(frozen=True, slots=True)
class Festival:
    """The whole hall at this moment, without the time that it is."""

    on: tuple[TableOn, ...]  # in order of their numbers
    free: tuple[int, ...]
    line: tuple[Waits, ...]  # in the order in which they are due
    games: int  # that are in, or over
    here: int  # entries
    lacking: tuple[int, ...]  # tables of which a form is missing


def festival_now(event: Event, *, is_public: bool = False) -> Festival:
    names = public_names(event) if is_public else names_of(event)
    hall = hall_of(event)
    due = sorted(hall.due, key=lambda one: (one.games, one.since, one.id))
    there = event.entries.exclude(in_line_since=None).values_list("number", "in_line_since")
    since = {number: at for number, at in there if at is not None}
    return Festival(
        on=tuple(sorted(tables_on(event, hall.games, names), key=lambda one: one.table)),
        free=tuple(sorted(hall.free)),
        line=tuple(
            Waits(one.id, names.get(one.id, ""), hall.history.games[one.id], since[one.id])
            for one in due
        ),
        games=Match.objects.filter(round__event=event).exclude(freed_at=None).count(),
        here=len(since),
        lacking=tables_without_form(event),
    )


def tables_without_form(event: Event) -> tuple[int, ...]:
    waiting = Match.objects.filter(round__event=event).unknown().order_by("table__number")
    return tuple(waiting.values_list("table__number", flat=True).distinct())


def tables_on(event: Event, games: list[Match], names: dict[int, str]) -> list[TableOn]:
    keys = [game.pk for game in games]
    who: dict[int, list[Sitting]] = defaultdict(list)
    seats = Seat.objects.filter(match__in=keys, no_show=False).order_by("position")
    for match, number in seats.values_list("match", "entry__number"):
        who[match].append(Sitting(number or 0, names.get(number or 0, "")))
    begun = TableCall.objects.filter(match__in=keys, kind=TableCall.Kind.BEGUN)
    has_begun = set(begun.values_list("match", flat=True))
    return [
        TableOn(
            game.pk,
            game.table.number,
            game.table.zone,
            tuple(who[game.pk]),
            game.called_at,
            game.called_at + time_at(event, game),
            game.pk in has_begun,
        )
        for game in games
        if game.called_at is not None
    ]


def time_at(event: Event, game: Match) -> timedelta:
    """How long this table has."""
    return timedelta(minutes=event.minutes, seconds=game.extra_seconds)


@dataclass(frozen=True, slots=True)
class MyTurn:
    """What somebody reads on their phone: a table, a place in line, or why there is neither."""

    state: str  # "table", "line", "away", "enough"
    table: TableOn | None = None
    others: tuple[Sitting, ...] = ()
    partner: int = 0  # of them; 0: none
    colours: tuple[str, ...] = ()
    place: int = 0  # in line


_public: Newest[Festival] = Newest()


def turn_of(event: Event, number: int) -> MyTurn:
    hall = _public.get(event, lambda: festival_now(event, is_public=True))
    for table in hall.on:
        seats = [one.number for one in table.who]
        if number in seats:
            own = seated_at(event, table.table, seats, seats.index(number))
            others = tuple(one for one in table.who if one.number != number)
            return MyTurn("table", table, others, own.partner or 0, own.colours)
    for place, one in enumerate(hall.line, start=1):
        if one.number == number:
            return MyTurn("line", place=place)
    entry = event.entries.filter(number=number).first()
    is_here = entry is not None and entry.in_line_since is not None
    return MyTurn("enough" if is_here else "away")


def is_here(entry: Entry, people: Collection[Player]) -> bool:
    """It takes part, and everybody of it is in the hall."""
    there = [player.checked_in_at is not None for player in people]
    return entry.state == Entry.State.PLAYING and bool(there) and all(there)
