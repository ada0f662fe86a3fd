"""Pawns on paper: a shape and a shade each, told apart in black and white and by touch of a copier.

Blue is a disc, yellow a triangle, green a square, red a diamond, as on screens. Printed in
colour they have their colour; on a printer without it they differ by shape, and by fill: blue
and red are dark, yellow and green are light with a dark edge.
"""

from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm

from tournament.core.drawing.svg import COLOURS

INK = HexColor("#211e19")
FILLS = dict(zip(("blue", "green", "yellow", "red"), map(HexColor, COLOURS), strict=True))
MEDALS = {1: HexColor("#d3a021"), 2: HexColor("#9aa3ad"), 3: HexColor("#c48a55")}
# Corners within a square of side 1, y downwards; blue is a disc.
CORNERS = {
    "yellow": ((0.5, 0.04), (0.98, 0.92), (0.02, 0.92)),
    "green": ((0.07, 0.07), (0.93, 0.07), (0.93, 0.93), (0.07, 0.93)),
    "red": ((0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5)),
}


def draw_pawn(canvas: Any, colour: str, x: float, y: float, side: float) -> None:
    """Top left corner and side in millimetres, y downwards from the canvas' origin."""
    canvas.saveState()
    canvas.setFillColor(FILLS[colour])
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(max(0.5, side * mm * 0.05))
    path = canvas.beginPath()
    if colour == "blue":
        path.circle((x + side / 2) * mm, -(y + side / 2) * mm, side * mm * 0.47)
    else:
        first, *others = CORNERS[colour]
        path.moveTo((x + first[0] * side) * mm, -(y + first[1] * side) * mm)
        for right, down in others:
            path.lineTo((x + right * side) * mm, -(y + down * side) * mm)
        path.close()
    canvas.drawPath(path, stroke=1, fill=1)
    canvas.restoreState()


def draw_medal(canvas: Any, rank: int, x: float, y: float, radius: float) -> None:
    """A disc of gold, silver or bronze on two ends of ribbon; the middle in millimetres."""
    canvas.saveState()
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.3 * mm)
    canvas.setFillColor(FILLS["red"])
    for side in (-1, 1):
        ends = ((0.1, 0.4), (0.95, 0.4), (0.95, 1.7), (0.55, 1.45), (0.1, 1.7))
        ribbon = canvas.beginPath()
        (first, down), *others = ends
        ribbon.moveTo((x + side * first * radius) * mm, -(y + down * radius) * mm)
        for across, down in others:
            ribbon.lineTo((x + side * across * radius) * mm, -(y + down * radius) * mm)
        ribbon.close()
        canvas.drawPath(ribbon, stroke=1, fill=1)
    canvas.setFillColor(MEDALS[rank])
    canvas.circle(x * mm, -y * mm, radius * mm, stroke=1, fill=1)
    canvas.circle(x * mm, -y * mm, radius * mm * 0.82, stroke=1, fill=0)
    canvas.restoreState()
