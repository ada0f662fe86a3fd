"""What a change tells: the version, what was done, and the change itself where it is small."""

from __future__ import annotations

import json
from dataclasses import dataclass

from tournament.models import Event, LogEntry

CATCH_UP = 50  # a page that missed more than this loads itself anew


@dataclass(frozen=True, slots=True)
class Message:
    """One event of the stream; the same bytes for everybody."""

    version: int
    data: bytes

    @property
    def wire(self) -> bytes:
        return b"id: %d\nevent: change\ndata: %s\n\n" % (self.version, self.data)


RESET = b"event: reset\ndata: {}\n\n"
STILL_HERE = b": still here\n\n"


def message_of(line: LogEntry) -> Message:
    told = {"version": line.version, "what": line.code, "at": line.at.isoformat()}
    if "round" in line.data:
        told["round"] = line.data["round"]
    if "rounds" in line.data:
        told["rounds"] = line.data["rounds"]
    return Message(line.version, json.dumps(told, separators=(",", ":")).encode())


def messages_after(event_id: int, version: int) -> list[Message]:
    """The changes after this version, oldest first."""
    lines = LogEntry.objects.filter(event=event_id, version__gt=version).order_by("version")
    return [message_of(line) for line in lines[: CATCH_UP + 1]]


def versions_of(event_ids: list[int]) -> dict[int, int]:
    return dict(Event.objects.filter(pk__in=event_ids).values_list("pk", "version"))
