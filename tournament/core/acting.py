"""Every action on an event: lock, do, raise the version, write the log; and what undoes it."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import OperationalError, connection, transaction

from tournament.core.happenings import EVENT_READ, Happening
from tournament.core.log.chain import seal
from tournament.core.log.facts import Facts, after_step, all_facts, before_step, settings_in
from tournament.core.now import now
from tournament.core.waking import tell_after_commit
from tournament.core.web.patience import left
from tournament.core.web.why import why
from tournament.models import Event, LogEntry, User


@dataclass
class Acting:
    """An action under way; ``data`` is what the log's sentence will tell.

    What it sets on ``event`` is saved when the action ends, with the version. What it changes of
    seats and figures is found by itself (tournament/core/log/facts.py).
    """

    event: Event
    what: Happening
    data: dict[str, Any] = field(default_factory=dict)
    erased: Sequence[int] = ()  # the versions of lines that this step took a name out of
    changed: bool = True

    def nothing_changed(self) -> None:
        """Asked for what was so already: no new version, no line in the log."""
        self.changed = False


@contextmanager
def acting(event: Event, what: Happening, *, by: User | None, **data: Any) -> Iterator[Acting]:
    """One transaction that holds the event's lock: actions on an event come one after the other.

    The version counts committed actions without a gap, so a reader who knows version 7 knows
    that nothing of before it is missing.
    """
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        names = [column.attname for column in Event._meta.concrete_fields]
        before = {name: deepcopy(getattr(locked, name)) for name in names}  # lists change in place
        doing, held = Acting(locked, what, data), before_step(locked, what)
        yield doing
        if doing.changed:
            if doing.what.asks_why and before["finished_at"] and not doing.data.get("reason"):
                doing.data["reason"] = why()
            locked.version += 1
            for follow in FOLLOWERS.get(doing.what, []):
                follow(locked, doing.what)
            columns = changed_since(before, locked)
            facts = facts_of(doing, what, held, columns)
            line = written(doing, facts, by)
            locked.save(update_fields=[*columns, "log_head"])
            line.save()
            tell_after_commit(locked.pk)
    # Whoever knew the version before has now seen all; anybody else missed other actions too.
    knew = event.version == before["version"]
    for column in changed_since(before, locked) if knew else before:
        setattr(event, column, getattr(locked, column))


def facts_of(doing: Acting, what: Happening, before: Facts, columns: list[str]) -> Facts:
    """What this action changed; a log that begins, or came with an archive, says all that holds."""
    event = doing.event
    if not event.log_head or what is EVENT_READ:
        return all_facts(event)
    return settings_in(event, columns) | after_step(event, what, doing.data, before)


def written(doing: Acting, facts: Facts, by: User | None) -> LogEntry:
    """The line for this action, sealed after the one before it."""
    event = doing.event
    kept = {"facts": facts, "erased": list(doing.erased)}
    line = LogEntry(
        event=event,
        version=event.version,
        at=now(),
        by=by,
        who=by.name if by else "",
        account=by.pk if by else None,
        code=doing.what.code,
        data=doing.data,
        change={key: value for key, value in kept.items() if value},
    )
    event.log_head = seal(line, event.log_head)
    return line


def changed_since(before: dict[str, Any], event: Event) -> list[str]:
    return [name for name, value in before.items() if getattr(event, name) != value]


Follower = Callable[[Event, Happening], None]
FOLLOWERS: dict[Happening, list[Follower]] = {}


def after(*happenings: Happening) -> Callable[[Follower], Follower]:
    """What a room does when this has happened, in the same step: often it asks for a job. What it
    sets on the event is part of the step."""

    def register(follower: Follower) -> Follower:
        for one in happenings:
            FOLLOWERS.setdefault(one, []).append(follower)
        return follower

    return register


_turn = threading.RLock()


@contextmanager
def writers_turn() -> Iterator[None]:
    """One writer at a time, before the database has to say so.

    SQLite lets one write and has the others try again after growing pauses; eight clerks who press
    Enter together would mostly sleep. Those of one process queue here instead, in fair order.
    PostgreSQL queues by itself, on the event's row.
    """
    if connection.vendor != "sqlite":
        yield
        return
    if not _turn.acquire(timeout=left()):
        raise OperationalError("database is locked")  # by one of us
    try:
        yield
    finally:
        _turn.release()


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the log; whoever takes it back means this version and no later one, and may have
    to say why."""

    event: Event
    what: Happening
    version: int
    data: dict[str, Any]
    reason: str = ""

    @property
    def undone_by(self) -> Happening:
        return self.what.undo.by if self.what.undo else self.what

    @property
    def needs_reason(self) -> bool:
        return self.undone_by.asks_why and self.event.finished_at is not None

    def can_be_undone(self) -> bool:
        return WAYS[self.what].is_open(self)

    def undo(self, by: User | None, now: datetime) -> None:
        WAYS[self.what].undo(self, by, now)


@dataclass(frozen=True, slots=True)
class Way:
    undo: Callable[[Step, User | None, datetime], object]
    is_open: Callable[[Step], bool]


WAYS: dict[Happening, Way] = {}


def takes_back(
    what: Happening,
    undo: Callable[[Step, User | None, datetime], object],
    *,
    while_: Callable[[Step], bool] = lambda _step: True,
) -> None:
    WAYS[what] = Way(undo, while_)
