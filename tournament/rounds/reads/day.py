"""Where the day stands."""

from __future__ import annotations

from dataclasses import dataclass

from tournament.models import Event, Round


@dataclass(frozen=True, slots=True)
class Step:
    """A part of the day: check-in, a round, the prizes."""

    code: str  # "check_in", "round", "prizes"
    number: int  # of the round; 0 otherwise
    state: str  # "done", "now", "coming"


def steps_of_day(event: Event) -> list[Step]:
    """For who only wants to know where the day stands."""
    return steps_of(event, list(event.rounds.all()))


def steps_of(event: Event, rounds: list[Round]) -> list[Step]:
    """Everything before the first part that is not done yet is done; that one is now."""
    finished = [("check_in", 0, event.checkin_closed_at is not None)]
    finished += [("round", round_.number, round_.state == Round.State.CLOSED) for round_ in rounds]
    finished.append(("prizes", 0, event.finished_at is not None))
    steps, now_given = [], False
    for code, number, is_done in finished:
        state = "done" if is_done else "coming" if now_given else "now"
        now_given = now_given or not is_done
        steps.append(Step(code, number, state))
    return steps
