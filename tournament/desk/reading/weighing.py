"""What the totals make of a form's figures, and which of them they vouch for."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.sums import Sums, vouched_by_total

LIKELIER = 500  # times: a figure as its column's total has it, than all others there
CLEAR = 0.8  # the chance of a total that can contradict its column


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was found, and what the totals make of it. ``sure``: what a total vouches for."""

    found: Mapping[str, Candidates]
    by_total: Mapping[str, Candidates]
    sure: Collection[str]
    contradicted: Collection[str]  # a clear total stands below them, with which nothing adds up

    def of(self, name: str) -> Candidates:
        return self.by_total.get(name, self.found[name])


def weighed_by(found: Mapping[str, Candidates], sums: Sums) -> Weighed:
    added, contradicted = dict[str, Candidates](), set[str]()
    for name, of in sums:
        vouched = vouched_by_total(found, name, of)
        added |= vouched
        if not vouched and name in found and is_clear(found[name]):
            contradicted |= {name, *of}
    sure = {name for name, one in added.items() if is_sure(one)}
    return Weighed(found, added, sure, contradicted)


def is_clear(total: Candidates) -> bool:
    return bool(total.best) and not total.doubt and total.texts[0][1] > CLEAR


def is_sure(weighed: Candidates) -> bool:
    chance = weighed.texts[0][1]
    return chance > LIKELIER * (1 - chance)


def left_by_total(weighed: Candidates) -> float:
    """The chance that others may have, beside that of a figure which is not among them."""
    chances = [chance for _text, chance in weighed.texts]
    return chances[0] / LIKELIER - max(0.0, 1 - sum(chances))
