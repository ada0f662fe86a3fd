"""Events that end equal: what a play-off is for."""

import hashlib
from typing import Any

from django.utils import timezone

from scoring.models import Report, Result
from tests.builders import an_event, duos
from tests.copied import copied
from tournament.core.jobs import running
from tournament.models import Event, Job, Match, PlayoffSecret, Round, Seat
from tournament.playoff.actions.promise import ticket_of
from tournament.playoff.actions.reveal import reveal

SECRET = "5a" * 32


@copied
def a_tied_event(tables: int = 2, *, closed: bool = True, **settings: Any) -> Event:
    """One round of duos in which every table ended 8–5: all winners are equal, and all losers.

    Its secret is always the same, so that its play-off is.
    """
    event = an_event(tables=tables, rounds_planned=1, **{"playoff_asks": "nobody"} | settings)
    entries = duos(event, 2 * tables, here=True)
    now = timezone.now()
    event.refresh_from_db()
    event.checkin_closed_at = now
    promised(event, SECRET)
    event.save()
    round_ = event.rounds.get(number=1)
    state = Round.State.CLOSED if closed else Round.State.RUNNING
    Round.objects.filter(pk=round_.pk).update(state=state, seed=1, published_at=now)
    for index, table in enumerate(event.tables.all()):
        match = Match.objects.create(round=round_, table=table)
        for position, entry in enumerate(entries[2 * index : 2 * index + 2]):
            Seat.objects.create(match=match, round=round_, entry=entry, position=position)
        hand_in(match, 8, 5)
    return event


def promised(event: Event, secret: str) -> None:
    event.playoff_commitment = hashlib.sha256(bytes.fromhex(secret)).hexdigest()
    event.playoff_ticket = ticket_of(bytes.fromhex(secret))
    PlayoffSecret.objects.get_or_create(
        commitment=event.playoff_commitment, defaults={"secret": secret}
    )


def held(event: Event) -> Event:
    """The play-off as the organiser and a worker hold it."""
    reveal(event, by=None, now=timezone.now())
    run_waiting_jobs()
    event.refresh_from_db()
    return event


def run_waiting_jobs() -> None:
    for job in Job.objects.filter(state=Job.State.QUEUED):
        running.run(job.pk)


def hand_in(match: Match, by: int, gr: int) -> None:
    """A form that counts, whatever was there before."""
    report = Report.objects.create(
        match=match,
        version=match.reports.count() + 1,
        data={"home": {"BY": by, "GR": gr}},
        verdict="ok",
        made_at=timezone.now(),
    )
    Result.objects.update_or_create(match=match, defaults={"report": report})
