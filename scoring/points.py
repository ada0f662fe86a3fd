"""What each round brought each entry: points, and what the tie-breaks count.

A round score knows whom it was against. Somebody who came late, left early or paused missed the
round; a table whose form is not in yet gives no score at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from scoring.forms import SeatScore
from scoring.games import scoring_of
from scoring.played import EventPlayed, MatchPlayed, RoundPlayed
from scoring.schemes import PAWNS, PER_DEAL, PLACES, SIGNED, Scheme

HOW_PLAYED, HOW_BYE, HOW_NO_SHOW, HOW_MISSED = "played", "bye", "no_show", "missed"


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One entry's round: worth, circumstances, and the figures of the form."""

    entry: int
    round: int
    how: str
    points: Fraction
    opponents: tuple[int, ...] = ()
    figures: SeatScore = field(default_factory=SeatScore)


def round_scores(event: EventPlayed, scheme: Scheme) -> list[RoundScore]:
    """All scores, by round and entry; independent of the order in which forms came in."""
    scores = [score for round_ in event.rounds for score in one_round(event, round_, scheme)]
    return sorted(scores, key=lambda score: (score.round, score.entry))


def one_round(event: EventPlayed, round_: RoundPlayed, scheme: Scheme) -> Iterator[RoundScore]:
    for match in round_.matches:
        yield from match_scores(event, round_.number, match, scheme)
    yield from absent_scores(event, round_, scheme)


def absent_scores(event: EventPlayed, round_: RoundPlayed, scheme: Scheme) -> Iterator[RoundScore]:
    """Who had no table in this round: a bye, or missed. Nobody misses anything of a festival."""
    if event.festival is not None:
        return
    seen = {entry for match in round_.matches for entry in match.seats}
    for entry in event.entries:
        if entry in round_.byes:
            yield _given(entry, round_.number, HOW_BYE, scheme.bye, scheme)
        elif entry not in seen:
            yield _missed(entry, round_.number, scheme)


def match_scores(
    event: EventPlayed, number: int, match: MatchPlayed, scheme: Scheme
) -> Iterator[RoundScore]:
    """What one table brought who had to sit there; nothing as long as nothing is known of it.

    No other table has a say: points that were shown change only with this table's form.
    """
    for entry in match.no_show:
        if entry in lost_by_absence(event, match):
            _there, gone = forfeit_figures(scheme)
            points = worth(gone, scheme, [])
            yield RoundScore(entry, number, HOW_MISSED, points, (), gone)
        else:
            yield _missed(entry, number, scheme)
    if match.no_show and match.report is None:
        for entry in match.present:
            yield _given(entry, number, HOW_NO_SHOW, scheme.no_show, scheme)
    elif match.report is not None:
        figures = scoring_of(event.game).seat_scores(match.report)
        for side in sides(event, match):
            opponents = tuple(entry for entry in match.present if entry not in side.entries)
            points = worth(figures[side.index], scheme, figures)
            for entry in side.entries:
                yield RoundScore(entry, number, HOW_PLAYED, points, opponents, figures[side.index])


@dataclass(frozen=True, slots=True)
class Side:
    """Who shares one line of the form."""

    index: int
    entries: tuple[int, ...]


def sides(event: EventPlayed, match: MatchPlayed) -> list[Side]:
    """Of two sides: seats 0 and 2 against 1 and 3 where players come alone."""
    two_sides = scoring_of(event.game).of_two_sides
    if two_sides and event.format == "singles":
        seats = match.seats
        return [
            Side(index, tuple(entry for entry in seats[index::2] if entry not in match.no_show))
            for index in (0, 1)
        ]
    if two_sides:  # each duo has its own line, also when the other did not come
        present = set(match.present)
        return [Side(i, (entry,)) for i, entry in enumerate(match.seats) if entry in present]
    return [Side(index, (entry,)) for index, entry in enumerate(match.present)]


def lost_by_absence(event: EventPlayed, match: MatchPlayed) -> tuple[int, ...]:
    """The side that left the other one waiting: its round counts as played, and lost.

    When neither turns up, or a form says what counts instead, nobody lost like this.
    """
    if match.report is not None or not scoring_of(event.game).of_two_sides:
        return ()
    duos = (match.seats[0::2], match.seats[1::2])  # of two duos, or of four players: opposite seats
    gone = [match.no_show.issuperset(duo) for duo in duos]
    return duos[gone.index(True)] if gone.count(True) == 1 else ()


def forfeit_figures(scheme: Scheme) -> tuple[SeatScore, SeatScore]:
    """Of who is there and of who is not, where one of two sides did not come."""
    known = scoring_of(scheme.game)
    if scheme.forfeit is None:
        return known.bye, known.lost
    there, gone = scheme.forfeit
    return replace(known.bye, own=there, conceded=gone), replace(
        known.lost, own=gone, conceded=there
    )


def _given(entry: int, number: int, how: str, points: Fraction, scheme: Scheme) -> RoundScore:
    """A bye, or the round of who was there."""
    figures = scoring_of(scheme.game).bye if how == HOW_BYE else forfeit_figures(scheme)[0]
    return RoundScore(entry, number, how, points, (), figures)


def _missed(entry: int, number: int, scheme: Scheme) -> RoundScore:
    return RoundScore(entry, number, HOW_MISSED, scheme.missed, (), scoring_of(scheme.game).missed)


@lru_cache(maxsize=1024)
def exactly(points: int) -> Fraction:
    """Few different scores come again and again; making a fraction is the slowest part of them."""
    return Fraction(points)


def worth(figures: SeatScore, scheme: Scheme, table: list[SeatScore]) -> Fraction:
    """The points of one line of a form."""
    if scheme.kind == PAWNS:
        return exactly(scheme.weight * figures.own + (scheme.win_bonus if figures.won else 0))
    if scheme.kind == PLACES:
        return place_points(figures, scheme, len(table))
    if scheme.kind == SIGNED:
        return Fraction(figures.own)
    if scheme.kind == PER_DEAL:
        return per_deal(figures, table)
    return Fraction(-figures.own)


def place_points(figures: SeatScore, scheme: Scheme, players: int) -> Fraction:
    """The share of opponents beaten; shared places get the mean of the places they cover."""
    if players < 2 or figures.place is None:
        return Fraction(0)
    return scheme.weight * (players - figures.place) / (players - 1)


def per_deal(figures: SeatScore, table: list[SeatScore]) -> Fraction:
    """The distance to the mean of the table, by the deals that it finished."""
    mean = Fraction(sum(line.own for line in table), len(table))
    return (figures.own - mean) / max(len(figures.parts), 1)
