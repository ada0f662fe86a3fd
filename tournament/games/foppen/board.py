"""A table of Foppen: the trick in the middle, the hands round it, the stone beside its holder.

Who sees all cards sees all hands open. A state as one seat sees it (the other cards null) puts that
seat at the bottom, and has backs for the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.interface import Fact
from tournament.core.drawing.svg import come, picture, shortened, text
from tournament.games.foppen.pieces import (
    CARD_HEIGHT,
    INK,
    back,
    colour_shape,
    face,
    small_face,
    stone,
)
from tournament.games.foppen.words import signed
from tournament.games.words import player

WIDTH, HEIGHT = 600, 590
CENTRE = (300.0, 282.0)
IN_A_SMALL_ROW = 6
LONGEST_NAME = 14
PLAYED = ("lead", "one", "colour", "follow", "discard")

PAPER, TOP, EDGE, QUIET = "#f6f1e7", "#e9dfcc", "#c9b893", "#5f584b"


@dataclass(frozen=True, slots=True)
class Table:
    """What the parts of the picture need to know."""

    state: Mapping[str, Any]
    names: Sequence[str]
    bottom: int  # the seat drawn at the bottom
    trick: Sequence[Sequence[Any]]  # the cards on the table, each with its seat
    marks: Mapping[str, int]  # "winner" and "fooled" of a trick that has just ended
    newest: int | None  # the seat whose card the last move laid

    def place(self, seat: int, across: float, down: float) -> tuple[float, float]:
        """A point on the ellipse round the table, in the direction of this seat."""
        angle = radians(90 + (seat - self.bottom) * 360 / self.state["players"])
        return CENTRE[0] + across * cos(angle), CENTRE[1] + down * sin(angle)

    def seat(self, seat: int) -> tuple[float, float]:
        return self.place(seat, 222, 176)


def draw(state: Mapping[str, Any], names: Sequence[str] = (), last: Sequence[Fact] = ()) -> str:
    ended = next((fact.data for fact in last if fact.code == "trick"), None)
    just_ended = ended if ended is not None and not state["trick"] else None
    table = Table(
        state=state,
        names=names,
        bottom=next((seat for seat, hand in enumerate(state["hands"]) if is_seen(hand)), 0),
        trick=just_ended["cards"] if just_ended else state["trick"],
        marks={key: just_ended[key] for key in ("winner", "fooled")} if just_ended else {},
        newest=next((fact.data["seat"] for fact in last if fact.code in PLAYED), None),
    )
    return picture(
        WIDTH,
        HEIGHT,
        _description(table),
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{PAPER}"/>',
        f'<ellipse cx="{CENTRE[0]}" cy="{CENTRE[1]}" rx="168" ry="112" fill="{TOP}"'
        f' stroke="{EDGE}" stroke-width="3"/>',
        *_corners(table),
        *(part for seat in range(state["players"]) for part in _seat(table, seat)),
        *_trick(table),
    )


def is_seen(hand: Sequence[str | None]) -> bool:
    return bool(hand) and None not in hand


def _description(table: Table) -> str:
    """The picture in words, for those who hear it."""
    sentences = [_("A Foppen table")]
    for seat, hand in enumerate(table.state["hands"]):
        who = {"player": player(table.names, seat), "cards": len(hand)}
        held = ngettext("%(player)s: %(cards)d card", "%(player)s: %(cards)d cards", len(hand))
        with_stone = ", " + _("has the stone") if table.state["stone"] == seat else ""
        sentences.append(held % who + with_stone)
    return ". ".join(sentences)


def _corners(table: Table) -> Iterator[str]:
    state = table.state
    deal = {"number": state["deal"] + 1, "deals": state["options"]["deals"]}
    yield text(
        16, 30, _("Deal %(number)d of %(deals)d") % deal, size=18, fill=QUIET, anchor="start"
    )
    led = next((card for _seat, card in state["trick"] if card != "1"), None)
    if led is not None:
        words = {
            "G": _("green is led"),
            "R": _("red is led"),
            "Y": _("yellow is led"),
            "B": _("blue is led"),
        }
        yield text(WIDTH - 40, 30, words[led[0]], size=18, fill=QUIET, anchor="end")
        yield colour_shape(led[0], WIDTH - 24, 24, 9)
    if state["stone"] is None:
        yield stone(*CENTRE, 17)


def _seat(table: Table, seat: int) -> Iterator[str]:
    x, y = table.seat(seat)
    hand = table.state["hands"][seat]
    if is_seen(hand):
        top = y + 54 if y > CENTRE[1] + 1 else y - 72
        yield from _hand(hand, x, top, len(table.state["hands"]))
    else:
        yield from _fan(x, y - 24, len(hand))
    yield from _plate(table, seat, x, y + 2)
    if table.state["stone"] == seat:
        middle, width = _plate_at(table, seat, x)
        yield stone(middle + (width / 2 + 18) * (-1 if x > CENTRE[0] + 1 else 1), y + 25, 16)


def _hand(hand: Sequence[str], x: float, top: float, players: int) -> Iterator[str]:
    """All cards, small, in two rows where they are many; low ones left, colour by colour."""
    ordered = sorted(hand, key=lambda card: (card[0], int(card[1:] or 1)))
    rows = 1 if len(hand) <= IN_A_SMALL_ROW else 2
    across = -(-len(hand) // rows)
    step = min(25.0, (200 if players == 3 else 152) / max(across, 1))
    x = min(max(x, across * step / 2 + 6), WIDTH - across * step / 2 - 6)
    for place, card in enumerate(ordered):
        row, column = divmod(place, across)
        left = x + (column - (across - 1) / 2) * step
        yield small_face(card, left, top + 16 + (row + (2 - rows) / 2) * 34)


def _fan(x: float, y: float, count: int) -> Iterator[str]:
    """Backs, one for each card, and their number in front."""
    step = min(6.0, 60 / max(count, 1))
    for card in range(count):
        place = card - (count - 1) / 2
        yield back(x + place * step, y + abs(place) * step * 0.06, place * 30 / max(count, 5))
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="16" fill="{PAPER}" stroke="{INK}"'
        ' stroke-width="1.5"/>'
    )
    yield text(x, y + 6.5, str(count), size=19, bold=True)


def _plate_at(table: Table, seat: int, x: float) -> tuple[float, float]:
    """Its middle, inside the picture, and how wide it is."""
    width = max(76, 9.6 * len(shortened(player(table.names, seat), LONGEST_NAME)) + 24)
    return min(max(x, width / 2 + 6), WIDTH - width / 2 - 6), width


def _plate(table: Table, seat: int, x: float, y: float) -> Iterator[str]:
    """Name and points, dark for the player to move."""
    name = player(table.names, seat)
    short = shortened(name, LONGEST_NAME)
    points = signed(sum(points[seat] for points in table.state["scores"]))
    bid = " · " + _("bid") if table.state["bids"][seat] else ""
    x, width = _plate_at(table, seat, x)
    moving = table.state["to_move"] == seat
    ground, edge, ink = (INK, INK, PAPER) if moving else ("#ffffff", EDGE, INK)
    yield (
        f'<rect x="{x - width / 2:.1f}" y="{y:.1f}" width="{width:.1f}" height="46" rx="8"'
        f' fill="{ground}" stroke="{edge}" stroke-width="2"/>'
    )
    yield text(x, y + 19, short, size=17, fill=ink, bold=True)
    yield text(x, y + 38, points + bid, size=17, fill=ink)


def _trick(table: Table) -> Iterator[str]:
    for seat, card in table.trick:
        x, y = table.place(seat, 94, 70)
        from_x, from_y = table.seat(seat)
        is_new = seat == table.newest
        yield come(face(card, x, y, is_new=is_new), [(from_x - x, from_y - y)] if is_new else [])
        if table.marks.get("fooled") == seat:
            yield stone(x + 19, y - 27, 11)
        if table.marks.get("winner") == seat:
            yield (
                f'<rect x="{x - 26:.1f}" y="{y - CARD_HEIGHT / 2 - 4:.1f}" width="52"'
                f' height="{CARD_HEIGHT + 8}" rx="9" fill="none" stroke="{INK}"'
                ' stroke-width="4"/>'
            )
