"""What a column's total says of the figures above it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tournament.core.text import number_in
from tournament.desk.reading.arrays import Floats, Ints
from tournament.desk.reading.candidates import Candidates

Sums = tuple[tuple[str, tuple[str, ...]], ...]  # a total's name, and those of what it adds up
UNLISTED = 5e-6  # the chance of a figure that nobody thought of
SLIP = 1e-4  # and that a table added up to just this, and not to its sum
LEAST_PART = 1e-7  # of the likeliest: sums that are less likely are left out


@dataclass(frozen=True, slots=True)
class Ways:
    """Sums, each with its chance."""

    sums: Ints
    chances: Floats

    def with_one_more(self, other: "Ways") -> "Ways":
        sums = (self.sums[:, None] + other.sums[None]).ravel()
        lowest = int(sums.min())
        products = self.chances[:, None] * other.chances[None]
        weighed: Floats = np.bincount(sums - lowest, products.ravel()).astype(np.float64)
        kept = np.flatnonzero(weighed > weighed.max() * LEAST_PART)
        return Ways(kept + lowest, weighed[kept])

    def of(self, wanted: Ints) -> Floats:
        """The chances of these sums."""
        lowest = self.sums[0]
        each = np.zeros(self.sums[-1] - lowest + 1)
        each[self.sums - lowest] = self.chances
        at = wanted - lowest
        is_known = (at >= 0) & (at < len(each))
        found: Floats = np.where(is_known, each[np.clip(at, 0, len(each) - 1)], 0.0)
        return found


NOTHING = Ways(np.zeros(1, np.int64), np.ones(1))


def whole(text: str) -> int:
    """Of what was read: nothing counts as 0."""
    number = number_in(text.removeprefix("-")) or 0
    return -number if text.startswith("-") else number


def vouched_by_total(
    found: Mapping[str, Candidates], name: str, of: Sequence[str]
) -> dict[str, Candidates]:
    """Each figure of the column, and its total, weighed by whether the others add up with it. What
    is missing from a whole is the chance of a figure that is not among them. Empty where there is
    no total, or none adds up."""
    names = [*(one for one in of if one in found), name]
    if name not in found or not found[name].best:
        return {}
    # All figures less the total are nothing.
    signs = [*[1] * (len(names) - 1), -1]
    values = [
        np.array([sign * whole(text) for text, _chance in found[one].texts])
        for one, sign in zip(names, signs, strict=True)
    ]
    chances = [np.array([chance for _text, chance in found[one].texts]) for one in names]
    parts = [Ways(*one) for one in zip(values, chances, strict=True)]
    vouched = {}
    for at, (before, behind) in enumerate(around_each(parts)):
        left = -values[at][:, None] - before.sums[None]
        fitting = (behind.of(left) * before.chances).sum(axis=1)
        if float((chances[at] * fitting).sum()) < SLIP:
            return {}
        weighed = chances[at] * (fitting + SLIP)
        unlisted = UNLISTED * before.chances.sum() * behind.chances.sum()
        weighed /= weighed.sum() + unlisted
        texts = [text for text, _chance in found[names[at]].texts]
        order = np.argsort(-weighed, kind="stable")
        vouched[names[at]] = Candidates(tuple((texts[one], float(weighed[one])) for one in order))
    return vouched


def around_each(parts: Sequence[Ways]) -> Iterator[tuple[Ways, Ways]]:
    """For each part the sums of those before it, and of those behind."""
    behind = [NOTHING]
    for part in reversed(parts[1:]):
        behind.append(behind[-1].with_one_more(part))
    before = NOTHING
    for part, after in zip(parts, reversed(behind), strict=True):
        yield before, after
        before = before.with_one_more(part)
