"""What was played, read from the database as the value that standings are computed from."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import Count, Q, TextField
from django.db.models.functions import Cast

from scoring import playoff
from scoring.models import Adjustment as AdjustmentRow
from scoring.models import Result
from scoring.played import Adjustment, EventPlayed, MatchPlayed, Report, RoundPlayed
from scoring.stages.plan import Filled, Stage
from tournament.core.happenings import Stale, codes
from tournament.core.log.marks import Mark
from tournament.core.web.newest import Newest, done
from tournament.events.reads.rules import festival_of, stages_of
from tournament.models import Bye, Entry, Event, FilledStage, Match, PlayedGame, Round, Seat


@dataclass(frozen=True, slots=True)
class Record:
    """All that was played, read once; what stood after any of its rounds follows from it."""

    game: str
    format: str
    entries: tuple[int, ...]
    missing: frozenset[int]  # the check-in closed without them, or they withdrew
    public: tuple[RoundPlayed, ...]  # published rounds that nobody has begun are in it, too
    begun: frozenset[int]
    adjustments: tuple[Adjustment, ...]
    stages: tuple[Filled, ...] = ()  # those that are drawn
    festival: Stage | None = None

    def until(self, number: int | None = None) -> EventPlayed:
        """As it was after this round; None: all of it. Decisions about later rounds and about
        those that nobody has begun wait, and whoever never came has no part in it."""
        rounds = self.rounds
        decided = tuple(
            one for one in self.adjustments if one.round is None or one.round in self.begun
        )
        stages = tuple(one for one in self.stages if one.first in self.begun)
        if number is not None:
            rounds = tuple(round_ for round_ in rounds if round_.number <= number)
            decided = tuple(one for one in decided if one.round is None or one.round <= number)
            stages = tuple(one for one in stages if one.first <= number)
        if self.festival is not None:
            never = frozenset(self.entries).difference(played_in(rounds))
        else:
            never = never_came(self.missing, rounds)
        entries = tuple([one for one in self.entries if one not in never])
        counting = tuple(one for one in decided if one.entry not in never)
        return EventPlayed(self.game, self.format, entries, rounds, counting, stages, self.festival)

    @property
    def rounds(self) -> tuple[RoundPlayed, ...]:
        """Those that count: a round that is only published counts for nobody."""
        return tuple(round_ for round_ in self.public if round_.number in self.begun)

    def last_counting(self, until: int | None = None) -> int:
        """The last round in which a form is in, at most ``until``; 0: none is."""
        counting = [
            round_.number
            for round_ in self.rounds
            if until is None or round_.number <= until
            if any(match.report is not None for match in round_.matches)
        ]
        return max(counting, default=0)


def played_in(rounds: Iterable[RoundPlayed]) -> frozenset[int]:
    """Who has a game of which something is known."""
    matches = (match for round_ in rounds for match in round_.matches)
    known = (one.present for one in matches if one.report is not None or one.no_show)
    return frozenset(entry for present in known for entry in present)


def never_came(missing: frozenset[int], rounds: Iterable[RoundPlayed]) -> frozenset[int]:
    """Of those who were missing at the check-in, who never had a place and took it."""
    for round_ in rounds if missing else ():
        missing = missing.difference(round_.byes, *(match.present for match in round_.matches))
    return missing


def record_of(event: Event, until: int | None = None) -> Record:
    """All public rounds, up to and including round ``until``.

    Entries are known by their number on the wall: it is what anybody who recomputes a standing
    can read, and the order in which tied entries stand.
    """
    public = event.rounds.public()
    if until is not None:
        public = public.filter(number__lte=until)
    rounds = list(public.values_list("pk", "number", "state"))
    all_public = [pk for pk, _number, _state in rounds]
    reports, absent = reports_in(all_public), absent_in(all_public)
    seated = seats_in(all_public)
    resting: dict[int, list[int]] = defaultdict(list)
    for pk, entry in Bye.objects.filter(round__in=all_public).values_list("round", "entry"):
        resting[pk].append(entry)
    # After the seats: who is registered meanwhile sits nowhere yet.
    entries = entries_in(event)
    numbers = {pk: number for pk, number, *_rest in entries}
    matches = matches_in(seated, numbers, reports, absent)
    return Record(
        game=event.game,
        format=event.format,
        entries=tuple(one.number for one in entries if one.state != Entry.State.WAITING),
        missing=frozenset(one.number for one in entries if one.is_missing),
        public=tuple(
            RoundPlayed(number, matches.get(pk, ()), frozenset(numbers[one] for one in resting[pk]))
            for pk, number, _state in rounds
        ),
        begun=frozenset(
            number for pk, number, state in rounds if state in Round.BEGUN_STATES or pk in reports
        ),
        adjustments=(*decisions_of(event), *handicaps_of(event)),
        stages=filled_in(event, event.filled_stages.all()) if event.stages else (),
        festival=festival_of(event),
    )


def filled_in(event: Event, rows: Iterable[FilledStage]) -> tuple[Filled, ...]:
    """In the order of the plan; what the plan does not name any longer counts for nobody."""
    known = {row.name: row for row in rows}
    return tuple(
        Filled(
            stage,
            row.first,
            row.last,
            tuple(row.entries),
            tuple(tuple(group) for group in row.groups),
        )
        for stage in stages_of(event)
        if (row := known.get(stage.name)) is not None
    )


class EntryRow(NamedTuple):
    pk: int
    number: int
    state: str
    is_missing: bool


def entries_in(event: Event) -> list[EntryRow]:
    """Those with a number, in order; until the check-in is closed everybody is expected."""
    rows = event.entries.exclude(number=None).order_by("number")
    present = Count("players", filter=Q(players__checked_in_at__isnull=False))
    counted: Iterable[Any] = rows.annotate(people=Count("players"), here=present).values_list(
        "pk", "number", "state", "people", "here"
    )
    is_closed = event.checkin_closed_at is not None
    return [
        EntryRow(
            pk,
            number,
            state,
            state == Entry.State.WITHDRAWN or (is_closed and not people == here > 0),
        )
        for pk, number, state, people, here in counted
    ]


@dataclass(slots=True)
class Kept:
    """A record and the mark that it is of."""

    now: tuple[Mark, Record]


_newest: Newest[Kept] = Newest(Stale.PLAY | Stale.RESULTS)


def newest_record(event: Event) -> Record:
    """The same for pages, which ask many times between two changes; not for within an action.

    Where nothing was done since but to enter forms, these are all that is read again.
    """
    kept = _newest.get(event, lambda: Kept((event.mark, record_of(event))))
    mark, record = kept.now
    if mark.version < event.version:
        forms = [data for code, data in done(event, mark) if code in codes(Stale.FORM)]
        record = with_forms(event, record, {(data["round"], data["table"]) for data in forms})
        kept.now = (event.mark, record)
    return record


def with_forms(event: Event, record: Record, tables: set[tuple[int, int]]) -> Record:
    """The same with the forms that count now at these tables, each named by its round."""
    if not tables:
        return record
    touched = {number for number, _table in tables}
    results = Result.objects.filter(match__round__event=event, match__round__number__in=touched)
    results = results.filter(match__table__number__in={table for _number, table in tables})
    texts = results.annotate(text=Cast("report__data", TextField())).values_list(
        "match__round__number", "match__table__number", "text"
    )
    forms = {(number, table): read_form(text) for number, table, text in texts}

    def as_it_is(number: int, match: MatchPlayed) -> MatchPlayed:
        where = (number, match.table)
        return replace(match, report=forms.get(where)) if where in tables else match

    public = tuple(
        replace(round_, matches=tuple([as_it_is(round_.number, one) for one in round_.matches]))
        if round_.number in touched
        else round_
        for round_ in record.public
    )
    return replace(record, public=public, begun=record.begun | touched)


Reports = dict[int, dict[int, Report]]  # round → match → the form that counts
Absent = dict[int, dict[int, set[int]]]  # round → match → the entries that did not turn up


def reports_in(rounds: list[int]) -> Reports:
    found: Reports = {}
    results = Result.objects.filter(match__round__in=rounds)
    results = results.annotate(text=Cast("report__data", TextField()))
    for match, round_, text in results.values_list("match", "match__round", "text"):
        found.setdefault(round_, {})[match] = read_form(text)
    return found


@lru_cache(maxsize=4096)
def read_form(text: str) -> Report:
    """A hall fills in the same few forms again and again."""
    form: Report = json.loads(text)
    return form


def absent_in(rounds: list[int]) -> Absent:
    found: Absent = {}
    missing = Seat.objects.filter(round__in=rounds, no_show=True)
    for round_, match, entry in missing.values_list("round", "match", "entry"):
        found.setdefault(round_, {}).setdefault(match, set()).add(entry)
    return found


Seated = dict[int, list[tuple[int, int, list[int]]]]  # round → match, table, entries in their seats


def seats_in(rounds: list[int]) -> Seated:
    """Read as plain values: a hall of 125 tables plays 625 in a day."""
    seats: dict[int, list[int]] = defaultdict(list)
    rows = Seat.objects.filter(round__in=rounds).order_by("match", "position")
    for match, entry in rows.values_list("match", "entry"):
        seats[match].append(entry)
    found: Seated = defaultdict(list)
    tables = Match.objects.filter(round__in=rounds).order_by("table__number")
    for match, round_, table in tables.values_list("pk", "round", "table__number"):
        found[round_].append((match, table, seats[match]))
    return found


NOBODY: frozenset[int] = frozenset()


def matches_in(
    seated: Seated, numbers: dict[int, int], reports: Reports, absent: Absent
) -> dict[int, tuple[MatchPlayed, ...]]:
    found = {}
    for round_, tables in seated.items():
        forms, missing = reports.get(round_, {}), absent.get(round_, {})
        found[round_] = tuple(
            MatchPlayed(
                table,
                tuple([numbers[entry] for entry in entries]),
                forms.get(match),
                frozenset(numbers[one] for one in missing[match]) if match in missing else NOBODY,
            )
            for match, table, entries in tables
        )
    return found


def decisions_of(event: Event) -> tuple[Adjustment, ...]:
    """Penalties and awards; a decision and its taking back cancel out."""
    rows = AdjustmentRow.objects.filter(event=event).order_by("pk")
    listed: Iterable[Any] = rows.values_list("entry__number", "points", "round_number")
    return tuple(Adjustment(entry, points, number) for entry, points, number in listed)


def handicaps_of(event: Event) -> tuple[Adjustment, ...]:
    """Points given beforehand to everybody of a category: about no round, they count from the start."""
    if not event.handicap:
        return ()
    rows = event.entries.exclude(number=None).order_by("number").values_list("number", "category")
    given = ((number, event.handicap.get(category, 0)) for number, category in rows)
    return tuple(Adjustment(number or 0, points) for number, points in given if points)


Games = dict[tuple[int, int], dict[str, Any]]  # players and seed → result


def kept_games(event: Event) -> Games:
    kept = PlayedGame.objects.filter(event=event).values_list("players", "seed", "result")
    return {(players, seed): result for players, seed, result in kept}


def looked_up(kept: Games) -> playoff.Finished:
    """Reading plays nothing: until a worker has played what is missing, the entries that depend on
    it share their rank."""

    def finished(_game: str, players: int, seed: int) -> dict[str, Any]:
        if (players, seed) not in kept:
            raise playoff.NotPlayed
        return kept[players, seed]

    return finished


def keep(event: Event, games: Games) -> None:
    """Part of an action; what is kept already stays."""
    rows = [
        PlayedGame(event=event, players=players, seed=seed, result=result)
        for (players, seed), result in games.items()
    ]
    PlayedGame.objects.bulk_create(rows, ignore_conflicts=True, batch_size=500)
