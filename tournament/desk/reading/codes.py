"""The codes on a picture: which forms are on it, and where."""

import re
from dataclasses import dataclass

import numpy as np

from tournament.core.drawing.qr import QUIET, started
from tournament.desk.reading.arrays import Floats, Grey
from tournament.games.boxes.geometry import Square

FORM = re.compile(r"/form/(\d{2,12})/\?l=(\d{1,3})(?:\.(\d{1,2})\.([124])\.(\d{1,2}))?$")

Cells = tuple[tuple[bool, ...], ...]
ONE_TARGET_MORE = 21  # cells: a code that is larger has a fourth target


def target(*rings: bool) -> Cells:
    """Squares in each other, from the outermost to the middle."""
    side = 2 * len(rings) - 1
    return tuple(
        tuple(rings[min(row, column, side - 1 - row, side - 1 - column)] for column in range(side))
        for row in range(side)
    )


LARGE, SMALL = target(True, False, True, True), target(True, False, True)


@dataclass(frozen=True, slots=True)
class Code:
    """What a form's code says, and its corners in the picture, clockwise from its own top left."""

    text: str
    number: str
    version: int
    players: int  # for whom it was printed; 0: however many they are, it is the same
    per_sheet: int
    page: int
    corners: tuple[tuple[float, float], ...]

    @property
    def cells(self) -> int:
        """Of a row; the masks differ, the size does not."""
        return 17 + 4 * int(started(self.text).version)

    def unit(self, square: Square) -> float:
        """How wide a cell is on the form."""
        return square.side / (self.cells + 2 * QUIET)

    def pairs(self, square: Square) -> list[tuple[Floats, Floats]]:
        """Its corners on the form, in millimetres, with those in the picture."""
        edge = QUIET * self.unit(square)
        left, top = square.left + edge, square.top + edge
        right, bottom = square.left + square.side - edge, square.top + square.side - edge
        places = ((left, top), (right, top), (right, bottom), (left, bottom))
        return [(np.array(a), np.array(b)) for a, b in zip(places, self.corners, strict=True)]

    def targets(self, square: Square) -> list[tuple[Square, Cells]]:
        """What every code has in its corners: three large targets, and a small one."""
        unit = self.unit(square)
        far = self.cells - len(LARGE)
        places = [(0, 0, LARGE), (far, 0, LARGE), (0, far, LARGE)]
        if self.cells > ONE_TARGET_MORE:
            places.append((self.cells - 9, self.cells - 9, SMALL))
        return [
            (
                Square(
                    square.left + (QUIET + column) * unit,
                    square.top + (QUIET + row) * unit,
                    len(cells) * unit,
                ),
                cells,
            )
            for column, row, cells in places
        ]


def codes_in(picture: Grey) -> list[Code]:
    """Of forms; other codes are passed over."""
    import zxingcpp  # noqa: PLC0415 - not every Honk has what reads

    found = zxingcpp.read_barcodes(
        picture, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    )
    codes = []
    for one in found:
        if match := FORM.search(one.text):
            number, version, players, per_sheet, page = match.groups()
            at = one.position
            ends = (at.top_left, at.top_right, at.bottom_right, at.bottom_left)
            corners = tuple((float(end.x), float(end.y)) for end in ends)
            of = (int(version), int(players or 0), int(per_sheet or 2), int(page or 0))
            codes.append(Code(one.text, number, *of, corners))
    return codes
