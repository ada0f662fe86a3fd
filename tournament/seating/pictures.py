"""Who meets whom, as a picture: a square for every two, darker when they meet more than once."""

from collections.abc import Collection, Mapping, Sequence

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

CELL = 10
MARGIN = 34
EVERY = 5  # 5, 10, 15, … stand beside the lines


def meetings_svg(
    numbers: Sequence[int],
    met: Mapping[tuple[int, int], int],
    apart: Collection[tuple[int, int]],
    title: str,
) -> SafeString:
    """Numbers and whole counts only go in, besides the title, which is escaped."""
    place = {number: index for index, number in enumerate(numbers)}
    side = MARGIN + CELL * len(numbers) + 2
    parts = [
        f'<svg class="meetings" viewBox="0 0 {side} {side}" role="img" '
        f'aria-label="{escape(title)}">',
        f'<rect class="ground" x="{MARGIN}" y="{MARGIN}" '
        f'width="{CELL * len(numbers)}" height="{CELL * len(numbers)}"/>',
        *_lines(numbers),
        *_labels(numbers),
    ]
    for (a, b), times in sorted(met.items()):
        if a in place and b in place:
            name = "once" if times == 1 else "twice" if times == 2 else "often"
            parts += [_square(place[a], place[b], name), _square(place[b], place[a], name)]
    for a, b in sorted(apart):
        if a in place and b in place:
            parts += [_square(place[a], place[b], "apart"), _square(place[b], place[a], "apart")]
    parts += [_square(index, index, "self") for index in range(len(numbers))]
    parts.append("</svg>")
    return mark_safe("".join(parts))  # noqa: S308 - made of numbers; the title is escaped


def _square(column: int, row: int, name: str) -> str:
    x, y = MARGIN + CELL * column, MARGIN + CELL * row
    size = CELL - 1
    return f'<rect class="{name}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _lines(numbers: Sequence[int]) -> list[str]:
    """A thin line after 5, 10, 15, …, to lead the eye."""
    end = MARGIN + CELL * len(numbers)
    found = []
    for index in range(1, len(numbers)):
        if (numbers[index - 1] - 1) // EVERY != (numbers[index] - 1) // EVERY:
            at = MARGIN + CELL * index - 0.5
            found.append(f'<path class="fifth" d="M{at} {MARGIN}V{end}M{MARGIN} {at}H{end}"/>')
    return found


def _labels(numbers: Sequence[int]) -> list[str]:
    found = []
    for index, number in enumerate(numbers):
        if number % EVERY == 0 or index == 0:
            at = MARGIN + CELL * index + CELL / 2
            found += [
                f'<text x="{MARGIN - 6}" y="{at + 3.5}" text-anchor="end">{number}</text>',
                f'<text x="{at}" y="{MARGIN - 8}" text-anchor="middle">{number}</text>',
            ]
    return found
