"""The games of the play-offs: cut into pieces, and kept."""

from scoring.playoff_pieces import Games, Piece, cut
from tournament.core import happenings
from tournament.core.acting import acting
from tournament.events.reads.rules import bases_of, chain_of
from tournament.models import Event, User
from tournament.playoff.reads.games import play_offs
from tournament.playoff.reads.ties import tied_groups
from tournament.standings.reads.record import keep, kept_games


def pieces_of(event: Event, *, only_missing: bool = False) -> list[Piece]:
    """Everything that who is tied now has to play; or what of it is not kept."""
    bases = bases_of(event)
    if bases is None or "playoff" not in chain_of(event):
        return []
    if only_missing:
        groups = [one.tied for one in play_offs(event) if one.is_waiting]
    else:
        groups = tied_groups(event)
    return cut(event.game, [tied.entries for tied in groups], bases)


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
