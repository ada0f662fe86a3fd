"""Pictures of forms as a table hands them in: printed, filled in, copied, stained, photographed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from bench.reading import camera, people
from bench.reading.hand import Figures
from bench.reading.mishaps import greyed, shrunk, stained
from bench.reading.papers import Kind, handed_in, printed
from tournament.games.boxes.geometry import Box

# Each game's smallest and largest table, one, two and four to a sheet.
KINDS = {
    "keezen": [Kind("keezen", 2, per_sheet) for per_sheet in (2, 4, 1)],
    "mezza": [Kind("mezza", players, sheet) for players, sheet in ((3, 2), (7, 4), (2, 1), (5, 2))],
    "fritsen": [Kind("fritsen", players, sheet) for players, sheet in ((3, 2), (7, 2), (10, 1))],
    "frantic": [Kind("frantic", players, sheet) for players, sheet in ((4, 2), (8, 1), (2, 2))],
    "foppen": [
        Kind("foppen", 4),
        Kind("foppen", 6, 1, (("bids", True),)),
        Kind("foppen", 3, 2, (("bids", True),)),
    ],
}
UNCUT = 10  # each so many pictures is of a whole sheet
QUALITIES = {"usual": (people.USUAL, camera.USUAL), "hard": (people.HARD, camera.HARD)}


@dataclass(frozen=True, slots=True)
class Handed:
    """What stands on a form; ``slips``: lines that nobody can know from it; the digit in each box."""

    texts: Mapping[str, str]
    slips: set[str]
    digits: Mapping[Box, int]


def picture_of(
    kind: Kind,
    quality: str,
    by: np.random.Generator,
    *,
    is_uncut: bool = False,
    known: Sequence[Figures] = (),
) -> tuple[bytes, dict[str, Handed]]:
    """Of a form, or of a sheet of them, and each by its number; ``known``: how people write."""
    habits, lens = QUALITIES[quality]
    is_copy, is_stained = by.random() < habits.copied, by.random() < habits.stained
    pages, handed = [], dict[str, Handed]()
    first = 0 if is_uncut else int(by.integers(4))
    for number, page in printed(kind)[first:][: kind.per_sheet if is_uncut else 1]:
        truth = handed_in(kind, by)
        paper = greyed(page, by) if is_copy else page
        pen = people.Pen(page.size, habits, by, known)
        paper, written, slips = people.filled(paper, kind.geometry, truth, pen)
        pages.append(paper)
        handed[number] = Handed(written, slips, pen.written)
    sheet = together(pages)
    sheet = shrunk(sheet) if is_copy else sheet
    sheet = stained(sheet, by) if is_stained else sheet
    wide = kind.geometry.wide * sheet.width / pages[0].width
    return camera.photographed(sheet, wide, lens, by), handed


def together(pages: list[Image.Image]) -> Image.Image:
    """As they lie on their sheet."""
    across = min(len(pages), 2)
    wide, high = pages[0].size
    sheet = Image.new("L", (across * wide, len(pages) // across * high), 255)
    for at, page in enumerate(pages):
        sheet.paste(page, (at % across * wide, at // across * high))
    return sheet
