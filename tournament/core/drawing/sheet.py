"""The sheet that every document is drawn on: millimetres from the top left corner."""

import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Literal, Self

from django.utils.translation import gettext as _
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from tournament.core.drawing import qr
from tournament.core.drawing.shapes import INK, draw_medal, draw_pawn
from tournament.core.drawing.type import LEADING, POINT, Fitted, fit, font, one_line, width, written
from tournament.core.now import practice_event

Align = Literal["left", "centre", "right"]
MARGIN = 10.0  # no printer in a hall reaches closer to the edge than this
SOFT = 0.35  # grey of what helps but is not read first
OF_A_STAMP = (-57, -1418, 1418, 57)  # what it may cover, in points
FAINT = 0.72  # grey of lines that only guide the eye
CAP = 0.7  # height of a capital as a part of the type size


@dataclass(frozen=True, slots=True)
class Size:
    """A sheet in millimetres."""

    wide: float
    high: float

    @property
    def turned(self) -> Self:
        return replace(self, wide=self.high, high=self.wide)


A3, A4, A5, A6 = Size(297, 420), Size(210, 297), Size(148.5, 210), Size(105, 148.5)


@dataclass(frozen=True, slots=True)
class Printed:
    """A finished document, and the signs in it that no font has."""

    pdf: bytes
    pages: int
    missing: tuple[str, ...] = ()


SHEETS_WANTED: ContextVar[int] = ContextVar("sheets", default=0)  # 0: all


class EnoughSheets(Exception):
    """As many are drawn as somebody looks at."""

    def __init__(self, printed: Printed) -> None:
        super().__init__()
        self.printed = printed


def first_sheets(count: int, make: Callable[[], Printed]) -> Printed:
    """What is made, but only its beginning is drawn."""
    token = SHEETS_WANTED.set(count)
    try:
        return make()
    except EnoughSheets as enough:
        return enough.printed
    finally:
        SHEETS_WANTED.reset(token)


class Paper:
    """One document being drawn."""

    def __init__(self, size: Size, *, title: str, language: str = "nl") -> None:
        self.size = size
        self._out = io.BytesIO()
        self._canvas = Canvas(
            self._out,
            pagesize=(size.wide * mm, size.high * mm),
            pageCompression=1,
            lang=language,
            invariant=True,
        )
        self._canvas.setTitle(title)
        self._canvas.setCreator("Honk")
        self._missing: dict[str, None] = {}
        self._stamps: set[str] = set()
        self._masks: dict[int, int] = {}
        self.pages = 0
        self._begin()

    # --- pages ---

    def _begin(self) -> None:
        self.pages += 1
        self._canvas.translate(0, self.size.high * mm)
        self._canvas.setFillColor(INK)
        self._canvas.setStrokeColor(INK)
        if practice_event() is not None:  # across every paper, under what is printed on it
            size = self.size.wide * 0.42
            with self.at(self.size.wide / 2, self.size.high / 2, turned=35):
                self.text(0, 0, _("REHEARSAL"), size, bold=True, align="centre", grey=0.9)

    def next_page(self, size: Size | None = None) -> None:
        """A new page, of another size from here on if one is given."""
        if self.pages == SHEETS_WANTED.get():
            raise EnoughSheets(self.finished())
        self._canvas.showPage()
        if size:
            self.size = size
            self._canvas.setPageSize((size.wide * mm, size.high * mm))
        self._begin()

    def finished(self) -> Printed:
        self._canvas.save()
        return Printed(self._out.getvalue(), self.pages, tuple(self._missing))

    @contextmanager
    def at(
        self, x: float, y: float, *, scale: float = 1, narrow: float = 1, turned: float = 0
    ) -> Iterator[None]:
        """Everything within is drawn from here; ``turned`` in degrees, against the clock."""
        self._canvas.saveState()
        self._canvas.translate(x * mm, -y * mm)
        if turned:
            self._canvas.rotate(turned)
        if scale != 1 or narrow != 1:
            self._canvas.scale(scale * narrow, scale)
        yield
        self._canvas.restoreState()

    def stamp(self, name: str, draw: Callable[[], None]) -> None:
        """What looks the same many times is drawn once and stamped after that."""
        if name not in self._stamps:
            self._stamps.add(name)
            self._canvas.beginForm(name, *OF_A_STAMP)
            self._canvas.setFillColor(INK)
            self._canvas.setStrokeColor(INK)
            draw()
            self._canvas.endForm()
        self._canvas.doForm(name)

    def pictures(
        self, box: tuple[float, float, float, float], files: Sequence[bytes], *, align: Align
    ) -> None:
        """Side by side in this box (left, top, wide, high), each as large as it fits."""
        x, y, wide, high = box
        read = [ImageReader(io.BytesIO(file)) for file in files]
        each, sizes = wide / max(len(files), 1) - 1, [one.getSize() for one in read]
        parts = [min(each / across, high / down) for across, down in sizes]
        taken = sum(part * across + 1 for part, (across, _down) in zip(parts, sizes, strict=True))
        x += (wide - taken) / (2 if align == "centre" else 1)
        for picture, part, (across, down) in zip(read, parts, sizes, strict=True):
            top = -(y + (high + part * down) / 2)
            size = (part * across * mm, part * down * mm)
            self._canvas.drawImage(picture, x * mm, top * mm, *size, mask="auto")
            x += part * across + 1

    # --- text ---

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        grey: float = 0,
    ) -> None:
        """One line on the baseline ``y``."""
        text = str(text)
        runs, missing = written(text, bold)
        self._missing.update(dict.fromkeys(missing))
        if align != "left":
            x -= width(text, size, bold=bold) / (1 if align == "right" else 2)
        line = self._canvas.beginText(x * mm, -y * mm)
        if grey:
            line.setFillGray(grey)
        for name, run in runs:
            font(name)
            line.setFont(name, size)
            line.textOut(run)
        self._canvas.drawText(line)
        if grey:
            self._canvas.setFillColor(INK)

    def line_of(
        self,
        x: float,
        y: float,
        wide: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        grey: float = 0,
    ) -> None:
        """One line that shrinks until it is no wider than this."""
        size = one_line(str(text), wide, size, bold=bold)
        self.text(x, y, text, size, bold=bold, align=align, grey=grey)

    def block(  # noqa: PLR0917 - place, extent, text, size: in the order one thinks of them
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        least: float = 7.0,
        align: Align = "left",
        middle: bool = False,
        grey: float = 0,
    ) -> Fitted:
        """Text within a rectangle, shrunk or wrapped until it fits; ``middle`` of the height."""
        fitted = fit(str(text), wide, high, size, bold=bold, least=least)
        step = fitted.size * LEADING * POINT
        down = y + (high - fitted.height) / 2 if middle else y
        left = {"left": x, "centre": x + wide / 2, "right": x + wide}[align]
        for index, line in enumerate(fitted.lines):
            baseline = down + index * step + fitted.size * POINT * (LEADING + CAP) / 2
            self.text(left, baseline, line, fitted.size, bold=bold, align=align, grey=grey)
        return fitted

    # --- shapes ---

    def line(
        self, x: float, y: float, to_x: float, to_y: float, *, thick: float = 0.3, grey: float = 0
    ) -> None:
        self._pen(thick, grey)
        self._canvas.line(x * mm, -y * mm, to_x * mm, -to_y * mm)

    def rule(self, x: float, y: float, wide: float) -> None:
        """The thin line below a row."""
        self.line(x, y, x + wide, y, thick=0.15, grey=0.75)

    def box(
        self, x: float, y: float, wide: float, high: float, *, thick: float = 0.3, grey: float = 0
    ) -> None:
        self._pen(thick, grey)
        self._canvas.roundRect(x * mm, -(y + high) * mm, wide * mm, high * mm, radius=0)

    def ring(
        self, x: float, y: float, radius: float, *, thick: float = 0.3, grey: float = 0
    ) -> None:
        """A circle around this point."""
        self._pen(thick, grey)
        self._canvas.circle(x * mm, -y * mm, radius * mm)

    def dashes(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Where to cut or fold."""
        self._canvas.saveState()
        self._pen(0.2, 0.5)
        self._canvas.setDash(3, 3)
        self._canvas.line(x * mm, -y * mm, to_x * mm, -to_y * mm)
        self._canvas.restoreState()

    def _pen(self, thick: float, grey: float) -> None:
        self._canvas.setLineWidth(thick * mm)
        if grey:
            self._canvas.setStrokeGray(grey)
        else:
            self._canvas.setStrokeColor(INK)

    def pawn(self, colour: str, x: float, y: float, side: float) -> None:
        draw_pawn(self._canvas, colour, x, y, side)

    def medal(self, rank: int, x: float, y: float, radius: float) -> None:
        """With the rank on it, for who prints without colour."""
        draw_medal(self._canvas, rank, x, y, radius)
        size = radius * 3
        self.text(x, y + size * CAP * POINT / 2, str(rank), size, bold=True, align="centre")

    def field(self, x: float, y: float, radius: float, *, thick: float = 0.3) -> None:
        """Of a board: a white disc with an edge, round this point."""
        self._pen(thick, 0)
        self._canvas.setFillGray(1)
        self._canvas.circle(x * mm, -y * mm, radius * mm, fill=1)
        self._canvas.setFillColor(INK)

    def cells(self, rows: qr.Modules, x: float, y: float, side: float) -> None:
        """Dark cells of a square pattern, as one path."""
        unit = side * mm / len(rows)
        drawn = [f"q {unit:.4f} 0 0 {-unit:.4f} {x * mm:.4f} {-y * mm:.4f} cm 0 g"]
        for down, row in enumerate(rows):
            start = None
            for right, dark in enumerate((*row, False)):
                if dark and start is None:
                    start = right
                elif not dark and start is not None:
                    drawn.append(f"{start} {down} {right - start} 1 re")
                    start = None
        drawn.append("f Q")
        self._canvas.addLiteral(" ".join(drawn))

    def qr(self, x: float, y: float, side: float, text: str) -> None:
        """A code with its quiet zone inside ``side``. Texts of one length share a mask."""
        mask = self._masks.get(len(text))
        if mask is None:
            mask = self._masks[len(text)] = qr.best_mask(text)
        rows = qr.masked(text, mask)
        unit = side / (len(rows) + 2 * qr.QUIET)
        self.cells(rows, x + qr.QUIET * unit, y + qr.QUIET * unit, side - 2 * qr.QUIET * unit)
