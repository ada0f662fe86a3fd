"""The things on a Fritsen table, each drawn round its own middle."""

from math import cos, pi, sin

from tournament.core.drawing.svg import text

CARD_WIDTH, CARD_HEIGHT = 46, 64
INK, RED, PAPER, WHITE = "#1d1b16", "#c8321f", "#f6f1e7", "#ffffff"
EDGE, QUIET, BACK, GLASS = "#c9b893", "#5f584b", "#7b5a3c", "#0f7c8a"
TOP = "#e9dfcc"
STACKED, EDGE_STEP = 4, 2.2  # how many cards of a pile show, and how far below each other

# Each suit in a square from −1 to 1.
_CLUB_LEAVES = "".join(
    f"M{x},{y}m-.46,0a.46,.46 0 1 1 .92,0a.46,.46 0 1 1 -.92,0z"
    for x, y in ((0, -0.5), (-0.5, 0.22), (0.5, 0.22))
)
SUITS: dict[str, str] = {
    "C": f"{_CLUB_LEAVES}M-.3,-.3h.6v.6h-.18l.2,.68h-.64l.2,-.68h-.18z",
    "D": "M0,-1.05L.78,0L0,1.05L-.78,0z",
    "H": "M0,1C-.5,.5 -1,.1 -1,-.4C-1,-1 -.25,-1.1 0,-.5C.25,-1.1 1,-1 1,-.4C1,.1 .5,.5 0,1z",
    "S": "M0,-1C.45,-.45 .95,-.15 .95,.32C.95,.85 .3,.9 .12,.5L.3,1h-.6L-.12,.5"
    "C-.3,.9 -.95,.85 -.95,.32C-.95,-.15 -.45,-.45 0,-1z",
}


def moved(x: float, y: float, scale: float, *parts: str) -> str:
    """The parts, drawn round (0, 0), put in their place."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{"".join(parts)}</g>'


def outline(*, fill: str, stroke: str, width: float = 1.5, dashed: bool = False) -> str:
    """The edge of a card."""
    dashes = ' stroke-dasharray="5 4"' if dashed else ""
    return (
        f'<rect x="{-CARD_WIDTH / 2}" y="{-CARD_HEIGHT / 2}" width="{CARD_WIDTH}"'
        f' height="{CARD_HEIGHT}" rx="6" fill="{fill}" stroke="{stroke}"'
        f' stroke-width="{width:g}"{dashes}/>'
    )


def suit(letter: str, x: float, y: float, size: float) -> str:
    paint = RED if letter in "DH" else INK
    return (
        f'<path transform="translate({x:.1f} {y:.1f}) scale({size:g})" fill="{paint}"'
        f' d="{SUITS[letter]}"/>'
    )


def star(x: float, y: float, size: float, fill: str = INK) -> str:
    """The sign of a joker."""
    corners = (
        (size * (0.45 if corner % 2 else 1), corner * pi / 5 - pi / 2) for corner in range(10)
    )
    points = " ".join(f"{x + r * cos(turn):.1f},{y + r * sin(turn):.1f}" for r, turn in corners)
    return f'<polygon points="{points}" fill="{fill}" stroke-linejoin="round"/>'


def face(code: str) -> str:
    """An open card: rank above, suit below; a joker carries a star."""
    card = outline(fill=WHITE, stroke=QUIET)
    if code == "X":
        return card + star(0, 1, 19)
    paint = RED if code[1] in "DH" else INK
    rank = "10" if code[0] == "T" else code[0]
    return card + text(0, -3, rank, size=29, fill=paint, bold=True) + suit(code[1], 0, 17, 10.5)


def back() -> str:
    lines = "".join(
        f'<path d="M{x},{-CARD_HEIGHT / 2 + 6}l14,{CARD_HEIGHT - 12}m0,{12 - CARD_HEIGHT}'
        f'l-14,{CARD_HEIGHT - 12}" stroke="{EDGE}" stroke-width="1" fill="none"/>'
        for x in (-19, -7, 5)
    )
    return outline(fill=BACK, stroke=INK) + lines


def stack(top: str, cards: int, under: str = WHITE) -> str:
    """A pile: the edges of up to three cards show below the top one."""
    edges = (
        moved(EDGE_STEP * depth, EDGE_STEP * depth, 1, outline(fill=under, stroke=QUIET))
        for depth in range(min(cards, STACKED) - 1, 0, -1)
    )
    return "".join(edges) + top


def glass(x: float, y: float) -> str:
    """The shot glass that blocks piles."""
    return (
        f'<g transform="translate({x:.1f} {y:.1f})">'
        f'<path d="M-11,-15L11,-15L8,15L-8,15z" fill="{WHITE}" stroke="{GLASS}"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M-8.2,-2L8.2,-2L6.6,11L-6.6,11z" fill="{GLASS}"/></g>'
    )


def coin(x: float, y: float) -> str:
    """A fritsje, the point on the list."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="9" fill="{PAPER}" stroke="{QUIET}"'
        ' stroke-width="2"/>' + text(x, y + 4.6, "F", size=13, fill=QUIET, bold=True)
    )
