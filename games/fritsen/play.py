"""What a move does. ``advance`` copies the state once; everything below changes that copy.

The moves handed to it come from ``moves.legal`` of the same state and are not checked again.
"""

from games.fritsen.cards import CARD, CLUB_THREE, JOKER, QUEENS, in_hand_order
from games.fritsen.state import Six, State
from games.fritsen.zetten import ZET

# zet → fritsjes for the player who lays, for each other player (section 3.3); 5-5 counts queens
FRITSJES: dict[str, tuple[int, int]] = {
    "5-3": (1, 0),
    "5-4": (0, 1),
    "5-6": (0, 1),
    "5-8": (0, 2),
    "5-9": (0, 1),
    "5-10": (0, 1),
    "5-12": (2, 0),
    "5-13": (2, 0),
}
ONE_JOKER = bytes((JOKER,))
QUEENS_IN_A_ROW = 3  # from here on a queen on them counts double


def advance(state: State, move: str) -> State:
    """The state after this legal move; ``state`` itself stays as it was."""
    after = state.copy()
    if state.phase == "turn":
        _play_turn(after, move)
    elif state.phase == "vuil":
        _play_vuil(after, move)
    elif state.phase == "klaver":
        _play_klaver(after, move)
    else:
        # FR-52: whoever did this last owns the glass, also where it stays in its place
        after.glass, after.glass_by = move.partition("@")[2], after.mover
        end_turn(after, after.mover)
    return after


# -- before the first turn -----------------------------------------------------------------------


def _play_vuil(state: State, move: str) -> None:
    player = state.mover
    if move == "vuil":  # FR-11
        state.fritsjes[player] += 2
        state.vuil[player] += 1
        exchange(state, player)
        if state.vuil[player] < state.deal.options.vuil_max:
            return
    if player + 1 < state.deal.players:  # FR-10: nobody is asked again (RUL-2)
        state.to_move = player + 1
    else:
        begin_turn(state, 0)


def exchange(state: State, player: int) -> None:
    """The hand goes under the closed pile, then as many cards come from its top (RUL-22)."""
    hand = state.hands[player]
    deck = state.deck + in_hand_order(hand)  # RUL-23
    state.hands[player] = bytes(sorted(deck[: len(hand)]))
    state.deck = deck[len(hand) :]


# -- a turn --------------------------------------------------------------------------------------


def _play_turn(state: State, move: str) -> None:
    player = state.mover
    if move == "frits":
        _frits(state, player)
        return
    if move != "pass":  # FR-25: a pass lays nothing
        laid, _, place = move.partition("@")
        if "+" in laid:
            _lay_pair(state, player, CARD[laid[:2]], CARD[laid[3:]], place)
        elif _lay(state, player, CARD[laid], place):
            return
    end_turn(state, player)


def _frits(state: State, player: int) -> None:
    """FR-22: one fritsje and two cards, or as many as there are."""
    state.drawn = True
    state.fritsjes[player] += 1
    state.hands[player] = bytes(sorted(state.hands[player] + state.deck[:2]))
    state.deck = state.deck[2:]


def _lay_pair(state: State, player: int, king: int, ace: int, place: str) -> None:
    """5-11: the koning first, then the aas; nobody gets a fritsje (RUL-8)."""
    _take(state, player, king)
    _take(state, player, ace)
    _put_on(state, state.ground.index[place], king)
    _put_on(state, state.ground.index[place], ace)


def _lay(state: State, player: int, card: int, place: str) -> bool:
    """Lay one card. Does the turn go on, because the card is a 6 with an effect?"""
    _take(state, player, card)
    number = state.ground.index.get(place)
    if card == JOKER:
        _lay_joker(state, player, place)
    elif number is None:
        _start_pile(state, card, place)
    else:
        zet = ZET[card][state.tops[number]]
        own, others = FRITSJES.get(zet or "", (0, 0))
        if zet == "5-5":
            others = 2 if queens_on_top(state.piles[number]) >= QUEENS_IN_A_ROW else 1  # FR-31
        _award(state, player, own, others)
        _put_on(state, number, card)
        if zet in ("5-12", "5-13"):
            _open_window(state, player, Six(place, zet))
            return True
    return False


def _take(state: State, player: int, card: int) -> None:
    """One copy of the card leaves the hand."""
    state.hands[player] = state.hands[player].replace(bytes((card,)), b"", 1)


def _put_on(state: State, number: int, card: int) -> None:
    laid = bytes((card,))
    state.piles[number] = laid + state.piles[number]
    state.tops = state.tops[:number] + laid + state.tops[number + 1 :]


def _lay_joker(state: State, player: int, place: str) -> None:
    """5-9, or 5-10 when there is no joker pile yet."""
    if state.ground.joker is None:
        state.ground = state.ground.with_joker_pile(place)
    state.jokers += 1
    _award(state, player, 0, 1)


def _start_pile(state: State, card: int, place: str) -> None:
    """A new open pile: no fritsjes, no effect, whatever the card (FR-42)."""
    state.ground = state.ground.with_pile(place)
    number = state.ground.index[place]
    laid = bytes((card,))
    state.piles.insert(number, laid)
    state.tops = state.tops[:number] + laid + state.tops[number:]


def queens_on_top(pile: bytes) -> int:
    """FR-31: how many vrouwen lie on top without another card between."""
    return next((number for number, card in enumerate(pile) if card not in QUEENS), len(pile))


def _award(state: State, player: int, own: int, others: int) -> None:
    if others:  # everybody else, those who are out included (RUL-20)
        fritsjes = [count + others for count in state.fritsjes]
        fritsjes[player] -= others
        state.fritsjes = fritsjes
    state.fritsjes[player] += own


# -- the 6, the klaveren 3, the glass ------------------------------------------------------------


def _open_window(state: State, player: int, six: Six) -> None:
    """FR-61: every holder of a klaveren 3 is asked once, the player on turn first (RUL-16)."""
    seats = (*range(player, state.deal.players), *range(player))
    ask = tuple(seat for seat in seats if CLUB_THREE in state.hands[seat])
    if ask:
        state.six, state.ask, state.phase, state.to_move = six, ask, "klaver", ask[0]
    else:
        _carry_out(state, player, six.kind)


def _play_klaver(state: State, move: str) -> None:
    six, turn, player = state.six, state.turn, state.mover
    assert six is not None  # noqa: S101  # the phase says so
    assert turn is not None  # noqa: S101
    if move == "pass" and len(state.ask) > 1:
        state.ask = state.ask[1:]
        state.to_move = state.ask[0]
        return
    state.six, state.ask = None, ()
    if move == "pass":
        _carry_out(state, turn, six.kind)
    else:  # FR-62: the effect is cancelled, the turn of the player on turn is over (RUL-29)
        _take(state, player, CLUB_THREE)
        _put_on(state, state.ground.index[six.cell], CLUB_THREE)
        end_turn(state, player)


def _carry_out(state: State, turn: int, kind: str) -> None:
    """The effect of a 6 that was not blocked."""
    if kind == "5-12":  # FR-50
        exchange(state, turn)
        end_turn(state, turn)
    else:  # FR-51
        state.phase, state.to_move = "glass", turn


# -- the end of a turn (3.6) ---------------------------------------------------------------------


def end_turn(state: State, laid_by: int) -> None:
    """The order of events when a turn ends; ``laid_by`` laid the last card, if one was laid."""
    if not state.hands[laid_by]:  # FR-70, also by klaveren 3 (RUL-19)
        state.out = (*state.out, laid_by)
        state.fritsjes[laid_by] += 1
    if len(state.out) == state.deal.players - 1 or stuck(state):  # FR-71, FR-72
        for seat, hand in enumerate(state.hands):
            if hand:
                state.fritsjes[seat] += 2
        state.phase, state.to_move = "over", None
        return
    assert state.turn is not None  # noqa: S101
    seat = (state.turn + 1) % state.deal.players
    while not state.hands[seat]:  # FR-73
        _lift_glass(state, seat)  # RUL-15
        seat = (seat + 1) % state.deal.players
    begin_turn(state, seat)


def stuck(state: State) -> bool:
    """RUL-21: one joker in every hand still in, and nothing left to draw."""
    return not state.deck and all(hand == ONE_JOKER for hand in state.hands if hand)


def begin_turn(state: State, seat: int) -> None:
    """FR-20."""
    _lift_glass(state, seat)
    state.phase, state.to_move, state.turn, state.drawn = "turn", seat, seat, False
    state.turns[seat] += 1


def _lift_glass(state: State, seat: int) -> None:
    """FR-54: the glass goes when the order of turns comes to its owner."""
    if state.glass_by == seat:
        state.glass = state.glass_by = None
