"""What the tables said by their phones, for those who go there and for the table itself."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils.text import capfirst

from scoring.form_numbers import serial_of
from tournament.events.words.log import table_in_words
from tournament.models import Entry, Event, Match, Round, ScoreForm, TableCall


@dataclass(frozen=True, slots=True)
class Call:
    """A table that asks for the referee."""

    pk: int
    place: str  # the table in words, with its zone
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Calls:
    """``begun`` and ``done`` count tables; ``done_at`` are those whose form is not in yet, in order
    of number, each with its zone."""

    open: list[Call]
    begun: int
    done: int
    done_at: dict[int, str]


def calls_of(event: Event) -> Calls:
    """Of the round that is running; a call that nobody took stays until its round is closed."""
    rows = TableCall.objects.filter(match__round__event=event)
    rows = rows.filter(match__round__state=Round.State.RUNNING)
    fields = ("pk", "kind", "at", "taken_at", "match__result")
    at_table = ("match__table__number", "match__table__zone")
    open_ones, begun, done, waiting = [], 0, 0, []
    for pk, kind, at, taken_at, result, *place in rows.values_list(*fields, *at_table):
        if kind == TableCall.Kind.BEGUN:
            begun += 1
        elif kind == TableCall.Kind.DONE:
            done += 1
            if result is None:
                waiting.append(place)
        elif taken_at is None:
            open_ones.append(Call(pk, table_in_words(*place), str(TableCall.Kind(kind).label), at))
    return Calls(open_ones, begun, done, dict(sorted(waiting)))


@dataclass(frozen=True, slots=True)
class OwnTable:
    """What a phone at the table may still say."""

    match: Match
    call: TableCall | None  # the newest one that asks for the referee
    has_begun: bool
    is_done: bool

    @property
    def place(self) -> str:
        """The table in words, with its zone."""
        return capfirst(table_in_words(self.match.table.number, self.match.table.zone))


def own_table_now(event: Event, entry: Entry) -> OwnTable | None:
    """Where this entry plays in the running round."""
    return table_now(event, Match.objects.of(entry))


def table_of_form(event: Event, number: str) -> OwnTable | None:
    """Where the paper with this number lies in the running round."""
    forms = ScoreForm.objects.filter(serial=serial_of(number) or 0, void_at=None)
    return table_now(event, Match.objects.filter(forms__in=forms, seats__no_show=False))


def table_now(event: Event, matches: "QuerySet[Match]") -> OwnTable | None:
    found = matches.filter(round__event=event, round__state=Round.State.RUNNING)
    if event.is_festival:
        found = found.filter(freed_at=None)
    match = found.select_related("round", "table").first()
    if match is None or not event.tables_call:
        return None
    calls = list(match.calls.select_related("taken_by"))
    said = {one.kind for one in calls}
    asks = [one for one in calls if one.kind in TableCall.ASKS]
    return OwnTable(
        match,
        asks[-1] if asks else None,
        TableCall.Kind.BEGUN in said,
        TableCall.Kind.DONE in said,
    )
