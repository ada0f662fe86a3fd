"""Where the boxes of a form lie: one value, from which it is printed and read."""

from itertools import combinations
from typing import Any

import pytest
from PIL.Image import Image

from tests.tournament.paper.papers import a_head, forms
from tests.tournament.paper.reading import Read
from tournament.games.boxes.geometry import MARK, VOID, Box, Geometry
from tournament.games.boxes.measures import EDGE, HIGH, RIGHT, WIDE
from tournament.games.boxes.placing import pages_of, places_of, scale_of
from tournament.games.protocol import table_game
from tournament.games.sheet import sheet_of
from tournament.models import Event
from tournament.paper.score_forms.forms import SHEETS, score_forms

LONG: dict[str, Any] = {"length": "none", "rounds": 25}
FORMS: list[tuple[str, int, int, dict[str, Any]]] = [
    *(("keezen", 4, per_sheet, {}) for per_sheet in (1, 2, 4)),
    *(("mezza", players, per_sheet, {}) for players in (2, 7) for per_sheet in (1, 2, 4)),
    *(("fritsen", players, per_sheet, {}) for players in (2, 10) for per_sheet in (1, 2)),
    *(("frantic", players, per_sheet, {}) for players in (2, 8) for per_sheet in (1, 2)),
    *(("frantic", players, per_sheet, LONG) for players in (2, 4, 8) for per_sheet in (1, 2)),
    *(("foppen", players, per_sheet, {"bids": True}) for players in (3, 6) for per_sheet in (1, 2)),
]
DARK = 110
DOTS = 150 / 25.4  # in a millimetre


def pages(game: str, players: int, per_sheet: int, options: dict[str, Any]) -> list[Geometry]:
    form = table_game(game).form(2 if game == "keezen" else players, options)
    return [places_of(form, per_sheet, page) for page in range(pages_of(form, per_sheet))]


def darkest(picture: Image, x: float, y: float) -> int:
    """Near this point."""
    return int(
        picture.crop((round(x) - 2, round(y) - 2, round(x) + 3, round(y) + 3)).getextrema()[0]
    )


def overlap(a: Box, b: Box) -> bool:
    wide = min(a.left + a.wide, b.left + b.wide) - max(a.left, b.left)
    high = min(a.top + a.high, b.top + b.high) - max(a.top, b.top)
    return wide > 0.01 and high > 0.01


@pytest.mark.parametrize(("game", "players", "per_sheet", "options"), FORMS)
def test_every_box_lies_on_the_form_and_none_on_another(
    game: str, players: int, per_sheet: int, options: dict[str, Any]
) -> None:
    for geometry in pages(game, players, per_sheet, options):
        assert geometry.boxes
        assert all(box.left >= EDGE - 0.01 for box in geometry.boxes)
        assert all(box.left + box.wide <= RIGHT + 0.01 for box in geometry.boxes)
        assert all(box.top > 0 and box.top + box.high < HIGH - EDGE for box in geometry.boxes)
        assert not [pair for pair in combinations(geometry.boxes, 2) if overlap(*pair)]


@pytest.mark.parametrize(("game", "players", "per_sheet", "options"), FORMS)
def test_the_boxes_have_the_names_that_the_desk_types(
    game: str, players: int, per_sheet: int, options: dict[str, Any]
) -> None:
    event = Event(game=game, game_options=options, format="groups", colours=["blue"] * 4)
    sheet = sheet_of(event, 2 if game == "keezen" else players, asides=game != "keezen")
    form = sheet.form
    cells = [cell for line in sheet.lines[: form.printed_lines or None] for cell in line.cells]
    typed = {cell.name for cell in (*cells, *sheet.below, *sheet.totals)}

    found = pages(game, players, per_sheet, options)

    sums = {name for geometry in found for name in geometry.names if name.startswith("sum_")}
    assert {name for geometry in found for name in geometry.names} - sums == typed


@pytest.mark.parametrize(("game", "players", "per_sheet", "options"), FORMS)
def test_every_line_can_be_made_void(
    game: str, players: int, per_sheet: int, options: dict[str, Any]
) -> None:
    for geometry in pages(game, players, per_sheet, options):
        lines = {box.line for box in geometry.boxes if box.line}
        assert {box.name for box in geometry.boxes if box.kind == VOID} == lines


@pytest.mark.parametrize(("game", "players", "per_sheet", "options"), FORMS)
def test_what_is_printed_stands_where_the_geometry_has_it(
    game: str, players: int, per_sheet: int, options: dict[str, Any]
) -> None:
    head = a_head(game, "duos" if game == "keezen" else "groups", players, **options)
    read = Read(score_forms(head, forms(head, 1), per_sheet=per_sheet))
    scale = scale_of(per_sheet) * DOTS
    spots, found = SHEETS[per_sheet][1], pages(game, players, per_sheet, options)
    for page, geometry in enumerate(found):
        sheet, spot = divmod(page, per_sheet)
        picture = read.picture(sheet)
        left, top = spots[spot]

        inside = [(one.left + 0.8, one.top + 0.8) for one in (*geometry.marks, *geometry.squares)]
        edges = [(box.left, box.middle[1]) for box in geometry.boxes if box.kind == MARK]
        for x, y in (*inside, *edges):
            assert darkest(picture, left * DOTS + x * scale, top * DOTS + y * scale) < DARK


def test_a_form_is_a_sheet_of_a5_whatever_shares_its_paper() -> None:
    assert (WIDE, HIGH) == (148.5, 210)
    assert scale_of(1) == pytest.approx(2**0.5, rel=1e-3)
    assert scale_of(4) == pytest.approx(0.5**0.5, rel=1e-3)
