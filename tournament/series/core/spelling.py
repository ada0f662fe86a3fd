"""Names that may be one name, written otherwise: found by what they share, not by comparing all."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

# How two names may be one: small words or middle initials differ; they sound the same; an initial
# stands for a first name; a short form of it; one of two surnames; one sign is another.
BETWEEN, SOUND, INITIAL, SHORT, DOUBLE, SIGN = (
    "between",
    "sound",
    "initial",
    "short",
    "double",
    "sign",
)
WAYS = (BETWEEN, SOUND, DOUBLE, INITIAL, SHORT, SIGN)  # what speaks loudest first

SHORTEST = 3  # letters of a short form: "Rob" of "Robert"
LONG = 6  # letters of a word in which one sign more often is a slip than another name
CROWD = 400  # who share a surname, say, are not compared pair by pair
SPELT_AS = [
    (re.compile(pattern), sound)
    for pattern, sound in (
        ("sch$", "s"), ("ij|ei|uy", "y"), ("ph", "f"), ("th|dt|d$", "t"), ("c?k|c(?=[aorul])", "k"),
        ("ae", "a"), ("ue", "u"), ("ch|gh", "g"), ("z", "s"), ("v|w", "f"), (r"(.)\1+", r"\1"),
    )
]  # fmt: skip


class Spelt(NamedTuple):
    """A name in parts, lower case and without accents; ``given`` is the first of its first names or
    an initial, ``family`` has no small words and both parts of "Bos-Kok"."""

    name: str
    given: str
    family: tuple[str, ...]


class Near(NamedTuple):
    one: str
    other: str
    way: str
    is_clear: bool = True  # False: it speaks for them only beside something else


def near(names: Iterable[Spelt]) -> list[Near]:
    """Each pair once, in the way that speaks loudest for it; a first name alone is near to none."""
    every = sorted({one for one in names if one.given and one.family})
    found: dict[tuple[str, str], Near] = {}
    for one in (*same_parts(every), *same_family(every), *double_names(every), *one_sign(every)):
        known = found.setdefault((one.one, one.other), one)
        if rank_of(one) < rank_of(known):
            found[one.one, one.other] = one
    return [found[pair] for pair in sorted(found)]


def rank_of(one: Near) -> tuple[bool, int]:
    return not one.is_clear, WAYS.index(one.way)


def sharing(
    names: Iterable[Spelt], keys: Callable[[Spelt], Iterable[Hashable]]
) -> Iterator[list[Spelt]]:
    """Those who have a key in common; a crowd is left out."""
    blocks: dict[Hashable, list[Spelt]] = defaultdict(list)
    for one in names:
        for key in keys(one):
            blocks[key].append(one)
    return (block for block in blocks.values() if 1 < len(block) <= CROWD)


def same_parts(names: Sequence[Spelt]) -> Iterator[Near]:
    for block in sharing(names, lambda one: [(one.given, one.family)]):
        for a, b in combinations(block, 2):
            yield Near(a.name, b.name, BETWEEN)


def same_family(names: Sequence[Spelt]) -> Iterator[Near]:
    """An initial and the names that begin with it; and short forms."""
    for block in sharing(names, lambda one: [one.family]):
        for a, b in combinations(block, 2):
            short, whole = sorted((a.given, b.given), key=len)
            if short != whole and whole.startswith(short):
                if len(short) == 1:
                    yield Near(a.name, b.name, INITIAL)
                elif len(short) >= SHORTEST:
                    yield Near(a.name, b.name, SHORT)


def double_names(names: Sequence[Spelt]) -> Iterator[Near]:
    """ "Anneke Bos-Kok" and "Anneke Bos"."""
    by_part = sharing(names, lambda one: ((one.given, part) for part in one.family))
    for block in by_part:
        for a, b in combinations(block, 2):
            if len(a.family) != len(b.family) and len(a.given) > 1:
                yield Near(a.name, b.name, DOUBLE)


def one_sign(names: Sequence[Spelt]) -> Iterator[Near]:
    """Filed under how they sound, and under that less one sign: whatever is one sign away from it
    shares one of these."""
    heard = {one: (sound(one.given), sound("".join(one.family))) for one in names}
    for block in sharing(heard, lambda one: forms("".join(heard[one]))):
        for a, b in combinations(block, 2):
            words = [pair for pair in zip(heard[a], heard[b], strict=True) if pair[0] != pair[1]]
            if len(a.given) == 1 or len(b.given) == 1:
                continue
            if not words:
                yield Near(a.name, b.name, SOUND)
            elif len(words) == 1 and is_one_sign(*words[0]):
                yield Near(a.name, b.name, SIGN, len(min(words[0], key=len)) >= LONG)


def sound(word: str) -> str:
    for pattern, spelt in SPELT_AS:
        word = pattern.sub(spelt, word)
    return word


def forms(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def is_one_sign(a: str, b: str) -> bool:
    """One more, one less, one other, or two neighbours exchanged."""
    start = next(
        (at for at, pair in enumerate(zip(a, b, strict=False)) if pair[0] != pair[1]), None
    )
    if start is None:
        return abs(len(a) - len(b)) == 1
    rest = a[start:], b[start:]
    swapped = [one[1::-1] + one[2:] for one in rest]
    tries = [(rest[0][1:], rest[1]), (rest[0], rest[1][1:]), (rest[0][1:], rest[1][1:])]
    return any(x == y for x, y in [*tries, (swapped[0], rest[1])])
