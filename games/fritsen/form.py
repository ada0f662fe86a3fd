"""The form of section 7.1, read back strictly for ``report.check``."""

from collections.abc import Mapping
from dataclasses import dataclass

from games import fields
from games.errors import InvalidReport
from games.fields import Json
from games.fritsen.options import ONE_PACK, PLAYERS, Options

STATUSES = ("out", "in", "gone")


class Unreadable(Exception):
    """The form cannot be judged any further; the argument is then the only code."""


@dataclass(frozen=True, slots=True)
class Row:
    """One player's line; what the table did not note is None."""

    seat: int
    status: str
    place: int
    cards: int  # 0 for those who are gone: nobody counts theirs
    turns: int | None
    fritsjes: int | None
    vuil: int | None


@dataclass(frozen=True, slots=True)
class Form:
    options: Options
    stopped: bool
    rows: tuple[Row, ...]

    @property
    def out(self) -> list[Row]:
        return self._with_status("out")

    @property
    def left(self) -> list[Row]:
        return self._with_status("in")

    @property
    def gone(self) -> list[Row]:
        return self._with_status("gone")

    def _with_status(self, status: str) -> list[Row]:
        """In order of place, equal places by seat."""
        rows = [row for row in self.rows if row.status == status]
        return sorted(rows, key=lambda row: (row.place, row.seat))

    @property
    def may_be_stuck(self) -> bool:
        """Several players left in a finished game, as only a "vast" end leaves them."""
        left, jokers = self.left, self.options.packs * self.options.jokers
        return not self.stopped and 2 <= len(left) <= jokers and all(row.cards == 1 for row in left)


def read_form(data: Json) -> Form:
    """The form in this JSON value; ``Unreadable`` carries E01 or E02."""
    data = fields.mapping(data, "report", InvalidReport)
    players, stopped, rows = data.get("players"), data.get("stopped"), data.get("rows")
    if not fields.is_whole(players) or players not in PLAYERS or not isinstance(stopped, bool):
        raise Unreadable("E01")
    if not isinstance(rows, list) or len(rows) != players:
        raise Unreadable("E01")
    read = tuple(_read_row(row) for row in rows)
    if {row.seat for row in read} != set(range(players)):
        raise Unreadable("E01")
    return Form(_read_options(data, players), stopped, read)


def _read_row(data: Json) -> Row:
    if not isinstance(data, dict):
        raise Unreadable("E01")
    status, cards = data.get("status"), _number(data, "cards")
    seat, place = _number(data, "seat"), _number(data, "place")
    if not isinstance(status, str) or status not in STATUSES or seat is None or not place:
        raise Unreadable("E01")
    if (cards is None) != (status == "gone"):
        raise Unreadable("E01")
    return Row(
        seat=seat,
        status=status,
        place=place,
        cards=cards or 0,
        turns=_number(data, "turns"),
        fritsjes=_number(data, "fritsjes"),
        vuil=_number(data, "vuil"),
    )


def _number(data: Mapping[str, Json], field: str) -> int | None:
    """A number that is noted; None where the table left it open."""
    value = data.get(field)
    if value is None:
        return None
    if not fields.is_whole(value) or value < 0:
        raise Unreadable("E01")
    number: int = value
    return number


def _read_options(data: Mapping[str, Json], players: int) -> Options:
    try:
        options = Options(
            packs=fields.whole(data.get("packs"), "packs", InvalidReport, 1, 2),
            jokers=fields.whole(data.get("jokers"), "jokers", InvalidReport, 2, 3),
            vuil_max=fields.whole(data.get("vuil_max"), "vuil_max", InvalidReport, 0),
        )
    except InvalidReport:
        raise Unreadable("E02") from None
    if players not in ONE_PACK and options.packs == 1:
        raise Unreadable("E02")
    return options
