"""The query list: forms that wait for an answer from their table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournament.desk.reads.desk import FormLine, form_lines
from tournament.desk.reads.player_reports import told_at
from tournament.desk.words import figures_in_words
from tournament.games.words import explain_code, result_line
from tournament.models import Event, FormQuery


@dataclass(frozen=True, slots=True)
class QueryRow:
    pk: int
    line: FormLine | None
    form: str
    why: str
    sentences: tuple[str, ...]
    typed: str
    remark: str
    told: tuple[tuple[int, str], ...]  # what each side reported, where they disagree
    by: str
    at: datetime
    answer: str
    solved_at: datetime | None
    solved_by: str
    is_left: bool = False  # entered on the other laptop: typed or dropped with one key


def queries_of(event: Event) -> list[QueryRow]:
    """Open ones first, oldest first."""
    rows = list(event.queries.select_related("by", "solved_by"))
    matches = [row.match_id for row in rows if row.match_id]
    lines = {line.match: line for line in form_lines(event, matches)}
    disagree = [row.match_id or 0 for row in rows if row.why == FormQuery.Why.PLAYERS_DISAGREE]
    told = told_at(disagree)
    listed = [row_of(event, row, lines.get(row.match_id or 0), told) for row in rows]
    return sorted(listed, key=lambda row: (row.solved_at is not None, row.at, row.pk))


def row_of(
    event: Event,
    row: FormQuery,
    line: FormLine | None,
    told: Mapping[int, Sequence[tuple[int, Mapping[str, Any]]]],
) -> QueryRow:
    words = told.get(row.match_id or 0, ()) if row.why == FormQuery.Why.PLAYERS_DISAGREE else ()
    players = len(line.who) if line else 0
    return QueryRow(
        pk=row.pk,
        line=line,
        form=row.form,
        why=str(row.get_why_display()),
        sentences=tuple(explain_code(event.game, code) for code in row.codes),
        typed=figures_in_words(row.typed),
        remark=row.remark,
        told=tuple(
            (number, result_line(event.game, {"players": players, **data}))
            for number, data in words
        ),
        by=row.by.name if row.by else "",
        at=row.made_at,
        answer=row.answer,
        solved_at=row.solved_at,
        is_left=row.why == FormQuery.Why.LEFT,
        solved_by=row.solved_by.name if row.solved_by else "",
    )
