"""How people write figures: strokes through points that differ from hand to hand.

Each figure has the shapes that are taught here and elsewhere (a one with or without a flag, a
seven with or without its bar, an open and a closed four). Real figures come from ``figures.npz``:
5,000 of MNIST (see ``mnist.py``), by people from whom the weights have not learnt.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

Points = list[tuple[float, float]]
Picture = npt.NDArray[np.float32]
Figures = Sequence[Picture]
THINNEST = 0.36  # as dark is a stroke that is narrower than a dot of its picture
FINE = 4  # drawn so many times larger, for smooth edges

# Of each figure its shapes: strokes through points, x to the right, y down, of a box of 100 by 100. A
# point given twice is a corner.
SHAPES: dict[int, tuple[str, ...]] = {
    0: (
        "50,2 15,20 5,55 25,95 60,97 92,60 85,20 50,2",
        "55,5 15,20 5,55 25,95 60,97 92,60 85,20 50,2 45,8",
        "50,2 15,20 5,55 25,95 60,97 92,60 85,20 60,10 40,0",
    ),
    1: (
        "50,0 50,50 50,100",
        "30,30 45,15 60,0 60,50 60,100",
        "10,45 35,22 60,0 60,50 58,100",
        "30,25 55,0 55,50 55,100 / 25,100 85,100",
    ),
    2: (
        "10,25 30,3 70,3 85,30 55,65 8,98 8,98 50,96 95,97",
        "12,20 45,0 82,20 65,60 20,93 10,80 35,80 65,97 95,90",
    ),
    3: (
        "12,10 50,0 85,20 70,42 42,47 42,47 75,52 90,75 60,98 10,90",
        "10,2 45,2 85,2 85,2 60,25 45,40 45,40 85,55 85,85 50,100 10,90",
    ),
    4: (
        "25,0 15,35 10,60 10,60 50,60 95,58 / 70,20 68,60 66,100",
        "65,0 35,35 5,68 5,68 50,68 95,68 / 65,0 65,50 65,100",
    ),
    5: (
        "85,2 50,2 22,3 22,3 18,25 16,45 16,45 50,36 88,60 70,93 35,100 8,90",
        "25,5 20,25 18,45 50,38 85,62 65,95 30,100 10,88 / 25,4 55,3 90,0",
    ),
    6: (
        "75,2 35,25 12,65 30,97 70,95 85,70 60,50 25,58 13,75",
        "55,0 25,35 15,75 40,100 75,88 75,62 45,55 18,75",
    ),
    7: (
        "8,4 50,3 90,3 90,3 60,50 35,100",
        "8,4 50,3 90,3 90,3 60,50 40,100 / 30,52 55,50 85,48",
        "10,20 10,4 10,4 50,5 90,2 90,2 62,50 50,100",
    ),
    8: (
        "75,12 45,0 20,18 40,42 72,62 85,82 50,100 15,82 35,58 68,38 80,18 62,5",
        "50,2 20,20 50,45 80,20 50,2 / 50,45 12,72 50,100 88,72 50,45",
    ),
    9: (
        "82,15 50,2 18,20 25,45 60,48 82,20 82,20 80,60 75,100",
        "80,20 50,2 15,22 30,50 70,42 83,15 83,15 80,65 55,95 20,95",
    ),
}


def strokes_in(shape: str) -> list[Points]:
    return [
        [
            (float(x) / 100, float(y) / 100)
            for x, y in (point.split(",") for point in stroke.split())
        ]
        for stroke in shape.split("/")
    ]


def curve(points: Points, steps: int = 6) -> Points:
    """Through all points (Catmull and Rom's); a point given twice is a corner."""
    known = [points[0], *points, points[-1]]
    found: Points = []
    for a, b, c, d in zip(known, known[1:], known[2:], known[3:], strict=False):
        for step in range(steps):
            t = step / steps
            found.append(
                tuple(  # type: ignore[arg-type]
                    0.5
                    * (
                        2 * q
                        + (r - p) * t
                        + (2 * p - 5 * q + 4 * r - s) * t**2
                        + (3 * q - p - 3 * r + s) * t**3
                    )
                    for p, q, r, s in zip(a, b, c, d, strict=True)
                )
            )
    return [*found, points[-1]]


def strokes_of(figure: int, by: np.random.Generator) -> list[Points]:
    """One way to write it: as taught, then as a hand is."""
    shape = strokes_in(SHAPES[figure][by.integers(len(SHAPES[figure]))])
    slant, narrow, turn = by.normal(0.08, 0.12), by.uniform(0.6, 1), by.normal(0, 0.07)
    jitter = by.uniform(0.01, 0.045)
    found = []
    for stroke in shape:
        last: tuple[float, float] | None = None
        moved: Points = []
        for point in stroke:
            if point == last:
                moved.append(moved[-1])
                continue
            last = point
            x, y = point[0] + by.normal(0, jitter), point[1] + by.normal(0, jitter)
            x = (x - 0.5) * narrow - slant * (y - 0.5)
            y -= 0.5
            moved.append((0.5 + x - turn * y, 0.5 + y + turn * x))
        found.append(curve(moved))
    return found


def drawn(strokes: list[Points], side: int, pen: float) -> Picture:
    """Ink on white, in a square of this side; ``pen`` is its width as a part of the side."""
    size = side * FINE
    picture = Image.new("L", (size, size))
    draw, width = ImageDraw.Draw(picture), max(1, round(pen * size))
    for stroke in strokes:
        on = [(size * (0.14 + 0.72 * x), size * (0.14 + 0.72 * y)) for x, y in stroke]
        draw.line(on, 255, width, joint="curve")
        for x, y in (on[0], on[-1]):
            r = width / 2
            draw.ellipse((x - r, y - r, x + r, y + r), 255)
    return np.asarray(picture.resize((side, side), Image.Resampling.BOX), np.float32) / 255


@cache
def real_figures() -> list[Figures]:
    """Of each digit those that people wrote, of 28 by 28 shades."""
    with np.load(Path(__file__).with_name("figures.npz")) as file:
        return by_digit(file["shades"].astype(np.float32) / 15, file["labels"])


def by_digit(shades: Picture, labels: npt.NDArray[np.uint8]) -> list[Figures]:
    return [[*shades[labels == digit]] for digit in range(10)]


def enlarged(figure: Picture, side: int) -> Picture:
    """A real figure as a pen would have drawn it in a square of this side: its thinnest strokes, a dot
    wide in the file, are no dots."""
    picture = Image.fromarray((figure * 255).astype(np.uint8))
    large = picture.resize((side, side), Image.Resampling.BICUBIC)
    return np.clip((np.asarray(large, np.float32) / 255 - THINNEST) * 3 + 0.5, 0, 1)
