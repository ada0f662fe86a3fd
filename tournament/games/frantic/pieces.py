"""The cards of Frantic, drawn by us: each round its own middle, 40 wide and 56 high at size 1.

A colour never speaks by itself: its shape stands on the card as well (blue circle, yellow
triangle, green square, red diamond).
"""

from tournament.core.drawing import svg
from tournament.core.drawing.svg import sign, text

INK, WHITE, NIGHT = "#1d1b16", "#ffffff", "#22202b"
COLOURS = dict(zip("bgyr", svg.COLOURS, strict=True))
CARD_WIDTH, CARD_HEIGHT = 40, 56

# What the specials do, as line drawings in a field of 24 by 24 round the middle.
SYMBOLS = {
    "C": "M8-3A8.5 8.5 0 1 0 8 4M9-9V-2H2",  # once more round
    "S": "M0-9A9 9 0 1 0 0 9A9 9 0 1 0 0-9M-6.4 6.4L6.4-6.4",  # struck out
    "G": "M-8-3H8V9H-8ZM0-3V9M0-3C-3-11-10-8-4-3M0-3C3-11 10-8 4-3",  # a parcel with a bow
    "X": "M-9-4H7M3-8L8-4L3 0M9 5H-7M-3 1L-8 5L-3 9",  # to and fro
    "FA": "M0-10L2.4-3.4H9.4L3.8 1L5.9 8L0 3.8L-5.9 8L-3.8 1L-9.4-3.4H-2.4Z",  # a star
    "EQ": "M-7-4H7M-7 4H7",
    "CA": "M8 8V1C8-6-5-6-5 1V5M-10 1L-5 7L0 1",  # back where it came from
}
LETTERS = {"F4": "4", "NT": "NT"}


def shape(colour: str, x: float, y: float, size: float, *, fill: str, edge: str = "none") -> str:
    """The sign of a colour."""
    return sign("bgyr".index(colour), x, y, size, line=1.2, fill=fill, edge=edge)


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    edge: str = "none",
    line: float = 2,
    corner: float = 8,
) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        f' rx="{corner:g}" fill="{fill}" stroke="{edge}" stroke-width="{line:g}"/>'
    )


def _placed(drawing: str, x: float, y: float, size: float, turn: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g}) rotate({turn:g})">{drawing}</g>'
    )


def _blank(fill: str) -> str:
    return box(-20, -28, CARD_WIDTH, CARD_HEIGHT, fill=fill, edge=WHITE, line=1.5, corner=5)


def face(code: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """An open card."""
    if code[0] in COLOURS:
        drawing = _coloured(code)
    elif code[0] == "k":
        drawing = _black(code)
    elif code == "FU":
        drawing = _blank(NIGHT) + text(0, 4, "FU", size=19, fill=WHITE, bold=True) + _all_shapes()
    else:
        drawing = _multicoloured(code)
    return _placed(drawing, x, y, size, turn)


def _coloured(code: str) -> str:
    colour, value = code[0], code[1]
    ink = INK if colour == "y" else WHITE
    sign = shape(colour, 0, 17.5, 5.5, fill=ink)
    if value in SYMBOLS:
        middle = _symbol(value, -7, ink)
    else:
        middle = text(0, 6, value, size=33, fill=ink, bold=True)
    return _blank(COLOURS[colour]) + middle + sign


def _black(code: str) -> str:
    """Black cards call an event: a small white card says so."""
    event = box(-4, 13, 8, 10.5, fill=WHITE, corner=1.5)
    return _blank(NIGHT) + text(0, 6, code[1], size=33, fill=WHITE, bold=True) + event


def _multicoloured(code: str) -> str:
    fields = "".join(
        f'<path d="{path}" fill="{COLOURS[colour]}"/>'
        for colour, path in (
            ("b", "M0 0H-19V-22A5 5 0 0 1-14-27H0Z"),
            ("r", "M0 0V-27H14A5 5 0 0 1 19-22V0Z"),
            ("y", "M0 0H-19V22A5 5 0 0 0-14 27H0Z"),
            ("g", "M0 0V27H14A5 5 0 0 0 19 22V0Z"),
        )
    )
    disc = f'<circle cx="0" cy="0" r="14.5" fill="{WHITE}"/>'
    if code in SYMBOLS:
        middle = _symbol(code, 0, INK)
    else:
        letters = LETTERS[code]
        size = 25 if len(letters) == 1 else 15
        middle = text(0, size * 0.35, letters, size=size, bold=True)
    return _blank(WHITE) + fields + disc + middle


def _symbol(code: str, y: float, ink: str) -> str:
    return (
        f'<path d="{SYMBOLS[code]}" transform="translate(0 {y:g})" fill="none" stroke="{ink}"'
        ' stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _all_shapes() -> str:
    return "".join(
        shape(colour, -12 + 8 * place, 17, 3.2, fill=COLOURS[colour], edge=WHITE)
        for place, colour in enumerate("bygr")
    )


def back(x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """A card from behind."""
    lattice = '<path d="M-14-22L14 22M14-22L-14 22M-14 0L0-22L14 0L0 22Z" stroke="#6d6880"'
    drawing = _blank(NIGHT) + lattice + ' fill="none" stroke-width="1.6"/>'
    return _placed(drawing, x, y, size, turn)
