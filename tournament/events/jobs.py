"""Copies of events as long work: asked for by a worker that looks every two seconds.

A step waits for no disk, and a stick that was pulled out is served as soon as it is back.
"""

from datetime import datetime, timedelta
from typing import Any

from tournament.core.health.damage import going_on, readable
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue, handles
from tournament.core.now import now
from tournament.events.actions.archive import read_back
from tournament.events.actions.back_up import chosen_folder, erased_at, own_folder, write
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, Job

TRY_AGAIN = timedelta(seconds=30)  # after a copy that failed


@handles(Kind.BACK_UP)
def back_up_job(running: Running) -> Effect:
    """Read at one moment, read back before it is called a copy, written whole or not at all."""
    event = running.job.event
    if event is None:
        raise Cancelled
    data = as_json(archive_of(event, now()))
    version = read_back(data).version
    running.progress(1, 2)
    folders = [folder for folder in (own_folder(event), chosen_folder(event)) if folder]
    erased = erased_at(event)
    written = [str(write(folder, event.slug, version, data, erased)) for folder in folders]

    def effect() -> dict[str, Any]:
        older = Job.objects.filter(kind=Kind.BACK_UP, event=event, pk__lt=running.job.pk)
        older.exclude(state__in=Job.OPEN_STATES).delete()
        return {"version": version, "files": written}

    return effect


def events_to_copy(moment: datetime) -> list[Event]:
    """Changed since their newest copy, and none under way; a failed one waits a little."""
    jobs: dict[int, Job] = {}
    for job in readable(Job.objects.filter(kind=Kind.BACK_UP).order_by("pk")):
        if job.event_id is not None:
            jobs[job.event_id] = job
    real = Event.objects.filter(is_practice=False)
    return [event for event in readable(real) if is_due(event, jobs.get(event.pk), moment)]


def is_due(event: Event, job: Job | None, moment: datetime) -> bool:
    if job is None:
        return True
    if job.is_open:
        return False
    if job.state != Job.State.DONE:
        return job.ended_at is None or moment - job.ended_at > TRY_AGAIN
    return int((job.result or {}).get("version", -1)) < event.version


def ask_for_copies() -> None:
    for event in events_to_copy(now()):
        with going_on(event):
            enqueue(Kind.BACK_UP, by=None, event=event)
