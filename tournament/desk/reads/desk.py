"""What the entry desk knows by heart: every form, whose it is, and which are not in yet."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter

from django.db.models import Q
from django.utils.text import capfirst

from scoring.form_numbers import with_check_digit
from scoring.models import Report, Result
from tournament.core.web.pages import ROWS
from tournament.desk.reads.pictures import count_waiting
from tournament.entries.reads.names import name_in_round
from tournament.events.words.log import table_in_words
from tournament.games.words import result_line
from tournament.models import Event, Match, Round, ScoreForm, Seat


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at a table, as the clerk and the microphone say it."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class FormLine:
    """One form: what its number says, and what came in for its table."""

    match: int
    number: str  # as on the paper; empty when no form was printed
    round: int
    table: int
    who: tuple[Sitting, ...]
    zone: str = ""  # of the table
    version: int = 0  # of the report that counts; 0: none yet
    said: str = ""  # that report in a few signs

    @property
    def place(self) -> str:
        """The table in words, with its zone."""
        return capfirst(table_in_words(self.table, self.zone))

    @property
    def is_in(self) -> bool:
        return self.version > 0


def round_at_desk(event: Event) -> Round | None:
    """The round whose forms come in now: being played, else the newest that has begun or closed,
    else the first that is published."""
    rounds = list(event.rounds.public())
    for state in (Round.State.RUNNING, Round.State.CLOSED):
        if found := [row for row in rounds if row.state == state]:
            return found[-1]
    return rounds[0] if rounds else None


def form_lines(event: Event, matches: Collection[int] | None = None) -> list[FormLine]:
    """Every table of every round that players have seen, in order (or these matches only)."""
    wanted = Q(round__event=event, round__state__in=Round.PUBLIC_STATES)
    if matches is not None:
        wanted &= Q(pk__in=matches)
    rows = Match.objects.filter(wanted).order_by("round__number", "table__number")
    found = list(rows.values_list("pk", "round__number", "table__number", "table__zone"))
    keys = [pk for pk, *_rest in found]
    who = sitting_at(keys)
    numbers = {
        form.match_id: form.human
        for form in ScoreForm.objects.filter(event=event, match__in=keys, void_at=None)
    }
    results = {
        match: (version, result_line(event.game, data))
        for match, version, data in Result.objects.filter(match__in=keys).values_list(
            "match", "report__version", "report__data"
        )
    }
    return [
        FormLine(pk, numbers.get(pk, ""), round_, table, tuple(who[pk]), zone, *results.get(pk, ()))
        for pk, round_, table, zone in found
    ]


def sitting_at(matches: Collection[int]) -> dict[int, list[Sitting]]:
    """Who is at these tables, in order of the seats. Rows, not objects: the desk is in a hurry."""
    present = Seat.objects.filter(match__in=matches, no_show=False)
    named = present.order_by("match", "position", "entry__players__position").values_list(
        "match", "entry__number", "entry__team_name", name_in_round()
    )
    who: dict[int, list[Sitting]] = defaultdict(list)
    for (match, number, team), rows in groupby(named, key=itemgetter(0, 1, 2)):
        names = " & ".join(name for *_seat, name in rows if name)
        who[match].append(Sitting(number, team or names))
    return who


def with_result(line: FormLine, report: Report) -> FormLine:
    """The line after this report came in."""
    said = result_line(report.match.round.event.game, report.data)
    return replace(line, version=report.version, said=said)


def form_line(match: Match, number: str | None = None) -> FormLine:
    """One table's, from a match that has its round and its table with it; ``number`` is the
    form's where somebody knows it already."""
    if number is None:
        serial = match.forms.filter(void_at=None).values_list("serial", flat=True).first()
        number = with_check_digit(serial) if serial else ""
    found = Result.objects.filter(match=match).values_list("report__version", "report__data")
    results = [(version, result_line(match.round.event.game, data)) for version, data in found]
    return FormLine(
        match.pk,
        number,
        match.round.number,
        match.table.number,
        tuple(sitting_at([match.pk])[match.pk]),
        match.table.zone,
        *(results[0] if results else ()),
    )


@dataclass(frozen=True, slots=True)
class Missing:
    """What the desk still waits for."""

    round: int
    tables: int  # of the round at the desk
    entered: int  # of them
    forms: tuple[FormLine, ...]  # the first that are not in, of that round and of closed ones
    further: int  # so many more
    queries: int
    second_looks: int
    read: int  # from pictures: they wait for an Enter


def missing_at(event: Event, row: Round, second_looks: int) -> Missing:
    """The forms are those of tables without a result, where nobody missing explains it."""
    at_desk = Q(round__event=event) if event.is_festival else Q(round=row)
    waits = at_desk | Q(round__event=event, round__state=Round.State.CLOSED)
    in_order = Match.objects.unknown().filter(waits).order_by("round__number", "table__number")
    found = list(in_order.values_list("pk", "round__number"))
    tables = Match.objects.filter(at_desk).count()
    lacking = [number for _pk, number in found if event.is_festival or number == row.number]
    return Missing(
        round=row.number,
        tables=tables,
        entered=tables - len(lacking),
        forms=tuple(form_lines(event, [pk for pk, _number in found[:ROWS]])),
        further=max(len(found) - ROWS, 0),
        queries=event.queries.filter(solved_at=None).count(),
        second_looks=second_looks,
        read=count_waiting(event),
    )
