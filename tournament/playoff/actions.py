"""The simulated play-off: the secret revealed once all results are in, and its games kept."""

from datetime import datetime

from scoring import playoff
from scoring.playoff_pieces import Games, Piece, cut
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import NoPlayOff, ResultsMissing
from tournament.events.reads.rules import bases_of, chain_of
from tournament.models import Event, User
from tournament.playoff.reads.playoff import open_rounds, text_of, tied_groups, uses_chance
from tournament.standings.reads.record import keep, kept_games


def reveal(event: Event, *, by: User | None, now: datetime) -> None:
    """Fix the standing as text, reveal the secret, and with both the seed: once and for ever.

    A later correction keeps the seed; otherwise whoever corrects could choose another one.
    """
    with acting(event, happenings.PLAYOFF_REVEALED, by=by) as doing:
        event = doing.event
        if event.playoff_base is not None:
            doing.nothing_changed()
            return
        if not uses_chance(event):
            raise NoPlayOff
        missing = open_rounds(event)
        if missing or not event.playoff_secret:
            raise ResultsMissing(rounds=", ".join(map(str, missing)))
        event.playoff_text = text_of(event)
        secret = bytes.fromhex(event.playoff_secret)
        event.playoff_base = playoff.base_of(secret, event.playoff_text)
        event.playoff_by_group, event.playoff_revealed_at = True, now
        doing.data["base"] = event.playoff_base


def pieces_of(event: Event) -> list[Piece]:
    """Everything that who is tied now has to play, the games kept already included."""
    bases = bases_of(event)
    if bases is None or "playoff" not in chain_of(event):
        return []
    return cut(event.game, [tied.entries for tied in tied_groups(event)], bases)


def keep_games(event: Event, games: Games, *, by: User | None) -> int:
    """Keep what was played; says how many games are new. No line in the log without a new one."""
    with acting(event, happenings.PLAYOFF_PLAYED, by=by) as doing:
        kept = kept_games(event)
        new = {key: result for key, result in games.items() if key not in kept}
        if not new:
            doing.nothing_changed()
        keep(event, new)
        doing.data["games"] = len(new)
    return len(new)
