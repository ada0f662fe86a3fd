"""The places of a form's boxes, whatever its layout."""

from tournament.games.boxes.geometry import Geometry
from tournament.games.boxes.grid import blocks_of, grid
from tournament.games.boxes.lines import lines
from tournament.games.boxes.measures import WIDE
from tournament.games.boxes.sides import sides
from tournament.games.form import GRID, SIDES, Form

# How wide a form is on paper, in millimetres, where so many share a sheet of A4.
FORM_WIDE = {1: 210.0, 2: 148.5, 4: 105.0}


def scale_of(per_sheet: int) -> float:
    return FORM_WIDE[per_sheet] / WIDE


def places_of(form: Form, per_sheet: int = 2, page: int = 0) -> Geometry:
    """Of one page; only a form with many lines has several, and only its places depend on how many
    forms share a sheet."""
    if form.layout == GRID:
        return grid(form, scale_of(per_sheet), page)
    return sides(form) if form.layout == SIDES else lines(form)


def pages_of(form: Form, per_sheet: int = 2) -> int:
    return blocks_of(form, scale_of(per_sheet)).pages if form.layout == GRID else 1
