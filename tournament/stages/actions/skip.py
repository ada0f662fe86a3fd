"""The third game of matches that are all decided after two: nobody plays that round."""

from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.draw.problem import Problem
from tournament.models import Event, Round, User


def is_unneeded(event: Event, problem: Problem) -> bool:
    """The stages give nobody a match in the round that would be drawn now."""
    numbers = problem.rounds_to_draw()
    if not event.has_stages or not numbers or len(problem.given) != len(numbers):
        return False
    given = problem.given[0]
    return not given.matches and set(given.byes).issuperset(
        entry.id for entry in problem.present(numbers[0])
    )


def skip(event: Event, number: int, *, by: User | None, now: datetime) -> None:
    """It is over before it began."""
    with acting(event, happenings.ROUND_UNNEEDED, by=by, round=number) as doing:
        row = doing.event.rounds.get(number=number)
        row.state, row.seed, row.closed_at = Round.State.CLOSED, row.seed or 0, now
        row.save(update_fields=["state", "seed", "closed_at"])
