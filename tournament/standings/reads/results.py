"""What an event's results are worth: its scheme, its tie-breaks, its standing."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.played import EventPlayed
from scoring.playoff import Finished, remembered
from scoring.points import RoundScore, round_scores
from scoring.standings import Standing, ranked
from scoring.tally import Tally, gathered
from tournament.events.reads.rules import scheme_of
from tournament.models import Event
from tournament.standings.reads.kept_games import KeptGames
from tournament.standings.reads.record import record_of


def event_played(event: Event, until: int | None = None) -> EventPlayed:
    """All rounds that have begun, up to and including round ``until``."""
    return record_of(event, until).until(until)


def standings_of(event: Event, until: int | None = None) -> list[Standing]:
    """The standing now, or after an earlier round; play-offs and lots decide the last one only."""
    played = event_played(event, until)
    return ranked(
        tally_of(event, played, until, round_scores(played, scheme_of(event))), event.chain
    )


def tally_of(
    event: Event, played: EventPlayed, until: int | None, scores: Iterable[RoundScore]
) -> Tally:
    """``until`` as in the standing that is asked for."""
    base = event.playoff_base if is_last(event, until) else None
    kept: Finished = remembered if base is None else KeptGames(event)
    return gathered(played, scheme_of(event), scores, base, kept)


def is_last(event: Event, until: int | None) -> bool:
    if event.playoff_base is None or until is None:
        return True
    return not event.rounds.filter(number__gt=until).exists()
