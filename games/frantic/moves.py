"""What may be chosen (RULES.md, 5.5). Lists come out sorted because the tables are."""

from collections.abc import Callable

from games.frantic.cards import CODES, COLOURS, DIGITS, FITTING, FITTING_TEN, FU
from games.frantic.pending import Attack, AttackKind, Cards, Market
from games.frantic.state import Phase, State, mover, pending

PLAY = {card: f"play:{card}" for card in CODES}
AT = tuple(f"at:{seat}" for seat in range(8))
TO = tuple(f"to:{seat}" for seat in range(8))
WANT_COLOUR = sorted(f"want:{colour}" for colour in COLOURS)
WANT_ANYTHING = sorted(f"want:{value}" for value in (*COLOURS, *DIGITS))


def legal(state: State) -> list[str]:
    """Every legal move, sorted by code point."""
    return CHOICES[state.phase](state)


def playable(state: State, seat: int) -> frozenset[str]:
    """The different cards of this hand that may be played now."""
    hand = state.hands[seat]
    fitting = FITTING_TEN if len(hand) == 10 else FITTING  # FR-23
    return fitting[state.want or state.top].intersection(hand)


def possible_targets(state: State, kind: AttackKind, by: int) -> list[int]:
    """Whom this player may attack (FR-19, FR-30, RUL-12)."""
    others = [seat for seat in range(len(state.hands)) if seat != by]
    if kind == "skip":
        return [seat for seat in others if seat not in state.skips]
    if kind == "equality":
        held = len(state.hands[by])
        return [seat for seat in others if len(state.hands[seat]) < held]
    return others


def split_targets(attack: Attack, by: int, players: int) -> list[int]:
    """Who may get the next card of a Fantastic Four: each player is in one block (RUL-11)."""
    closed = {hit.at for hit in attack.hits[:-1]}
    return [seat for seat in range(players) if seat != by and seat not in closed]


def different(cards: Cards) -> list[str]:
    """Each card once, in the order of the (sorted) cards."""
    return list(dict.fromkeys(cards))


def _plays(state: State) -> list[str]:
    return sorted(map(PLAY.__getitem__, playable(state, mover(state))))


def _turn(state: State) -> list[str]:
    plays = _plays(state)
    if state.deck_at < len(state.round.deck):  # RUL-3
        return ["draw", *plays]
    return plays


def _target(state: State) -> list[str]:
    attack = pending(state, Attack)
    return [AT[seat] for seat in possible_targets(state, attack.kind, mover(state))]


def _split(state: State) -> list[str]:
    attack = pending(state, Attack)
    return [AT[seat] for seat in split_targets(attack, mover(state), state.players)]


def _held(state: State) -> list[str]:
    return different(state.hands[mover(state)])


def _party(state: State) -> list[str]:
    others = [seat for seat in range(state.players) if seat != state.to_move]
    return [f"give:{card}:{seat}" for card in _held(state) for seat in others]


CHOICES: dict[Phase, Callable[[State], list[str]]] = {
    "turn": _turn,
    "drawn": lambda state: ["pass", *_plays(state)],  # FR-11
    "second": _plays,
    "target": _target,
    "split": _split,
    "request": lambda state: list(WANT_ANYTHING if state.top in ("FA", "F4") else WANT_COLOUR),
    "counter": lambda _: ["pass", "play:CA"],
    "give": lambda state: [f"give:{card}" for card in _held(state) if card != FU],  # FR-25
    "nice": lambda _: ["pass", "play:NT"],
    "lay": lambda state: [f"lay:{card}" for card in _held(state)],
    "take": lambda state: [f"take:{card}" for card in different(pending(state, Market).cards)],
    "xmas": lambda state: [TO[seat] for seat in range(state.players) if seat != state.to_move],
    "drop": lambda state: [f"drop:{card}" for card in _held(state)],
    "party": _party,
    "deal": lambda _: ["deal"],
    "over": lambda _: [],
}
