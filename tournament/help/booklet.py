"""The handbook on paper: a booklet, the same to fold, and one sheet for the clerks."""

import io
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
)

from tournament.core.drawing.sheet import A4, A5, Printed, Size
from tournament.help.book import LANGUAGES, Book, book
from tournament.help.flow import BODY, Heading, Setter, lettered, prepare_fonts
from tournament.help.folding import Folded

EDGE = 13 * mm
FOOT = 8 * mm
TYPE = 9.5  # of the booklet, in points
SHEET_LARGEST, SHEET_LEAST = 12.0, 6.0
MOST_TRIES = 5  # until every page number that is named is right


class Document(BaseDocTemplate):
    """Notes on which page each section came to stand."""

    def __init__(
        self, size: Size, title: str, language: str, *, columns: int = 1, leads: bool = False
    ) -> None:
        self.made = io.BytesIO()
        page = (size.wide * mm, size.high * mm)
        super().__init__(
            self.made, pagesize=page, title=title, creator="Honk", lang=language, invariant=1
        )
        self.stands: dict[str, int] = {}
        self.leads = leads
        each = (page[0] - 2 * EDGE - (columns - 1) * EDGE / 2) / columns
        self.wide, self.high = each, page[1] - 2 * EDGE
        frames = [
            Frame(EDGE + at * (each + EDGE / 2), EDGE, each, self.high, 0, 0, 0, 0)
            for at in range(columns)
        ]
        self.addPageTemplates(PageTemplate(frames=frames, onPage=numbered))

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - as reportlab calls it
        if isinstance(flowable, Heading):
            section = flowable.section
            self.stands[section.name] = self.page
            if self.leads:
                self.canv.bookmarkPage(section.name)
                self.canv.addOutlineEntry(section.title, section.name, section.level - 1, closed=1)


def numbered(canvas: Canvas, document: BaseDocTemplate) -> None:
    if document.page > 1:
        canvas.setFont(BODY, 8)
        canvas.drawCentredString(document.pagesize[0] / 2, FOOT, str(document.page))


@lru_cache(maxsize=len(LANGUAGES))
def booklet(language: str) -> Printed:
    """A5, in the order of reading."""
    return printed(language, Canvas)


@lru_cache(maxsize=len(LANGUAGES))
def folded(language: str) -> Printed:
    """Two pages on each side of A4, in the order in which the folded sheets are read."""
    return printed(language, Folded)


def printed(language: str, canvas: type[Canvas]) -> Printed:
    """Set again until every page that is named is the one where the section stands."""
    prepare_fonts()
    with translation.override(language):
        pages: Mapping[str, int] = {}
        for _try in range(MOST_TRIES):
            document = Document(A5, _("Handbook"), language, leads=canvas is Canvas)
            document.build(list(story(book(language), document, pages)), canvasmaker=canvas)
            if document.stands == pages:
                break
            pages = document.stands
        return Printed(document.made.getvalue(), document.page)


def story(book: Book, document: Document, pages: Mapping[str, int]) -> Iterator[Flowable]:
    setter = Setter(book, TYPE, document.wide, document.high, pages, document.leads)
    yield Spacer(1, document.high / 4)
    yield Paragraph("Honk", setter.style(4, bold=True))
    yield Paragraph(lettered(_("Handbook")), setter.style(2))
    yield PageBreak()
    yield from contents(setter)
    for chapter in book.chapters:
        yield PageBreak()
        for section in chapter.sections:
            yield from setter.section(section)


def contents(setter: Setter) -> Iterator[Flowable]:
    yield Paragraph(lettered(_("Contents")), setter.style(2, bold=True, spaceAfter=TYPE))
    rows = []
    for chapter in setter.book.chapters:
        for one in (chapter.sections[0], *chapter.parts):
            is_chapter = one.level == 1
            style = setter.style(bold=is_chapter, leftIndent=0 if is_chapter else TYPE)
            page = setter.style(bold=is_chapter, alignment=2)
            number = str(setter.pages.get(one.name, ""))
            title = setter.leading(one.name, lettered(one.title))
            rows.append([Paragraph(title, style), Paragraph(number, page)])
    tight: list[Any] = [("TOPPADDING", (0, 0), (-1, -1), 0), ("BOTTOMPADDING", (0, 0), (-1, -1), 0)]
    yield Table(rows, [setter.wide - 30, 30], style=tight, hAlign="LEFT")


@lru_cache(maxsize=len(LANGUAGES))
def clerks_sheet(language: str) -> Printed:
    """One side of A4, in the largest type in which all of it stands there."""
    prepare_fonts()
    chapter = book(language).chapter("clerks")
    size = SHEET_LARGEST
    while True:
        with translation.override(language):
            document = Document(A4, chapter.title, language, columns=2)
            setter = Setter(book(language), size, document.wide, document.high, {}, leads=False)
            document.build([part for one in chapter.sections for part in setter.section(one)])
        if document.page == 1 or size < SHEET_LEAST:
            return Printed(document.made.getvalue(), document.page)
        size *= 0.97
