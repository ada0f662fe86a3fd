"""Which digit stands in a box: a small net of three layers that look at neighbours and two that
weigh, trained by ``bench/reading/train.py``.

A figure is cut to its ink and brought to one size. The eleventh answer is "no digit": scribbles,
figures written over each other, what was struck out.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from PIL import Image, ImageFilter, ImageOps

from tournament.desk.reading.arrays import Bits, Floats
from tournament.desk.reading.pieces import without_dots

FINE, INNER = 48, 40  # the square a figure is brought to, and how large it is in it
SIDE = 24  # of the square that is looked at
NO_DIGIT = 10
INK = 0.35  # as dark is a part of a stroke
TRACE = 0.12  # and of its end, where a pen lifts
SMALLEST = 0.24  # of the box: what is smaller in both directions is a speck
THIN = 4.5  # of 48: thinner strokes are made as thick as a usual pen's
AT_ONCE = 64  # figures, so that little memory is taken
WEIGHTS = Path(__file__).with_name("digits.npz")


def cut_out(ink: Floats) -> Floats | None:
    """The figure in its square; None where there is nothing but specks."""
    dots = ~without_dots(ink > TRACE) & (ink > TRACE)
    ink = np.where(dots, 0, ink)
    dark = without_specks(ink > INK)
    rows, columns = np.flatnonzero(dark.any(1)), np.flatnonzero(dark.any(0))
    if not len(rows):
        return None
    part = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    if max(part.shape) < max(ink.shape) * SMALLEST:
        return None
    figure = np.asarray(in_a_square(part), np.float32) / 255
    found: Floats = figure.reshape(SIDE, 2, SIDE, 2).mean(axis=(1, 3))
    return found


def without_specks(dark: Bits) -> Bits:
    """Only what has ink around it."""
    padded = np.pad(dark.astype(np.int32), ((3, 2), (3, 2))).cumsum(0).cumsum(1)
    around = padded[5:, 5:] - padded[:-5, 5:] - padded[5:, :-5] + padded[:-5, :-5]
    found: Bits = dark & (around >= 6)
    return found


def in_a_square(part: Floats) -> Image.Image:
    """In its middle, with strokes at least as thick as a usual pen's."""
    scale = INNER / max(part.shape)
    high, wide = (max(1, round(length * scale)) for length in part.shape)
    shades = Image.fromarray((part * 255).astype(np.uint8))
    found = Image.new("L", (FINE, FINE))
    small = shades.resize((wide, high), Image.Resampling.BOX)
    small = ImageOps.autocontrast(small)
    found.paste(small, ((FINE - wide) // 2, (FINE - high) // 2))
    while thickness(found) < THIN:
        found = found.filter(ImageFilter.MaxFilter(3))
    return found


def thickness(figure: Image.Image) -> float:
    """Of its strokes: twice their area by the length of their edge."""
    dark = np.asarray(figure) > 255 * INK
    edge = (dark[1:] != dark[:-1]).sum() + (dark[:, 1:] != dark[:, :-1]).sum()
    return 2.2 * float(dark.sum()) / max(float(edge), 1.0) if dark.any() else THIN


@cache
def weights() -> tuple[Floats, ...]:
    """Of each layer what it multiplies with, and what it adds."""
    with np.load(WEIGHTS) as file:
        names = sorted(name for name in file.files if name.startswith("layer"))
        return tuple(file[name].astype(np.float32) for name in names)


@cache
def mistaken() -> Floats:
    """Of each digit that was read (a row), if it is another: which it is how often."""
    with np.load(WEIGHTS) as file:
        found: Floats = file["mistaken"].astype(np.float32)
        return found


def looked_at(seen: Floats, known: Floats, added: Floats) -> Floats:
    """Each place with its neighbours (figures, rows, columns, kinds), then the most of each four."""
    side, edge = known.shape[0], known.shape[0] // 2
    padded = np.pad(seen, ((0, 0), (edge, edge), (edge, edge), (0, 0)))
    around = sliding_window_view(padded, (side, side), axis=(1, 2))
    count, rows, columns, kinds = seen.shape
    flat = around.transpose(0, 1, 2, 4, 5, 3).reshape(-1, side * side * kinds)
    out = flat @ known.reshape(-1, known.shape[-1])
    halves = out.reshape(count, rows // 2, 2, columns // 2, 2, -1)
    found: Floats = np.maximum(halves.max(axis=(2, 4)) + added, 0)
    return found


def chances(figures: Floats) -> Floats:
    """Of each answer, for figures in their squares."""
    *layers, w4, b4, w5, b5 = weights()
    seen = figures[..., None]
    for known, added in zip(layers[::2], layers[1::2], strict=True):
        seen = looked_at(seen, known, added)
    hidden = np.maximum(seen.reshape(len(seen), -1) @ w4 + b4, 0)
    out = hidden @ w5 + b5
    out = np.exp(out - out.max(axis=1, keepdims=True))
    found: Floats = out / out.sum(axis=1, keepdims=True)
    return found


def digit_chances(inks: Sequence[Floats | None]) -> list[Floats | None]:
    """Of each box of 0 to 9 and "no digit"; None for an empty one."""
    figures = [None if ink is None else cut_out(ink) for ink in inks]
    seen = [figure for figure in figures if figure is not None]
    parts = [np.stack(seen[at : at + AT_ONCE]) for at in range(0, len(seen), AT_ONCE)]
    known = iter([one for part in parts for one in chances(part)])
    return [None if figure is None else next(known) for figure in figures]
