"""Small parts that any picture may use: texts, and the signs of the four colours."""

from collections.abc import Iterable
from html import escape

PAPER, GROUND, EDGE, INK, QUIET = "#f6f1e7", "#e9dfcc", "#c9b893", "#1d1b16", "#5f584b"
FONT = "Atkinson Hyperlegible Next, Verdana, sans-serif"

# By seat: blue, green, yellow, red; a colour never speaks without its shape.
COLOURS = ("#0b5cad", "#1a7f4b", "#f2b705", "#c8321f")
TINTS = ("#c9dcf0", "#c8e3d3", "#fbe9ae", "#f3cdc6")
_CORNERS = (
    (),
    ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    ((0, -1.1), (1.12, 0.92), (-1.12, 0.92)),
    ((0, -1.25), (1.08, 0), (0, 1.25), (-1.08, 0)),
)


def picture(width: float, height: float, title: str, *parts: str) -> str:
    """A whole picture; the title is for those who hear it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f' font-family="{FONT}"><title>{escape(title)}</title>{"".join(parts)}</svg>'
    )


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    fill: str = INK,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}"'
        f' text-anchor="{anchor}"{weight}>{escape(words)}</text>'
    )


def come(drawing: str, way: Iterable[tuple[float, float]]) -> str:
    """What the last move brought here: from where, as distances from its place. A script lets it go
    that way; without one it stands where it came to."""
    steps = " ".join(f"{x:g},{y:g}" for x, y in way)
    return f'<g data-way="{steps}">{drawing}</g>' if steps else drawing


def sign(
    colour: int,
    x: float,
    y: float,
    size: float,
    *,
    line: float = 1.5,
    fill: str | None = None,
    edge: str = INK,
) -> str:
    """Circle, square, triangle or diamond of a seat's colour, round its own middle."""
    paint = f'fill="{fill or COLOURS[colour]}" stroke="{edge}" stroke-width="{line:g}"'
    if not _CORNERS[colour]:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" {paint}/>'
    points = " ".join(
        f"{x + size * across:g},{y + size * down:g}" for across, down in _CORNERS[colour]
    )
    return f'<polygon points="{points}" {paint} stroke-linejoin="round"/>'


def circle(x: float, y: float, radius: float, attributes: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {attributes}/>'


def box(x: float, y: float, width: float, height: float, attributes: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {attributes}/>'


def shortened(words: str, longest: int) -> str:
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"
