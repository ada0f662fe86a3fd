"""The things on a Foppen table, each drawn round its own middle."""

from tournament.core.drawing import svg
from tournament.core.drawing.svg import sign, text

CARD_WIDTH, CARD_HEIGHT = 44, 62
INK = "#1d1b16"
COLOURS = dict(zip("BGYR", svg.COLOURS, strict=True))


def colour_shape(colour: str, x: float, y: float, size: float) -> str:
    """The sign of a colour, so that it never speaks by its colour alone."""
    return sign("BGYR".index(colour), x, y, size, line=1)


def small_face(code: str, x: float, y: float) -> str:
    """A card of a hand that is seen whole: its value above the sign of its colour."""
    card = (
        f'<rect x="{x - 12:.1f}" y="{y - 16:.1f}" width="24" height="32" rx="3" fill="#ffffff"'
        f' stroke="{COLOURS.get(code[0], INK)}" stroke-width="1.5"/>'
    )
    value = text(x, y, code[1:] or code, size=16, bold=True)
    if code == "1":
        return card + value + _all_signs(x, y + 9, 4.6, 1.9)
    return card + value + colour_shape(code[0], x, y + 9, 4.2)


def face(code: str, x: float, y: float, *, is_new: bool = False) -> str:
    """An open card: its value, and the sign of its colour; a One carries all four."""
    border = COLOURS.get(code[0], "#8d8474")
    card = (
        f'<rect x="{x - CARD_WIDTH / 2:.1f}" y="{y - CARD_HEIGHT / 2:.1f}" width="{CARD_WIDTH}"'
        f' height="{CARD_HEIGHT}" rx="6" fill="#ffffff" stroke="{border}" stroke-width="3"/>'
    )
    if is_new:  # what the last move laid
        card = (
            f'<rect x="{x - CARD_WIDTH / 2 - 4:.1f}" y="{y - CARD_HEIGHT / 2 - 4:.1f}"'
            f' width="{CARD_WIDTH + 8}" height="{CARD_HEIGHT + 8}" rx="9" fill="none"'
            f' stroke="{INK}" stroke-width="2.5" stroke-dasharray="5 4"/>'
        ) + card
    value = text(x, y + 1, code[1:] or code, size=27, bold=True)
    is_one = code == "1"
    signs = _all_signs(x, y + 17, 9, 3.4) if is_one else colour_shape(code[0], x, y + 17, 8)
    return card + value + signs


def _all_signs(x: float, y: float, step: float, size: float) -> str:
    return "".join(
        colour_shape(colour, x + (place - 1.5) * step, y, size)
        for place, colour in enumerate("BYGR")
    )


def back(x: float, y: float, turn: float) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">'
        '<rect x="-14" y="-20" width="28" height="40" rx="4" fill="#6b4f3a" stroke="#fbf7ee"'
        ' stroke-width="1.5"/><path d="M-8 -13H8V13H-8Z" fill="none" stroke="#c9a777"/></g>'
    )


def stone(x: float, y: float, size: float) -> str:
    """The wooden stone, with the rings of its tree."""
    rings = "".join(
        f'<ellipse cx="{x - size * 0.1:.1f}" cy="{y - size * 0.08:.1f}" rx="{size * part:.1f}"'
        f' ry="{size * part * 0.82:.1f}" fill="none" stroke="#7a4d22" stroke-width="1.4"/>'
        for part in (0.25, 0.5, 0.75)
    )
    disc = (
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{size:.1f}" ry="{size * 0.88:.1f}"'
        ' fill="#d9a05b" stroke="#5a3714" stroke-width="2.5"/>'
    )
    return disc + rings
