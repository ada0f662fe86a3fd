"""The way through the rounds as a picture: a line per entry, the best at the top.

Lines are told apart by the number at both ends and by their dashes, never by colour alone; the
colour is that of the text around it, so it fits light and dark. Drawn twice: a phone's picture is
not a laptop's made small.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tournament.core.drawing import svg

DASHES = ("", "9 5", "2 5", "14 4 3 4")
TOP, ROW, MOST_ROWS, SCALE = 30, 34, 16, 8
LABEL = 17  # from one name to the next, at least


@dataclass(frozen=True, slots=True)
class Way:
    """An entry and its rank after each round."""

    number: int
    name: str
    ranks: tuple[int, ...]
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """As wide as the screen it is for; ``letters`` of a name stand at the end of its line."""

    code: str
    wide: int
    left: int
    right: int
    letters: int


WIDE = Shape("wide", 860, 52, 250, 26)
NARROW = Shape("narrow", 340, 34, 62, 0)


def progress(ways: Sequence[Way], rounds: Sequence[int], title: str) -> SafeString:
    return mark_safe(  # noqa: S308  (made here; every word in it is escaped)
        "".join(drawn(ways, rounds, title, shape) for shape in (WIDE, NARROW))
    )


def drawn(ways: Sequence[Way], rounds: Sequence[int], title: str, shape: Shape) -> SafeString:
    """Places as far apart as they are."""
    ranks = {rank for way in ways for rank in way.ranks} or {1}
    best, span = min(ranks), max(max(ranks) - min(ranks), 1)
    tall = ROW * min(span, MOST_ROWS)
    down = {rank: TOP + ROW / 2 + (rank - best) * tall / span for rank in ranks}
    step = (shape.wide - shape.left - shape.right) / max(len(rounds) - 1, 1)
    across = [shape.left + 16 + step * index for index in range(len(rounds))]
    parts = [
        svg.text(x, 18, str(number), size=15, fill="currentColor")
        for x, number in zip(across, rounds, strict=True)
    ]
    for rank in range(best, best + span + 1, max(1, -(-span // SCALE))):
        y = TOP + ROW / 2 + (rank - best) * tall / span
        parts.append(
            svg.text(shape.left - 10, y + 5, str(rank), size=15, fill="currentColor", anchor="end")
        )
    for index, way in enumerate(ways):
        parts.append(line_of(way, index, across, down))
    parts += names_of(ways, across[-1] + 14, down, shape)
    height = TOP + tall + ROW + LABEL * max(0, len(ways) - span - 1)
    return format_html(
        '<svg class="progress-chart progress-{}" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        shape.code,
        shape.wide,
        f"{height:g}",
        title,
        mark_safe("".join(parts)),  # noqa: S308  (made here; every word in it is escaped)
    )


def line_of(way: Way, index: int, across: list[float], down: dict[int, float]) -> str:
    points = [(x, down[rank]) for x, rank in zip(across, way.ranks, strict=True)]
    thick = 5 if way.is_marked else 2.5
    dash = DASHES[index % len(DASHES)]
    style = f' stroke-dasharray="{dash}"' if dash and not way.is_marked else ""
    line = " ".join(f"{x:g},{y:g}" for x, y in points)
    dots = "".join(svg.circle(x, y, thick + 1.5, 'fill="currentColor"') for x, y in points)
    return (
        f'<g{own(way)}><polyline points="{line}" fill="none" stroke="currentColor" '
        f'stroke-width="{thick}"{style} stroke-linejoin="round" '
        f'opacity="{0.95 if way.is_marked else 0.7}"/>{dots}</g>'
    )


def own(way: Way) -> str:
    return ' class="progress-own"' if way.is_marked else ""


def names_of(ways: Sequence[Way], x: float, down: dict[int, float], shape: Shape) -> list[str]:
    """At the ends of their lines, or just below where those meet."""
    parts, last = [], 0.0
    for way in sorted(ways, key=lambda way: (way.ranks[-1], not way.is_marked)):
        last = max(down[way.ranks[-1]], last + LABEL)
        words = (
            svg.shortened(f"{way.number} {way.name}", shape.letters)
            if shape.letters
            else str(way.number)
        )
        text = svg.text(
            x, last + 5, words, size=15, fill="currentColor", anchor="start", bold=way.is_marked
        )
        parts.append(f"<g{own(way)}>{text}</g>")
    return parts
