"""Play-offs are played here: after the reveal, after corrections, and once more on request."""

from typing import Any

from django.urls import reverse

from scoring.playoff_pieces import Games, Piece, gathered, play_piece
from tournament.core import happenings
from tournament.core.acting import after
from tournament.core.happenings import Happening
from tournament.core.jobs import (
    Cancelled,
    Effect,
    Kind,
    Running,
    enqueue_once,
    handles,
    in_pieces,
    works_on,
)
from tournament.models import Event
from tournament.playoff.actions.games import keep_games, pieces_of
from tournament.playoff.actions.promise import believe_no_archive, can_be_kept, promise
from tournament.standings.reads.record import kept_games


@after(
    happenings.ROUNDS_PUBLISHED,
    happenings.ROUND_STARTED,
    happenings.ROUND_CLOSED,
    happenings.FESTIVAL_BEGAN,
    happenings.FESTIVAL_CLOSED,
)
def promise_what_can_be_kept(event: Event, _what: Happening) -> None:
    """With the first published round; and again where the database came back without its secret."""
    if event.playoff_base is None and not can_be_kept(event):
        promise(event, "lost")


@after(happenings.EVENT_READ)
def look_at_the_promise(event: Event, _what: Happening) -> None:
    believe_no_archive(event)


@after(*happenings.ALL.values())
def play_what_is_missing(event: Event, what: Happening) -> None:
    """After the secret is out any change may tie others."""
    if event.playoff_base is not None and what is not happenings.PLAYOFF_PLAYED:
        enqueue_once(Kind.PLAY_OFF, event=event)


@works_on(Kind.PLAY_OFF)
@works_on(Kind.REPEAT_PLAY_OFF)
def play(arguments: Piece) -> Any:
    return play_piece(arguments)


@handles(Kind.PLAY_OFF)
def play_off_job(running: Running) -> Effect:
    event, games = played(running, only_missing=True)

    def effect() -> dict[str, Any]:
        keep_games(event, games, by=running.job.by)
        return done(running, event, games)

    return effect


@handles(Kind.REPEAT_PLAY_OFF)
def repeat_job(running: Running) -> Effect:
    """Every game once more, and nothing kept: only whether the same came out."""
    event, games = played(running, only_missing=False)
    return lambda: {**done(running, event, games), "differing": differing(event, games)}


def played(running: Running, *, only_missing: bool) -> tuple[Event, Games]:
    if running.job.event is None:
        raise Cancelled
    event = Event.objects.get(pk=running.job.event.pk)
    return event, gathered(in_pieces(running, pieces_of(event, only_missing=only_missing)))


def done(running: Running, event: Event, games: Games) -> dict[str, Any]:
    running.job.pieces.all().delete()
    return {"games": len(games), "go_to": reverse("playoff", kwargs={"event": event.slug})}


def differing(event: Event, games: Games) -> int:
    """How many of these games ended differently from those that are kept."""
    kept = kept_games(event)
    return sum(games.get(key, result) != result for key, result in kept.items())
