"""The names a table calls out for a move, as far as the game itself can tell (section 4.2)."""

from games.fritsen.cards import CARD, QUEENS, SIXES, SUIT, VALUE
from games.fritsen.play import QUEENS_IN_A_ROW, advance, queens_on_top
from games.fritsen.result import medal
from games.fritsen.state import State
from games.fritsen.zetten import ZET

OLAFJE_AT = 6  # times vuil (4A)
STROEF = 9  # steps up (4C)
WORDS = frozenset(("frits", "pass"))


def utterances(state: State, move: str) -> list[str]:
    """The names earned by this legal move, sorted."""
    names: set[str] = set()
    if state.phase == "vuil":
        if move == "vuil" and state.vuil[state.mover] == OLAFJE_AT - 1:
            names.add("Olafje")
    elif state.phase == "turn" and move not in WORDS:
        names |= _lay_names(state, move)
    after = advance(state, move)
    if state.mover in after.out:
        if move == "klaver":
            names.add("uitklaveren")
        if won := medal(after, state.mover):
            names.add(f"{won} Frits")
    return sorted(names)


def _lay_names(state: State, move: str) -> set[str]:
    laid, _, place = move.partition("@")
    code = laid.split("+")[0]  # of koning and aas the koning is looked at
    card = CARD[code]
    if not SUIT[card]:
        return set()  # jokers earn none
    names: set[str] = set()
    if card in QUEENS and not any(QUEENS.intersection(pile) for pile in state.piles):
        names.add("eerste Kim")  # RUL-24: a queen turned up counts as well
    number = state.ground.index.get(place)
    return names if number is None else names | _names_on(state, card, state.piles[number])


def _names_on(state: State, card: int, pile: bytes) -> set[str]:
    """What laying a card on this pile is called."""
    top = pile[0]
    names: set[str] = set()
    starts = state.turn == 0 and state.turns[0] == 1  # the first lay of Willem
    if SUIT[card] == SUIT[top] and VALUE[card] == VALUE[top] + 1:
        names |= {"soepele Frits", "soepele start"} if starts else {"soepele Frits"}
    if VALUE[card] >= VALUE[top] + STROEF:
        names |= {"stroeve Frits", "stroeve start"} if starts else {"stroeve Frits"}
    if card in SIXES and top not in QUEENS:
        names.add("lavendelfrits")
    if card in QUEENS and queens_on_top(pile) >= QUEENS_IN_A_ROW:
        names.add("vierde Kim")
    if starts and ZET[card][top] == "5-3":
        names.add("offer start")
    return names
