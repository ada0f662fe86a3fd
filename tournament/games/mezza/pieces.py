"""The things on a Mezza table: cards and their signs, backs, texts."""

from collections.abc import Sequence

from tournament.core.drawing.svg import text

INK, PAPER, SHEET = "#1d1b16", "#f6f1e7", "#ffffff"
CLOTH, EDGE, QUIET = "#e9dfcc", "#c9b893", "#5f584b"
HALVES, MARK = "#572c87", "#572c87"
BACK, BACK_LINE = "#4a5a6b", "#aebccb"

LABELS = {"0.5": "½", "3.5": "3½", "6.5": "6½", "9.5": "9½"}


def box(  # x, y: the upper left corner
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str = SHEET,
    stroke: str = EDGE,
    line: float = 1.5,
    corner: float = 6,
) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="{corner:.1f}" fill="{fill}" stroke="{stroke}" stroke-width="{line}"/>'
    )


def star(x: float, y: float, size: float, fill: str) -> str:
    steps = [(0, -1), (0.24, -0.32), (0.95, -0.31), (0.38, 0.12), (0.59, 0.81), (0, 0.4)]
    corners = steps + [(-across, down) for across, down in reversed(steps[1:5])]
    points = " ".join(f"{x + size * across:.1f},{y + size * down:.1f}" for across, down in corners)
    return (
        f'<polygon points="{points}" fill="{fill}" stroke="{INK}" stroke-width="1.3"'
        ' stroke-linejoin="round"/>'
    )


def half_disc(x: float, y: float, size: float, *, left: bool) -> str:
    """A ring of which one half is filled: a half-card and a ½ together fill it."""
    sweep = 0 if left else 1
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="none" stroke="{HALVES}"'
        f' stroke-width="1.4"/><path d="M{x:.1f} {y - size:.1f}A{size:.1f} {size:.1f} 0 0 {sweep}'
        f' {x:.1f} {y + size:.1f}Z" fill="{HALVES}"/>'
    )


def lines(points: Sequence[tuple[float, float]], width: float) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{INK}" stroke-width="{width:.1f}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def sign(code: str, x: float, y: float, size: float) -> str:
    """What is special about a card, so that one need not know the numbers by heart."""
    if code in ("0", "J"):
        return star(x, y, size * 1.15, INK if code == "0" else SHEET)
    if code in LABELS:
        return half_disc(x, y, size, left=code != "0.5")
    if code == "4":  # lower, once
        return lines([(x, y - size), (x, y + size)], size / 3.2) + lines(
            [(x - size * 0.7, y + size * 0.3), (x, y + size), (x + size * 0.7, y + size * 0.3)],
            size / 3.2,
        )
    if code == "7":  # over the next one
        return "".join(
            lines(
                [
                    (x + shift, y - size * 0.8),
                    (x + shift + size * 0.8, y),
                    (x + shift, y + size * 0.8),
                ],
                size / 3.2,
            )
            for shift in (-size * 0.9, size * 0.1)
        )
    return ""


def face(  # x, y: the upper left corner
    code: str, x: float, y: float, width: float, *, marked: bool = False, covered: bool = False
) -> str:
    """An open card; one that is covered by the next shows its label in the free corner."""
    height = width * 1.4
    stroke, line = (MARK, 3.5) if marked else (border(code), 1.5)
    label = LABELS.get(code, code)
    card = box(x, y, width, height, stroke=stroke, line=line, corner=width * 0.12)
    if covered:
        size = min(width * 0.4, 26 / wide(label))  # what the next card leaves free
        shown = text(x + 4, y + height * 0.36, label, size=size, anchor="start", bold=True)
        return card + shown + sign(code, x + width * 0.28, y + height * 0.76, width * 0.15)
    size = width * (0.56 if len(label) == 1 else 0.5)
    shown = text(x + width / 2, y + height * 0.5, label, size=size, bold=True)
    return card + shown + sign(code, x + width / 2, y + height * 0.76, width * 0.15)


def border(code: str) -> str:
    return HALVES if code in LABELS else "#8d8474"


def strip(code: str, x: float, y: float, *, number: int, width: float, height: float) -> str:
    """Equal cards of a large hand as one strip: the kind, and how many of it beside it."""
    label, times = LABELS.get(code, code), f"×{number}" if number > 1 else ""
    size = min(19.0, (width - 9) / (wide(label) + 0.7 * wide(times) + 0.15))
    line = y + height / 2 + size * 0.34
    shown = text(x + 4, line, label, size=size, anchor="start", bold=True)
    if times:
        shown += text(x + width - 4, line, times, size=size * 0.7, anchor="end", fill=QUIET)
    return box(x, y, width, height, stroke=border(code), corner=4) + shown


def wide(label: str) -> float:
    """About how wide it is, in its size."""
    return sum(0.9 if sign == "½" else 0.65 for sign in label)


def back(x: float, y: float, width: float) -> str:
    height = width * 1.4
    inset = width * 0.14
    return box(x, y, width, height, fill=BACK, stroke=PAPER, corner=width * 0.12) + box(
        x + inset,
        y + inset,
        width - 2 * inset,
        height - 2 * inset,
        fill="none",
        stroke=BACK_LINE,
        line=1.2,
        corner=3,
    )


def number_badge(x: float, y: float, number: int, *, size: float = 15) -> str:
    ring = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{PAPER}" stroke="{INK}"'
        ' stroke-width="1.5"/>'
    )
    return ring + text(x, y + size * 0.4, str(number), size=size * 1.15, bold=True)
