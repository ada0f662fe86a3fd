"""Playing a move: each phase has its function; the move is known to be legal."""

from collections.abc import Callable

from games.mezza.cards import CODES, HALF, KINDS, ONE, bag_of, kinds_named
from games.mezza.laying import after_laying, lay, next_player, take_pile, turn_to, with_item
from games.mezza.moves import fitting
from games.mezza.setup import starter
from games.mezza.state import NOBODY, Source, State

# move → kind and number
LAYING = {f"{CODES[kind]}x{number}": (kind, number) for kind in KINDS for number in range(1, 13)}


def advance(state: State, move: str) -> State:
    """The state after a legal move; MZ-70: broken off when it was one too many."""
    new = state.successor()
    PLAY[state.phase](new, move)
    if new.moves >= new.table.cap and new.phase != "over":
        turn_to(new, NOBODY, "over")
    return new


def source_of(state: State, player: int) -> Source:
    """MZ-50, MZ-51, MZ-53."""
    if state.hands[player]:
        return "hand"
    return "open" if state.open[player] else "closed"


def play_swap(state: State, move: str) -> None:
    player = state.to_move
    chosen = bag_of(kinds_named(move[2:]))
    hand = state.hands[player] + state.open[player] - chosen
    state.hands = with_item(state.hands, player, hand)
    state.open = with_item(state.open, player, chosen)
    if player + 1 < state.table.players:
        state.to_move = player + 1
    else:
        state.phase = "start"
        state.rng, state.to_move = starter(state)


def play_turn(state: State, move: str) -> None:
    player = state.to_move
    if move == "take":
        take_pile(state, player)
    elif move == "flip":
        turn_over(state, player)
    else:
        kind, number = LAYING[move]
        lay(state, player, kind, number, "hand" if state.hands[player] else "open")


def turn_over(state: State, player: int) -> None:
    """MZ-53, RUL-16: the first closed card is laid if it fits, else taken with the pile."""
    own = state.closed[player]
    kind = own[0]
    state.closed = with_item(state.closed, player, own[1:])
    if ONE[kind] & fitting(state):
        lay(state, player, kind, 1, "closed")
    else:
        take_pile(state, player, ONE[kind])


def play_add(state: State, move: str) -> None:
    add, player = state.add, state.to_move
    if move == "pass" or add is None:
        after_laying(state, player)
    else:
        lay(state, player, add.kind, int(move[1:]), add.source, adding=True)


def play_snatch(state: State, move: str) -> None:
    player = state.to_move
    if move != "pass":  # MZ-46, RUL-11
        lay(state, player, HALF, LAYING[move][1], source_of(state, player))
        return
    state.ask = state.ask[1:]
    if state.ask:
        state.to_move = state.ask[0]
    else:
        turn_to(state, next_player(state, state.layer))


PLAY: dict[str, Callable[[State, str], None]] = {
    "swap": play_swap,
    "start": play_turn,
    "play": play_turn,
    "add": play_add,
    "snatch": play_snatch,
}
