"""A sentence on all screens and phones, until it is taken away."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import Step, acting, takes_back
from tournament.core.errors import NothingSaid, StepTakenBack
from tournament.models import Announcement, Event, User


def announce(event: Event, text: str, *, by: User | None, now: datetime) -> Announcement:
    """Say it everywhere; a sentence that is there already is not said twice."""
    text = text.strip()
    if not text:
        raise NothingSaid(field="text")
    with acting(event, happenings.ANNOUNCED, by=by, text=text) as doing:
        known = Announcement.objects.filter(event=doing.event, text=text, ended_at=None).first()
        if known:
            doing.nothing_changed()
            return known
        made = Announcement.objects.create(event=doing.event, text=text, by=by, made_at=now)
        doing.data["announcement"] = made.pk
    return made


def end_announcement(said: Announcement, *, by: User | None, now: datetime) -> None:
    with acting(said.event, happenings.ANNOUNCEMENT_ENDED, by=by, text=said.text) as doing:
        if not Announcement.objects.filter(pk=said.pk, ended_at=None).update(ended_at=now):
            doing.nothing_changed()


def undo_announcement(step: Step, by: User | None, now: datetime) -> None:
    said = Announcement.objects.filter(pk=step.data["announcement"], event=step.event).first()
    if said is None:
        raise StepTakenBack
    end_announcement(said, by=by, now=now)


takes_back(happenings.ANNOUNCED, undo_announcement)
