"""What a competitor's evenings come to."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from scoring.series.evening import Points

Competitor = tuple[str, ...]  # the people of a duo, one person, or a club


class Result(NamedTuple):
    """What one evening brought one competitor."""

    evening: str
    date: str
    place: int
    worth: Points


@dataclass(frozen=True, slots=True)
class Total:
    """``counted`` and ``dropped`` are in order of worth, the best first; ``key`` is what ranks it,
    points first, of all that it has by itself."""

    points: Points
    counted: tuple[Result, ...]
    dropped: tuple[Result, ...] = ()
    key: tuple[Any, ...] = ()

    @property
    def results(self) -> tuple[Result, ...]:
        return self.counted + self.dropped
