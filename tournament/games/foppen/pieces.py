"""The things on a Foppen table, each drawn round its own middle."""

from tournament.core.drawing.svg import sign, text

CARD_WIDTH, CARD_HEIGHT = 44, 62
INK = "#1d1b16"
COLOURS = {"B": "#0b5cad", "Y": "#f2b705", "G": "#1a7f4b", "R": "#c8321f"}


def colour_shape(colour: str, x: float, y: float, size: float) -> str:
    """The sign of a colour, so that it never speaks by its colour alone."""
    return sign("BGYR".index(colour), x, y, size, line=1)


def face(code: str, x: float, y: float) -> str:
    """An open card: its value, and the sign of its colour; a One carries all four."""
    border = COLOURS.get(code[0], "#8d8474")
    card = (
        f'<rect x="{x - CARD_WIDTH / 2:.1f}" y="{y - CARD_HEIGHT / 2:.1f}" width="{CARD_WIDTH}"'
        f' height="{CARD_HEIGHT}" rx="6" fill="#ffffff" stroke="{border}" stroke-width="3"/>'
    )
    value = text(x, y + 1, code[1:] or code, size=27, bold=True)
    if code == "1":
        signs = "".join(
            colour_shape(colour, x - 13.5 + 9 * place, y + 17, 3.4)
            for place, colour in enumerate("BYGR")
        )
    else:
        signs = colour_shape(code[0], x, y + 17, 8)
    return card + value + signs


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
