"""Cards for the entries: number, code of their own page, and all planned rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournament.core.drawing.frame import Head, Progress, a_paper, nothing_to_tell, one_by_one
from tournament.core.drawing.sheet import A4, A6, FAINT, SOFT, Paper, Printed
from tournament.core.drawing.type import broken, width
from tournament.events.words.log import table_in_words
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


SMALLEST = 8.0  # type on a card
LEAST_STEP = 0.4  # millimetres from line to line, for each point of it
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
    paper.block(10, 9, inner, 7.5, head.name, 9, least=SMALLEST, grey=SOFT)
    paper.line_of(10, 33, inner - 34, str(entry.number), 46, bold=True)
    paper.qr(A6.wide - 10 - 32, 17, 32, own_page(head, entry))
    paper.block(10, 37, inner - 34, 14, entry.names, 13, bold=True, least=SMALLEST)
    if entry.team:
        paper.block(10, 52, inner, 8, entry.team, 10, least=SMALLEST, grey=SOFT)
    with paper.at(10, 62):
        _rounds(paper, entry, inner, 72, largest=12)


def _bank(paper: Paper, head: Head, entry: EntryPaper) -> None:
    """Names above; number and code on the left, the rounds on the right."""
    paper.block(4, 2.5, 77.6, 7, head.name, 9, least=SMALLEST, grey=SOFT)
    who = entry.names or entry.name
    paper.block(4, 9.5, 77.6, 7.5, who, 10, bold=True, least=SMALLEST, middle=True)
    paper.line_of(4, 28, 22, str(entry.number), 30, bold=True)
    paper.qr(2.2, 29.5, 22, own_page(head, entry))
    with paper.at(29, 18):
        _rounds(paper, entry, 53, 33, largest=10)


def _rounds(paper: Paper, entry: EntryPaper, wide: float, high: float, *, largest: float) -> None:
    """A line per round: its number, table, colours, who sits there as well; two where tables have
    zones. In two columns where so many lines would be smaller than anybody reads."""
    if not entry.places:
        scan = _("Scan the code: your table appears there as soon as it is drawn.")
        paper.block(0, 0, wide, high, scan, largest, least=SMALLEST, middle=True, grey=SOFT)
        return
    lines = 2 if any(place.zone for place in entry.places) else 1
    columns = 1 if len(entry.places) * lines * SMALLEST * LEAST_STEP <= high else 2
    rows = -(-len(entry.places) // columns)
    step = min(high / rows, largest * 0.85)
    size = max(SMALLEST, min(largest, step / lines / 0.6))
    tables = [table_in_words(place.table or 0) for place in entry.places]
    words = max(width(table, size, bold=True) for table in tables)
    for at, place in enumerate(entry.places):
        column, line = divmod(at, rows)
        with paper.at(column * (wide / columns + 2), line * step):
            taken = wide / columns - 2 * (columns - 1)
            paper.line(0, step, taken, step, thick=0.1, grey=FAINT)
            _round(paper, place, taken, size, words, (step / 2 / lines + size * 0.125, step))


def _round(  # noqa: PLR0917 - the line, its measures
    paper: Paper,
    place: Place,
    wide: float,
    size: float,
    tables: float,
    lines: tuple[float, float],
) -> None:
    """``tables``: how wide the widest of them is; ``lines``: where the first stands, where all end.
    A table with its zone has the first line alone, unless that is too long for it."""
    left, (first, last) = size * 0.7, (lines[0], lines[1] - size * 0.12)
    paper.line_of(0, first, size * 0.6, str(place.round), size, grey=SOFT)
    if place.is_bye:
        paper.line_of(left, first, wide - left, _("sits out"), size)
        return
    whole = table_in_words(place.table or 0, place.zone)
    if place.zone and width(whole, size, bold=True) <= wide - left:
        paper.text(left, first, whole, size, bold=True)
        _with_whom(paper, place, left, last, wide, size)
        return
    paper.text(left, first, table_in_words(place.table or 0), size, bold=True)
    _with_whom(paper, place, left + tables + size * 0.25, first, wide, size)
    if place.zone:
        # Cut rather than made small: the number of the table says it all.
        zone, *cut = broken(place.zone, wide - left - size * 0.3, size)
        paper.text(left, last, f"{zone} …" if cut else zone, size, grey=SOFT)


def _with_whom(  # noqa: PLR0917 - where it begins, its measures
    paper: Paper, place: Place, left: float, down: float, wide: float, size: float
) -> None:
    for colour in place.colours:
        paper.pawn(colour, left, down - size * 0.26, size * 0.29)
        left += size * 0.34
    left += size * 0.15
    for words in _others(place):
        said = max(SMALLEST, size * 0.8)
        if width(words, said) <= wide - left:
            paper.text(left, down, words, said)
            return


def _others(place: Place) -> Iterator[str]:
    """Who else sits there, in ever fewer words."""
    others = {"numbers": ", ".join(str(number) for number in place.against)}
    words = (_("against %(numbers)s") if place.colours else _("with %(numbers)s")) % others
    partner = ""
    if place.partner is not None:
        partner = _("with %(numbers)s") % {"numbers": place.partner}
        words = f"{partner} · {words}"
    if place.colours:
        yield f"{colours_in_words(place.colours)} · {words}"
    yield words
    yield partner


def own_page(head: Head, entry: EntryPaper) -> str:
    """The entry's code: the desk checks in with it, a player finds table, clock and results."""
    return head.link(f"code/{entry.key}/" if entry.key else f"me/{entry.number}/")
