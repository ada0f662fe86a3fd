"""Tie-breaks by code: each one function of the tally and of who is still equal.

A function returns what each tied entry has, as a value that sorts higher for the better one, or
None when the criterion says nothing here (not everybody met, turns not noted everywhere, no
play-off held). ``SHOWN`` turns that value into what people read.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from scoring import playoff
from scoring.games import AHEAD, FEWEST, scoring_of
from scoring.tally import Tally, plain, total

NONE = Fraction(0)
Values = dict[int, Any]  # per entry; whatever it is, more is better
Criterion = Callable[[Tally, Sequence[int]], Values | None]


def conceded(tally: Tally, tied: Sequence[int]) -> Values:
    """Pawns conceded: the opponents' pawns home, fewer first."""
    return {e: -sum(score.figures.conceded for score in tally.scores[e]) for e in tied}


def wins(tally: Tally, tied: Sequence[int]) -> Values:
    """Rounds won before the clock; a bye is a round won."""
    return {e: sum(score.figures.won for score in tally.scores[e]) for e in tied}


def difference(tally: Tally, tied: Sequence[int]) -> Values:
    """Own pawns minus pawns conceded."""
    return {
        e: sum(score.figures.own - score.figures.conceded for score in tally.scores[e])
        for e in tied
    }


def mutual(tally: Tally, tied: Sequence[int]) -> Values | None:
    """The rounds against each other, only when every two of them have met."""
    if not tally.all_met(tied):
        return None
    counts = scoring_of(tally.scheme.game).mutual
    if counts == AHEAD:
        return {e: _ahead_minus_behind(tally, e, tied) for e in tied}
    if counts == FEWEST:
        return {e: -sum(score.figures.own for score in tally.together(e, tied)) for e in tied}
    return {e: total(score.points for score in tally.together(e, tied)) for e in tied}


def _ahead_minus_behind(tally: Tally, entry: int, tied: Sequence[int]) -> int:
    """How often placed ahead of a tied player, minus how often behind one."""
    balance = 0
    for score in tally.together(entry, tied):
        for other in set(tied).intersection(score.opponents):
            theirs = next(s for s in tally.played(other) if s.round == score.round)
            mine, its = score.figures.stands or 0, theirs.figures.stands or 0
            balance += (mine < its) - (mine > its)
    return balance


def opponents(tally: Tally, tied: Sequence[int]) -> Values:
    """The mean of the final points of the opponents met, each meeting counted; none met: 0."""
    points = {entry: plain(one) for entry, one in tally.points.items()}
    means: Values = {}
    for entry in tied:
        met = [points[other] for score in tally.played(entry) for other in score.opponents]
        means[entry] = Fraction(sum(met)) / len(met) if met else NONE
    return means


def best_rounds(tally: Tally, tied: Sequence[int]) -> Values:
    """The points of the best round, then of the next best, and so on."""
    return {
        e: tuple(sorted([plain(score.points) for score in tally.scores[e]], reverse=True))
        for e in tied
    }


def best_round(tally: Tally, tied: Sequence[int]) -> Values:
    return {e: max((score.points for score in tally.scores[e]), default=Fraction(0)) for e in tied}


def firsts(tally: Tally, tied: Sequence[int]) -> Values:
    """First places at the table, shared or not."""
    return {e: sum(score.figures.stands == 1 for score in tally.played(e)) for e in tied}


def lasts(tally: Tally, tied: Sequence[int]) -> Values:
    """Last places, fewest first."""
    return {e: -sum(score.figures.is_last for score in tally.played(e)) for e in tied}


def places(tally: Tally, tied: Sequence[int]) -> Values:
    """The number of first places, then of second places, and so on."""
    lowest = max((score.figures.stands or 0 for e in tied for score in tally.played(e)), default=0)
    return {
        e: tuple(
            sum(score.figures.stands == place for score in tally.played(e))
            for place in range(1, lowest + 1)
        )
        for e in tied
    }


def cards(tally: Tally, tied: Sequence[int]) -> Values:
    """Cards left over all rounds, fewest first."""
    return {e: -sum(score.figures.cards for score in tally.played(e)) for e in tied}


def turns(tally: Tally, tied: Sequence[int]) -> Values | None:
    """The lowest mean of turns over the rounds gone out; who never went out comes after."""
    values: Values = {}
    for entry in tied:
        noted = [s.figures.turns for s in tally.played(entry) if s.figures.went_out]
        if any(number is None for number in noted):
            return None
        known = [number for number in noted if number is not None]
        values[entry] = (1, -Fraction(sum(known), len(known))) if known else (0, Fraction(0))
    return values


def fritsjes(tally: Tally, tied: Sequence[int]) -> Values | None:
    """Fewest fritsjes, only when they are noted for all rounds of all tied players."""
    values: Values = {}
    for entry in tied:
        noted = [score.figures.fritsjes for score in tally.played(entry)]
        if any(number is None for number in noted):
            return None
        values[entry] = -sum(number for number in noted if number is not None)
    return values


def average(tally: Tally, tied: Sequence[int]) -> Values:
    """The mean of points per finished round of the table, lowest first; none played: last."""
    values: Values = {}
    for entry in tied:
        parts = [points for score in tally.played(entry) for points in score.figures.parts]
        values[entry] = (1, -Fraction(sum(parts), len(parts))) if parts else (0, Fraction(0))
    return values


def rounds_won(tally: Tally, tied: Sequence[int]) -> Values:
    """Rounds of the table with 0 or −10 points."""
    return {
        e: sum(points in {0, -10} for score in tally.played(e) for points in score.figures.parts)
        for e in tied
    }


def positive_deals(tally: Tally, tied: Sequence[int]) -> Values:
    return {
        e: sum(points > 0 for score in tally.played(e) for points in score.figures.parts)
        for e in tied
    }


def worst_deal(tally: Tally, tied: Sequence[int]) -> Values:
    """The minus points of the worst single deal, fewest first."""
    return {
        e: min([0, *(points for score in tally.played(e) for points in score.figures.parts)])
        for e in tied
    }


def play_off(tally: Tally, tied: Sequence[int]) -> Values | None:
    if tally.bases is None:
        return None
    return playoff.play(tally.scheme.game, sorted(tied), tally.bases.of(tied), tally.finished)


def lots(tally: Tally, tied: Sequence[int]) -> Values | None:
    """The computer's lots; who comes out first is best."""
    if tally.bases is None:
        return None
    order = playoff.lots(sorted(tied), tally.bases.of(tied))
    return {entry: -place for place, entry in enumerate(order, start=1)}


CRITERIA: dict[str, Criterion] = {
    "conceded": conceded,
    "wins": wins,
    "difference": difference,
    "mutual": mutual,
    "opponents": opponents,
    "best_rounds": best_rounds,
    "best_round": best_round,
    "firsts": firsts,
    "lasts": lasts,
    "places": places,
    "cards": cards,
    "turns": turns,
    "fritsjes": fritsjes,
    "average": average,
    "rounds_won": rounds_won,
    "positive_deals": positive_deals,
    "worst_deal": worst_deal,
    "playoff": play_off,
    "lots": lots,
}
# These depend on who is still equal; the others are known for everybody.
AMONG_TIED = frozenset({"mutual", "turns", "fritsjes", "playoff", "lots"})
# Kept inside as minus what people read, so that more is always better.
FEWER_FIRST = frozenset({"conceded", "lasts", "cards", "fritsjes", "worst_deal", "lots"})


def shown(code: str, game: str, value: Any) -> Any:
    """The value as people read it: pawns conceded as a count, means without their rank mark."""
    if code in FEWER_FIRST or (code == "mutual" and scoring_of(game).mutual == FEWEST):
        return -value
    if code in {"turns", "average"}:
        marked, mean = value
        return -mean if marked else None
    return value
