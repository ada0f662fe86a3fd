"""What is kept about one person, for whoever asks."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.db.models import Q

from scoring.command import exact
from tournament.core import happenings
from tournament.core.happenings import Data
from tournament.events.reads.questions import questions_of
from tournament.events.words.log import row
from tournament.models import Entry, Event, FormQuery, LogEntry, Player, Seat, TableCall, Wish
from tournament.privacy.reads.people import (
    Former,
    former_written_instead,
    rehearsals_of,
    written_instead,
)
from tournament.privacy.sweep import mentions
from tournament.privacy.texts import Instead, is_in
from tournament.series.reads.where import named_in_series
from tournament.standings.reads.standing import standing_page

# Their lines have a number too: the screen's.
OF_SCREENS = {happenings.SCREEN_SET.code, happenings.SCREEN_DROPPED.code}


def data_about(player: Player) -> dict[str, Any]:
    """Everything that this event keeps about a person, as one readable value."""
    entry, event = player.entry, player.entry.event
    instead = written_instead(player)
    seats = list(
        entry.seats.select_related("round", "match__table", "match__round__event").order_by(
            "round__number"
        )
    )
    return {
        "event": event_told(event),
        "person": person_told(player),
        "entry": entry_told(entry),
        "standing": standing_told(event, entry),
        "rounds": [seat_told(seat) for seat in seats],
        "penalties_and_awards": [
            {"at": iso(one.made_at), "round": one.round_number}
            | {"points": one.points, "reason": one.reason}
            for one in entry.adjustments.all()
        ],
        "prizes_of_a_jury": [
            {"prize": one.get("name"), "reason": one.get("reason")}
            for one in event.special_prizes
            if one.get("rule") == "jury" and one.get("entry") == entry.number
        ],
        "log": [
            {**told, "at": iso(told["at"])} for told in map(row, lines_about(entry, seats, instead))
        ],
        "named_in": list(named_in(event, instead)),
        "series": named_in_series(event, partial(is_in, instead)),
        "rehearsals": [practice.name for practice in rehearsals_of(event)],
    }


def data_about_former(event: Event, former: Former) -> dict[str, Any]:
    """The same for somebody who has no place of their own: every text that names them."""
    instead = former_written_instead(event, former)
    lines = [line for line in event.log.select_related("by") if names(line, instead)]
    return {
        "event": event_told(event),
        "person": {"name": former.name},
        "entry": {"number": former.number},
        "log": [{**told, "at": iso(told["at"])} for told in map(row, lines)],
        "named_in": list(named_in(event, instead)),
        "series": named_in_series(event, partial(is_in, instead)),
        "rehearsals": [practice.name for practice in rehearsals_of(event)],
    }


def names(line: LogEntry, instead: Instead) -> bool:
    return bool(instead.hidden(line.data) != line.data)


def event_told(event: Event) -> dict[str, Any]:
    return {
        "name": event.name,
        "date": event.date.isoformat(),
        "venue": event.venue,
        "kept_until": iso(event.data_until),
    }


def iso(moment: Any) -> str | None:
    return moment.isoformat() if moment else None


def person_told(player: Player) -> dict[str, Any]:
    return {
        "name": player.name,
        "phone": player.phone,
        "email": player.email,
        "member_number": player.member_number,
        "answers": [
            {"question": one.words, "answer": player.answers[str(one.key)]}
            for one in questions_of(player.entry.event)
            if str(one.key) in player.answers
        ],
        "name_may_be_shown": player.publish_name,
        "substitutes": dict(player.substitutes.values_list("round_number", "name")),
        "confirmed": iso(player.confirmed_at),
        "checked_in": iso(player.checked_in_at),
    }


def entry_told(entry: Entry) -> dict[str, Any]:
    wishes = Wish.objects.filter(Q(a=entry) | Q(b=entry)).select_related("a", "b")
    return {
        "number": entry.number,
        "team_name": entry.team_name,
        "club": entry.club,
        "category": entry.category,
        "state": entry.state,
        "paid": entry.is_paid,
        "paid_how": entry.paid_how,
        "paid_cents": entry.paid_cents,
        "paid_at": iso(entry.paid_at),
        "paid_to": entry.paid_to,
        "mails": [
            {"subject": one.mailing.subject, "to": one.address, "at": iso(one.at)}
            | {"state": one.state}
            for one in entry.letters.select_related("mailing")
        ],
        "paid_online": [
            {"at": iso(one.made_at), "code": one.code, "cents": one.cents, "state": one.state}
            for one in entry.online_payments.all()
        ],
        "remark": entry.remark,
        "signed_up": iso(entry.made_at),
        "wants_partner": entry.wants_partner,
        "fixed_table": entry.fixed_table and entry.fixed_table.number,
        "fixed_zone": entry.fixed_zone,
        "first_round": entry.first_round,
        "last_round": entry.last_round,
        "absent_in": [one.round_number for one in entry.absences.all()],
        "byes": sorted(entry.byes.values_list("round__number", flat=True)),
        "wishes": [
            {"with": (one.b if one.a_id == entry.pk else one.a).number, "how": one.how}
            | {"why": one.why}
            for one in wishes
        ],
    }


def standing_told(event: Event, entry: Entry) -> dict[str, Any] | None:
    found = (one for one in standing_page(event).rows if one.number == entry.number)
    return next(({"rank": one.rank, "points": exact(one.points)} for one in found), None)


def seat_told(seat: Seat) -> dict[str, Any]:
    """What the table handed in, everything that was asked about it, and what the phones said."""
    match = seat.match
    result = getattr(match, "result", None)
    return {
        "round": seat.round.number,
        "table": match.table.number,
        "seat": seat.position + 1,
        "did_not_come": seat.no_show,
        "extra_time": {"seconds": match.extra_seconds, "reason": match.extra_reason},
        "forms": [
            {
                "version": one.version,
                "at": iso(one.made_at),
                "from": one.source,
                "form": one.data,
                "in_order": one.verdict,
                "reason": one.reason,
                "counts": result is not None and result.report_id == one.pk,
            }
            for one in match.reports.order_by("version")
        ],
        "reported_by_phone": [
            {"at": iso(one.made_at), "form": one.data}
            for one in match.player_reports.filter(entry=seat.entry)
        ],
        "queries": [query_told(one) for one in match.queries.all()],
        "called": [call_told(one) for one in match.calls.filter(entry=seat.entry)],
    }


def query_told(query: FormQuery) -> dict[str, Any]:
    told = {"at": iso(query.made_at), "why": query.why, "read": query.typed}
    return told | {"remark": query.remark, "answer": query.answer}


def call_told(call: TableCall) -> dict[str, Any]:
    return {"at": iso(call.at), "what": call.kind, "answered": iso(call.taken_at)}


def lines_about(entry: Entry, seats: list[Seat], instead: Instead) -> Iterator[LogEntry]:
    """Those that name the person, the entry, or a table at which it sat in that round."""
    tables = {(seat.round.number, seat.match.table.number) for seat in seats}
    for line in entry.event.log.select_related("by"):
        named = line.code not in OF_SCREENS and is_named(entry, line.data)
        if named or tables & tables_in(line.data) or names(line, instead):
            yield line


def is_named(entry: Entry, data: Data) -> bool:
    """Whether a line of the log has it, by its number or by its row."""
    numbers = [data.get(key) for key in ("number", "a", "b")]
    rows = [data.get("entry"), *data.get("entries", ())]
    return entry.pk in rows or (entry.number is not None and entry.number in numbers)


def tables_in(data: Data) -> set[tuple[int, int]]:
    changed = {(one["round"], table) for one in data.get("changed", ()) for table in one["tables"]}
    return changed | {(data.get("round", 0), data.get("table", 0))}


def named_in(event: Event, instead: Instead) -> Iterator[dict[str, str]]:
    """Every other text in which the person is named: messages, screens, remarks, jobs, prints."""
    for row_, field in mentions(event, instead):
        if not isinstance(row_, LogEntry):
            for text in texts_with(getattr(row_, field), field, instead):
                yield {"what": row_._meta.verbose_name_raw, "field": field, "text": text}


def texts_with(value: Any, key: str, instead: Instead) -> Iterator[str]:
    """The sentences of a text or of a JSON value that would be written otherwise."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from texts_with(name, "", instead)
            yield from texts_with(one, name, instead)
    elif isinstance(value, list):
        for one in value:
            yield from texts_with(one, key, instead)
    elif instead.hidden(value, key) != value:
        yield value
