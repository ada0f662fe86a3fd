"""What the games of a festival are worth together: everybody plays as many as they like."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.stages.plan import Stage


def worth(stage: Stage, points: Sequence[Fraction], missed: Fraction) -> Fraction:
    """The mean, or the sum of the best. A game that is missing to the number that counts is worth as
    much as a round that was missed, so that one lucky game wins nothing."""
    there = [*points, *[missed] * (stage.counted - len(points))]
    if stage.counts == "best":
        return sum(sorted(there, reverse=True)[: stage.counted], Fraction(0))
    return sum(there, Fraction(0)) / len(there)
