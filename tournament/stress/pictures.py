"""Pictures of a stress test: when the days end, and what further rounds would bring.

Black on paper or light on dark, as the text around them; marks are told apart by their shape.
"""

from collections.abc import Sequence

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tournament.core.drawing import svg
from tournament.simulation.chances import Chance

WIDE, HIGH, LEFT, BOTTOM = 420, 240, 62, 44  # small enough that a phone's letters stay letters
LETTERS = 17
INK = "currentColor"
ROUND_LINES = (1, 2, 5, 10, 20, 25, 50, 100)  # parts of a hundred that an axis may end at


def day_ends(
    ends: Sequence[tuple[int, int]],
    labels: Sequence[tuple[int, str]],
    planned: int | None,
    title: str,
) -> SafeString:
    """A bar for every five minutes; ``labels`` are moments below, ``planned`` a line."""
    bars: dict[int, int] = {}
    for minute, days in ends:
        bars[minute // 5 * 5] = bars.get(minute // 5 * 5, 0) + days
    first = min([*bars, *(minute for minute, _label in labels)])
    last = max([*bars, *(minute for minute, _label in labels)]) + 5
    most = max(bars.values())
    wide = (WIDE - LEFT) / (last - first)

    def across(minute: float) -> float:
        return LEFT + (minute - first) * wide

    floor = HIGH - BOTTOM
    parts = [
        svg.box(
            across(minute) + 0.5,
            floor - (floor - 26) * days / most,
            max(5 * wide - 1, 1),
            (floor - 26) * days / most,
            'fill="var(--accent)"',
        )
        for minute, days in sorted(bars.items())
    ]
    parts.append(_line(LEFT, floor, WIDE, floor, 1.5))
    for minute, label in labels:
        parts.append(_line(across(minute), floor, across(minute), floor + 6, 1.5))
        parts.append(svg.text(across(minute), floor + 24, label, size=LETTERS, fill=INK))
    if planned is not None and first <= planned <= last:
        parts.append(_line(across(planned), 8, across(planned), floor, 3, dash="7 5"))
    return _picture(parts, title)


def by_rounds(points: Sequence[tuple[str, Chance]], own: str, title: str) -> SafeString:
    """A mark for each number of rounds with its error bar; the event's own is filled."""
    top = max(100 * chance.high for _label, chance in points)
    most = next((line for line in ROUND_LINES if line >= top), 100)
    floor, step = HIGH - BOTTOM, (WIDE - LEFT) / len(points)

    def up(share: float) -> float:
        return floor - (floor - 20) * 100 * share / most

    parts = []
    for part in (0, most / 2, most):
        y = up(part / 100)
        parts.append(_line(LEFT, y, WIDE, y, 1, faint=True))
        parts.append(
            svg.text(LEFT - 10, y + 5, f"{part:g} %", size=LETTERS, fill=INK, anchor="end")
        )
    for place, (label, chance) in enumerate(points):
        x = LEFT + step * (place + 0.5)
        parts.append(_line(x, up(chance.low), x, up(chance.high), 3))
        fill = INK if label == own else "var(--paper)"
        parts.append(
            svg.circle(x, up(chance.share), 7, f'fill="{fill}" stroke="{INK}" stroke-width="3"')
        )
        parts.append(svg.text(x, floor + 26, label, size=LETTERS, fill=INK, bold=label == own))
    return _picture(parts, title)


def _line(
    x1: float, y1: float, x2: float, y2: float, wide: float, *, dash: str = "", faint: bool = False
) -> str:
    style = f' stroke-dasharray="{dash}"' if dash else ""
    style += ' opacity="0.3"' if faint else ""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{INK}"'
        f' stroke-width="{wide:g}"{style}/>'
    )


def _picture(parts: Sequence[str], title: str) -> SafeString:
    return format_html(
        '<svg class="stress-chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>',
        WIDE,
        HIGH,
        title,
        mark_safe("".join(parts)),  # noqa: S308  (made here; every word in it is escaped)
    )
