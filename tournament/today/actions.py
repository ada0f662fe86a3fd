"""Taking back the last step: by its own action, never twice, and none that was not meant."""

from dataclasses import replace
from datetime import datetime

from tournament.core.acting import Step
from tournament.core.errors import StepTakenBack
from tournament.models import Event, User
from tournament.today.reads.day import last_step


def undo_last_step(
    event: Event, version: int, *, by: User | None, now: datetime, reason: str = ""
) -> Step:
    """Take back the step of this version; refused when another one came after it."""
    step = last_step(event)
    if step is None or step.version != version:
        raise StepTakenBack
    step = replace(step, reason=reason.strip())
    step.undo(by, now)
    return step
