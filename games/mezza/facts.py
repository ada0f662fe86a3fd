"""What a move does, as facts for sentences. Told by comparing the states before and after it."""

from collections.abc import Iterator

from games.interface import Fact
from games.mezza.cards import (
    CODES,
    FOUR,
    HALF,
    MADE,
    NINE_AND_A_HALF,
    ONE,
    SEVEN,
    SIX_AND_A_HALF,
    Bag,
    cards_in,
    count,
)
from games.mezza.laying import SERIES, next_player
from games.mezza.moves import fitting
from games.mezza.play import LAYING, advance
from games.mezza.state import NOTHING, State

PASSING = {"add": "keep", "snatch": "let_go"}  # phase → fact
LAYING_IN = {"start": "lay", "play": "lay", "add": "add", "snatch": "snatch"}


def facts(state: State, move: str) -> list[Fact]:
    after = advance(state, move)
    told = swapping(state, after) if state.phase == "swap" else acting(state, move, after)
    return [*told, *what_comes(state, after)]


def swapping(state: State, after: State) -> Iterator[Fact]:
    player = state.to_move
    before, now = state.open[player], after.open[player]
    if before == now:
        yield Fact("keep_open", {"seat": player})
    else:
        exchanged = {"laid": more_in(now, before), "taken": more_in(before, now)}
        yield Fact("swap", {"seat": player, **exchanged})


def more_in(bag: Bag, other: Bag) -> list[str]:
    """The cards that one bag has more of than another."""
    return [
        CODES[kind]
        for kind in sorted(set(cards_in(bag)))
        for _ in range(count(bag, kind) - count(other, kind))
    ]


def acting(state: State, move: str, after: State) -> Iterator[Fact]:
    player = state.to_move
    kind, number = cards_of(state, move)
    card = {"seat": player, "card": CODES[kind], "number": number} if number else {}
    if move == "pass":
        yield Fact(PASSING[state.phase], {"seat": player})
        yield from skipping(state, after, seven=False)
    elif move == "take":
        yield Fact("take", {"seat": player, "number": len(state.pile)})
    elif move == "flip" and not ONE[kind] & fitting(state):
        yield Fact("flip_in_vain", {**card, "number": len(state.pile)})
    else:
        yield Fact("flip" if move == "flip" else LAYING_IN[state.phase], card)
        yield from laying(state, after, kind, number)


def cards_of(state: State, move: str) -> tuple[int, int]:
    """The kind and number of the cards that a move lays or turns over; 0 cards for the others."""
    if move == "flip":
        return state.closed[state.to_move][0], 1
    if state.add is not None and move != "pass":
        return state.add.kind, int(move[1:])
    return LAYING.get(move, (NOTHING, 0))


def laying(state: State, after: State, kind: int, number: int) -> Iterator[Fact]:
    """What the cards do on the pile; drawing up; who is passed over."""
    top = state.pile[0] if state.pile else NOTHING
    if after.removed != state.removed:
        ten = kind == HALF and top == NINE_AND_A_HALF and number < SERIES
        yield Fact("ten") if ten else Fact("four_equal", {"card": CODES[kind]})
    elif state.phase != "add":  # an addition has no effect of its own
        yield from effects(state, kind, top)
    drawn = len(state.stock) - len(after.stock)
    if drawn:
        yield Fact("draw", {"seat": state.to_move, "number": drawn})
    if after.removed == state.removed:
        seven = kind == SEVEN or (kind == HALF and top == SIX_AND_A_HALF)
        yield from skipping(state, after, seven=seven and state.phase != "add")


def effects(state: State, kind: int, top: int) -> Iterator[Fact]:
    if kind == HALF and top in MADE:
        yield Fact("made", {"value": CODES[MADE[top]]})
    elif kind == FOUR:
        yield Fact("four")
    elif kind == HALF and top == HALF and state.low:
        yield Fact("duty_met")


def skipping(state: State, after: State, *, seven: bool) -> Iterator[Fact]:
    """Told when the turn passes, not while an addition may still follow."""
    if (seven or state.skip) and after.phase == "play":
        yield Fact("skip", {"seat": next_player(after, state.to_move)})


def what_comes(state: State, after: State) -> Iterator[Fact]:
    """Who is out, and what happens next where that is not simply the next player's turn."""
    newly = after.finished[len(state.finished) :]
    if newly:
        yield Fact("out", {"seat": newly[0], "place": len(state.finished) + 1})
    if len(newly) > 1:
        yield Fact("last", {"seat": newly[1]})
    elif after.phase == "over":
        yield Fact("broken_off", {"moves": after.moves})
    elif after.phase == "start":
        yield Fact("start", {"seat": after.to_move})
    elif after.phase == "add" and after.add is not None:
        yield Fact("may_add", {"seat": after.to_move, "card": CODES[after.add.kind]})
    elif after.phase == "snatch":
        yield Fact("may_snatch", {"seat": after.to_move})
    elif after.phase == "play" and after.to_move == state.to_move:
        yield Fact("again", {"seat": after.to_move})
