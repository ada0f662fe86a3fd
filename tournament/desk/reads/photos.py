"""The forms on a picture: which of this event's they are, and what was read of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tournament.desk.reads.finding import Found, find_form
from tournament.desk.reads.pictures import SIDES_OF_A_TABLE
from tournament.games.boxes.geometry import Geometry
from tournament.games.boxes.measures import VERSION
from tournament.games.boxes.placing import pages_of, places_of
from tournament.games.protocol import table_game
from tournament.models import Event

if TYPE_CHECKING:  # not every Honk has what reads: it is loaded where a picture is
    from tournament.desk.reading.arrays import Grey
    from tournament.desk.reading.codes import Code
    from tournament.desk.reading.form import FormRead

UNREAD = ("nothing", "elsewhere", "replaced")  # what a form's number may be
AROUND = 3.0  # millimetres that a cut-out shows beside its field

Cut = tuple[int, int, int, int]  # left, top, wide and high, in dots of the picture that is shown


@dataclass(frozen=True, slots=True)
class OnPicture:
    """``problem``: why nothing was read, empty if something was: nothing (no such form here),
    elsewhere, replaced (old paper), version, cut_off, dark; without a code no_code, or what is
    wrong with the picture. ``picture``: the form, straight, as a JPEG file; ``cuts``: where in it
    the doubtful fields are."""

    code: "Code | None"
    found: Found
    read: "FormRead | None" = None
    problem: str = ""
    picture: bytes = b""
    cuts: Mapping[str, Cut] = field(default_factory=dict)
    sheets: int = 1  # on so many the form is printed


def unread(problem: str) -> OnPicture:
    """A page on which no form was found."""
    return OnPicture(None, Found("nothing"), problem=problem)


def can_read() -> bool:
    """Whether what reads pictures is installed, and the system lets it be loaded."""
    try:
        for name in ("numpy", "pypdfium2", "zxingcpp"):
            import_module(name)
    except ImportError:
        return False
    return True


def forms_on(event: Event, file: Path, page: int) -> Iterator[OnPicture]:
    """On one picture of a file; refuses with PictureRefused."""
    from tournament.desk.reading.codes import codes_in  # noqa: PLC0415 - not every Honk has it
    from tournament.desk.reading.pictures import picture_in  # noqa: PLC0415

    picture = picture_in(file, page)
    for code in codes_in(picture):
        yield form_of(event, picture, code)


def form_of(event: Event, picture: "Grey", code: "Code") -> OnPicture:
    from tournament.desk.reading.form import read_form, shown  # noqa: PLC0415 - as above
    from tournament.desk.reading.pictures import as_file  # noqa: PLC0415
    from tournament.desk.reading.rules import rules_of  # noqa: PLC0415

    found = find_form(event, code.text)
    if found.kind in UNREAD:
        return OnPicture(code, found, problem=found.kind)
    players = code.players or SIDES_OF_A_TABLE
    form = table_game(event.game).form(players, event.game_options)
    sheets = pages_of(form, code.per_sheet)
    if code.version != VERSION or code.page >= sheets:
        return OnPicture(code, found, problem="version")
    geometry = places_of(form, code.per_sheet, code.page)
    errors = rules_of(event.game, players, event.game_options, geometry)
    read = read_form(picture, code, geometry, errors)
    if read.problem:
        return OnPicture(code, found, problem=read.problem)
    seen = as_file(shown(picture, read, (geometry.wide, geometry.high)))
    cuts = {one.name: cut(geometry, one.name) for one in read.fields if one.doubt}
    return OnPicture(code, found, read, picture=seen, cuts=cuts, sheets=sheets)


def cut(geometry: Geometry, name: str) -> Cut:
    from tournament.desk.reading.form import DOTS_TO_SHOW  # noqa: PLC0415 - as above

    boxes = geometry.of(name)
    left = max(min(box.left for box in boxes) - AROUND, 0)
    top = max(min(box.top for box in boxes) - AROUND, 0)
    wide = max(box.left + box.wide for box in boxes) + AROUND - left
    high = max(box.top + box.high for box in boxes) + AROUND - top
    dots = [round(end * DOTS_TO_SHOW) for end in (left, top, wide, high)]
    return dots[0], dots[1], dots[2], dots[3]
