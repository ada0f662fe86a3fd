"""What is told of a forecast: chances with their error bars, and ranks to be expected."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from scoring.schemes import PAWNS, PLACES, Scheme
from scoring.standings import divided
from tournament.simulation.forecast import Counts
from tournament.simulation.forecast_question import DRAWN, Coming, Question
from tournament.simulation.rest_of_event import SoFar

PAWNS_OF_A_DUO = 8
Span = tuple[Fraction, Fraction]
Ranks = dict[int, tuple[int, int]]  # per entry: the best and the worst it can still get


def bounds(question: Question) -> Ranks:
    """Without open tables and rounds: the standing, where only lots and play-offs are open."""
    return settled(question) if question.is_over else places_by(reach_of(question))


def reach_of(question: Question) -> dict[int, Span | None]:
    """The points that everybody ends with at least and at most; None: nothing bounds them."""
    points = SoFar(question).points()
    spans = {entry: _span(question, entry) for entry in question.played.entries}
    return {
        entry: span and (points[entry] + span[0], points[entry] + span[1])
        for entry, span in spans.items()
    }


def places_by(reach: Mapping[int, Span | None]) -> Ranks:
    """Where everybody ends at best and at worst."""
    known = [one for one in reach.values() if one is not None]
    if len(known) < len(reach):
        return dict.fromkeys(reach, (1, len(reach)))
    least = sorted(low for low, _high in known)
    most = sorted(high for _low, high in known)
    return {
        entry: (1 + len(least) - bisect_right(least, one[1]), len(most) - bisect_left(most, one[0]))
        for entry, one in reach.items()
        if one is not None
    }


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
    known = [span for span in spans if span is not None]
    if len(known) < len(spans):
        return None
    zero = Fraction(0)
    return sum((low for low, _high in known), zero), sum((high for _low, high in known), zero)


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
    elif scheme.kind == PLACES:
        most = Fraction(scheme.weight)
    else:
        return None  # points without a bound
    least = Fraction(0)
    return min(least, *given), max(most, *given)


Z = 1.959964  # 95 % of a bell lies within so many standard deviations
PODIUM = 3
CERTAIN, OUT, OPEN = "certain", "out", "open"


@dataclass(frozen=True, slots=True)
class Chance:
    """``share`` of the rests, and the 95 % interval for what ever more rests would give.

    ``ground`` is "certain" or "out" only where that follows by counting.
    """

    share: float
    low: float
    high: float
    ground: str = OPEN


@dataclass(frozen=True, slots=True)
class Row:
    entry: int
    win: Chance
    podium: Chance
    prize: Chance  # one for a rank; beside the special ones
    special: tuple[Chance, ...]
    rank: float  # the mean
    ranks: tuple[int, int]  # nine times out of ten between these


def wilson(count: int, of: int) -> tuple[float, float]:
    """The interval of Wilson (1927): right near 0 and 1 too, where others reach beyond."""
    share, spread = count / of, Z * Z / of
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / of + spread / of / 4)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def chance(count: int, of: int, ground: str = OPEN) -> Chance:
    if ground != OPEN:
        share = 1.0 if ground == CERTAIN else 0.0
        return Chance(share, share, share, ground)
    return Chance(count / of, *wilson(count, of))


def within(places: int, ranks: tuple[int, int]) -> str:
    """Whether a rank among the first so many is certain, out of reach, or open."""
    best, worst = ranks
    return CERTAIN if worst <= places else OUT if best > places else OPEN


def rows(counts: Counts, bounds: Ranks, prizes: int) -> list[Row]:
    """Everybody, by the chance of winning, then of better ranks."""
    found = [
        Row(
            entry=entry,
            win=among(1, ranks, bounds[entry], counts.rests),
            podium=among(PODIUM, ranks, bounds[entry], counts.rests),
            prize=among(prizes, ranks, bounds[entry], counts.rests),
            special=tuple(chance(one[entry], counts.rests) for one in counts.special),
            rank=sum(rank * times for rank, times in ranks.items()) / counts.rests,
            ranks=(percentile(ranks, counts.rests, 0.05), percentile(ranks, counts.rests, 0.95)),
        )
        for entry, ranks in counts.ranks.items()
    ]
    return sorted(found, key=lambda row: (-row.win.share, -row.podium.share, row.rank, row.entry))


def among(places: int, ranks: Mapping[int, int], bound: tuple[int, int], rests: int) -> Chance:
    count = sum(times for rank, times in ranks.items() if rank <= places)
    return chance(count, rests, within(places, bound))


def percentile(ranks: Counter[int], of: int, part: float) -> int:
    """The lowest rank that at least this part of the rests reached or beat."""
    reached = 0
    for rank in sorted(ranks):
        reached += ranks[rank]
        if reached >= part * of:
            return rank
    return max(ranks)
