"""Colours against scores: on which side those play who lean to no colour.

Whoever leans to blue meets somebody who leans to green. Where below a score there are more of the one
than of the other, that many pairs must reach across it. Those who lean to neither may stand on either
side; they are dealt so that all pairs together reach least far: the exact answer over all scores one
after another, as long as nobody has met.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise

NEVER = 1 << 60


def sides_of(order: Sequence[int], points: Sequence[int], leans: Sequence[int]) -> dict[int, int]:
    """1 or -1 for each of these, who stand in order of their points."""
    groups = [list(own) for _, own in groupby(order, key=points.__getitem__)]
    scores = [points[own[0]] for own in groups]
    gaps = [above - below for below, above in pairwise(scores)]
    sides = {a: (leans[a] > 0) - (leans[a] < 0) for a in order}
    steps = [(sum(map(sides.__getitem__, own)), sum(not sides[a] for a in own)) for own in groups]
    for own, surplus in zip(groups, _dealt(steps, [*gaps, 0]), strict=True):
        free = [a for a in own if not sides[a]]
        blue = (len(free) + surplus) // 2
        sides |= {a: 1 if place < blue else -1 for place, a in enumerate(free)}
    return sides


def _dealt(steps: Sequence[tuple[int, int]], gaps: Sequence[int]) -> list[int]:
    """For each score the surplus of blue among those who are free to choose."""
    reach = most = 0
    for surplus, _ in steps:
        reach += surplus
        most = max(most, abs(reach))
    costs: Mapping[int, int] = {0: 0}  # by the surplus below so far
    came: list[dict[int, int]] = []
    for (surplus, free), gap in zip(steps, gaps, strict=True):
        found: dict[int, int] = {}
        before: dict[int, int] = {}
        far = 2 * most + 2
        far = free if free <= far else far + (far - free) % 2  # more than that nobody needs
        for own in range(-far, far + 1, 2):
            for below, cost in costs.items():
                now = below + surplus + own
                if abs(now) <= most + 1 and cost + gap * abs(now) < found.get(now, NEVER):
                    found[now], before[now] = cost + gap * abs(now), own
        costs = found
        came.append(before)
    return _backwards(steps, came, min(costs, key=lambda left: (abs(left), costs[left])))


def _backwards(
    steps: Sequence[tuple[int, int]], came: Sequence[Mapping[int, int]], left: int
) -> list[int]:
    chosen = []
    for (surplus, _), before in zip(reversed(steps), reversed(came), strict=True):
        chosen.append(before[left])
        left -= surplus + before[left]
    return chosen[::-1]
