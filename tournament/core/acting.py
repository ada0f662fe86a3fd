"""The frame of every action on an event: lock, do, raise the version, write the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from tournament.core.jobs import Kind, enqueue
from tournament.core.now import now
from tournament.core.waking import tell_after_commit
from tournament.models import Event, Job, LogEntry, User


@dataclass
class Acting:
    """An action under way; ``data`` is what the log's sentence will tell."""

    event: Event
    code: str
    data: dict[str, Any] = field(default_factory=dict)
    changed: bool = True

    def nothing_changed(self) -> None:
        """Asked for what was so already: no new version, no line in the log."""
        self.changed = False


@contextmanager
def acting(event: Event, code: str, *, by: User | None, **data: Any) -> Iterator[Acting]:
    """One transaction that holds the event's lock: actions on an event come one after the other.

    The version counts committed actions without a gap, so a reader who knows version 7 knows
    that nothing of before it is missing.
    """
    with transaction.atomic():
        locked = Event.objects.select_for_update().get(pk=event.pk)
        doing = Acting(locked, code, data)
        yield doing
        if doing.changed:
            locked.version += 1
            locked.save(update_fields=["version"])
            LogEntry.objects.create(
                event=locked,
                version=locked.version,
                at=now(),
                by=by,
                code=doing.code,
                data=doing.data,
            )
            tell_after_commit(locked.pk)
            follow_with_play_off(locked, doing.code)
            follow_with_parachute(locked, doing.code)
            follow_with_hall(locked, doing.code)
            for follow in FOLLOWERS:
                follow(locked, doing.code)
    for column in Event._meta.concrete_fields:
        setattr(event, column.attname, getattr(locked, column.attname))


Follower = Callable[[Event, str], None]
FOLLOWERS: list[Follower] = []


def follows(follower: Follower) -> Follower:
    """What a room does after a step of another one; in the same transaction."""
    FOLLOWERS.append(follower)
    return follower


def follow_with_play_off(event: Event, code: str) -> None:
    """After the secret is out any change may tie others: a worker plays what is missing then."""
    if event.playoff_base is None or code == "playoff_played":
        return
    waiting = Job.objects.filter(event=event, kind=Kind.PLAY_OFF, state=Job.State.QUEUED)
    if not waiting.exists():
        enqueue(Kind.PLAY_OFF, by=None, event=event)


# Steps of the day after which the paper parachute would be out of date.
STEPS = frozenset(
    {
        "check_in_closed",
        "rounds_published",
        "rounds_unpublished",
        "round_closed",
        "round_reopened",
        "rounds_dropped",
        "round_added",
        "draw_repaired",
        "played_otherwise",
        "event_finished",
    }
)


def follow_with_parachute(event: Event, code: str) -> None:
    """One waiting job is enough: it looks at the event when its turn comes."""
    if code not in STEPS:
        return
    waiting = Job.objects.filter(event=event, kind=Kind.PARACHUTE, state=Job.State.QUEUED)
    if not waiting.exists():
        enqueue(Kind.PARACHUTE, by=None, event=event)


# What makes the tables of a rehearsed hall play.
PLAYED = frozenset({"round_started", "round_reopened", "draw_repaired"})


def follow_with_hall(event: Event, code: str) -> None:
    if event.is_practice and code in PLAYED:
        enqueue(Kind.REHEARSE, by=None, event=event)
