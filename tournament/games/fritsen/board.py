"""A table of Fritsen: the piles in their places, the players below with cards and fritsjes.

A state as one seat sees it (the other cards null) shows that seat's cards open at the bottom.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.interface import Fact
from tournament.core.drawing.svg import picture, shortened, text
from tournament.games.fritsen.ground import WIDTH, grid_of, ground, is_blocked, kept_for_jokers
from tournament.games.fritsen.pieces import (
    CARD_HEIGHT,
    EDGE,
    INK,
    PAPER,
    QUIET,
    WHITE,
    back,
    coin,
    face,
    glass,
    moved,
)
from tournament.games.fritsen.words import card
from tournament.games.words import player

PLATE_HEIGHT, GAP = 62, 8
IN_A_ROW = 10  # open cards
LAYING = frozenset(("lay", "pair", "new_pile", "joker", "joker_pile", "klaver"))


def draw(state: Mapping[str, Any], names: Sequence[str] = (), last: Sequence[Fact] = ()) -> str:
    grid = grid_of(state["piles"], kept_for_jokers(state))
    laid = next((fact.data for fact in last if fact.code in LAYING), None)
    plates_from = grid.bottom + 18
    columns = plates_in_a_row(state["players"])
    hand_from = plates_from + (PLATE_HEIGHT + GAP) * -(-state["players"] // columns) + 4
    cards = open_hand(state["hands"])
    height = hand_from + (CARD_HEIGHT + 10) * -(-len(cards) // IN_A_ROW) + 4
    width = (WIDTH - GAP) / columns
    seats = [divmod(seat, columns) for seat in range(state["players"])]
    places = [
        (GAP + column * width, plates_from + row * (PLATE_HEIGHT + GAP)) for row, column in seats
    ]
    marked, came = None, None
    if laid:
        marked, (x, y) = laid["place"], places[laid["seat"]]
        came = (x + width / 2, y)
    parts = [
        f'<rect width="{WIDTH}" height="{height:.0f}" rx="6" fill="{PAPER}"/>',
        *ground(state, grid, marked, came),
    ]
    for seat, place in enumerate(places):
        parts += plate(state, player(names, seat), seat, place, width - GAP)
    shown = hand(cards, hand_from)
    return picture(WIDTH, round(height), description(state, names), *parts, *shown)


def plates_in_a_row(players: int) -> int:
    return players if players <= 4 else -(-players // 2)


def open_hand(hands: Sequence[Sequence[str | None]]) -> Sequence[str]:
    """The only hand whose cards are all known, if the others' are not."""
    hidden = any(None in cards for cards in hands)
    known = [[code for code in cards if code] for cards in hands if cards and None not in cards]
    return known[0] if hidden and len(known) == 1 else []


def description(state: Mapping[str, Any], names: Sequence[str]) -> str:
    """The picture in words, for those who hear it."""
    piles = ", ".join(_spoken_pile(state, place) for place in state["piles"])
    return ". ".join(
        [
            _("A Fritsen table"),
            *(_spoken_player(state, names, seat) for seat in range(state["players"])),
            _("closed pile: %(number)d") % {"number": len(state["deck"])},
            _("open piles: %(piles)s") % {"piles": piles},
        ]
    )


def _spoken_player(state: Mapping[str, Any], names: Sequence[str], seat: int) -> str:
    who = player(names, seat)
    if seat in state["out"]:
        return f"{who}: {_('is out')}"
    number = len(state["hands"][seat])
    spoken = ngettext("%(player)s: %(cards)d card", "%(player)s: %(cards)d cards", number)
    moving = ", " + _("to move") if state["to_move"] == seat else ""
    return spoken % {"player": who, "cards": number} + moving


def _spoken_pile(state: Mapping[str, Any], place: str) -> str:
    spoken = _("joker pile") if place == state["joker"] else card(state["piles"][place][0])
    if place == state["glass"]:
        return f"{spoken} ({_('under the glass')})"
    return f"{spoken} ({_('blocked')})" if is_blocked(state, place) else spoken


def plate(
    state: Mapping[str, Any], name: str, seat: int, place: tuple[float, float], width: float
) -> Iterator[str]:
    """Name, cards and fritsjes, dark for the player to move; the place for those who are out."""
    x, y = place
    short = shortened(name, int(width / 10) - 2)
    moving, is_out = state["to_move"] == seat, seat in state["out"]
    fill, edge, ink = (INK, INK, PAPER) if moving else (WHITE, EDGE, QUIET if is_out else INK)
    if is_out:
        fill = PAPER
    yield (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{PLATE_HEIGHT}" rx="8"'
        f' fill="{fill}" stroke="{edge}" stroke-width="2"/>'
    )
    has_glass = state["glass_by"] == seat
    aside = 10 if has_glass else 0  # the name makes room for the glass
    yield text(x + width / 2 - aside, y + 23, short, size=18, fill=ink, bold=True)
    middle = x + width / 2
    if is_out:
        rank = f"{state['out'].index(seat) + 1}."
        yield text(middle - 14, y + 50, rank, size=22, fill=INK, anchor="end", bold=True)
    else:
        yield moved(middle - 40, y + 43, 0.36, back())
        number = str(len(state["hands"][seat]))
        yield text(middle - 28, y + 51, number, size=22, fill=ink, anchor="start", bold=True)
    yield coin(middle + 12, y + 43.5)
    yield text(middle + 24, y + 51, str(state["fritsjes"][seat]), size=20, fill=ink, anchor="start")
    if has_glass:
        yield moved(x + width - 13, y + 15, 0.5, glass(0, 0))


def hand(cards: Sequence[str], top: float) -> Iterator[str]:
    for number, code in enumerate(cards):
        row, column = divmod(number, IN_A_ROW)
        in_row = min(IN_A_ROW, len(cards) - row * IN_A_ROW)
        x = WIDTH / 2 + (column - (in_row - 1) / 2) * 56
        yield moved(x, top + CARD_HEIGHT / 2 + row * (CARD_HEIGHT + 10), 1, face(code))
