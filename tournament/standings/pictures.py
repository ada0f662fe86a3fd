"""The way through the rounds as a picture: a line per entry, the best at the top.

Lines are told apart by the number at both ends and by their dashes, never by colour; the colour
is that of the text around it, so it fits light and dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tournament.core.drawing import svg

DASHES = ("", "9 5", "2 5", "14 4 3 4")
LEFT, RIGHT, TOP, ROW, WIDE = 52, 250, 30, 34, 860


@dataclass(frozen=True, slots=True)
class Way:
    """An entry and its rank after each round."""

    number: int
    name: str
    ranks: tuple[int, ...]
    is_marked: bool = False


def progress(ways: Sequence[Way], rounds: Sequence[int], title: str) -> SafeString:
    """Ranks that nobody here had take no room: the rows are the ranks that occur."""
    rows = sorted({rank for way in ways for rank in way.ranks})
    height = TOP + ROW * max(len(rows), 1) + 16
    down = {rank: TOP + ROW * index + ROW / 2 for index, rank in enumerate(rows)}
    step = (WIDE - LEFT - RIGHT) / max(len(rounds) - 1, 1)
    across = [LEFT + 20 + step * index for index in range(len(rounds))]
    parts = [
        svg.text(x, 18, str(number), size=15, fill="currentColor")
        for x, number in zip(across, rounds, strict=True)
    ]
    parts += [
        svg.text(LEFT - 14, down[rank] + 5, str(rank), size=15, fill="currentColor", anchor="end")
        for rank in rows
    ]
    taken: dict[float, int] = {}
    for index, way in enumerate(ways):
        parts += _way(way, index, across, down, taken)
    return format_html(
        '<svg class="progress-chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        WIDE,
        f"{height:g}",
        title,
        mark_safe("".join(parts)),  # noqa: S308  (made here; every word in it is escaped)
    )


def _way(
    way: Way, index: int, across: list[float], down: dict[int, float], taken: dict[float, int]
) -> list[str]:
    points = [(x, down[rank]) for x, rank in zip(across, way.ranks, strict=True)]
    thick = 5 if way.is_marked else 2.5
    dash = DASHES[index % len(DASHES)]
    style = f' stroke-dasharray="{dash}"' if dash and not way.is_marked else ""
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    parts = [
        f'<polyline points="{line}" fill="none" stroke="currentColor" stroke-width="{thick}"'
        f'{style} stroke-linejoin="round" opacity="{0.95 if way.is_marked else 0.7}"/>'
    ]
    parts += [svg.circle(x, y, thick + 1.5, 'fill="currentColor"') for x, y in points]
    x, y = points[-1]
    shift = taken.get(y, 0)  # shared ranks: one name beside the other would be cut; numbers only
    taken[y] = shift + 1
    words = svg.shortened(f"{way.number} {way.name}", 26) if not shift else f"+ {way.number}"
    place = x + 14 + (205 + 30 * (shift - 1) if shift else 0)
    parts.append(
        svg.text(
            place, y + 5, words, size=15, fill="currentColor", anchor="start", bold=way.is_marked
        )
    )
    return parts
