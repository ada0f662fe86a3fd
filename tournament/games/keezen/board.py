"""The Keezen board: a cross of 64 squares, four home lanes, a corner for each player.

Blue sits below, then clockwise green, yellow and red. A corner holds the player's name, the
waiting places and the hand: backs with their number, or the cards where the state shows them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.interface import Fact
from tournament.core.drawing.svg import (
    COLOURS,
    EDGE,
    GROUND,
    INK,
    PAPER,
    QUIET,
    TINTS,
    box,
    circle,
    come,
    picture,
    shortened,
    sign,
    text,
)
from tournament.games.keezen import places
from tournament.games.keezen.words import colour_name

SEATS = range(4)
ARMS = (places.arm(upright=True), places.arm(upright=False))
HOLE = 14.0
LONGEST_NAME = 12
CARD_WIDTH, CARD_HEIGHT = 36, 50

Board = Mapping[str, Any]


def draw(state: Board, names: Sequence[str] = (), last: Sequence[Fact] = ()) -> str:
    size = places.SIZE
    return picture(
        size,
        size,
        description(state, names),
        box(0, 0, size, size, f'rx="8" fill="{PAPER}"'),
        *(box(*arm, f'rx="22" fill="{GROUND}" stroke="{EDGE}" stroke-width="5"') for arm in ARMS),
        *(box(*arm, f'rx="22" fill="{GROUND}"') for arm in ARMS),
        f'<path d="{places.ROUTE}" fill="none" stroke="{EDGE}" stroke-width="5"/>',
        *(_lane(seat) for seat in SEATS),
        *(part for seat in SEATS for part in _squares(seat)),
        *(part for seat in SEATS for part in _corner(state, seat, names)),
        *_trail(last),
        *(part for seat in SEATS for part in _pawns(state["pawns"][seat], seat, last)),
        *_middle(state),
    )


def description(state: Board, names: Sequence[str]) -> str:
    """The picture in words, for those who hear it."""
    sentences = [_("A Keezen board")]
    for seat in SEATS:
        side = state["pawns"][seat]
        counts = {
            "player": player(names, seat),
            "waiting": side.count(-1),
            "track": sum(0 <= pawn < 64 for pawn in side),
            "home": sum(pawn >= 64 for pawn in side),
        }
        pawns = _("%(player)s: %(waiting)d waiting, %(track)d on the track, %(home)d home")
        held = len(state["hands"][seat])
        cards = ngettext("%(cards)d card", "%(cards)d cards", held) % {"cards": held}
        sentences.append(f"{pawns % counts}, {cards}")
    if state["to_move"] is not None:
        sentences.append(_("%(player)s is to move") % {"player": player(names, state["to_move"])})
    return ". ".join(sentences) + "."


def player(names: Sequence[str], seat: int) -> str:
    return names[seat] if names else colour_name(seat)


def _lane(seat: int) -> str:
    """The line from the square before the start into home."""
    (x, y), (inner_x, inner_y) = places.spot(seat, 63), places.spot(seat, 67)
    return (
        f'<path d="M{x:g} {y:g}L{inner_x:g} {inner_y:g}" stroke="{COLOURS[seat]}"'
        ' stroke-width="5"/>'
    )


def _squares(seat: int) -> Iterator[str]:
    """The sixteen squares from this colour's start on, and its home lane."""
    plain = f'fill="#fffdf8" stroke="{EDGE}" stroke-width="2"'
    own = f'fill="{TINTS[seat]}" stroke="{COLOURS[seat]}" stroke-width="3"'
    for position in range(1, 16):
        yield circle(*places.spot(seat, position), HOLE, plain)
    yield circle(*places.spot(seat, 0), HOLE + 3.5, own)
    yield circle(*places.spot(seat, 0), HOLE - 2, f'fill="none" stroke="{COLOURS[seat]}"')
    for position in range(64, 68):
        yield circle(*places.spot(seat, position), HOLE, own)


def _corner(state: Board, seat: int, names: Sequence[str]) -> Iterator[str]:
    x, y = places.corner(seat)
    width, height = places.CORNER_WIDTH, places.CORNER_HEIGHT
    moving = state["to_move"] == seat
    plate, ink = (INK, PAPER) if moving else ("#ffffff", INK)
    yield box(
        x, y, width, height, f'rx="12" fill="#fbf7ee" stroke="{COLOURS[seat]}" stroke-width="3"'
    )
    yield box(x + 8, y + 8, width - 16, 38, f'rx="7" fill="{plate}" stroke="{EDGE}"')
    yield circle(x + 27, y + 27, 15, f'fill="{PAPER if moving else plate}"')
    yield sign(seat, x + 27, y + 27, 10.5)
    name = shortened(player(names, seat), LONGEST_NAME)
    yield text(x + 46, y + 34.5, name, size=20, fill=ink, anchor="start", bold=True)
    for place in range(4):
        spot = places.waiting(seat, place)
        yield circle(*spot, HOLE, f'fill="{TINTS[seat]}" stroke="{COLOURS[seat]}" stroke-width="2"')
    yield from _hand(state["hands"][seat], x + width / 2, y + height - 33)


def _hand(hand: Sequence[str | None], x: float, y: float) -> Iterator[str]:
    step = min(CARD_WIDTH + 2.0, 150 / max(len(hand) - 1, 1))
    for place, card in enumerate(hand):
        middle = x + (place - (len(hand) - 1) / 2) * step
        yield from _card(card, middle, y, CARD_WIDTH, CARD_HEIGHT)


def _card(rank: str | None, x: float, y: float, width: float, height: float) -> Iterator[str]:
    left, top = x - width / 2, y - height / 2
    if rank is None:
        yield box(left, top, width, height, f'rx="4" fill="#6b4f3a" stroke="{PAPER}"')
        yield box(left + 5, top + 5, width - 10, height - 10, 'rx="2" fill="none" stroke="#c9a777"')
        return
    yield box(left, top, width, height, f'rx="5" fill="#ffffff" stroke="{INK}" stroke-width="1.5"')
    size = height * 0.5
    yield text(x, y + size * 0.36, rank, size=size, bold=True)


def _trail(last: Sequence[Fact]) -> Iterator[str]:
    """Where the pawns of the last move came from and where they stand now."""
    left = f'fill="none" stroke="{INK}" stroke-width="2.5" stroke-dasharray="4 4"'
    reached = f'fill="none" stroke="{INK}" stroke-width="3.5"'
    for fact in last:
        data = fact.data
        if fact.code == "swap":
            yield circle(*places.spot(data["other"], data["other_to"]), HOLE + 5, reached)
        elif data.get("from", -1) >= 0:
            yield circle(*places.spot(data["colour"], data["from"]), HOLE + 4, left)
        if "to" in data:
            yield circle(*places.spot(data["colour"], data["to"]), HOLE + 5, reached)


def _pawns(side: Sequence[int], seat: int, last: Sequence[Fact]) -> Iterator[str]:
    moves = dict(_moves(side, seat, last))
    for place, position in enumerate(side):
        x, y = places.waiting(seat, place) if position < 0 else places.spot(seat, position)
        way = [(from_x - x, from_y - y) for from_x, from_y in moves.get(place, ())]
        yield come(sign(seat, x, y, 12), way)


def _moves(
    side: Sequence[int], seat: int, last: Sequence[Fact]
) -> Iterator[tuple[int, Sequence[places.Spot]]]:
    """The pawns of this colour that the last move moved, and over which squares."""
    for fact in last:
        data = fact.data
        if fact.code == "capture" and data["colour"] == seat and -1 in side:
            yield side.index(-1), [places.spot(seat, data["from"])]
        elif fact.code == "swap" and data["other"] == seat:
            yield side.index(data["other_to"]), [places.spot(seat, data["other_from"])]
        elif "to" in data and data["colour"] == seat and data["to"] in side:
            place = side.index(data["to"])
            if data["from"] < 0:
                yield place, [places.waiting(seat, place)]
            else:
                is_walk = fact.code != "swap"
                steps = places.steps(data["from"], data["to"], back=fact.code == "back")
                squares = steps if is_walk else [data["from"]]
                yield place, [places.spot(seat, position) for position in squares]


def _middle(state: Board) -> Iterator[str]:
    """The last card and the turn; at the end the pawns home of both duos."""
    x = y = places.SIZE / 2
    if state["over"] is not None:
        yield from _score(state, x, y)
        return
    turn = _("Turn %(number)d") % {"number": state["turn"] + 1}
    if state["played"]:
        yield from _card(state["played"][-1], x, y - 12, 62, 86)
        yield text(x, y + 53, turn, size=19, fill=QUIET)
    else:
        yield text(x, y + 7, turn, size=19, fill=QUIET)


def _score(state: Board, x: float, y: float) -> Iterator[str]:
    home = [sum(pawn >= 64 for pawn in side) for side in state["pawns"]]
    for row, duo in enumerate((0, 1)):
        count = home[duo] + home[duo + 2]
        line = y - 26 + 52 * row
        if count == 8:
            yield box(
                x - 62,
                line - 25,
                124,
                50,
                f'rx="10" fill="#ffffff" stroke="{INK}" stroke-width="3"',
            )
        yield sign(duo, x - 40, line, 12)
        yield sign(duo + 2, x - 9, line, 12)
        yield text(x + 38, line + 13, str(count), size=38, bold=True)
