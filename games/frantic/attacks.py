"""Playing a card: what it does at once (RULES.md, 5.4), and the attacks it makes (FR-19 … FR-31)."""

from collections.abc import Callable
from typing import cast

from games.frantic.cards import COLOUR, COUNTERATTACK, FU, KIND, Kind
from games.frantic.ending import after_effects
from games.frantic.events import reveal_event
from games.frantic.moves import playable, possible_targets
from games.frantic.pending import Attack, AttackKind, Cards, Hit
from games.frantic.state import (
    State,
    ask,
    draw_cards,
    mover,
    pending,
    receive,
    surrender,
    take_blind,
)


def play_card(state: State, seat: int, card: str) -> None:
    surrender(state, seat, card)
    state.discard = (card, *state.discard)
    carry_out_card(state, seat, card)


def carry_out_card(state: State, seat: int, card: str) -> None:
    """The effects of a card just played, or turned over as the start card (FR-07)."""
    if card != FU:  # FR-24: FU is invisible, the card below stays the one to match
        state.top = card
        state.want = None
        state.colour = COLOUR.get(card, state.colour)  # RUL-24
    EFFECTS[KIND[card]](state, seat)


def _second_chance(state: State, seat: int) -> None:
    """FR-18, RUL-7: play another card; who cannot draws one and is done."""
    if playable(state, seat):
        ask(state, "second", seat)
    else:
        draw_cards(state, seat, 1)
        after_effects(state)


def _skip(state: State, seat: int) -> None:
    if not attack_one(state, "skip", seat):
        after_effects(state)  # RUL-8


def _equality(state: State, seat: int) -> None:
    if not attack_one(state, "equality", seat):
        ask(state, "request", seat)  # FR-26: made in any case


def attack_one(state: State, kind: AttackKind, by: int) -> bool:
    """Begin an attack on one player; False if nobody can be named (RUL-5, RUL-8)."""
    if not possible_targets(state, kind, by):
        return False
    state.pend = Attack(kind, (Hit(by, None, 0),), 0, 0, ())
    ask(state, "target", by)
    return True


def attack_with_four(state: State, by: int) -> None:
    state.pend = Attack("four", (), 0, 4, ())
    ask(state, "split", by)


def name_target(state: State, seat: int) -> None:
    attack = pending(state, Attack)
    state.pend = attack.with_hit(attack.hits[attack.i]._replace(at=seat))
    if state.top in ("EQ", COUNTERATTACK):  # RUL-6: the request comes before the windows
        ask(state, "request", mover(state))
    else:
        open_windows(state)


def split_one(state: State, seat: int) -> None:
    """One card of Fantastic Four for this player; the same name again enlarges the last block."""
    attack = pending(state, Attack)
    by = mover(state)
    hits = attack.hits
    if hits and hits[-1].at == seat:
        hits = (*hits[:-1], Hit(by, seat, hits[-1].cards + 1))
    else:
        hits = (*hits, Hit(by, seat, 1))
    state.pend = attack._replace(hits=hits, left=attack.left - 1)
    if attack.left == 1:
        ask(state, "request", by)


def open_windows(state: State) -> None:
    """Ask the next attacked player who holds Counterattack; nobody left: carry out (RUL-2)."""
    attack = pending(state, Attack)
    for i in range(attack.i, len(attack.hits)):
        at = attack.hits[i].at
        if at is not None and COUNTERATTACK in state.hands[at]:
            if i != attack.i:
                state.pend = attack._replace(i=i)
            ask(state, "counter", at)
            return
    state.pend = attack._replace(i=len(attack.hits))
    _carry_out(state)


def let_through(state: State) -> None:
    """The player asked keeps the Counterattack in hand."""
    attack = pending(state, Attack)
    state.pend = attack._replace(i=attack.i + 1)
    open_windows(state)


def counter(state: State) -> None:
    """The attack turns round: its target now carries it out on somebody else (RUL-11, RUL-12)."""
    attack = pending(state, Attack)
    by = mover(state)
    surrender(state, by, COUNTERATTACK)
    state.discard = (COUNTERATTACK, *state.discard)
    state.top = COUNTERATTACK
    state.want = None
    state.pend = attack.with_hit(Hit(by, None, attack.hits[attack.i].cards))
    if possible_targets(state, attack.kind, by):
        ask(state, "target", by)
    else:
        ask(state, "request", by)


def _carry_out(state: State) -> None:
    attack = pending(state, Attack)
    if attack.kind in ("gift", "exchange") and attack.hits[0].at is not None:
        go_on_giving(state)
        return
    for by, at, cards in attack.hits:
        if at is None:
            continue
        if attack.kind == "skip":
            state.skips = tuple(sorted({*state.skips, at}))
        elif attack.kind == "four":
            draw_cards(state, at, cards)
        else:  # equality: a void gift or exchange has no ``at``
            missing = len(state.hands[by]) - len(state.hands[at])
            draw_cards(state, at, max(missing, 0))
    state.pend = None
    after_effects(state)


def give(state: State, card: str) -> None:
    attack = pending(state, Attack)
    surrender(state, mover(state), card)
    state.pend = attack._replace(given=tuple(sorted((*attack.given, card))))
    go_on_giving(state)


def go_on_giving(state: State) -> None:
    """Ask for the next card to give, two in all, never FU (RUL-9); then hand over."""
    attack = pending(state, Attack)
    by = attack.hits[0].by
    if len(attack.given) < 2 and any(card != FU for card in state.hands[by]):
        ask(state, "give", by)
    else:
        _hand_over(state)


def _hand_over(state: State) -> None:
    """Gift and Exchange; blind cards are taken before the given ones arrive (RUL-10)."""
    attack = pending(state, Attack)
    by, at = attack.hits[0].by, cast(int, attack.hits[0].at)  # a void attack gives nothing
    blind: Cards = ()
    if attack.kind == "exchange":
        blind = take_blind(state, at) + take_blind(state, at)
    receive(state, at, attack.given)
    receive(state, by, blind)
    state.pend = None
    after_effects(state)


EFFECTS: dict[Kind, Callable[[State, int], object]] = {
    "number": lambda state, _: after_effects(state),
    "black": reveal_event,
    "second_chance": _second_chance,
    "skip": _skip,
    "gift": lambda state, seat: attack_one(state, "gift", seat),
    "exchange": lambda state, seat: attack_one(state, "exchange", seat),
    "fantastic": lambda state, seat: ask(state, "request", seat),
    "four": attack_with_four,
    "equality": _equality,
    "counterattack": lambda state, seat: ask(state, "request", seat),
    "nice_try": lambda state, seat: ask(state, "request", seat),
    "fu": lambda state, _: after_effects(state),
}
