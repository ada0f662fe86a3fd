"""What a round brought everybody, counted once; each entry's round as a cell of the standing."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.points import HOW_BYE, HOW_MISSED, HOW_NO_SHOW, RoundScore, one_round
from tournament.core.web.newest import Unchanged
from tournament.events.reads.rules import scheme_of
from tournament.games.words import own_result
from tournament.models import Event


class RoundCell(NamedTuple):
    """``how``: played, bye, no_show, missed, open (the form is not in)."""

    round: int
    how: str
    points: Fraction | None = None
    said: str = ""  # the result from this entry's side
    table: int | None = None
    against: tuple[int, ...] = ()
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class RoundCounted:
    scores: tuple[RoundScore, ...]
    cells: dict[int, RoundCell]


_counted: Unchanged[RoundCounted] = Unchanged()


def round_counted(event: Event, played: EventPlayed, round_: RoundPlayed) -> RoundCounted:
    """A round that is over is counted once, until something in it changes."""
    scheme = scheme_of(event)

    def count() -> RoundCounted:
        scores = tuple(one_round(played, round_, scheme))
        return RoundCounted(scores, cells_of(event, played.entries, round_, scores))

    question = (played.game, played.format, played.entries, scheme, played.festival, round_)
    return _counted.get(event, round_.number, question, count)


def cells_of(
    event: Event, entries: Iterable[int], round_: RoundPlayed, scores: Iterable[RoundScore]
) -> dict[int, RoundCell]:
    """Entry → its cell of this round."""
    scored = {score.entry: score for score in scores}
    matches = {entry: match for match in round_.matches for entry in match.seats}
    return {
        entry: cell_of(event, round_.number, entry, matches.get(entry), scored.get(entry))
        for entry in entries
    }


def cell_of(
    event: Event,
    number: int,
    entry: int,
    match: MatchPlayed | None,
    score: RoundScore | None,
) -> RoundCell:
    if match is None:
        how = score.how if score else HOW_MISSED
        return RoundCell(number, how, score.points if score else None)
    others = tuple(one for one in match.seats if one != entry)
    if score is None:
        return RoundCell(number, "open", None, "", match.table, others)
    if score.how in {HOW_BYE, HOW_NO_SHOW, HOW_MISSED} or match.report is None:
        return RoundCell(number, score.how, score.points, "", match.table, others)
    partner = partner_of(event, match.seats, entry)
    against = tuple(one for one in others if one != partner)
    said = own_result(event.game, score.figures)
    return RoundCell(number, score.how, score.points, said, match.table, against, partner)


def partner_of(event: Event, seats: tuple[int, ...], entry: int) -> int | None:
    if event.format != Event.Format.SINGLES or len(seats) != 4:
        return None
    return seats[(seats.index(entry) + 2) % 4]
