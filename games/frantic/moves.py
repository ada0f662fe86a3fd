"""What may be chosen (RULES.md, 5.5). Lists come out sorted because the tables are."""

from __future__ import annotations

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


def _plays(state: State) -> list[str]:
    return sorted(map(PLAY.__getitem__, playable(state, mover(state))))


def _turn(state: State) -> list[str]:
    plays = _plays(state)
    if state.deck_at < len(state.round.deck):  # RUL-3
        return ["draw", *plays]
    return plays


def _drawn(state: State) -> list[str]:
    return ["pass", *_plays(state)]  # FR-11


def _target(state: State) -> list[str]:
    attack = pending(state, Attack)
    return [AT[seat] for seat in possible_targets(state, attack.kind, mover(state))]


def _split(state: State) -> list[str]:
    attack = pending(state, Attack)
    return [AT[seat] for seat in split_targets(attack, mover(state), state.players)]


def _request(state: State) -> list[str]:
    return list(WANT_ANYTHING if state.top in ("FA", "F4") else WANT_COLOUR)


def _counter(_: State) -> list[str]:
    return ["pass", "play:CA"]


def _nice(_: State) -> list[str]:
    return ["pass", "play:NT"]


def different(cards: Cards) -> list[str]:
    """Each card once, in the order of the (sorted) cards."""
    return list(dict.fromkeys(cards))


def _give(state: State) -> list[str]:
    return [f"give:{card}" for card in different(state.hands[mover(state)]) if card != FU]  # FR-25


def _lay(state: State) -> list[str]:
    return [f"lay:{card}" for card in different(state.hands[mover(state)])]


def _take(state: State) -> list[str]:
    return [f"take:{card}" for card in different(pending(state, Market).cards)]


def _xmas(state: State) -> list[str]:
    return [TO[seat] for seat in range(state.players) if seat != state.to_move]


def _drop(state: State) -> list[str]:
    return [f"drop:{card}" for card in different(state.hands[mover(state)])]


def _party(state: State) -> list[str]:
    others = [seat for seat in range(state.players) if seat != state.to_move]
    hand = different(state.hands[mover(state)])
    return [f"give:{card}:{seat}" for card in hand for seat in others]


def _deal(_: State) -> list[str]:
    return ["deal"]


def _over(_: State) -> list[str]:
    return []


CHOICES: dict[Phase, Callable[[State], list[str]]] = {
    "turn": _turn,
    "drawn": _drawn,
    "second": _plays,
    "target": _target,
    "split": _split,
    "request": _request,
    "counter": _counter,
    "give": _give,
    "nice": _nice,
    "lay": _lay,
    "take": _take,
    "xmas": _xmas,
    "drop": _drop,
    "party": _party,
    "deal": _deal,
    "over": _over,
}
