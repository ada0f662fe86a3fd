"""Forms that somebody filled in by a steady hand, as a scanner gives them."""

from collections.abc import Mapping

import numpy as np
from PIL import Image

from bench.reading.papers import Kind, printed
from bench.reading.people import USUAL, Pen, fill_line
from tournament.desk.reading.arrays import Grey
from tournament.desk.reading.codes import codes_in
from tournament.desk.reading.form import FormRead, read_form
from tournament.games.boxes.geometry import VOID, Box

KEEZEN = Kind("keezen", 2)
MEZZA = Kind("mezza", 4)
SEED = 20261121
NEVER = type(USUAL)(0, 0, 0, 0, 0, 0, 0, USUAL.dark, USUAL.faint_dark)  # a slip is made


class Sheet:
    """A printed form, and what is written on it."""

    def __init__(self, kind: Kind = KEEZEN, seed: int = SEED) -> None:
        self.kind, self.geometry = kind, kind.geometry
        self.page = printed(kind)[0][1]
        self.pen = Pen(self.page.size, NEVER, np.random.default_rng(seed))
        self.pen.dark, self.pen.wide, self.pen.style = 0.85, 0.6, "fill"

    def boxes(self, name: str) -> tuple[Box, ...]:
        return self.geometry.of(name)

    def bubble(self, name: str, value: str) -> Box:
        return next(box for box in self.boxes(name) if box.value == value and box.is_round)

    def void(self, line: str) -> None:
        box = next(box for box in self.geometry.boxes if box.kind == VOID and box.line == line)
        self.pen.mark(box, "cross")

    def write(self, texts: Mapping[str, str]) -> "Sheet":
        """Without any slip."""
        for line in dict.fromkeys(box.line for box in self.geometry.boxes):
            own = [box for box in self.geometry.boxes if box.line == line]
            fill_line(self.pen, own, texts)
        return self

    def scanned(self) -> Grey:
        """On the glass of a scanner, with a little of its lid around."""
        ink = np.asarray(self.pen.ink, np.float32) / 255 * self.pen.dark
        shades = np.asarray(self.page, np.float32) * (1 - ink)
        sheet = Image.new("L", (self.page.width + 100, self.page.height + 100), 225)
        sheet.paste(Image.fromarray(shades.astype(np.uint8)), (50, 50))
        return np.asarray(sheet)

    def read(self, picture: Grey | None = None) -> FormRead:
        seen = self.scanned() if picture is None else picture
        [code] = codes_in(seen)
        return read_form(seen, code, self.geometry, self.kind.errors)


def told(read: FormRead) -> dict[str, tuple[str, str]]:
    """Of each field its text and its doubt."""
    return {field.name: (field.text, field.doubt) for field in read.fields}
