"""The pile of paper on the desk of a rehearsal, each form as one would see it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.desk.reads.desk import FormLine, form_lines
from tournament.models import Event, FormQuery, Round
from tournament.rehearsal.reads.hall import Paper, begun_rounds, papers_of
from tournament.rounds.reads.hall import hall_of

AT_ONCE = 12


@dataclass(frozen=True, slots=True)
class Sheet:
    """A paper with what is printed on it."""

    paper: Paper
    line: FormLine  # what its number says: round, table and printed names

    @property
    def round(self) -> int:
        return self.paper.form.match.round.number

    @property
    def table(self) -> int:
        """Where it was played, which need not be what is printed on it."""
        return self.paper.form.match.table.number


@dataclass(frozen=True, slots=True)
class Pile:
    sheets: list[Sheet]  # on top first
    aside: list[Sheet]  # newest first
    more: int  # under those that are shown
    ask: list[tuple[int, int, bool]]  # round, table, and whether somebody is on the way


def pile_of(event: Event, now: datetime) -> Pile:
    rounds = list(begun_rounds(event))
    papers = [paper for row in rounds for paper in papers_of(row, now)]
    by_number = {line.number: line for line in form_lines(event)}
    sheets = [
        Sheet(paper, by_number[paper.number]) for paper in papers if paper.number in by_number
    ]
    waiting = [sheet for sheet in sheets if not sheet.paper.is_aside]
    aside = sorted(
        (sheet for sheet in sheets if sheet.paper.is_aside),
        key=lambda sheet: sheet.paper.form.aside_at or now,
        reverse=True,
    )
    return Pile(
        sheets=waiting[:AT_ONCE],
        aside=aside[:AT_ONCE],
        more=max(len(waiting) - AT_ONCE, 0),
        ask=[one for row in rounds for one in to_ask(event, row, now)],
    )


def to_ask(event: Event, row: Round, now: datetime) -> list[tuple[int, int, bool]]:
    """Tables that somebody may walk to: with a question, or without a form when time is up."""
    hall = hall_of(event, now, row)
    is_over = row.state == Round.State.CLOSED or bool(hall.clock and hall.clock.is_over)
    queries = set(
        FormQuery.objects.filter(match__round=row, solved_at=None).values_list(
            "match__table__number", flat=True
        )
    )
    tables = sorted(queries | set(hall.missing if is_over else ()))
    walked = row.matches.filter(practice_form__asked_at__isnull=False)
    asked = set(walked.values_list("table__number", flat=True))
    return [(row.number, table, table in asked) for table in tables]


def filled_with(figures: Any, instead: int) -> Any:
    """The form with this number where a figure cannot be read."""
    if isinstance(figures, Mapping):
        return {name: filled_with(value, instead) for name, value in figures.items()}
    if isinstance(figures, list):
        return [filled_with(value, instead) for value in figures]
    return instead if figures is None else figures
