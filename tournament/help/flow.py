"""The handbook's tree as it runs over pages of paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

from django.utils.html import escape
from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.platypus import Flowable, Image, Paragraph, Spacer, Table

from tournament.core.drawing.type import FACES, font, written
from tournament.help.book import Book, Section, Token, plain
from tournament.help.pictures import picture

BODY, BOLD = FACES[False][0], FACES[True][0]
LARGER = {1: 2.0, 2: 1.4, 3: 1.1}  # headings, as parts of the type size
LINE = HexColor("#999999")
KEY = "#eeeeee"
SIDES = ("LEFT", "RIGHT", "TOP", "BOTTOM")
HIGHEST = 0.48  # of a page that a picture may take


class Heading(Paragraph):
    """Of a section, which is found again where it came to stand."""

    def __init__(self, text: str, style: ParagraphStyle, section: Section) -> None:
        super().__init__(text, style)
        self.section = section


@dataclass(frozen=True)
class Setter:
    """Sets text in one type size, on pages of this measure. ``pages`` says on which page a section
    stood when all was set before; without it, links name none. On a screen they also lead there."""

    book: Book
    size: float
    wide: float
    high: float
    pages: Mapping[str, int]
    leads: bool

    def style(self, part: float = 1, *, bold: bool = False, **more: Any) -> ParagraphStyle:
        size = self.size * part
        name = BOLD if bold else BODY
        return ParagraphStyle(name, fontName=name, fontSize=size, leading=size * 1.32, **more)

    def section(self, section: Section) -> list[Flowable]:
        space = self.size * (0.4 if section.level == 1 else 1.1)
        style = self.style(
            LARGER[section.level],
            bold=True,
            spaceBefore=space,
            spaceAfter=self.size * 0.3,
            keepWithNext=1,
        )
        head = Heading(lettered(section.title), style, section)
        return [head, *(part for block in section.blocks for part in self.block(block))]

    def block(self, block: Token) -> list[Flowable]:
        if block["type"] == "list":
            return [*self.items(block), Spacer(1, self.size * 0.5)]
        if block["type"] == "table":
            return [self.table(block), Spacer(1, self.size * 0.5)]
        if block["children"][0]["type"] == "image":
            return self.image(block["children"][0])
        return [self.paragraph(block)]

    def paragraph(self, block: Token) -> Paragraph:
        return Paragraph(self.marked(block), self.style(spaceAfter=self.size * 0.45))

    def items(self, block: Token) -> Iterator[Paragraph]:
        """Each with its number or its dot."""
        counted = count(block["attrs"].get("start", 1)) if block["attrs"]["ordered"] else None
        style = self.style(
            leftIndent=self.size * 1.7, bulletFontName=BODY, bulletFontSize=self.size
        )
        for item in block["children"]:
            mark = f"{next(counted)}." if counted else "•"
            yield Paragraph("".join(map(self.marked, item["children"])), style, bulletText=mark)

    def table(self, block: Token) -> Table:
        head, body = block["children"]
        rows = [head["children"], *(row["children"] for row in body["children"])]
        cells = [
            [Paragraph(self.marked(cell), self.style(bold=not at)) for cell in row]
            for at, row in enumerate(rows)
        ]
        first = self.size * 7.5
        made = Table(cells, [first, self.wide - first], hAlign="LEFT")
        made.setStyle(
            [
                ("LINEBELOW", (0, 0), (-1, -1), 0.4, LINE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("TOPPADDING", (0, 0), (-1, -1), self.size * 0.22),
                ("BOTTOMPADDING", (0, 0), (-1, -1), self.size * 0.22),
            ]
        )
        return made

    def image(self, token: Token) -> list[Flowable]:
        """The picture, and below it what it shows."""
        shown = picture(self.book.language, token["attrs"]["url"])
        part = min(self.wide / shown.wide, self.high * HIGHEST / shown.high)
        drawn = Image(str(shown.file), shown.wide * part, shown.high * part, hAlign="LEFT")
        framed = Table([[drawn]], [drawn.drawWidth], hAlign="LEFT")
        none = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in SIDES]
        framed.setStyle([("BOX", (0, 0), (-1, -1), 0.4, LINE), *none])
        framed.keepWithNext = 1
        under = Paragraph(lettered(plain(token)), self.style(0.85, spaceAfter=self.size * 0.6))
        return [Spacer(1, self.size * 0.3), framed, under]

    def marked(self, token: Token) -> str:
        """As reportlab's paragraphs mark their words."""
        inside = "".join(map(self.marked, token.get("children", ())))
        match token["type"]:
            case "text":
                return lettered(token["raw"])
            case "softbreak":
                return " "
            case "strong":
                return f"<b>{inside}</b>"
            case "codespan":
                return f'<font backColor="{KEY}">&nbsp;{escape(token["raw"])}&nbsp;</font>'
            case "link":
                return self.linked(token["attrs"]["url"].removeprefix("#"), inside)
            case _:
                return inside

    def linked(self, name: str, inside: str) -> str:
        if name not in self.pages:
            return inside
        where = _("p. %(page)s") % {"page": self.pages[name]}
        return f"{self.leading(name, inside)} ({where})"

    def leading(self, name: str, inside: str) -> str:
        return f'<a href="#{name}">{inside}</a>' if self.leads else inside


def lettered(text: str) -> str:
    """What our own font lacks, arrows among it, comes from the wide one behind it."""
    runs, _missing = written(text, bold=False)
    return "".join(
        escape(run) if face == BODY else f'<font name="{face}">{escape(run)}</font>'
        for face, run in runs
    )


def prepare_fonts() -> None:
    """Which reportlab finds by their families afterwards; none of ours slants."""
    for usual, bold in zip(FACES[False], FACES[True], strict=True):
        for name in (usual, bold):
            font(name)
        for name in (usual, bold):
            pdfmetrics.registerFontFamily(
                name, normal=name, bold=bold, italic=name, boldItalic=bold
            )
