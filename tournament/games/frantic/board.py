"""A table of Frantic: piles, request and event above, then a row for each player.

The rows stand in the order of play, which runs from the bottom to the top: the next player has
the next lower seat. A hand that the state does not show is a row of backs.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.interface import Fact
from tournament.core.drawing.svg import come, picture, shortened, text
from tournament.core.text import number_in
from tournament.games.frantic.names import EVENTS, card, colour, points
from tournament.games.frantic.pieces import (
    CARD_HEIGHT,
    CARD_WIDTH,
    COLOURS,
    INK,
    WHITE,
    back,
    box,
    face,
    shape,
)
from tournament.games.words import player

WIDTH = 600
CENTRE = 176  # how far down the middle of the table reaches
MARKET = 66  # what the open cards of a market need below it
ROW, ROW_GAP = 66, 6
PLATE = 168  # width of name and points
HAND = PLATE + 24
PILE = (208, 90)
HAND_WIDTH = WIDTH - HAND - 70
LONGEST_NAME = 15

PAPER, CLOTH, EDGE, QUIET, NOW = "#f6f1e7", "#e4ded0", "#c3b9a5", "#5f584b", "#1d1b16"

State = Mapping[str, Any]
Names = Sequence[str]


def draw(state: State, names: Names = (), last: Sequence[Fact] = ()) -> str:
    offered = _offered(state)
    rows_from = CENTRE + (MARKET if offered else 0) + 8
    height = rows_from + state["players"] * (ROW + ROW_GAP) + 4
    laid = [fact.data["seat"] for fact in last if fact.code == "play"]
    parts = [
        box(0, 0, WIDTH, height, fill=PAPER, corner=6),
        box(8, 8, WIDTH - 16, rows_from - 16, fill=CLOTH, corner=14),
        *_piles(state, [(HAND - PILE[0], rows_from + seat * (ROW + ROW_GAP)) for seat in laid]),
        *_request(state),
        *_event(state),
        *_market(offered),
    ]
    drawn = {fact.data["seat"]: fact.data.get("cards", 1) for fact in last if _is_draw(fact)}
    for seat in range(state["players"]):
        parts += _row(state, names, seat, rows_from + seat * (ROW + ROW_GAP), drawn.get(seat, 0))
    return picture(WIDTH, height, description(state, names), *parts)


def _is_draw(fact: Fact) -> bool:
    return fact.code in ("draw", "draws")


def description(state: State, names: Names) -> str:
    """The picture in words, for those who hear it."""
    sentences = [_("A Frantic table"), _("Round %(number)d") % {"number": state["round"]}]
    if state["top"]:
        sentences.append(_("On the pile: %(card)s") % {"card": card(state["top"])})
    if state["want"]:
        sentences.append(_("Requested: %(wish)s") % {"wish": _wish(state["want"])})
    for seat, hand in enumerate(state["hands"]):
        number = ngettext("%(number)d card", "%(number)d cards", len(hand))
        marks = "".join(f", {mark}" for mark in _marks(state, seat))
        held = number % {"number": len(hand)}
        sentences.append(f"{player(names, seat)}: {held}{marks}")
    return ". ".join(sentences)


def _wish(want: str) -> str:
    return colour(want) if number_in(want) is None else want


def _piles(state: State, way: Sequence[tuple[float, float]]) -> Iterator[str]:
    yield text(24, 34, _("Round %(number)d") % {"number": state["round"]}, size=18, anchor="start")
    number = len(state["deck"])
    for layer in range(min(3, number)):
        yield back(72 + 3 * layer, 96 - 3 * layer, 1.4)
    if not number:
        yield box(44, 57, 56, 78, fill="none", edge=EDGE, corner=7)
    label = ngettext("%(number)d card", "%(number)d cards", number) % {"number": number}
    yield text(74, 160, label, size=17, fill=QUIET)
    yield from _discards(state, way)


def _discards(state: State, way: Sequence[tuple[float, float]]) -> Iterator[str]:
    """The card to match, large, with the one before it peeping out; FU lies across it."""
    below = [code for code in state["discard"][:3] if code not in (state["top"], "FU")]
    if below:
        yield face(below[0], 196, 92, 1.6, -12)
    if state["top"]:
        top = face(state["top"], *PILE, 2)
        yield come(top, way) if state["discard"][:1] == [state["top"]] else top
    if state["discard"][:1] == ["FU"]:
        yield come(face("FU", 254, 112, 1.1, 14), way)


def _request(state: State) -> Iterator[str]:
    want = state["want"]
    if want is None:
        return
    yield box(296, 46, 110, 92, fill=WHITE, edge=INK, line=3, corner=12)
    if number_in(want) is not None:
        yield text(351, 112, want, size=64, bold=True)
    else:
        yield shape(want, 351, 92, 30, fill=COLOURS[want], edge=INK)
    yield text(351, 160, _("requested"), size=17, fill=QUIET)


def _event(state: State) -> Iterator[str]:
    """The latest event of the round as a white card, and the bomb while it ticks."""
    if state["shown"]:
        yield box(428, 26, 146, 74, fill=WHITE, edge=EDGE, corner=8)
        words = EVENTS[state["shown"][-1]].split()
        lines = [" ".join(words)] if len(words) < 2 else _two_lines(words)
        first = 69 if len(lines) == 1 else 58
        for number, line in enumerate(lines):
            yield text(501, first + 23 * number, line, size=19, bold=True)
    if state["bomb"] is not None:
        yield _bomb(452, 134)
        left = ngettext("%(number)d turn left", "%(number)d turns left", state["bomb"])
        yield text(474, 141, left % {"number": state["bomb"]}, size=18, anchor="start", bold=True)


def _two_lines(words: Sequence[str]) -> list[str]:
    """The words in two lines, the longer one as short as possible."""
    splits = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return list(min(splits, key=lambda lines: max(map(len, lines))))


def _bomb(x: float, y: float) -> str:
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="{INK}"/>'
        f'<path d="M{x + 8:g} {y - 10:g}q6-9 12-2" fill="none" stroke="{INK}" stroke-width="3"/>'
        f'<circle cx="{x + 20:g}" cy="{y - 12:g}" r="3.5" fill="{COLOURS["r"]}"/>'
    )


def _offered(state: State) -> Sequence[str]:
    """The open cards of a market."""
    pend = state["pend"]
    return pend["cards"] if pend and pend["kind"] == "market" else []


def _market(cards: Sequence[str]) -> Iterator[str]:
    for place, code in enumerate(cards):
        yield face(code, WIDTH / 2 + (place - (len(cards) - 1) / 2) * 50, CENTRE + 28)


def _row(state: State, names: Names, seat: int, top: float, drawn: int) -> Iterator[str]:
    yield from _plate(state, player(names, seat), seat, top)
    yield from _hand(state["hands"][seat], top)
    yield from _count(len(state["hands"][seat]), drawn, top)


def _hand(hand: Sequence[str | None], top: float) -> Iterator[str]:
    """All cards, none covered: as large as they fit, in as many lines as that needs."""
    if not hand:
        return

    def size_in(lines: int) -> float:
        return min(
            ROW / (CARD_HEIGHT + 2) / lines, HAND_WIDTH / (CARD_WIDTH + 4) / -(-len(hand) // lines)
        )

    lines = max((1, 2, 3, 4), key=size_in)
    size = min(1.0, size_in(lines))
    in_line = -(-len(hand) // lines)
    for place, code in enumerate(hand):
        line, column = divmod(place, in_line)
        x = HAND + (column + 0.5) * (CARD_WIDTH + 4) * size
        y = top + (line + 0.5) * ROW / lines
        yield back(x, y, size) if code is None else face(code, x, y, size)


def _plate(state: State, name: str, seat: int, top: float) -> Iterator[str]:
    """Name and total, dark for the player who chooses now."""
    choosing = state["to_move"] == seat
    ground, ink, quiet = (NOW, WHITE, WHITE) if choosing else (WHITE, INK, QUIET)
    total = state["totals"][seat]
    said = ngettext("%(number)s point", "%(number)s points", abs(total))
    lines = [said % {"number": points(total)}]
    if marks := " · ".join(_marks(state, seat)):
        lines.append(marks)
    first, step = (30, 23) if len(lines) == 1 else (23, 18)
    yield box(8, top, PLATE, ROW, fill=ground, edge=NOW if choosing else EDGE)
    yield text(
        20, top + first, shortened(name, LONGEST_NAME), size=18, fill=ink, anchor="start", bold=True
    )
    for number, line in enumerate(lines, start=1):
        size = 16.5 * min(1, 19 / len(line))
        yield text(20, top + first + number * step, line, size=size, fill=quiet, anchor="start")


def _marks(state: State, seat: int) -> list[str]:
    """What is special about a player now, in few words."""
    marks = []
    if seat in state["skips"]:
        marks.append(_("misses a turn"))
    pend = state["pend"] or {"kind": None}
    if "hits" in pend and any(at == seat for _by, at, _cards in pend["hits"][pend["i"] :]):
        marks.append(_("attacked"))
    if pend["kind"] == "gambling" and any(who == seat for who, _card in pend["laid"]):
        marks.append(_("has laid"))
    if pend["kind"] == "christmas" and pend["piles"][seat]:
        number = len(pend["piles"][seat])
        presents = ngettext("%(number)d present", "%(number)d presents", number)
        marks.append(presents % {"number": number})
    return marks


def _count(number: int, drawn: int, top: float) -> Iterator[str]:
    """How many cards, and how many of them the last move brought."""
    x, y = WIDTH - 36, top + ROW / 2
    yield f'<circle cx="{x}" cy="{y:g}" r="21" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>'
    yield text(x, y + 7.5, str(number), size=21, bold=True)
    if drawn:
        yield box(x + 2, top - 2, 30, 22, fill=INK, corner=11)
        yield text(x + 17, top + 14, f"+{drawn}", size=16, fill=WHITE, bold=True)
