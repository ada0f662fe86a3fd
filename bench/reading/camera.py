"""Pictures as phones take them: of paper that is curled and folded, at an angle, in the light of a
hall. What each part of it is like is chosen by chance, within what ``Quality`` says."""

import io
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from bench.reading.mishaps import held

Shades = npt.NDArray[np.float32]
MESH = 22  # parts across and down, in which the paper is flat


@dataclass(frozen=True, slots=True)
class Quality:
    """How far a picture may be from a scan. Lengths as parts of the paper's width."""

    dots: tuple[float, float]  # in a millimetre of the paper
    tilt: float
    turn: float  # degrees
    curl: float
    folds: int
    shadow: float  # how dark at most
    light: tuple[float, float]
    blur: float  # points
    noise: float  # of 255
    jpeg: tuple[int, int]
    held: float  # how often a thumb is on the paper
    thumb: float  # how far at most, in millimetres
    upside_down: float = 0.1


USUAL = Quality((7, 10), 0.10, 6, 0.008, 1, 0.35, (0.65, 1.05), 0.9, 4, (70, 93), 0.1, 16)
HARD = Quality((5.2, 8), 0.15, 14, 0.016, 2, 0.55, (0.32, 1.1), 1.5, 9, (40, 75), 0.3, 32)


def photographed(page: Image.Image, mm: float, q: Quality, by: np.random.Generator) -> bytes:
    """A picture, as a JPEG file, of a page that is so many millimetres wide."""
    wide, high = page.size
    dots = by.uniform(*q.dots)
    scale = dots * mm / wide
    angle = np.radians(by.normal(0, q.turn / 2))
    lean = abs(np.sin(angle))
    out = (
        round(scale * (wide * 1.12 + high * lean)),
        round(scale * (high * 1.1 + wide * lean)),
    )
    where = lens((out, page.size), scale, angle, q, by)
    bent_ = curl(q, by)
    mesh = []
    xs, ys = (np.linspace(0, length, MESH + 1).round().astype(int) for length in out)
    for x, right in pairwise(xs):
        for y, bottom in pairwise(ys):
            ends = np.array([(x, y), (x, bottom), (right, bottom), (right, y)], float)
            quad = bent_(where(ends) / wide) * wide
            mesh.append(((x, y, right, bottom), tuple(map(float, quad.reshape(-1)))))
    edge = round(0.5 * wide)
    table = Image.new("L", (wide + 2 * edge, high + 2 * edge), int(by.uniform(60, 150)))
    table.paste(page.convert("L"), (edge, edge))
    if by.random() < q.held:
        table = held(table, edge, q.thumb, by)
    mesh = [(box, tuple(one + edge for one in quad)) for box, quad in mesh]
    seen = table.transform(out, Image.Transform.MESH, mesh, Image.Resampling.BICUBIC)
    return developed(seen, q, by)


def lens(sizes, scale, angle, q, by):  # type: ignore[no-untyped-def]
    """From points of the picture to those of the page: turned, and at an angle."""
    out, size = sizes
    if by.random() < q.upside_down:
        angle += np.pi
    tilt = by.uniform(-q.tilt, q.tilt, 2) / max(size)
    cos, sin = np.cos(angle), np.sin(angle)
    shift = by.uniform(-0.01, 0.01, 2) * size

    def where(points):  # type: ignore[no-untyped-def]
        centred = (points - np.array(out) / 2) / scale
        x, y = centred[:, 0] * cos + centred[:, 1] * sin, centred[:, 1] * cos - centred[:, 0] * sin
        depth = 1 + x * tilt[0] + y * tilt[1]
        return np.column_stack([x / depth, y / depth]) + np.array(size) / 2 + shift

    return where


def curl(q, by):  # type: ignore[no-untyped-def]
    """By how much paper that is not flat seems to lie elsewhere."""
    waves = [
        (by.uniform(0.4, 1.3), by.uniform(0, 6), by.normal(0, q.curl / 2, 2)) for _ in range(2)
    ]
    folds = [(by.uniform(0.3, 1.1), by.normal(0, q.curl / 2)) for _ in range(q.folds)]

    def bent_(points):  # type: ignore[no-untyped-def]
        found = points.copy()
        for length, start, high in waves:
            found += np.sin(points[:, 1:] * 6.28 / 1.4 * length + start) * high
        for at, high in folds:  # a crease: both sides rise from it
            found[:, 1] += high * np.exp(-np.abs(points[:, 1] - at) * 8)
        return found

    return bent_


def developed(seen: Image.Image, q: Quality, by: np.random.Generator) -> bytes:
    """Light, shadow, blur, noise and compression."""
    shades = np.asarray(seen, np.float32) * (by.uniform(0.86, 1) * lighted(seen.size, q, by))
    picture = Image.fromarray(np.clip(shades, 0, 255).astype(np.uint8))
    picture = picture.filter(ImageFilter.GaussianBlur(by.uniform(0.2, q.blur)))
    shades = np.asarray(picture, np.float32)
    small = by.normal(0, by.uniform(0.3, 1) * q.noise, shades.shape).astype(np.float32)
    picture = Image.fromarray(np.clip(shades + small, 0, 255).astype(np.uint8))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=int(by.integers(*q.jpeg)))
    return file.getvalue()


def lighted(size: tuple[int, int], q: Quality, by: np.random.Generator) -> Shades:
    """The light of a lamp to one side, and the shadow of a hand or a head with its soft edge."""
    wide, high = size
    x, y = np.linspace(-1, 1, wide, dtype=np.float32), np.linspace(-1, 1, high, dtype=np.float32)
    a, b = by.normal(0, 0.12, 2)
    light = by.uniform(*q.light) * (1 + a * x[None] + b * y[:, None])
    if by.random() < 0.6:
        turn, at, soft = by.uniform(0, 6.28), by.uniform(-0.6, 0.9), by.uniform(0.02, 0.4)
        side = x[None] * np.cos(turn) + y[:, None] * np.sin(turn) - at
        light = light * (1 - by.uniform(0, q.shadow) / (1 + np.exp(-side / soft * 4)))
    return light.astype(np.float32)
