"""What everybody may know of an event now. Every public page, screen, file and feed asks here.

Rounds that are kept back stay so until the prize-giving has shown the winner, or until somebody
shows everything; that the day is over changes nothing. Organisers ask elsewhere.
"""

from dataclasses import dataclass

from tournament.models import Event


@dataclass(frozen=True, slots=True)
class Public:
    """``until``: the last round whose results may be known, and the standing after it; None: all
    of them. While anything is kept back nobody knows what a play-off decided."""

    is_hidden: bool  # not even the standing after an earlier round is shown
    until: int | None
    prizes: int  # so many lines of the prize-giving, from its beginning

    @property
    def is_all(self) -> bool:
        """Nothing is kept back: all rounds, and what the play-off decided."""
        return self.until is None

    def knows(self, round_: int) -> bool:
        return self.until is None or round_ <= self.until

    def at_most(self, round_: int) -> int:
        """This round, or the last one that may be known."""
        return round_ if self.until is None else min(round_, self.until)


def public_of(event: Event) -> Public:
    until = None if event.standings_frozen_from is None else event.standings_frozen_from - 1
    hidden = event.standings_hidden
    return Public(hidden, 0 if hidden else until, event.prizes_shown)
