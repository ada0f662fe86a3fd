"""The day as a calendar file (RFC 5545): the event for everybody, and each round of an entry."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext as _

from tournament.core.breaks import planned_at
from tournament.mails.reads.schedule import schedule_of
from tournament.models import Entry, Event

LONGEST = 75  # bytes of a line; what is longer goes on in the next
AFTER_PRIZES = timedelta(minutes=30)


def calendar_of(event: Event, now: datetime, address: str, entry: Entry | None = None) -> bytes:
    """``address`` is the page that it leads to."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Honk//Honk//EN", "METHOD:PUBLISH"]
    lines += day_of(event, now, address)
    if entry is not None:
        lines += rounds_of_entry(event, entry, now, address)
    return b"".join(folded(line) for line in [*lines, "END:VCALENDAR"])


def day_of(event: Event, now: datetime, address: str) -> list[str]:
    moments = sorted(str(one["at"]) for one in event.day_plan)
    if moments:
        begins, ends = planned_at(event, moments[0]), planned_at(event, moments[-1]) + AFTER_PRIZES
        when = [f"DTSTART:{utc(begins)}", f"DTEND:{utc(ends)}"]
    else:
        following = event.date + timedelta(days=1)
        when = [f"DTSTART;VALUE=DATE:{event.date:%Y%m%d}", f"DTEND;VALUE=DATE:{following:%Y%m%d}"]
    return list(one_of(event, "day", event.name, when, now=now, address=address))


def rounds_of_entry(event: Event, entry: Entry, now: datetime, address: str) -> Iterator[str]:
    """Those with a place and a time; what is played earlier or later than planned, nobody knows."""
    for slot in schedule_of(event, entry.number):
        if slot.starts and slot.round.table:
            ends = slot.starts + timedelta(minutes=event.minutes)
            when = [f"DTSTART:{utc(slot.starts)}", f"DTEND:{utc(ends)}"]
            head = _("Round %(round)s") % {"round": slot.round.number}
            name = f"{head}: {slot.round.place}"
            yield from one_of(
                event, f"round-{slot.round.number}", name, when, now=now, address=address
            )


def one_of(
    event: Event, key: str, name: str, when: list[str], *, now: datetime, address: str
) -> Iterator[str]:
    """A calendar that reads it again knows it by its UID, and what is newer by the sequence."""
    yield "BEGIN:VEVENT"
    yield f"UID:{event.pk}-{key}@{address.split('/')[2]}"
    yield f"SEQUENCE:{event.version}"
    yield f"DTSTAMP:{utc(now)}"
    yield from when
    yield f"SUMMARY:{escaped(name)}"
    if event.venue:
        yield f"LOCATION:{escaped(event.venue)}"
    yield f"URL:{address}"
    yield "END:VEVENT"


def utc(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def folded(line: str) -> bytes:
    """No letter of several bytes is cut in two."""
    parts, part = [], b""
    for sign in line:
        more = sign.encode()
        if len(part) + len(more) > LONGEST:
            parts.append(part)
            part = b" "
        part += more
    return b"\r\n".join([*parts, part]) + b"\r\n"
