"""What a change tells: the version, what was done, and the change itself where it is small."""

import json
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from tournament.core import happenings
from tournament.core.happenings import Stale, codes
from tournament.core.log.marks import Mark, mark_of
from tournament.core.now import in_time_of, now
from tournament.follow.reads import Elsewhere
from tournament.models import Event, LogEntry
from tournament.rounds.reads.public_state import state_of
from tournament.seating.reads.seats import seating_of

CATCH_UP = 50  # a page that missed more than this loads itself again


@dataclass(frozen=True, slots=True)
class Message:
    """One event of the stream; the same bytes for everybody."""

    version: int
    wire: bytes
    timeline: str = ""
    is_change: bool = True  # others stand beside the changes: they are for whoever listens now

    @property
    def mark(self) -> Mark:
        return Mark(self.version, self.timeline)


RESET = b"event: reset\ndata: {}\n\n"
# The database was put back: what a page shows, and what it waits for, may never have been.
ANEW = Message(0, b"event: anew\ndata: {}\n\n")


def still_here(now: datetime) -> bytes:
    """Keeps a connection known, and lets the page see whether its clock is right."""
    return b"event: time\ndata: %d\n\n" % round(now.timestamp() * 1000)


def where_else(found: Elsewhere) -> Message:
    """By which a page finds the laptop that leads, once this one is silent."""
    data = json.dumps(asdict(found), separators=(",", ":")).encode()
    return Message(0, b"event: laptops\ndata: %s\n\n" % data, is_change=False)


def on_both(version: int) -> Message:
    """Up to here another laptop has the event."""
    return Message(0, b'event: safe\ndata: {"version":%d}\n\n' % version, is_change=False)


def sign_of_life(now: datetime) -> Message:
    return Message(0, still_here(now), is_change=False)


def message_of(line: LogEntry, more: dict[str, Any]) -> Message:
    mark = str(line.mark)
    told = {"version": line.version, "mark": mark, "what": line.code, "at": line.at.isoformat()}
    for name in ("round", "table", "rounds"):
        if name in line.data:
            told[name] = line.data[name]
    if (what := happenings.ALL.get(line.code)) and what.news:
        told["news"] = what.news
    data = json.dumps(told | more, separators=(",", ":")).encode()
    wire = b"id: %s\nevent: change\ndata: %s\n\n" % (mark.encode(), data)
    return Message(line.version, wire, line.mark.timeline)


def messages_after(event_id: int, version: int, timeline: str = "") -> list[Message]:
    """The changes after this mark, oldest first. The last one brings the day as it is now, and
    the seats that became known or changed: a thousand phones then need not ask for them."""
    event = Event.objects.filter(pk=event_id).first()
    known = Mark(version, timeline)
    if event and event.mark == known:
        return []
    found = LogEntry.objects.filter(event=event_id, version__gte=version).order_by("version")
    lines = list(found[: CATCH_UP + 2])
    if event is None or (version and not is_marked(lines[:1], known)):
        return [ANEW]
    lines = [line for line in lines if line.version > version]
    if not lines:
        return []
    with in_time_of(event):
        last: dict[str, Any] = {"day": state_of(event, now())}
    if any(line.code in codes(Stale.SEATS) for line in lines):
        last["seats"] = seating_of(event, rounds_of(lines))
    return [*(message_of(line, {}) for line in lines[:-1]), message_of(lines[-1], last)]


def is_marked(lines: list[LogEntry], known: Mark) -> bool:
    """Whether this log has the mark; a line that came with an archive was told elsewhere."""
    return any(line.mark.is_of(known) and not line.is_imported for line in lines)


def rounds_of(lines: list[LogEntry]) -> list[int]:
    """The rounds whose seats these lines are about."""
    numbers: set[int] = set()
    for line in lines:
        if line.code in codes(Stale.SEATS):
            numbers.update(line.data.get("rounds", []))
            numbers.update(changed["round"] for changed in line.data.get("changed", []))
    return sorted(numbers)


def marks_of(event_ids: list[int]) -> dict[int, Mark]:
    found = Event.objects.filter(pk__in=event_ids).values_list("pk", "version", "log_head")
    return {key: mark_of(version, head) for key, version, head in found}
