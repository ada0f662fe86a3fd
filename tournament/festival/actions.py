"""Free tables call whoever is due; people come and go, and somebody called may not be there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet

from tournament.core import happenings
from tournament.core.acting import Step, acting, after, takes_back
from tournament.core.errors import (
    FormsMissing,
    NoFestival,
    NotCalled,
    TableLeft,
    TableReported,
)
from tournament.core.happenings import Happening
from tournament.core.now import now as hall_time
from tournament.draw.festival import Call, Due, called, level_of_newcomer, seated
from tournament.events.actions.settings import settle_points
from tournament.festival.reads import (
    History,
    hall_of,
    history_of,
    is_here,
    kept_apart,
    sizes_now,
    tables_without_form,
)
from tournament.models import Entry, Event, Match, Round, Seat, Table, TableCall, User
from tournament.seating.actions.seats import give_forms, place, void_forms


def begin(event: Event, *, by: User | None, now: datetime) -> None:
    """From now on every free table calls, until somebody says that it is enough."""
    with acting(event, happenings.FESTIVAL_BEGAN, by=by) as doing:
        if not doing.event.is_festival:
            raise NoFestival
        if doing.event.festival_from and doing.event.festival_until is None:
            doing.nothing_changed()
        closed = doing.event.rounds.filter(state=Round.State.CLOSED)
        closed.update(state=Round.State.RUNNING, closed_at=None)
        doing.event.festival_from = doing.event.festival_from or now
        doing.event.festival_until = None
        settle_points(doing.event)


def stop(event: Event, *, by: User | None, now: datetime) -> None:
    """Nobody is called any more; the games that are on are played to their end."""
    with acting(event, happenings.FESTIVAL_STOPPED, by=by) as doing:
        if doing.event.festival_until or doing.event.festival_from is None:
            doing.nothing_changed()
            return
        doing.event.festival_until = now


takes_back(
    happenings.FESTIVAL_STOPPED,
    lambda step, by, now: begin(step.event, by=by, now=now),
    while_=lambda step: step.event.finished_at is None,
)


def close(event: Event, *, by: User | None, now: datetime, without: Sequence[int] = ()) -> None:
    """All forms are in, except those of these tables: the standing is final."""
    with acting(event, happenings.FESTIVAL_CLOSED, by=by) as doing:
        if not doing.event.is_festival:
            raise NoFestival
        games = Match.objects.filter(round__event=doing.event)
        missing = tables_without_form(doing.event)
        if unnamed := [table for table in missing if table not in without]:
            raise FormsMissing(tables=", ".join(map(str, unnamed)), count=len(unnamed))
        games.filter(freed_at=None).update(freed_at=now)
        running = doing.event.rounds.filter(state=Round.State.RUNNING)
        running.update(state=Round.State.CLOSED, closed_at=now)
        doing.event.festival_until = doing.event.festival_until or now
        doing.data = {"games": games.count(), "open": list(missing)}


def reopen(step: Step, by: User | None, _now: datetime) -> None:
    """A form turned up, or somebody wants to play on."""
    with acting(step.event, happenings.FESTIVAL_REOPENED, by=by) as doing:
        closed = doing.event.rounds.filter(state=Round.State.CLOSED)
        closed.update(state=Round.State.RUNNING, closed_at=None)


takes_back(happenings.FESTIVAL_CLOSED, reopen, while_=lambda step: step.event.finished_at is None)


def free_table(match: Match, *, by: User | None, now: datetime) -> None:
    """Its people left it: others are called there, whether its form is in or not."""
    table = match.table.number
    with acting(match.round.event, happenings.TABLE_LEFT, by=by, table=table) as doing:
        if not leave(Match.objects.filter(pk=match.pk, freed_at=None), now):
            doing.nothing_changed()


def take_back_call(match: Match, *, by: User | None, now: datetime) -> None:
    """Nobody plays there after all; who was called is due again, as before."""
    table = match.table.number
    with acting(match.round.event, happenings.CALL_TAKEN_BACK, by=by, table=table):
        refuse_over(match)
        undo_call(match, now)


def not_here(match: Match, number: int, *, by: User | None, now: datetime) -> None:
    """Somebody who was called does not come: the next one takes the place, or nobody plays there."""
    data = {"table": match.table.number, "number": number, "round": match.round.number}
    with acting(match.round.event, happenings.CALL_MISSED, by=by, **data) as doing:
        refuse_over(match)
        match.round.event = doing.event  # of which the number of rounds may grow
        seat = match.seats.filter(entry__number=number).select_related("entry").first()
        if seat is None:
            raise NotCalled(number=number, table=match.table.number)
        goes_away(seat.entry)
        instead = who_instead(doing.event, match, seat.entry)
        if instead is None:
            undo_call(match, now)
        else:
            move_on(match, history_of(doing.event).rounds.get(instead, 0))
            match.seats.filter(pk=seat.pk).update(entry=doing.event.entries.get(number=instead))
            doing.data["instead"] = instead


def who_instead(event: Event, match: Match, gone: Entry) -> int | None:
    hall = hall_of(event)
    others = list(match.seats.exclude(entry=gone).values_list("entry__number", flat=True))
    there = [Due(number or 0, 0, 0.0) for number in others]
    found = called(
        hall.due,
        {match.table.number},
        len(there) + 1,
        hall.history.met,
        apart=kept_apart(event),
        there=there,
    )
    return next((one for one in found.entries if one not in others), None) if found else None


def move_on(match: Match, played: int) -> None:
    """To a round after this one: whoever comes instead may have played in the game's own."""
    if played >= match.round.number:
        match.round = running_round(match.round.event, played + 1, match.called_at)
        match.save(update_fields=["round"])
        match.seats.update(round=match.round)


def goes_away(entry: Entry) -> None:
    """As if they had said so at the door."""
    entry.players.update(checked_in_at=None)


def refuse_over(match: Match) -> None:
    """What a table handed in is never lost."""
    if match.reports.exists():
        raise TableReported(round=match.round.number, table=match.table.number)
    if not Match.objects.filter(pk=match.pk, freed_at=None).exists():
        raise TableLeft


def undo_call(match: Match, now: datetime) -> None:
    void_forms([match], now)
    match.seats.all().delete()
    match.delete()


@after(*happenings.ALL.values())
def look_at_the_line(event: Event, what: Happening) -> None:
    """Whatever was done: somebody may be in line now, and a table free."""
    if event.festival_from is None or not event.is_festival or event.finished_at:
        return
    now = hall_time()
    leave(done_with(event), now)
    keep_line(event, now)
    if event.festival_until is None and what is not happenings.TABLES_CALLED:
        # What fails here is logged: the step itself is saved and answered.
        transaction.on_commit(lambda: call_tables(event, now=now), robust=True)


def done_with(event: Event) -> QuerySet[Match]:
    """Games of which nobody waits for anything at the table any more."""
    over = Q(result__isnull=False) | Q(calls__kind=TableCall.Kind.DONE) | Q(seats__no_show=True)
    return Match.objects.filter(over, round__event=event, freed_at=None)


def leave(games: QuerySet[Match], now: datetime) -> int:
    """Those who sat there are in line again from now on, and who did not turn up is not; so many
    games are over."""
    keys = list(games.values_list("pk", flat=True).distinct())
    for missing in Seat.objects.filter(match__in=keys, no_show=True).select_related("entry"):
        goes_away(missing.entry)
    Entry.objects.filter(seats__match__in=keys, in_line_since__isnull=False).update(
        in_line_since=now
    )
    return Match.objects.filter(pk__in=keys).update(freed_at=now)


def keep_line(event: Event, now: datetime) -> None:
    """Whoever came is in line from now on, and counts as having played as often as most of the
    others: nobody is called again and again to catch up. Whoever went is not."""
    history, coming = history_of(event), []
    levels: list[int] = []
    for entry in event.entries.exclude(number=None).prefetch_related("players"):
        if not is_here(entry, list(entry.players.all())):
            if entry.in_line_since:
                entry.in_line_since = None
                entry.save(update_fields=["in_line_since"])
        elif entry.in_line_since is None:
            coming.append(entry)
        else:
            levels.append(history.games[entry.number or 0] + entry.head_start)
    for entry in coming:
        behind = level_of_newcomer(levels) - history.games[entry.number or 0]
        entry.head_start, entry.in_line_since = max(entry.head_start, behind), now
        entry.save(update_fields=["head_start", "in_line_since"])


def call_tables(event: Event, *, now: datetime) -> None:
    """A step of its own, after the one that freed a table or brought somebody."""
    with acting(event, happenings.TABLES_CALLED, by=None) as doing:
        if doing.event.festival_from is None or doing.event.festival_until:
            doing.nothing_changed()
            return
        seating = list(calls_now(doing.event))
        if not seating:
            doing.nothing_changed()
            return
        matches = [seat(doing.event, one, now) for one in seating]
        give_forms(doing.event, matches, now)
        doing.data = {
            "rounds": sorted({one.round for one in seating}),
            "tables": [one.table for one in seating],
            "called": [[one.round, one.table, *one.entries] for one in seating],
        }


@dataclass(frozen=True, slots=True)
class Seating:
    """A call with the seats, and the round that it counts for."""

    round: int
    table: int
    entries: tuple[int, ...]


def calls_now(event: Event) -> Iterator[Seating]:
    """For as many tables as are free and can be filled."""
    hall, apart = hall_of(event), kept_apart(event)
    while hall.free:
        size = sizes_now(event, len(hall.due), is_idle=not hall.playing)
        found = called(
            hall.due, hall.free, size, hall.history.met, apart=apart, playing=hall.playing
        )
        if found is None:
            return
        hall.free.discard(found.table)
        hall.playing.append([one for one in hall.due if one.id in found.entries])
        hall.due = [one for one in hall.due if one.id not in found.entries]
        yield seating_of(event, found, hall.history)


def seating_of(event: Event, found: Call, history: History) -> Seating:
    has_partners = event.format == Event.Format.SINGLES and len(found.entries) == 4
    seats = seated(found.entries, history.had, history.beside, of_two_sides=has_partners)
    return Seating(history.next_round(found.table, seats), found.table, seats)


def running_round(event: Event, number: int, now: datetime | None) -> Round:
    row, _is_new = Round.objects.get_or_create(event=event, number=number)
    if row.state == Round.State.PLANNED:
        row.state, row.seed, row.published_at = Round.State.RUNNING, 0, now
        row.save(update_fields=["state", "seed", "published_at"])
    event.rounds_planned = max(event.rounds_planned, number)
    return row


def seat(event: Event, one: Seating, now: datetime) -> Match:
    row = running_round(event, one.round, now)
    table = Table.objects.get(event=event, number=one.table)
    match = Match.objects.create(round=row, table=table, called_at=now)
    entries = {entry.number or 0: entry for entry in event.entries.filter(number__in=one.entries)}
    place(match, one.entries, entries)
    return match
