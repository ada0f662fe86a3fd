"""What a rehearsal taught, on a sheet for the next meeting of the helpers."""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, a_paper, titled
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed
from tournament.rehearsal.reads.report import Lessons, TurnRound
from tournament.rehearsal.words import lines_of, minutes, pace_words, summary_of

STEP = 8.0
BOTTOM = 30.0


def rehearsal_report(head: Head, lessons: Lessons) -> Printed:
    paper = a_paper(A4, head, _("Report of the rehearsal"))
    y = titled(paper, head, _("Report of the rehearsal")) + 8
    for sentence in summary_of(lessons):
        fitted = paper.block(MARGIN, y, A4.wide - 2 * MARGIN, 14, sentence, 13)
        y += fitted.height + 2
    for title, heads, rows in tables_of(lessons):
        y = table(paper, head, y + 8, title, heads, rows)
    return paper.finished()


def tables_of(lessons: Lessons) -> list[tuple[str, list[str], list[list[str]]]]:
    return [
        (
            _("Turnaround"),
            [
                _("Round"),
                _("Last table done"),
                _("Last form in"),
                _("Ready"),
                _("Turnaround"),
                _("In real time"),
            ],
            [turn_round(row) for row in lessons.rounds],
        ),
        (
            _("Mistakes"),
            [_("What"), _("How many"), _("Caught"), _("Not caught")],
            lines_of(lessons),
        ),
        (
            _("Clerks"),
            [_("Name"), _("Forms"), _("Seconds per form")],
            [[one.name, str(one.forms), pace_words(one.seconds)] for one in lessons.clerks],
        ),
    ]


def turn_round(row: TurnRound) -> list[str]:
    moments = [
        date_format(timezone.localtime(moment), "H:i:s") if moment else "–"
        for moment in (row.last_done, row.last_entered, row.ready)
    ]
    spans = [minutes(span) if span is not None else "–" for span in (row.took, row.really)]
    return [str(row.round), *moments, *spans]


def table(  # noqa: PLR0917 - paper, place and what is in it
    paper: Paper,
    head: Head,
    y: float,
    title: str,
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
) -> float:
    """A title and its lines; on the next page where this one is full."""
    if not rows:
        return y
    y = room(paper, head, y, 3 * STEP)
    paper.text(MARGIN, y, title, 14, bold=True)
    y += STEP
    wide = (A4.wide - 2 * MARGIN) / len(heads)
    line(paper, y, wide, heads, grey=SOFT)
    for row in rows:
        y = room(paper, head, y + STEP, STEP)
        line(paper, y, wide, row)
    return y + STEP


def room(paper: Paper, head: Head, y: float, needed: float) -> float:
    if y + needed < A4.high - BOTTOM:
        return y
    paper.next_page()
    return titled(paper, head, _("Report of the rehearsal")) + 8


def line(paper: Paper, y: float, wide: float, texts: Sequence[str], grey: float = 0) -> None:
    for place, text in enumerate(texts):
        paper.line_of(MARGIN + place * wide, y, wide - 2, text, 10, grey=grey)
    paper.rule(MARGIN, y + 2, A4.wide - 2 * MARGIN)
