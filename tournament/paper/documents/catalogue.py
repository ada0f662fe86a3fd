"""All documents: which options each has, and how it is made from an event."""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils import translation

from scoring.form_numbers import with_check_digit
from tournament.core.drawing.frame import Head, Progress, nothing_to_tell
from tournament.core.drawing.sheet import A3, A4, Printed, Size, first_sheets
from tournament.entries.reads.answers import summary
from tournament.events.reads.rules import scheme_of
from tournament.events.words.regulations import changes_of, regulations_of, rules_of, rules_title
from tournament.models import Event
from tournament.paper.documents.answers import answers_list
from tournament.paper.documents.certificates import certificates
from tournament.paper.documents.check_in_list import check_in_list
from tournament.paper.documents.entry_cards import CARDS, entry_cards
from tournament.paper.documents.moves import moves_list
from tournament.paper.documents.prize_list import prize_list
from tournament.paper.documents.regulations import regulations_sheet
from tournament.paper.documents.result_slips import result_slips
from tournament.paper.documents.signs import phone_poster, sign_up_poster, table_signs
from tournament.paper.documents.stages import stages_on_the_wall
from tournament.paper.documents.standings import standings_list
from tournament.paper.documents.wall_lists import Order, wall_list, wall_list_by_table
from tournament.paper.reads.printed import Asked, known_parts, round_of, whole_rounds
from tournament.paper.reads.results import standing_for_the_hall, standing_paper
from tournament.paper.reads.rows import (
    EntryPaper,
    FormPaper,
    TablePaper,
    entry_papers,
    entry_papers_in,
    form_papers,
    head_of,
    public_rounds,
    table_papers,
)
from tournament.paper.score_forms.forms import score_forms
from tournament.seating.reads.moves import moves_of
from tournament.stages.reads.board import board_of
from tournament.standings.reads.prizes import prize_rows, readings
from tournament.standings.reads.standing import last_closed, shown_until, standing_page
from tournament.standings.words.prizes import prize_words, said_of

Parts = Mapping[str, Any]  # what a document is made of, by a name that stays
SHEETS_LOOKED_AT, PARTS_LOOKED_AT = 3, 30
SIZES: dict[str, Size] = {"a4": A4, "a3": A3}


@dataclass(frozen=True, slots=True)
class Making:
    """One document being made: for which event, how, and what was printed of it before."""

    event: Event
    asked: Asked
    progress: Progress
    known: Mapping[str, str] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)

    @property
    def head(self) -> Head:
        return head_of(self.event, self.asked.address)

    @property
    def size(self) -> Size:
        return SIZES.get(self.asked.size, A4)

    def wanted(self, parts: Parts) -> list[Any]:
        """All parts, or those that differ from what was printed; notes what is on them."""
        found = []
        for name, part in parts.items():
            now = sum_of(part)
            if not self.asked.only_changed or self.known.get(name) != now:
                found.append(part)
                self.pieces[name] = now
        return found


def sum_of(row: object) -> str:
    return hashlib.blake2b(repr(row).encode(), digest_size=6).hexdigest()


@dataclass(frozen=True, slots=True)
class Document:
    """``options`` are the fields of the page where it is asked for."""

    code: str
    make: Callable[[Making], Printed]
    options: tuple[str, ...] = ()
    parts: Callable[[Event, Asked], Parts] | None = None  # None: never printed in part
    needs: str = ""  # "rounds" or "standing": what there must be first


def form_parts(event: Event, asked: Asked) -> Parts:
    rounds = None if asked.round is None else [asked.round]
    papers = form_papers(event, rounds, asked.numbers or None)
    return {f"{paper.round}-{paper.table}": paper for paper in papers}


def forms(making: Making) -> Printed:
    asked = making.asked
    papers = making.wanted(form_parts(making.event, asked))
    spares = [FormPaper(with_check_digit(serial)) for serial in asked.serials]
    specimens = [FormPaper("")] * (asked.spares - len(spares))  # looked at, not printed yet
    return score_forms(
        making.head,
        [*papers, *spares, *specimens],
        per_sheet=asked.per_sheet,
        progress=making.progress,
    )


def wall_parts(event: Event, asked: Asked) -> Parts:
    rounds = public_rounds(event) if asked.round is None else [asked.round]
    return {
        name: part
        for round_ in rounds
        for name, part in places_in(round_, entry_papers_in(event, round_)).items()
    }


def places_in(round_: int, entries: Sequence[EntryPaper]) -> Parts:
    return {f"{round_}-{entry.number}": (entry.name, entry.place(round_)) for entry in entries}


def wall(making: Making) -> Printed:
    """Always whole: on a wall one list hangs, not two."""
    event, asked = making.event, making.asked
    round_ = asked.round or 1
    entries = entry_papers_in(event, round_)
    making.wanted(places_in(round_, entries))
    if asked.order == Order.TABLE:
        names = {entry.number: entry.name for entry in entries}
        tables = table_papers(event, round_)
        return wall_list_by_table(making.head, tables, names, round_, making.size)
    return wall_list(making.head, entries, round_, Order(asked.order), making.size)


def sign_parts(event: Event, asked: Asked) -> Parts:
    tables = event.tables.all()
    if asked.numbers:
        tables = tables.filter(number__in=asked.numbers)
    return {str(table.number): TablePaper(table.number, table.zone) for table in tables}


def signs(making: Making) -> Printed:
    tables = making.wanted(sign_parts(making.event, making.asked))
    return table_signs(making.head, tables, making.progress)


def card_parts(event: Event, asked: Asked) -> Parts:
    """What a check-in or a payment changes does not stand on a card."""
    return {
        str(entry.number): replace(entry, here=(), is_paid=False, remark="")
        for entry in entry_papers(event, asked.numbers or None)
    }


def cards(making: Making) -> Printed:
    entries = making.wanted(card_parts(making.event, making.asked))
    return entry_cards(making.head, entries, CARDS[making.asked.card], making.progress)


def check_in(making: Making) -> Printed:
    return check_in_list(making.head, entry_papers(making.event), Order(making.asked.order))


def regulations(making: Making) -> Printed:
    event = making.event
    chapters = [*changes_of(event), *regulations_of(event, scheme_of(event))]
    return regulations_sheet(making.head, chapters, making.size)


def rules(making: Making) -> Printed:
    title = rules_title(making.event)
    return regulations_sheet(making.head, rules_of(making.event), making.size, title)


def standings(making: Making) -> Printed:
    standing = standing_for_the_hall(making.event, making.asked.round)
    return standings_list(making.head, standing, making.size)


def stages(making: Making) -> Printed:
    """As far as the hall may know it."""
    event = making.event
    page = standing_page(event, shown_until(event)[0], is_public=True)
    return stages_on_the_wall(making.head, board_of(event, page), making.size)


def slips(making: Making) -> Printed:
    return result_slips(making.head, standing_paper(making.event), making.progress)


def prizes(making: Making) -> Printed:
    event = making.event
    lines = [said_of(one) for one in readings(event, making.asked.best, open_too=True)]
    is_final = last_closed(event) >= event.rounds_planned
    return prize_list(making.head, lines, is_final=is_final)


def best(making: Making) -> Printed:
    """Rank and prize are of one moment: the last round that is closed."""
    event, won = making.event, defaultdict[int, list[str]](list)
    until = last_closed(event)
    for row in prize_rows(event, until):
        if row.number and (words := prize_words(row)):
            won[row.number].append(words)
    standing = standing_paper(event, until)
    return certificates(making.head, standing, making.asked.best, won, making.progress)


FORM_OPTIONS = ("round", "numbers", "per_sheet", "spares", "only_changed")
DOCUMENTS: dict[str, Document] = {
    document.code: document
    for document in (
        Document("forms", forms, FORM_OPTIONS, form_parts),
        Document("wall", wall, ("round", "order", "size"), wall_parts, needs="rounds"),
        Document("signs", signs, ("numbers", "only_changed"), sign_parts),
        Document("cards", cards, ("numbers", "card", "only_changed"), card_parts),
        Document("check_in", check_in, ("order",)),
        Document("answers", lambda one: answers_list(one.head, summary(one.event))),
        Document("poster_sign_up", lambda one: sign_up_poster(one.head, one.size), ("size",)),
        Document("poster_phone", lambda one: phone_poster(one.head, one.size), ("size",)),
        Document("regulations", regulations, ("size",)),
        Document("rules", rules, ("size",)),
        Document("standings", standings, ("round", "size"), needs="standing"),
        Document("stages", stages, ("size",), needs="stages"),
        Document("slips", slips, (), needs="standing"),
        Document("prizes", prizes, ("best",), needs="standing"),
        Document("certificates", best, ("best",), needs="standing"),
        Document("moves", lambda one: moves_list(one.head, moves_of(one.event)), needs="rounds"),
    )
}


Made = tuple[Printed, dict[str, str]]  # with a sum of what is on each part


def make(event: Event, code: str, asked: Asked, progress: Progress = nothing_to_tell) -> Made:
    """The document, and what is on each of its parts."""
    making = Making(event, asked, progress, known_parts(event, code))
    with translation.override(asked.language):
        printed = DOCUMENTS[code].make(making)
    return printed, making.pieces


def look_at(event: Event, code: str, asked: Asked) -> Printed:
    """Its first sheets: what a page may wait for, however large the document is."""
    if "numbers" in DOCUMENTS[code].options and not asked.numbers:
        of = event.entries.playing().exclude(number=None) if code == "cards" else event.tables.all()
        first = of.order_by("number").values_list("number", flat=True)[:PARTS_LOOKED_AT]
        asked = replace(asked, numbers=tuple(number for number in first if number is not None))
    return first_sheets(SHEETS_LOOKED_AT, lambda: make(event, code, asked)[0])


def changed_parts(event: Event, code: str) -> list[str]:
    """What stands differently from it was printed, or came in since: a new table, a late entry.

    What was never printed is not changed but simply to be printed still.
    """
    parts_of, known = DOCUMENTS[code].parts, known_parts(event, code)
    if parts_of is None or not known:
        return []
    whole = whole_rounds(event, code)
    return [
        name
        for name, part in parts_of(event, Asked()).items()
        if (name in known or round_of(name) in whole) and known.get(name) != sum_of(part)
    ]
