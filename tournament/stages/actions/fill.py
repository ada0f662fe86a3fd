"""Who is in a stage is written down when its first round is drawn."""

from collections.abc import Mapping, Sequence
from typing import Any

from tournament.draw.problem import Problem
from tournament.models import Event, FilledStage
from tournament.stages.reads.course import course_of


def fill(event: Event, problem: Problem, numbers: list[int]) -> None:
    """Part of the step that draws these rounds."""
    filled = course_of(event, problem.entries, problem.played, problem.seed).filled
    for one in filled:
        if one.first in numbers:
            FilledStage.objects.update_or_create(
                event=event,
                name=one.stage.name,
                defaults={
                    "first": one.first,
                    "last": one.last,
                    "entries": list(one.entries),
                    "groups": [list(group) for group in one.groups],
                },
            )


def move_up(event: Event, number: int, gone: int | None, heirs: Sequence[int]) -> None:
    """In the stages that begin with this round each heir has the place before it."""
    instead = dict(zip([gone, *heirs], heirs, strict=False))
    if not instead:
        return
    for row in event.filled_stages.filter(first=number):
        row.entries = [instead.get(entry, entry) for entry in row.entries]
        row.groups = [[instead.get(entry, entry) for entry in group] for group in row.groups]
        row.save(update_fields=["entries", "groups"])


def stages_as_filled(event: Event) -> list[dict[str, Any]]:
    """For whoever takes a step back."""
    return [dict(row) for row in event.filled_stages.values("name", "entries", "groups")]


def fill_again(event: Event, before: Sequence[Mapping[str, Any]]) -> None:
    for row in before:
        event.filled_stages.filter(name=row["name"]).update(
            entries=row["entries"], groups=row["groups"]
        )
