"""Do the fields of a state fit together? Each check names the field that does not.

A state may show fewer cards than the packs hold, as the diagrams of RULES.md do; it never shows
more, and where all are there they are exactly the packs.
"""

from collections import Counter

from games.errors import InvalidState
from games.fritsen.cards import CLUB_THREE, CODES, JACKS, JOKER, QUEENS, SIXES, full_deck
from games.fritsen.ground import SIDES
from games.fritsen.play import stuck
from games.fritsen.state import State
from games.notation import demand

HAND = 5


def check_consistency(state: State, joker_pile: bytes) -> None:
    """Refuse with InvalidState what no game could show."""
    _check_piles(state, joker_pile)
    _check_cards(state)
    both = (state.glass is None) == (state.glass_by is None)
    demand(both, "glass_by", "must be null if and only if glass is null")
    for seat, hand in enumerate(state.hands):
        fits = bool(hand) != (seat in state.out)
        demand(fits, f"hands[{seat}]", "must be empty for those in out, and only for them")
    window = state.phase == "klaver"
    demand(window or state.six is None, "six", "must be null except in phase klaver")
    demand(window or not state.ask, "ask", "must be empty except in phase klaver")
    if state.phase == "over":
        _check_over(state)
    else:
        _check_going_on(state)


def _check_piles(state: State, joker_pile: bytes) -> None:
    ground = state.ground
    if JOKER in state.tops:
        place = ground.places[state.tops.index(JOKER)]
        demand(False, f"piles.{place}", "must have an ordinary card on top")
    if ground.joker is None:  # FR-41
        reason = "must leave a place beside the closed pile for the jokers"
        demand(ground.free_sides, "piles", reason)
        return
    demand(ground.joker in SIDES, "joker", "must be a place directly beside the closed pile")
    only_jokers = all(card == JOKER for card in joker_pile)
    demand(only_jokers, f"piles.{ground.joker}", "must hold jokers only")


def _check_cards(state: State) -> None:
    options = state.deal.options
    seen = Counter(state.deck)
    for cards in (*state.hands, *state.piles):
        seen.update(cards)
    seen[JOKER] += state.jokers
    cards_in_all = seen.total()
    demand(cards_in_all <= options.cards, "deck", f"makes more than {options.cards} cards in all")
    if cards_in_all == options.cards:
        packs = Counter(full_deck(options.packs, options.jokers))
        for card, count in (seen - packs).items():
            demand(False, "deck", f"makes {CODES[card]} lie here {count} times too often")


def _check_over(state: State) -> None:
    demand(state.to_move is None, "to_move", "must be null when the game is over")
    demand(state.turn is not None, "turn", "must be a seat when the game is over")
    ended = len(state.out) == state.deal.players - 1 or stuck(state)  # FR-71, FR-72
    demand(ended, "phase", "cannot be over: there are players who may yet go out")


def _check_going_on(state: State) -> None:
    two_left = len(state.out) <= state.deal.players - 2
    demand(two_left, "out", "must leave two players, or the game is over")
    demand(state.to_move is not None, "to_move", "must be a seat until the game is over")
    if state.phase == "vuil":
        _check_vuil(state, state.mover)
        return
    if state.turn is None or state.turn in state.out:
        raise InvalidState("turn", "must be a seat that is still in")
    if state.phase == "klaver":
        _check_klaver(state, state.turn)
    else:
        demand(state.to_move == state.turn, "to_move", "must be the player on turn")
    glass_has_place = state.phase != "glass" or state.piles
    demand(glass_has_place, "piles", "must hold the 6 that lets the glass be placed")


def _check_vuil(state: State, asked: int) -> None:
    demand(state.turn is None, "turn", "must be null in phase vuil")
    demand(not state.drawn, "drawn", "must be false in phase vuil")
    may_exchange = state.vuil[asked] < state.deal.options.vuil_max
    demand(may_exchange, f"vuil[{asked}]", "must leave the player asked an exchange")
    for seat, hand in enumerate(state.hands):
        demand(len(hand) == HAND, f"hands[{seat}]", "must hold five cards in phase vuil")
        unasked = seat <= asked or not state.vuil[seat]
        demand(unasked, f"vuil[{seat}]", "must be 0 until the player is asked")


def _check_klaver(state: State, turn: int) -> None:
    if state.six is None:
        raise InvalidState("six", "must be an object in phase klaver")
    begins = state.ask[:1] == (state.to_move,)
    demand(begins, "ask", "must begin with the player to move")
    for seat in state.ask:
        holds = CLUB_THREE in state.hands[seat]
        demand(holds, "ask", f"names seat {seat}, who holds no klaveren 3")
    after_turn = [(seat - turn) % state.deal.players for seat in state.ask]
    in_turn = after_turn == sorted(after_turn)
    demand(in_turn, "ask", "must run clockwise from the player on turn")
    pile = state.piles[state.ground.index[state.six.cell]]
    under = QUEENS if state.six.kind == "5-12" else JACKS
    laid = pile[0] in SIXES and len(pile) > 1 and pile[1] in under
    demand(laid, "six.cell", f"must show a 6 laid by {state.six.kind}")
