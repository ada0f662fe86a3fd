"""Whether the choice that a loaded state asks for is one that the rules know (RULES.md, 5.5, 5.6).

Only what the state says of itself is judged: who is asked, what is being carried out, that there
is something to choose. How it could have come to this is not asked, so positions made by hand
are welcome.
"""

from collections.abc import Callable
from typing import TypeVar

from games.errors import InvalidState
from games.frantic.cards import COUNTERATTACK, FU, KIND, NICE_TRY
from games.frantic.moves import legal
from games.frantic.pending import Attack, Christmas, Gambling, Market, NiceTry, Party, Recession
from games.frantic.state import Phase, State, mover
from games.notation import demand

P = TypeVar("P")

# In play such a turn ends the round unasked (RUL-3), and 2nd Chance draws (FR-18). Of a position
# made by hand it is a fair question whether anything can be played.
MAY_BE_STUCK: tuple[Phase, ...] = ("turn", "second", "over")


def check_choice(state: State) -> None:
    over = state.to_move is None
    demand(
        over == (state.phase == "over"), "to_move", "is null when the match is over, and only then"
    )
    CHECKS[state.phase](state)
    choice = state.phase in MAY_BE_STUCK or legal(state)  # RUL-2
    demand(choice, "phase", "asks for a choice although there is no legal move")


def _nothing_pending(state: State) -> None:
    demand(state.pend is None, "pend", f"must be null in phase {state.phase}")


def _pending(state: State, kind: type[P]) -> P:
    pend = state.pend
    if not isinstance(pend, kind):
        raise InvalidState("pend", f"does not belong to phase {state.phase}")
    return pend


def _actors_choice(state: State) -> None:
    _nothing_pending(state)
    demand(state.to_move == state.actor, "to_move", "must be the actor")


def _next_deal(state: State) -> None:
    _nothing_pending(state)
    demand(state.to_move == state.round.dealer, "to_move", "must be the dealer")


def _attack(state: State) -> Attack:
    """What holds in every phase of an attack."""
    attack = _pending(state, Attack)
    kinds = (attack.kind, "counterattack")
    fits = state.top is not None and KIND[state.top] in kinds
    demand(fits, "top", f"is no card for {attack.kind}")
    demand((attack.left > 0) == (state.phase == "split"), "pend.left", "is for the split only")
    demand(not attack.given or state.phase == "give", "pend.given", "is for giving only")
    if attack.kind == "four":
        demand(all(hit.cards for hit in attack.hits), "pend.hits", "a block has a card or more")
        dealt = sum(hit.cards for hit in attack.hits)
        demand(dealt + attack.left == 4, "pend.hits", "four cards in all")
    else:
        demand(len(attack.hits) == 1, "pend.hits", "one player is attacked")
        demand(attack.hits[0].cards == 0, "pend.hits.0.2", "is for Fantastic Four only")
    return attack


def _open_hit(state: State) -> Attack:
    """An attack that has a current hit, whose attacker is asked."""
    attack = _attack(state)
    demand(attack.i < len(attack.hits), "pend.i", "names no hit")
    by = attack.hits[attack.i].by
    demand(by == state.to_move, "to_move", "must be who attacks")
    if state.top != COUNTERATTACK:
        demand(by == state.actor, "to_move", "only a Counterattack attacks out of turn")
        demand(attack.i == 0, "pend.i", "no window has been opened")
    return attack


def _target(state: State) -> None:
    attack = _open_hit(state)
    demand(attack.hits[attack.i].at is None, "pend.hits", "the target is named already")
    if attack.kind == "four":
        demand(state.top == COUNTERATTACK, "top", "Fantastic Four names its targets in the split")


def _split(state: State) -> None:
    attack = _attack(state)
    demand(attack.kind == "four", "pend.kind", "is not split")
    demand(state.top == "F4", "top", "must be the Fantastic Four")
    demand(attack.i == 0, "pend.i", "no window has been opened")
    demand(state.to_move == state.actor, "to_move", "must be the actor")
    demand(all(hit.by == state.to_move for hit in attack.hits), "pend.hits", "has one attacker")
    _blocks(attack)


def _blocks(attack: Attack) -> None:
    named = [hit.at for hit in attack.hits]
    demand(None not in named, "pend.hits", "every block has a player")
    demand(len(set(named)) == len(named), "pend.hits", "every player has one block")


def _request(state: State) -> None:
    top = state.top
    if isinstance(state.pend, Attack):
        attack = _open_hit(state)
        demand(top in ("F4", "EQ", COUNTERATTACK), "top", f"asks for no request with {attack.kind}")
        if top != COUNTERATTACK:
            _blocks(attack)
    elif state.pend is None:
        demand(top in ("FA", "EQ", "CA", "NT"), "top", "asks for no request")
        demand(state.to_move == state.actor, "to_move", "must be the actor")
    else:
        nice = _nice_try(state)
        demand(top == NICE_TRY, "top", "must be Nice Try")
        demand(nice.by not in nice.at, "pend.at", "its own player draws nothing")


def _counter(state: State) -> None:
    attack = _attack(state)
    demand(attack.i < len(attack.hits), "pend.i", "names no hit")
    seat = mover(state)
    demand(attack.hits[attack.i].at == seat, "to_move", "must be who is attacked")
    demand(COUNTERATTACK in state.hands[seat], "hands", "no Counterattack to ask for")


def _give(state: State) -> None:
    attack = _attack(state)
    demand(attack.kind in ("gift", "exchange"), "pend.kind", "gives nothing")
    demand(attack.i == 1, "pend.i", "all windows are through")
    demand(attack.hits[0].by == state.to_move, "to_move", "must be who gives")
    demand(attack.hits[0].at is not None, "pend.hits.0.1", "somebody gets the cards")
    demand(len(attack.given) < 2, "pend.given", "is complete")
    demand(FU not in attack.given, "pend.given", "FU may not be given")


def _nice_try(state: State) -> NiceTry:
    nice = _pending(state, NiceTry)
    demand(nice.by == state.to_move, "to_move", "must be who plays Nice Try")
    demand(bool(nice.at), "pend.at", "somebody has no cards")
    demand(not any(state.hands[seat] for seat in nice.at), "pend.at", "has no cards")
    _in_order(state, nice.at, "pend.at")
    return nice


def _nice(state: State) -> None:
    nice = _nice_try(state)
    demand(NICE_TRY in state.hands[nice.by], "hands", "no Nice Try to ask for")


def _in_order(state: State, seats: tuple[int, ...], field: str) -> None:
    order = state.order(state.actor)
    demand(sorted(seats, key=order.index) == list(seats), field, "must be in order of play")


def _queue(state: State, queue: tuple[int, ...]) -> None:
    demand(queue[:1] == (state.to_move,), "pend.queue", "must begin with who is asked")
    _in_order(state, queue, "pend.queue")


def _holders(state: State, queue: tuple[int, ...]) -> None:
    _queue(state, queue)
    demand(all(state.hands[seat] for seat in queue), "pend.queue", "must have cards")


def _lay(state: State) -> None:
    gambling = _pending(state, Gambling)
    _holders(state, gambling.queue)
    _in_order(state, (*(seat for seat, _ in gambling.laid), *gambling.queue), "pend.laid")


def _take(state: State) -> None:
    market = _pending(state, Market)
    _queue(state, market.queue)
    demand(len(market.cards) == len(market.queue), "pend.cards", "one for each in the queue")


def _xmas(state: State) -> None:
    _holders(state, _pending(state, Christmas).queue)
    for seat, hand in enumerate(state.hands):
        waiting = seat in _pending(state, Christmas).queue
        demand(waiting or not hand, "pend.queue", "everybody with cards shares them out")


def _drop(state: State) -> None:
    recession = _pending(state, Recession)
    _queue(state, tuple(seat for seat, _ in recession.queue))
    for seat, owed in recession.queue:
        demand(owed <= len(state.hands[seat]), "pend.queue", "nobody owes more than he has")


CHECKS: dict[Phase, Callable[[State], object]] = {
    "turn": _actors_choice,
    "drawn": _actors_choice,
    "second": _actors_choice,
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
    "party": lambda state: _queue(state, _pending(state, Party).queue),
    "deal": _next_deal,
    "over": _nothing_pending,
}
