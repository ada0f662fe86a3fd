"""What happens to paper before it is photographed: a copier, a cup, a thumb."""

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from bench.reading.people import DOTS

SHRUNK = 0.94  # by printers that "fit to page"


def greyed(page: Image.Image, by: np.random.Generator) -> Image.Image:
    """As a copier has it whose toner runs out: nothing is black, nothing white."""
    soft = page.filter(ImageFilter.GaussianBlur(by.uniform(0.3, 1.0)))
    black, white = by.uniform(30, 110), by.uniform(222, 250)
    shades = black + np.asarray(soft, np.float32) / 255 * (white - black)
    shades = shades + by.normal(0, by.uniform(0, 8), shades.shape)
    specks = by.integers(0, 40)
    rows, columns = by.integers(0, page.height, specks), by.integers(0, page.width, specks)
    for row, column in zip(rows, columns, strict=True):
        shades[row : row + by.integers(1, 5), column : column + by.integers(1, 5)] = black
    return Image.fromarray(np.clip(shades, 0, 255).astype(np.uint8))


def shrunk(page: Image.Image) -> Image.Image:
    """In the middle of its paper."""
    small = page.resize(tuple(round(length * SHRUNK) for length in page.size))
    found = Image.new("L", page.size, int(np.percentile(np.asarray(page), 90)))
    found.paste(small, ((page.width - small.width) // 2, (page.height - small.height) // 2))
    return found


def stained(page: Image.Image, by: np.random.Generator) -> Image.Image:
    """The ring of a cup, and drops."""
    high, wide = page.height, page.width
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32) / DOTS
    shade = np.zeros((high, wide), np.float32)
    spots = [(by.uniform(28, 42), by.uniform(1.5, 4))]
    spots += [(by.uniform(0.5, 3), 9.0) for _ in range(by.integers(0, 6))]
    for radius, ring in spots:
        across, down = x - by.uniform(0, wide / DOTS), y - by.uniform(0, high / DOTS)
        far = np.hypot(across, down)
        edge = np.exp(-(((far - radius) / ring * 2) ** 2)) * by.uniform(0.12, 0.45)
        edge *= 0.6 + 0.4 * np.sin(np.arctan2(down, across) + by.uniform(0, 6))
        inside = (far < radius) * by.uniform(0.02, 0.09)
        shade = np.maximum(shade, np.maximum(edge, inside))
    return Image.fromarray((np.asarray(page) * (1 - shade)).astype(np.uint8))


def held(table: Image.Image, edge: int, most: float, by: np.random.Generator) -> Image.Image:
    """By a thumb that comes in over an edge of the paper, which lies so far from the picture's; so
    many millimetres at most."""
    wide, high = table.width - 2 * edge, table.height - 2 * edge
    half, deep = by.uniform(7, 11) * DOTS, by.uniform(5, most) * DOTS
    side, along = by.integers(4), by.uniform(0.05, 0.95)
    ends: dict[int, tuple[float, float]] = {
        0: (edge + along * wide, edge),
        1: (edge + wide, edge + along * high),
        2: (edge + along * wide, edge + high),
        3: (edge, edge + along * high),
    }
    x, y = ends[int(side)]
    inwards = np.array([(0, 1), (-1, 0), (0, -1), (1, 0)][side]) + by.normal(0, 0.2, 2)
    points = [(x + inwards[0] * far, y + inwards[1] * far) for far in np.linspace(-60, deep, 12)]
    mask = Image.new("L", table.size)
    draw = ImageDraw.Draw(mask)
    for one, other in points:
        draw.ellipse((one - half, other - half, one + half, other + half), 255)
    skin: npt.NDArray[np.uint8] = np.full((2, 2), by.uniform(90, 190), np.uint8)
    skin[:, 0] = (skin[:, 0] * by.uniform(0.75, 1)).astype(np.uint8)
    shades = Image.fromarray(skin).resize(table.size, Image.Resampling.BILINEAR)
    found = table.copy()
    dark = mask.filter(ImageFilter.GaussianBlur(18)).point(lambda one: one * 0.25)
    found.paste(0, (6, 8), dark)
    found.paste(shades, (0, 0), mask.filter(ImageFilter.GaussianBlur(2)))
    return found
