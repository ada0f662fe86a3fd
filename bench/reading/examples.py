"""What the weights learn from, as it was written: real figures, strokes, and what is no digit."""

import numpy as np

from bench.reading.hand import drawn, strokes_of
from tournament.desk.reading.digits import NO_DIGIT

SIDE = 28  # of all, as MNIST has them
Examples = tuple[np.ndarray, np.ndarray]  # in 255 shades; what they are


def strokes(count: int, by: np.random.Generator) -> Examples:
    labels = np.arange(count) % 10
    figures = [written(strokes_of(int(one), by), by) for one in labels]
    return np.stack(figures), labels.astype(np.uint8)


def written(lines: list[list[tuple[float, float]]], by: np.random.Generator) -> np.ndarray:
    return (drawn(lines, SIDE, by.uniform(0.05, 0.11)) * 255).astype(np.uint8)


def no_digits(real: np.ndarray, count: int, by: np.random.Generator) -> Examples:
    figures = [no_digit(real, by) for _ in range(count)]
    return np.stack(figures), np.full(count, NO_DIGIT, np.uint8)


def no_digit(real: np.ndarray, by: np.random.Generator) -> np.ndarray:
    """A scribble, a figure struck out, two figures over each other or beside each other."""
    kind = by.integers(5)
    first, other = by.permutation(10)[:2]
    lines = strokes_of(int(first), by)
    if kind == 0:
        lines = [[tuple(by.uniform(0, 1, 2)) for _ in range(by.integers(4, 10))]]  # type: ignore[misc]
    elif kind == 1:
        lines += [[(0, by.uniform(0, 1)), (1, by.uniform(0, 1))] for _ in range(2)]
        lines += [[(0.05, 0.95), (0.95, 0.05)]]
    elif kind == 2:
        lines += strokes_of(int(other), by)
    elif kind == 3:
        ways = by.integers(6, 10)
        lines += [[(i / 9, 0.15 + 0.7 * (i % 2)) for i in range(ways)]]
    else:
        return np.hstack([real[by.integers(len(real))][:, ::2] for _ in range(2)])
    return written(lines, by)
