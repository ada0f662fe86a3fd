"""What a column's total says of the figures above it."""

from collections.abc import Mapping, Sequence

from tournament.core.text import number_in
from tournament.desk.reading.candidates import Candidates

Sums = tuple[tuple[str, tuple[str, ...]], ...]  # a total's name, and those of what it adds up
UNLISTED = 1e-3  # the chance of a figure that is not among the likeliest
Ways = dict[int, float]  # to a sum: the chance of the likeliest
Texts = Sequence[tuple[str, float]]


def whole(text: str) -> int:
    """Of what was read: nothing counts as 0."""
    number = number_in(text.removeprefix("-")) or 0
    return -number if text.startswith("-") else number


def vouched_by_total(
    found: Mapping[str, Candidates], name: str, of: Sequence[str]
) -> dict[str, tuple[str, float]]:
    """Of each figure of the column and of its total: the text with which the likeliest column adds
    up, and how many times likelier that column is than any with another text there. Empty where
    there is no total, or none adds up."""
    names = [*(one for one in of if one in found), name]
    if name not in found or not found[name].best:
        return {}
    # All figures less the total are nothing.
    lists = [[(text, chance) for text, chance in found[one].texts] for one in names]
    lists[-1] = [(text, chance) for text, chance in lists[-1] if text]
    signs = [*[1] * (len(names) - 1), -1]
    before = [Ways({0: 1.0})]
    for texts, sign in zip(lists, signs, strict=True):
        before.append(longer(before[-1], texts, sign))
    behind = [Ways({0: 1.0})]
    for texts, sign in zip(lists[::-1], signs[::-1], strict=True):
        behind.append(longer(behind[-1], texts, -sign))
    behind.reverse()
    return {
        one: choice
        for at, one in enumerate(names)
        if (choice := chosen(lists[at], signs[at], before[at], behind[at + 1]))
    }


def longer(ways: Ways, texts: Texts, sign: int) -> Ways:
    """With one figure more, the likeliest way to each sum."""
    found: Ways = {}
    for total, chance in ways.items():
        for text, own in texts:
            after = total + sign * whole(text)
            if chance * own > found.get(after, 0.0):
                found[after] = chance * own
    return found


def chosen(texts: Texts, sign: int, before: Ways, behind: Ways) -> tuple[str, float] | None:
    """The text of the likeliest column, and how far behind it the others stay."""
    ways = []
    for text, own in texts:
        own_sum = sign * whole(text)
        pairs = (chance * behind.get(total + own_sum, 0.0) for total, chance in before.items())
        ways.append((max(pairs, default=0.0) * own, text))
    ways.sort(reverse=True)
    if not ways or not ways[0][0]:
        return None
    # It may also be a figure that nobody thought of, whatever the others add up to.
    unlisted = max(before.values()) * max(behind.values()) * UNLISTED
    second = max([unlisted, *(chance for chance, _text in ways[1:2])])
    return ways[0][1], ways[0][0] / second
