"""When a round and the day will be over, as ranges, from how long tables took so far today.

All times are minutes. A table counts as ready when its form is in. What is known of tables that
still play is only that they were not ready by now; so of earlier rounds those tables tell how it
goes on that took at least as long. The clock ends a round, plus the way of the paper to the desk.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tournament.draw.chance import Chance

WAYS = (2.0, 3.0, 4.0, 6.0, 9.0)  # from the end of the clock to the last form, before we know
TURNS = (8.0, 10.0, 12.0, 14.0, 16.0)  # from there to the next start, before we know
KNOWN = 3  # so many of one's own outweigh the usual ones
BELIEF = 10.0  # tables' worth of trust in the score model
PARTS = 40
DAYS = 400  # ways in which the day may go on, to take the range from
Moments = tuple[float, ...]  # equally likely, in order


@dataclass(frozen=True, slots=True)
class Span:
    """Nine times out of ten between the outer two."""

    low: float
    middle: float
    high: float


def told_by(minutes: Sequence[float]) -> list[float]:
    """What is kept of a score model's minutes: equally likely ones, with the way to the desk."""
    ordered, last = sorted(minutes), len(minutes) - 1
    return [round(ordered[last * part // PARTS] + WAYS[1], 1) for part in range(PARTS + 1)]


def span(moments: Sequence[float]) -> Span:
    ordered = sorted(moments)
    last = len(ordered) - 1
    low, middle, high = (ordered[round(part * last)] for part in (0.05, 0.5, 0.95))
    return Span(low, middle, high)


def round_over(
    seen: Sequence[float],
    elapsed: float,
    open_tables: int,
    limit: float,
    usual: Sequence[float] = (),
) -> Moments:
    """Minutes after the start of the round until its last form is in.

    ``seen``: how long tables of earlier rounds took; ``usual``: what the score model says.
    """
    if not open_tables:
        return (elapsed,)
    end = max(limit, elapsed)
    known = [(minutes, 1.0) for minutes in seen]
    known += [(minutes, BELIEF / len(usual)) for minutes in usual]
    weighed = [(minutes, weight) for minutes, weight in known if minutes > elapsed]
    weighed += [(end + way, 1 / len(WAYS)) for way in WAYS]
    weighed.sort()
    sums = list(accumulate(weight for _minutes, weight in weighed))
    moments = []
    for part in range(PARTS):
        # all are ready when the last one is: each by then with this chance
        each = ((part + 0.5) / PARTS) ** (1 / open_tables)
        at = next((at for at, total in enumerate(sums) if total >= each * sums[-1]), -1)
        moments.append(weighed[at][0])
    return tuple(moments)


def lengths_of(own: Sequence[float], limit: float) -> Moments:
    """How long a round may take from its start to its last form."""
    usual = () if len(own) >= KNOWN else tuple(limit + way for way in WAYS)
    return (*own, *own, *usual)


def turns_of(own: Sequence[float]) -> Moments:
    usual = () if len(own) >= KNOWN else TURNS
    return (*own, *own, *usual)


def day_over(
    first: Moments | None,
    planned: Sequence[float | None],
    lengths: Moments,
    turns: Moments,
) -> Moments:
    """Minutes from now until the prizes can be given.

    ``first``: until the round that is on is over; None: none is. ``planned``: for each further
    round its moment in the plan, before which it does not start.
    """
    chance, found = Chance(1), []
    for _ in range(DAYS):
        at = chance.choice(first) + chance.choice(turns) if first else 0.0
        for start in planned:
            at = max(at, at if start is None else start)
            at += chance.choice(lengths) + chance.choice(turns)
        found.append(at)
    return tuple(sorted(found))
