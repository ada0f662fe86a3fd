"""Figures as the reader cuts them from forms that were filled in and photographed: with what the
printed boxes, the figures beside them, shadows and stains leave of them."""

import io
from collections.abc import Iterator, Sequence

import numpy as np
from PIL import Image

from bench.reading.examples import Examples
from bench.reading.hand import Figures
from bench.reading.papers import Kind
from bench.reading.pictures import Handed, picture_of
from tournament.desk.reading.arrays import Floats, Grey
from tournament.desk.reading.codes import Code, codes_in
from tournament.desk.reading.digits import NO_DIGIT, cut_out
from tournament.desk.reading.form import fields_of, lines_of, page_of
from tournament.desk.reading.ink import offset_of
from tournament.desk.reading.light import TooDark
from tournament.desk.reading.marks import lay_of
from tournament.desk.reading.numbers import written_in
from tournament.games.boxes.geometry import DIGIT, SIGN, Geometry

Cut = tuple[Floats, int]  # as the net sees it; which digit it is


def cut_outs(
    kind: Kind, quality: str, count: int, known: Sequence[Figures], by: np.random.Generator
) -> Examples:
    """From so many forms. Where nothing was written and something is seen, it is no digit."""
    found = list[Cut]()
    for _ in range(count):
        file, handed = picture_of(kind, quality, by, known=known)
        picture = np.asarray(Image.open(io.BytesIO(file)).convert("L"))
        for code in codes_in(picture):
            found += cut_from(picture, code, kind.geometry, handed[code.number])
    shades, labels = zip(*found, strict=True)
    return (np.stack(shades) * 255).astype(np.uint8), np.array(labels, np.uint8)


def cut_from(picture: Grey, code: Code, geometry: Geometry, handed_in: Handed) -> Iterator[Cut]:
    plane = lay_of(picture, geometry, code)
    if plane is None:
        return
    try:
        page = page_of(picture, plane, geometry)
    except TooDark:
        return
    for line in lines_of(geometry):
        for boxes, offset in fields_of(line, offset_of(page, line)):
            written = [box for box in boxes if box.kind in {DIGIT, SIGN}]
            inks = written_in(page, written, offset).inks if written else []
            for box, ink in zip(written, inks, strict=True):
                figure = None if ink is None or box.kind == SIGN else cut_out(ink)
                if figure is not None:
                    yield figure, handed_in.digits.get(box, NO_DIGIT)
