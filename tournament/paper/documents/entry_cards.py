"""Cards for the entries: number, code of their own page, and all planned rounds."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, Progress, a_paper, nothing_to_tell, one_by_one
from tournament.core.drawing.sheet import A4, A6, FAINT, SOFT, Paper, Printed
from tournament.events.words.tables import table_in_words
from tournament.paper.documents.words import colours_in_words
from tournament.paper.reads.rows import EntryPaper, Place


@dataclass(frozen=True, slots=True)
class Card:
    """Size of a card and how many stand on a sheet."""

    wide: float
    high: float
    across: int
    down: int
    edge: float = 0.0


BANK = Card(85.6, 54.0, 2, 5)  # fits a wallet and a badge holder
CARDS = {"bank": BANK, "a6": Card(A6.wide, A6.high, 2, 2, edge=5.5)}


def entry_cards(
    head: Head,
    entries: Sequence[EntryPaper],
    card: Card = BANK,
    progress: Progress = nothing_to_tell,
) -> Printed:
    paper = a_paper(A4, head, _("Entry cards"))
    left = (A4.wide - card.across * card.wide) / 2
    top = (A4.high - card.down * card.high) / 2
    for place, entry in one_by_one(paper, entries, progress, card.across * card.down):
        row, column = divmod(place, card.across)
        with paper.at(left + column * card.wide, top + row * card.high):
            # Where to cut: a faint line, inside what every printer reaches.
            edge = card.edge
            wide, high = card.wide - 2 * edge, card.high - 2 * edge
            paper.box(edge, edge, wide, high, thick=0.15, grey=FAINT)
            (_bank if card is BANK else _a6)(paper, head, entry)
    return paper.finished()


def _a6(paper: Paper, head: Head, entry: EntryPaper) -> None:
    inner = A6.wide - 20
    paper.line_of(10, 15, inner, head.name, 9, grey=SOFT)
    paper.line_of(10, 33, inner - 34, str(entry.number), 46, bold=True)
    paper.qr(A6.wide - 10 - 32, 17, 32, own_page(head, entry))
    paper.block(10, 37, inner - 34, 15, entry.names, 13, bold=True, least=8)
    if entry.team:
        paper.line_of(10, 56, inner, entry.team, 10, grey=SOFT)
    with paper.at(10, 60):
        _rounds(paper, entry, inner, 74, largest=12)


def _bank(paper: Paper, head: Head, entry: EntryPaper) -> None:
    """Number, names and code on the left, the rounds on the right."""
    paper.line_of(4, 6.5, 77, head.name, 6.5, grey=SOFT)
    paper.line_of(4, 18.5, 20, str(entry.number), 28, bold=True)
    paper.block(4, 20.5, 34, 9.5, entry.names or entry.name, 8, bold=True, least=5)
    paper.qr(2.6, 30, 22, own_page(head, entry))
    with paper.at(40, 9):
        _rounds(paper, entry, 42, 42, largest=9)


def _rounds(paper: Paper, entry: EntryPaper, wide: float, high: float, *, largest: float) -> None:
    """A line per round: its number, table, colours, who sits there as well."""
    if not entry.places:
        words = _("Scan the code: your table appears there as soon as it is drawn.")
        paper.block(0, 0, wide, high, words, largest, middle=True, grey=SOFT)
        return
    step = min(high / len(entry.places), largest * 0.85)
    size = min(largest, step / 0.6)
    for line, place in enumerate(entry.places):
        with paper.at(0, line * step):
            paper.line(0, step, wide, step, thick=0.1, grey=FAINT)
            _round(paper, place, wide, step / 2 + size * 0.125, size)


def _round(paper: Paper, place: Place, wide: float, down: float, size: float) -> None:
    paper.line_of(0, down, size * 0.55, str(place.round), size * 0.9, grey=SOFT)
    left = size * 0.7
    if place.is_bye:
        paper.line_of(left, down, wide - size, _("sits out"), size * 0.9)
        return
    share = 0.46 if place.zone else 0.34
    words = table_in_words(place.table or 0, place.zone)
    paper.line_of(left, down, wide * share, words, size, bold=True)
    left += wide * (share + 0.02)
    for colour in place.colours:
        paper.pawn(colour, left, down - size * 0.26, size * 0.29)
        left += size * 0.34
    others = {"numbers": ", ".join(str(number) for number in place.against)}
    words = (_("against %(numbers)s") if place.colours else _("with %(numbers)s")) % others
    if place.partner is not None:
        partner = _("with %(numbers)s") % {"numbers": place.partner}
        words = f"{partner} · {words}" if wide > 60 else partner  # in a type that can be read
    if place.colours and wide > 60:  # a small card has the shapes alone
        words = f"{colours_in_words(place.colours)} · {words}"
    paper.line_of(left + 0.8, down, wide - left - 0.8, words, size * 0.8)


def own_page(head: Head, entry: EntryPaper) -> str:
    """The entry's code: the desk checks in with it, a player finds table, clock and results."""
    return head.link(f"code/{entry.key}/" if entry.key else f"me/{entry.number}/")
