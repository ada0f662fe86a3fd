"""Playing a move: the card, the pawns, the next player, the next hand (RULES.md, section 5)."""

from games.keezen.board import PARTNER, TRACK
from games.keezen.cards import CARD_OF
from games.keezen.changes import changes, moved
from games.keezen.moves import FOLD
from games.keezen.setup import deal, shuffled
from games.keezen.state import State

WIN, CAP = "win", "cap"


def advance(state: State, move: str) -> State:
    """The state after a legal move."""
    options, rng, mover, _, turn, pack, dealer, pawns, hands_, deck, played = state
    assert mover is not None  # noqa: S101 - only then are there legal moves
    hands = list(hands_)
    turn += 1
    if move == FOLD:  # KZ-31: the whole hand is laid open
        played += hands[mover]
        hands[mover] = ""
    else:
        card = CARD_OF[move[: move.index(":")]]
        hands[mover] = hands[mover].replace(card, "", 1)
        played += card
        pawns = moved(pawns, changes(pawns, mover, move))
    over = None
    to_move: int | None = None
    if pawns[mover][0] >= TRACK and pawns[PARTNER[mover]][0] >= TRACK:
        over = WIN  # KZ-70
    elif turn >= options.turn_cap:
        over = CAP  # KZ-72
    else:
        to_move = next_seat(hands, mover)
        if to_move is None:
            if not deck:  # KZ-12
                dealer = (dealer + 1) & 3
                pack += 1
                played = ""
                rng, deck = shuffled(rng)
            dealt, deck, to_move = deal(deck, dealer)
            return State(
                options, rng, to_move, over, turn, pack, dealer, pawns, dealt, deck, played
            )
    return State(options, rng, to_move, over, turn, pack, dealer, pawns, tuple(hands), deck, played)


def next_seat(hands: list[str], mover: int) -> int | None:
    """KZ-13: clockwise, players without cards are skipped; the mover's own turn comes last."""
    for ahead in (1, 2, 3, 4):
        seat = (mover + ahead) & 3
        if hands[seat]:
            return seat
    return None
