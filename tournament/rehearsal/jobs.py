"""What happens in rehearsed halls by itself: the games of a round, and once a second a look at what
simulated people do now."""

import logging
import threading
from datetime import datetime, timedelta

from django.db import DatabaseError, connection
from django.utils import timezone

from tournament.core.acting import after
from tournament.core.errors import TournamentError
from tournament.core.happenings import Happening, Stale, making
from tournament.core.health.damage import readable
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue, handles
from tournament.core.now import in_time_of, now
from tournament.models import Event, Rehearsal, Round
from tournament.rehearsal.actions.papers import write_scripts
from tournament.rehearsal.people.clerks import type_forms
from tournament.rehearsal.people.organiser import organise

logger = logging.getLogger(__name__)

EVERY = 1.0  # seconds
ALIVE_EVERY = timedelta(seconds=3)
A_CUT = timedelta(seconds=8)  # without a sign of life; more than a busy machine ever takes


@after(*making(Stale.HALL))
def ask_the_hall(event: Event, _what: Happening) -> None:
    if event.is_practice:
        enqueue(Kind.REHEARSE, by=None, event=event)


@handles(Kind.REHEARSE)
def play_the_hall(running: Running) -> Effect:
    """The tables of a round that has begun are played out by the engine."""
    event = running.job.event
    if event is None or not event.is_practice:
        raise Cancelled
    return write_scripts(event)


def beat(rehearsal: Rehearsal) -> None:
    """Simulated people do what it is time for."""
    note_alive(rehearsal, timezone.now())
    with in_time_of(rehearsal.event):
        moment = now()
        type_forms(rehearsal, moment)
        if rehearsal.runs_itself and not rehearsal.event.finished_at:
            organise(rehearsal, moment)


def note_alive(rehearsal: Rehearsal, real: datetime) -> None:
    """While a round is played a silence is a power cut: from when to when."""
    last = rehearsal.beat_at
    if last is not None and real - last < ALIVE_EVERY:
        return
    playing = rehearsal.event.rounds.filter(state=Round.State.RUNNING).exists()
    if last is not None and real - last > A_CUT and playing:
        rehearsal.cuts.append([last.isoformat(), real.isoformat()])
    rehearsal.beat_at = real
    # of two workers one is enough
    rows = Rehearsal.objects.filter(pk=rehearsal.pk, beat_at=last)
    rows.update(beat_at=real, cuts=rehearsal.cuts)


def rehearse_for_ever() -> None:
    """The thread of a worker that looks as long as the process lives."""
    pause = threading.Event()
    while True:
        pause.wait(EVERY)
        try:
            for rehearsal in readable(Rehearsal.objects.select_related("event")):
                beat_safely(rehearsal)
        except Exception:  # a database away for a moment must not end it
            logger.exception("no rehearsal could be looked at; again in a second")
        connection.close_if_unusable_or_obsolete()


def beat_safely(rehearsal: Rehearsal) -> None:
    """One hall that stumbles holds up no other."""
    try:
        beat(rehearsal)
    except TournamentError:  # somebody else was quicker
        logger.info("a rehearsal was changed meanwhile", exc_info=True)
    except Rehearsal.DoesNotExist:
        logger.info("a rehearsal was thrown away meanwhile")
    except DatabaseError:
        raise
    except Exception:
        logger.exception("rehearsal %d stumbled; again in a second", rehearsal.pk)
