"""What is certain by counting: the best and the worst rank an entry can still get.

Whatever the tables that are still to play do, points lie between what a round brings at least and
at most. Who cannot be overtaken within those bounds stays ahead for certain. Nothing is assumed
about skill here; only corrections of forms, penalties and a changed plan could still matter.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from fractions import Fraction

from scoring.games import scoring_of
from scoring.schemes import PAWNS, PLACES, Scheme
from scoring.standings import divided
from tournament.simulation.forecast_question import DRAWN, Coming, Question
from tournament.simulation.rest_of_event import SoFar

PAWNS_OF_A_DUO = 8
Span = tuple[Fraction, Fraction]
Ranks = dict[int, tuple[int, int]]  # per entry: the best and the worst it can still get


def bounds(question: Question) -> Ranks:
    """Without open tables and rounds: the standing, where only lots and play-offs are open."""
    if question.is_over:
        return settled(question)
    entries = question.played.entries
    spans = {entry: _span(question, entry) for entry in entries}
    if any(span is None for span in spans.values()):
        return dict.fromkeys(entries, (1, len(entries)))
    known = {entry: span for entry, span in spans.items() if span is not None}
    points = SoFar(question).points()
    least = sorted(points[entry] + known[entry][0] for entry in entries)
    most = sorted(points[entry] + known[entry][1] for entry in entries)
    ranks = {}
    for entry in entries:
        low, high = points[entry] + known[entry][0], points[entry] + known[entry][1]
        surely_above = len(least) - bisect_right(least, high)
        surely_below = bisect_left(most, low)
        ranks[entry] = (1 + surely_above, len(entries) - surely_below)
    return ranks


def settled(question: Question) -> Ranks:
    """Everything is played: those still equal share a stretch of ranks."""
    ranks: Ranks = {}
    for group in divided(SoFar(question).tally(), question.chain):
        first = len(ranks) + 1
        last = len(ranks) + len(group.entries)
        ranks.update(dict.fromkeys(group.entries, (first, last)))
    return ranks


def _span(question: Question, entry: int) -> Span | None:
    """What this entry can still win, at least and at most; None where nothing bounds it."""
    spans = [
        one_round(question.scheme)
        for _number, match in question.open_matches()
        if entry in match.seats
    ]
    spans += [_coming(question.scheme, coming, entry) for coming in question.coming]
    return _sum(spans)


def _sum(spans: Iterable[Span | None]) -> Span | None:
    low = high = Fraction(0)
    for span in spans:
        if span is None:
            return None
        low, high = low + span[0], high + span[1]
    return low, high


def _coming(scheme: Scheme, coming: Coming, entry: int) -> Span | None:
    """A round that has not begun: whoever may sit there may win or miss it."""
    known = coming.how == DRAWN
    seated = any(entry in match.seats for match in coming.round.matches)
    if known and entry in coming.round.byes:
        return scheme.bye, scheme.bye
    if (known and not seated) or (not known and entry not in coming.present):
        return scheme.missed, scheme.missed
    return one_round(scheme)


def one_round(scheme: Scheme) -> Span | None:
    """The least and the most that a round brings, whatever happens at the table."""
    given = (scheme.bye, scheme.no_show, scheme.missed)
    if scheme.kind == PAWNS:
        most = Fraction(scheme.weight * PAWNS_OF_A_DUO + scheme.win_bonus)
    elif scheme.kind == PLACES and not scoring_of(scheme.game).whole_places:
        most = Fraction(scheme.weight)
    else:
        return None  # points without a bound, or counted anew when a table is unlike the others
    least = Fraction(0)
    return min(least, *given), max(most, *given)
