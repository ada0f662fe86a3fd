"""A move as facts, in the order in which a table sees them; words are made elsewhere.

What was chosen comes from the move itself, what followed from comparing the state before with the
state after it. ``seat`` is always the player of whom the fact tells.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from games.frantic.cards import KIND
from games.frantic.choices import gambling_taker
from games.frantic.pending import Attack, Christmas, Gambling
from games.frantic.play import advance
from games.frantic.result import ended_by, lowest
from games.frantic.setup import deal
from games.frantic.state import Phase, State, mover, pending, surrender
from games.interface import Fact

Told = tuple[str, dict[str, Any]]

# Every code a fact can have: first what was chosen, then what came of it.
CODES = (
    *("play", "draw", "keep", "target", "split", "want", "counter", "let_through", "give"),
    *("nice_try", "no_nice_try", "lay", "take", "share", "drop", "present", "deal"),
    *("start", "no_target", "event", "discards", "void", "skipped", "gift", "exchange"),
    *("gambled", "taken_up", "draws", "missed", "out", "round_over", "match_over"),
)


def facts(state: State, move: str) -> list[Fact]:
    seat = mover(state)
    code, data = TOLD[state.phase](state, move)
    after = advance(state, move)
    return [Fact(code, {"seat": seat, **data}), *consequences(state, move, after)]


def _card(state: State, move: str) -> Told:
    if move in ("draw", "pass"):
        return ("draw" if move == "draw" else "keep"), {}
    return "play", {"card": move[5:]}


def _target(state: State, move: str) -> Told:
    return "target", {"at": int(move[3:]), "kind": pending(state, Attack).kind}


def _counter(state: State, move: str) -> Told:
    attack = pending(state, Attack)
    data = {"by": attack.hits[attack.i].by, "kind": attack.kind}
    return ("let_through" if move == "pass" else "counter"), data


def _give(state: State, move: str) -> Told:
    return "give", {"at": pending(state, Attack).hits[0].at, "card": move[5:]}


TOLD: dict[Phase, Callable[[State, str], Told]] = {
    "turn": _card,
    "drawn": _card,
    "second": _card,
    "target": _target,
    "split": lambda _, move: ("split", {"at": int(move[3:])}),
    "request": lambda _, move: ("want", {"want": move[5:]}),
    "counter": _counter,
    "give": _give,
    "nice": lambda _, move: ("no_nice_try" if move == "pass" else "nice_try", {}),
    "lay": lambda _, move: ("lay", {"card": move[4:]}),
    "take": lambda _, move: ("take", {"card": move[5:]}),
    "xmas": lambda _, move: ("share", {"at": int(move[3:])}),
    "drop": lambda _, move: ("drop", {"card": move[5:]}),
    "party": lambda _, move: ("present", {"at": int(move[8:]), "card": move[5:7]}),
    "deal": lambda state, _: ("deal", {"round": state.round.number + 1}),
}


def consequences(before: State, move: str, after: State) -> Iterator[Fact]:
    """What a move brought about, read by comparing the states before and after it."""
    base = _base(before, move, after)
    if before.phase == "deal":
        yield Fact("start", {"seat": base.actor, "card": base.discard[0]})
        yield from _without_target(base.discard[0], base, after)
    elif move.startswith("play:") and before.phase in ("turn", "drawn", "second"):
        yield from _without_target(move[5:], base, after)
    yield from _event(base, after)
    yield from _attack(before, move, after)
    yield from _gathering(before, move, after)
    if move != "draw":
        yield from _draws(base, after)
    yield from _missed_turns(base, after)
    yield from _ends(base, after)


def _base(before: State, move: str, after: State) -> State:
    """The state with which the consequences begin: the card has left its hand, no more."""
    base = before.copy()
    if before.phase == "deal":
        dealer = before.round.dealer
        base.round = replace(after.round, dealer=dealer, log=before.round.log)
        deal(base, dealer)
        base.actor, base.turn, base.events_at, base.skips = dealer, 0, 0, ()
    elif move.startswith("play:"):
        surrender(base, mover(base), move[5:])
        base.discard = (move[5:], *base.discard)
    return base


def _without_target(card: str, base: State, after: State) -> Iterator[Fact]:
    """Skip and Equality that find nobody (RUL-5, RUL-8)."""
    if KIND[card] in ("skip", "equality") and not isinstance(after.pend, Attack):
        yield Fact("no_target", {"seat": base.actor, "kind": KIND[card]})


def _event(base: State, after: State) -> Iterator[Fact]:
    if after.events_at == base.events_at:
        return
    name = after.round.events[base.events_at]
    yield Fact("event", {"seat": base.actor, "event": name})
    if name not in ("mating_season", "mexican_standoff", "vandalism"):
        return
    for seat in base.order(base.actor):
        kept = () if name == "mexican_standoff" else after.hands[seat]
        gone = [card for card in base.hands[seat] if card not in kept]
        if gone:
            yield Fact("discards", {"seat": seat, "cards": gone})


def _attack(before: State, move: str, after: State) -> Iterator[Fact]:
    """An attack that has come to its end."""
    attack = before.pend
    if not isinstance(attack, Attack) or isinstance(after.pend, Attack):
        return
    if before.phase == "target":
        attack = attack.with_hit(attack.hits[attack.i]._replace(at=int(move[3:])))
    for by, at, _ in attack.hits:
        data = {"seat": at, "by": by, "kind": attack.kind}
        if at is None:
            yield Fact("void", {"seat": by, "kind": attack.kind})
        elif attack.kind == "skip":
            yield Fact("skipped", data)
        elif attack.kind in ("gift", "exchange"):
            given = len(attack.given) + (before.phase == "give")
            taken = min(2, len(before.hands[at])) if attack.kind == "exchange" else 0
            yield Fact(attack.kind, {**data, "given": given, "taken": taken})


def _gathering(before: State, move: str, after: State) -> Iterator[Fact]:
    """The end of an event in which everybody chose."""
    if isinstance(before.pend, Gambling) and not isinstance(after.pend, Gambling):
        laid = (*before.pend.laid, (mover(before), move[4:]))
        cards = sorted(card for _, card in laid)
        yield Fact("gambled", {"seat": gambling_taker(before, laid), "cards": cards})
    if isinstance(before.pend, Christmas) and not isinstance(after.pend, Christmas):
        yield Fact("taken_up")


def _draws(base: State, after: State) -> Iterator[Fact]:
    """Who drew how many from the pile; the cards of a market go to the middle, not to a hand."""
    shown = after.round.events[base.events_at : after.events_at]
    if after.deck_at == base.deck_at or shown == ("market",):
        return
    for seat in _order_of_drawing(base):
        held = 0 if shown == ("mexican_standoff",) else len(base.hands[seat])
        drawn = len(after.hands[seat]) - held
        if drawn > 0:
            yield Fact("draws", {"seat": seat, "cards": drawn})


def _order_of_drawing(base: State) -> Iterable[int]:
    """Of a Fantastic Four the order of its blocks (RUL-11), else the order of play."""
    if isinstance(base.pend, Attack):
        return dict.fromkeys(hit.at for hit in base.pend.hits if hit.at is not None)
    return base.order(base.actor)


def _missed_turns(base: State, after: State) -> Iterator[Fact]:
    """Turns that were skipped on the way to the next one, or to the bomb."""
    begun = after.turn - base.turn
    by_bomb = _has_ended(base, after) and after.round.log[-1].end == "bomb"
    for seat in base.order(base.actor)[: begun if by_bomb else begun - 1 if begun else 0]:
        yield Fact("missed", {"seat": seat})


def _has_ended(base: State, after: State) -> bool:
    return len(after.round.log) > len(base.round.log)


def _ends(base: State, after: State) -> Iterator[Fact]:
    if not _has_ended(base, after):
        return
    row = after.round.log[-1]
    if row.end in ("out", "finish"):
        for seat, hand in enumerate(after.hands):
            if not hand:
                yield Fact("out", {"seat": seat})
    points = {"points": list(row.points), "end": row.end, "bomb": row.bomb}
    yield Fact("round_over", {"round": after.round.number, **points})
    if after.phase == "over":
        totals = after.round.totals
        data = {"totals": list(totals), "winners": lowest(totals), "by": ended_by(after)}
        yield Fact("match_over", data)
