"""Gathering what goes into the paper parachute."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from scoring.form_numbers import with_check_digit
from tournament.models import Event, Round, Table
from tournament.paper.documents.fiches import seats_of
from tournament.paper.documents.parachute import Pack
from tournament.paper.reads.results import standing_paper
from tournament.paper.reads.rows import (
    FormPaper,
    colours_by_seat,
    entry_papers,
    head_of,
    table_papers,
)


def pack_of(event: Event, *, address: str, serials: Sequence[int], now: datetime.datetime) -> Pack:
    entries = tuple(entry_papers(event))
    open_ones = event.rounds.public().exclude(state=Round.State.CLOSED)
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
        names={entry.number: entry.name for entry in entries},
        rounds=tuple(range(1, event.rounds_planned + 1)),
        open_rounds=tuple(open_ones.values_list("number", flat=True)),
        standing=standing_paper(event),
        spares=tuple(FormPaper(with_check_digit(serial)) for serial in serials),
        seats=tuple(seats_of(list(usable)[:needed], head.table_size, colours)),
    )
