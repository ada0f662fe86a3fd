"""The tables of a rehearsed hall play when their round begins."""

from tournament.core.acting import after
from tournament.core.happenings import Happening, Stale, making
from tournament.core.jobs import Cancelled, Effect, Kind, Running, enqueue, handles
from tournament.models import Event
from tournament.rehearsal.actions.forms import write_scripts


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
