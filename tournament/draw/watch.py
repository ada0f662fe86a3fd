"""Whoever waits for a draw: is told how far it is, and may call it off."""

from dataclasses import dataclass

from tournament.draw.errors import Cancelled
from tournament.draw.problem import Cancel, Progress

PARTS = 100  # in which the progress of one attempt is told


@dataclass(frozen=True, slots=True)
class Watch:
    progress: Progress | None = None
    cancel: Cancel | None = None

    def tell(self, done: int, work: int) -> None:
        """Tell how far the work is, and stop where the caller wants it."""
        if self.cancel is not None and self.cancel():
            raise Cancelled
        if self.progress is not None:
            self.progress(done, work)

    def part(self, number: int, of: int) -> "Watch":
        """The same for one attempt as a part of all that may come."""

        def told(done: int, work: int) -> None:
            if self.progress is not None:
                self.progress(PARTS * number + PARTS * done // max(1, work), PARTS * of)

        return Watch(told, self.cancel)
