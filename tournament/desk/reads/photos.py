"""The forms on a picture: which of this event's they are, and what was read of each."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, BinaryIO

from tournament.desk.reads.finding import Found, find_form
from tournament.games.boxes.measures import VERSION
from tournament.games.boxes.placing import pages_of, places_of
from tournament.games.protocol import table_game
from tournament.models import Event

if TYPE_CHECKING:  # not every Honk has what reads: it is loaded where a picture is
    from tournament.desk.reading.arrays import Grey
    from tournament.desk.reading.codes import Code
    from tournament.desk.reading.form import FormRead

SIDES_OF_A_TABLE = 2  # where the form is the same however many sit there
UNREAD = ("nothing", "elsewhere", "replaced")  # what a form's number may be


@dataclass(frozen=True, slots=True)
class OnPicture:
    """``problem``: why nothing was read, empty if something was: nothing (no such form here),
    elsewhere, replaced (old paper), version, cut_off, dark. ``picture``: the form, straight, as a
    JPEG file."""

    number: str
    found: Found
    read: "FormRead | None" = None
    problem: str = ""
    picture: bytes = b""


def can_read() -> bool:
    """Whether what reads pictures is installed, and the system lets it be loaded."""
    try:
        for name in ("numpy", "pypdfium2", "zxingcpp"):
            import_module(name)
    except ImportError:
        return False
    return True


def forms_in(event: Event, file: BinaryIO) -> Iterator[OnPicture]:
    """On all pictures of a file; refuses with PictureRefused. None: no form's code was found."""
    from tournament.desk.reading.codes import codes_in  # noqa: PLC0415 - not every Honk has it
    from tournament.desk.reading.pictures import pictures_in  # noqa: PLC0415

    for picture in pictures_in(file):
        for code in codes_in(picture):
            yield form_of(event, picture, code)


def form_of(event: Event, picture: "Grey", code: "Code") -> OnPicture:
    from tournament.desk.reading.form import read_form, shown  # noqa: PLC0415 - as above
    from tournament.desk.reading.pictures import as_file  # noqa: PLC0415
    from tournament.desk.reading.rules import rules_of  # noqa: PLC0415

    found = find_form(event, code.text)
    if found.kind in UNREAD:
        return OnPicture(code.number, found, problem=found.kind)
    players = code.players or SIDES_OF_A_TABLE
    form = table_game(event.game).form(players, event.game_options)
    if code.version != VERSION or code.page >= pages_of(form, code.per_sheet):
        return OnPicture(code.number, found, problem="version")
    geometry = places_of(form, code.per_sheet, code.page)
    errors = rules_of(event.game, players, event.game_options, geometry)
    read = read_form(picture, code, geometry, errors)
    if read.problem:
        return OnPicture(code.number, found, problem=read.problem)
    seen = as_file(shown(picture, read, (geometry.wide, geometry.high)))
    return OnPicture(code.number, found, read, picture=seen)
