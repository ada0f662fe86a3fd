"""Trains the weights with which digits are read, and says how well they do.

    python3 -m bench.reading.train

From strokes of ``hand`` and most of the real figures; judged by the others.
"""

import numpy as np
from PIL import Image, ImageFilter

from bench.reading.hand import TESTED, TRAINED, drawn, enlarged, real_figures, strokes_of
from tournament.desk.reading.arrays import Floats
from tournament.desk.reading.digits import NO_DIGIT, WEIGHTS, chances, cut_out, features, weights

SIDE = 56
HIDDEN, EPOCHS, BATCH, RATE = 96, 30, 128, 0.002
EACH, REAL_TIMES, DROPPED = 10000, 7, 0.2


def spoilt(figure: Floats, by: np.random.Generator) -> Floats:
    """As a camera has it: turned and stretched a little, blurred, and with noise."""
    picture = Image.fromarray((figure * 255).astype(np.uint8))
    side = picture.width / 2
    a, b, d, e = np.array([1, 0, 0, 1]) + by.normal(0, 0.11, 4)
    moved = (a, b, side * (1 - a - b), d, e, side * (1 - d - e))
    picture = picture.transform(
        picture.size, Image.Transform.AFFINE, moved, Image.Resampling.BILINEAR
    )
    picture = picture.filter(ImageFilter.GaussianBlur(by.uniform(0, 1.4)))
    noisy = np.asarray(picture, np.float32) / 255 + by.normal(0, by.uniform(0, 0.08), figure.shape)
    return np.clip(noisy * by.uniform(0.75, 1.15), 0, 1).astype(np.float32)


def no_digit(by: np.random.Generator) -> Floats:
    """A scribble, a figure struck out, or two figures over each other."""
    kind, pen = by.integers(4), by.uniform(0.04, 0.1)
    strokes = strokes_of(int(by.integers(10)), by)
    if kind == 0:
        strokes = [[tuple(by.uniform(0, 1, 2)) for _ in range(by.integers(3, 9))]]  # type: ignore[misc]
    elif kind == 1:
        strokes += [
            [(0, by.uniform(0, 1)), (1, by.uniform(0, 1))] for _ in range(by.integers(1, 4))
        ]
        strokes += [[(0.05, 0.95), (0.95, 0.05)]]
    elif kind == 2:
        strokes += strokes_of(int(by.integers(10)), by)
    else:
        strokes += [[(i / 9, 0.15 + 0.7 * (i % 2)) for i in range(by.integers(6, 10))]]
    return drawn(strokes, SIDE, pen)


def examples(by: np.random.Generator) -> tuple[Floats, np.ndarray]:
    figures: list[tuple[Floats, int]] = [
        (drawn(strokes_of(n % 10, by), SIDE, by.uniform(0.03, 0.13)), n % 10) for n in range(EACH)
    ]
    figures += [
        (enlarged(figure, SIDE), label)
        for figure, label in real_figures()[TRAINED]
        for _ in range(REAL_TIMES)
    ]
    figures += [(no_digit(by), NO_DIGIT) for _ in range(EACH // 6)]
    return prepared([(spoilt(figure, by), label) for figure, label in figures])


def prepared(figures: list[tuple[Floats, int]]) -> tuple[Floats, np.ndarray]:
    cut = [(cut_out(figure), label) for figure, label in figures]
    kept = [(features(figure), label) for figure, label in cut if figure is not None]
    return np.stack([figure for figure, _ in kept]), np.array([label for _, label in kept])


def train(x: Floats, y: np.ndarray, by: np.random.Generator) -> list[Floats]:
    """Adam on the cross entropy, with shades left out by chance."""
    sizes = [(x.shape[1], HIDDEN), (HIDDEN,), (HIDDEN, NO_DIGIT + 1), (NO_DIGIT + 1,)]
    known = [
        by.normal(0, (2 / size[0]) ** 0.5, size).astype(np.float32) * (len(size) > 1)
        for size in sizes
    ]
    mean, square = (
        [np.zeros(s, np.float32) for s in sizes],
        [np.zeros(s, np.float32) for s in sizes],
    )
    wanted, step = np.eye(NO_DIGIT + 1, dtype=np.float32)[y], 0
    for epoch in range(EPOCHS):
        order = by.permutation(len(x))
        for start in range(0, len(x), BATCH):
            rows = order[start : start + BATCH]
            a = x[rows] * (by.random((len(rows), x.shape[1])) > 0.05)
            kept = (by.random((len(rows), HIDDEN)) > DROPPED) / (1 - DROPPED)
            h = np.maximum(a @ known[0] + known[1], 0) * kept.astype(np.float32)
            out = h @ known[2] + known[3]
            p = np.exp(out - out.max(1, keepdims=True))
            d = (p / p.sum(1, keepdims=True) - wanted[rows] * 0.97 - 0.03 / 11) / len(rows)
            dh = (d @ known[2].T) * (h > 0) * kept.astype(np.float32)
            slopes, step = [a.T @ dh, dh.sum(0), h.T @ d, d.sum(0)], step + 1
            rate = RATE * (1 - epoch / EPOCHS)
            for i, slope in enumerate(slopes):
                mean[i] = 0.9 * mean[i] + 0.1 * slope
                square[i] = 0.999 * square[i] + 0.001 * slope**2
                m, s = mean[i] / (1 - 0.9**step), square[i] / (1 - 0.999**step)
                known[i] -= rate * m / (np.sqrt(s) + 1e-8)
    return [one.astype(np.float32) for one in known]


def judge(by: np.random.Generator) -> None:
    real = real_figures()[TESTED]
    kinds = {
        "real figures": [(enlarged(figure, SIDE), label) for figure, label in real],
        "strokes": [(drawn(strokes_of(n % 10, by), SIDE, 0.07), n % 10) for n in range(1000)],
        "no digits": [(no_digit(by), NO_DIGIT) for _ in range(300)],
    }
    for kind, figures in kinds.items():
        x, y = prepared([(spoilt(figure, by), label) for figure, label in figures])
        found = chances(x)
        right = found.argmax(1) == y
        sure = found.max(1) > 0.9
        print(
            f"{kind}: {right.mean():.1%} right; {sure.mean():.1%} sure, of these "
            f"{(right | ~sure).mean():.2%} not wrong"
        )


def main() -> None:
    by = np.random.default_rng(20261121)
    known = train(*examples(by), by)
    halves = (one.astype(np.float16) for one in known)
    np.savez_compressed(WEIGHTS, **dict(zip(("w1", "b1", "w2", "b2"), halves, strict=True)))
    weights.cache_clear()
    judge(by)


if __name__ == "__main__":
    main()
