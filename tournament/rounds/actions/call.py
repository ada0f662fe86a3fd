"""A table calls the referee, or says that it has begun or is done; somebody takes the call."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import TablesDoNotCall
from tournament.models import Entry, Match, Round, TableCall, User

SAID = {
    TableCall.Kind.BEGUN: happenings.TABLE_BEGAN,
    TableCall.Kind.DONE: happenings.TABLE_DONE,
}


def call(match: Match, entry: Entry, kind: TableCall.Kind, *, now: datetime) -> None:
    """From one of the table's phones; said twice it is said once."""
    event, what = entry.event, SAID.get(kind, happenings.REFEREE_CALLED)
    with acting(event, what, by=None, table=match.table.number) as doing:
        match = Match.objects.select_related("round", "table").get(pk=match.pk)
        is_seated = Match.objects.of(entry).filter(pk=match.pk).exists()
        is_on = match.round.state == Round.State.RUNNING
        if not (doing.event.tables_call and is_seated and is_on):
            raise TablesDoNotCall
        doing.data["round"] = match.round.number
        if kind in TableCall.ASKS:
            doing.data["why"] = kind.value
        open_ones = TableCall.objects.filter(match=match, taken_at=None)
        kinds = TableCall.ASKS if kind in TableCall.ASKS else [kind]
        if open_ones.filter(kind__in=kinds).exists():
            doing.nothing_changed()
            return
        TableCall.objects.create(match=match, entry=entry, kind=kind, at=now)


def take(called: TableCall, *, by: User | None, now: datetime) -> None:
    """Somebody goes there."""
    table = called.match.table.number
    with acting(called.match.round.event, happenings.CALL_TAKEN, by=by, table=table) as doing:
        open_one = TableCall.objects.filter(pk=called.pk, taken_at=None)
        if not open_one.update(taken_by=by, taken_at=now):
            doing.nothing_changed()
