"""A table of Mezza: stock, pile and what may follow above, then a row for each player.

The rows stand in the order of play. A hand of which a seat sees nothing is a fan of backs; closed
cards and the stock are always backs, for nobody may look at them.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.interface import Fact
from tournament.core.drawing.svg import come, picture, shortened, text
from tournament.games.mezza.pieces import (
    CLOTH,
    EDGE,
    INK,
    LABELS,
    PAPER,
    QUIET,
    SHEET,
    back,
    box,
    face,
    number_badge,
    strip,
)
from tournament.games.mezza.words import card
from tournament.games.words import player

WIDTH = 600
CENTRE_HEIGHT = 166
ROW, ROW_GAP = 78, 6
NAME_WIDTH, TABLE_CARDS, HAND = 142, 162, 318  # the columns of a row
HAND_WIDTH = WIDTH - HAND - 16
PILE_SHOWN = 7
PILE_CARD, SMALL_CARD = 56, 42
KINDS_IN_ROWS = ((1, 6), (2, 10))  # more than that: in three
LONGEST_NAME = 12
LAID = ("lay", "add", "snatch", "flip")

State = Mapping[str, Any]


def draw(state: State, names: Sequence[str] = (), last: Sequence[Fact] = ()) -> str:
    height = CENTRE_HEIGHT + 8 + state["players"] * (ROW + ROW_GAP) + 4
    parts = [
        box(0, 0, WIDTH, height, fill=PAPER, stroke="none"),
        box(8, 8, WIDTH - 16, CENTRE_HEIGHT - 8, fill=CLOTH, corner=14),
        *stock(state),
        *pile(state, laid_last(last), who_laid(last)),
        *demand(state),
    ]
    for seat in range(state["players"]):
        parts += row(state, player(names, seat), seat, row_top(seat))
    return picture(WIDTH, height, description(state, names), *parts)


def laid_last(last: Sequence[Fact]) -> int:
    """How many cards on top of the pile the last move laid there."""
    for fact in last:
        if fact.code in ("lay", "add", "snatch"):
            number: int = fact.data["number"]
            return number
    return 1 if any(fact.code == "flip" for fact in last) else 0


def who_laid(last: Sequence[Fact]) -> int | None:
    return next((fact.data["seat"] for fact in last if fact.code in LAID), None)


def cards_of(state: State, seat: int) -> int:
    return sum(len(state[zone][seat]) for zone in ("hands", "open", "closed"))


def description(state: State, names: Sequence[str]) -> str:
    """The picture in words, for those who hear it."""
    sentences = [_("A Mezza table"), what_follows(state)]
    if state["pile"]:
        sentences.insert(1, _("On the pile: %(card)s") % {"card": card(state["pile"][0])})
    for seat in range(state["players"]):
        sentences.append(f"{player(names, seat)}: {standing(state, seat)}")
    return ". ".join(sentences)


def standing(state: State, seat: int) -> str:
    """A player's place, or the number of all his cards."""
    if seat in state["finished"]:
        return _("place %(place)d") % {"place": state["finished"].index(seat) + 1}
    number = cards_of(state, seat)
    return ngettext("%(number)d card", "%(number)d cards", number) % {"number": number}


def what_follows(state: State) -> str:
    """What the pile asks for, in words."""
    if state["phase"] == "over":
        return _("The game is over")
    if state["value"] is None or state["value"] == "0":
        return _("Any card fits")
    value = {"value": LABELS.get(state["value"], state["value"])}
    return (_("%(value)s or lower") if state["low"] else _("%(value)s or higher")) % value


def stock(state: State) -> Iterator[str]:
    number = len(state["stock"])
    left, top = 34, 30
    if number:
        for layer in range(min(3, number)):
            yield back(left + 3 * layer, top - 3 * layer, PILE_CARD)
    else:
        yield empty_place(left, top, PILE_CARD)
    yield text(62, 129, _("stock %(number)d") % {"number": number}, size=17)
    gone = {"number": len(state["removed"])}
    if gone["number"]:
        yield text(62, 150, _("removed %(number)d") % gone, size=17, fill=QUIET)


def row_top(seat: int) -> int:
    return CENTRE_HEIGHT + 8 + seat * (ROW + ROW_GAP)


def pile(state: State, marked: int, laid_by: int | None) -> Iterator[str]:
    """The last cards from left to right, the top card last and in front; the new ones come from
    the hand of the player who laid them."""
    cards = state["pile"]
    shown = list(reversed(cards[:PILE_SHOWN]))
    left, top = 150, 28
    if not shown:
        yield empty_place(left + 3 * 36, top, PILE_CARD)
    first = left + (PILE_SHOWN - len(shown)) * 18
    for place, code in enumerate(shown):
        new = len(shown) - place <= marked
        covered = place + 1 < len(shown)
        x = first + 36 * place
        card_ = face(code, x, top, PILE_CARD, marked=new, covered=covered)
        is_coming = new and laid_by is not None
        yield come(card_, [(HAND - x, row_top(laid_by or 0) - top)] if is_coming else [])
    yield text(left + 136, 129, _("pile %(number)d") % {"number": len(cards)}, size=17)


def demand(state: State) -> Iterator[str]:
    """What the next card has to be, large."""
    middle = 512
    value = state["value"]
    if state["phase"] == "over":
        yield text(middle, 92, _("over"), size=32, bold=True)
        return
    if value is None or value == "0":
        yield text(middle, 78, _("any"), size=36, bold=True)
    else:
        asked = ("≤ " if state["low"] else "≥ ") + str(LABELS.get(value, value))
        yield text(middle, 80, asked, size=44, bold=True)
    yield text(middle, 129, _("next card"), size=17)
    if half_completes(state):
        yield text(middle, 150, _("or ½"), size=17, bold=True)


def half_completes(state: State) -> bool:
    """A ½ fits although it is too low: it completes the top card or belongs to what was made."""
    top = state["pile"][0] if state["pile"] else None
    return not state["low"] and (
        top in ("3.5", "6.5", "9.5") or (top == "0.5" and state["value"] != "0.5")
    )


def empty_place(x: float, y: float, width: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{width * 1.4:.1f}" rx="7"'
        f' fill="none" stroke="{EDGE}" stroke-width="2" stroke-dasharray="6 5"/>'
    )


def row(state: State, name: str, seat: int, top: float) -> Iterator[str]:
    moving = state["to_move"] == seat
    yield box(8, top, WIDTH - 16, ROW, corner=8, fill=SHEET)
    yield from name_plate(state, name, seat, top, moving=moving)
    if seat in state["finished"]:
        place = state["finished"].index(seat) + 1
        yield number_badge(TABLE_CARDS + 24, top + ROW / 2, place, size=22)
        if not cards_of(state, seat):
            return
    yield from table_cards(state["open"][seat], len(state["closed"][seat]), top + 12)
    yield from hand(state["hands"][seat], top + 10)


def name_plate(state: State, name: str, seat: int, top: float, *, moving: bool) -> Iterator[str]:
    """Name and cards, dark for the player to move; a player who is asked for a ½ is told so."""
    ground, ink, soft = (INK, PAPER, PAPER) if moving else ("none", INK, QUIET)
    yield box(8, top, NAME_WIDTH, ROW, corner=8, fill=ground, stroke="none")
    yield text(
        20, top + 30, shortened(name, LONGEST_NAME), size=18, fill=ink, anchor="start", bold=True
    )
    said = standing(state, seat)
    if moving and state["phase"] in ("add", "snatch"):
        code = state["add"]["card"] if state["add"] else "0.5"
        said = _("add %(card)s?") if state["add"] else _("lay %(card)s?")
        said %= {"card": LABELS.get(code, code)}
    yield text(20, top + 56, said, size=17, fill=soft, anchor="start")


def table_cards(open_: Sequence[str], closed: int, top: float) -> Iterator[str]:
    """Up to three places, each with a closed card and on it an open one."""
    for place in range(max(closed, len(open_))):
        left = TABLE_CARDS + place * (SMALL_CARD + 7)
        if place < closed:
            yield back(left, top - 6, SMALL_CARD)
        if place < len(open_):
            yield face(open_[place], left, top, SMALL_CARD)


def hand(cards: Sequence[str | None], top: float) -> Iterator[str]:
    known = [code for code in cards if code is not None]
    if len(known) < len(cards):
        yield from fan(len(cards), top)
    elif len(cards) <= 5:
        for place, code in enumerate(known):
            yield face(code, HAND + place * (SMALL_CARD + 7), top, SMALL_CARD)
    else:
        yield from kinds(known, top)


def fan(number: int, top: float) -> Iterator[str]:
    step = min(16.0, (HAND_WIDTH - SMALL_CARD - 30) / number)
    for place in range(number):
        yield back(HAND + place * step, top, SMALL_CARD)
    yield number_badge(HAND + (number - 1) * step + SMALL_CARD, top + SMALL_CARD * 0.7, number)


def kinds(cards: Sequence[str], top: float) -> Iterator[str]:
    """A large hand: every kind once, with its number, in as many rows as it takes."""
    held = {code: cards.count(code) for code in cards}
    rows = next((rows for rows, most in KINDS_IN_ROWS if len(held) <= most), 3)
    across = -(-len(held) // rows)
    width = min(44.0, HAND_WIDTH / across - 3)
    height = 58 if rows == 1 else 60 / rows - 2
    for place, (code, number) in enumerate(held.items()):
        down, right = divmod(place, across)
        left = HAND + right * (width + 3)
        y = top + down * (height + 3)
        yield strip(code, left, y, number=number, width=width, height=height)
