"""The paper parachute: everything needed to finish the event without the computer."""

import datetime
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from scoring.form_numbers import with_check_digit
from tournament.core.drawing.frame import Head, Progress, a_paper, foot, nothing_to_tell, titled
from tournament.core.drawing.sheet import A4, MARGIN, SOFT, Paper, Printed
from tournament.models import Event, Round, Table
from tournament.paper.documents.by_hand import (
    Seat,
    draw_fiches,
    draw_plan,
    draw_points_table,
    seats_of,
)
from tournament.paper.documents.stages import draw_stages
from tournament.paper.documents.standings import draw_standings
from tournament.paper.documents.wall_lists import draw_by_table
from tournament.paper.reads.results import (
    FormsIn,
    RankPaper,
    StandingPaper,
    forms_in,
    points_so_far,
    standing_paper,
)
from tournament.paper.reads.rows import (
    EntryPaper,
    FormPaper,
    TablePaper,
    entry_papers,
    entry_papers_in,
    head_of,
    table_papers,
)
from tournament.paper.score_forms.forms import SHEETS, draw_forms
from tournament.seating.reads.seats import colours_by_seat
from tournament.stages.reads.board import Board, board_of
from tournament.standings.reads.standing import standing_page


@dataclass(frozen=True, slots=True)
class Pack:
    """What goes into the parachute."""

    head: Head
    made_at: datetime.datetime
    entries: tuple[EntryPaper, ...]
    tables: tuple[TablePaper, ...]
    names: dict[int, dict[int, str]]  # by number, of each open round
    rounds: tuple[int, ...]  # all planned ones
    open_rounds: tuple[int, ...]  # drawn, published and not closed
    standing: StandingPaper
    points: tuple[RankPaper, ...]  # of all forms that are in
    forms: FormsIn | None  # of the round that is running
    spares: tuple[FormPaper, ...]
    seats: tuple[Seat, ...]
    board: Board = field(default_factory=Board)


def steps(pack: Pack) -> list[str]:
    """How to go on, in ten lines."""
    by_lot = _("Draw every next round by lot with the fiches at the end: one number, one seat.")
    drawn = _("The remaining rounds are drawn: hang up the lists that follow, one for each round.")
    return [
        " ".join(
            [
                _("Stay calm: everything up to %(time)s is on these sheets.")
                % {"time": _moment(pack)},
                *_complete(pack.forms),
            ]
        ),
        _(
            "Use a phone as the clock: %(minutes)s minutes per round, with a call five minutes "
            "before the end."
        )
        % {"minutes": pack.head.minutes},
        drawn if pack.open_rounds else by_lot,
        _("Read out table by table who sits where; let people find their number on the list."),
        _("Put a form on each table. Copy the blank ones if there are too few."),
        _("Let everybody sign; collect the forms by table number and count them."),
        _("Write each round's points into the points table; somebody else checks every line."),
        _(
            "If somebody is late or gone: cross them out, seat the bye there, and write it on "
            "the form."
        ),
        _("Equal points at the end: the tie-breaks are listed below the standings."),
        _("Keep all paper: typed in later, it gives exactly the same standings."),
    ]


def _complete(forms: FormsIn | None) -> list[str]:
    """Up to which form of the running round."""
    if forms is None:
        return []
    if not forms.counted:
        return [_("No form of round %(round)s is in yet.") % {"round": forms.round}]
    return [
        _(
            "Of round %(round)s, %(counted)s of %(tables)s forms are in; the last one is form "
            "%(last)s of %(place)s."
        )
        % asdict(forms)
    ]


def _moment(pack: Pack) -> str:
    local = timezone.localtime(pack.made_at)
    return f"{date_format(local, pgettext('format of a date', 'j F'))} {date_format(local, 'H:i')}"


def parachute(pack: Pack, progress: Progress = nothing_to_tell) -> Printed:
    paper = a_paper(A4, pack.head, _("Paper parachute"))
    _how(paper, pack)
    for round_ in pack.open_rounds:
        paper.next_page(A4)
        draw_by_table(paper, pack.head, pack.tables, pack.names[round_], round_)
    progress(1, 4)
    if pack.open_rounds:
        paper.next_page(A4)
        draw_plan(paper, pack.head, pack.entries, pack.open_rounds)
    paper.next_page(A4)
    draw_standings(paper, pack.head, pack.standing)
    if pack.board.stages:
        paper.next_page(A4.turned)
        draw_stages(paper, pack.head, pack.board, A4.turned)
    paper.next_page(A4)
    draw_points_table(paper, pack.head, pack.entries, pack.points, pack.rounds)
    progress(2, 4)
    if pack.spares:
        sheet, _corners = SHEETS[2]
        paper.next_page(sheet)
        draw_forms(paper, pack.head, pack.spares)
    progress(3, 4)
    paper.next_page(A4)
    draw_fiches(paper, pack.head, [entry.number for entry in pack.entries], pack.seats)
    return paper.finished()


def _how(paper: Paper, pack: Pack) -> None:
    top = titled(paper, pack.head, _("Continue without the computer"), _moment(pack)) + 4
    high = (A4.high - MARGIN - 12 - top) / 10
    for place, words in enumerate(steps(pack)):
        y = top + place * high
        paper.text(MARGIN + 12, y + 11, str(place + 1), 26, bold=True, align="right")
        paper.block(
            MARGIN + 17, y, A4.wide - 2 * MARGIN - 17, high - 3, words, 16, least=11, middle=True
        )
    foot(paper, 1, 1, _("Renewed after every step of the day."))
    paper.line_of(
        A4.wide - MARGIN, A4.high - MARGIN, 70, pack.head.link(), 8, align="right", grey=SOFT
    )


def pack_of(event: Event, *, address: str, serials: Sequence[int], now: datetime.datetime) -> Pack:
    entries = tuple(entry_papers(event))
    open_ones = event.rounds.public().exclude(state=Round.State.CLOSED)
    open_rounds = tuple(open_ones.values_list("number", flat=True))
    usable = event.tables.filter(state=Table.State.IN_USE).values_list("number", flat=True)
    head = head_of(event, address)
    colours = colours_by_seat(event)
    each = len(colours) or head.table_size
    needed = -(-len(entries) // each)  # so many tables seat everybody
    return Pack(
        head=head,
        made_at=now,
        entries=entries,
        tables=tuple(table_papers(event)),
        names={
            round_: {entry.number: entry.name for entry in entry_papers_in(event, round_)}
            for round_ in open_rounds
        },
        rounds=tuple(range(1, event.rounds_planned + 1)),
        open_rounds=open_rounds,
        standing=standing_paper(event),
        points=points_so_far(event),
        forms=forms_in(event),
        spares=tuple(FormPaper(with_check_digit(serial)) for serial in serials),
        seats=tuple(seats_of(list(usable)[:needed], head.table_size, colours)),
        board=board_of(event, standing_page(event)) if event.has_stages else Board(),
    )
