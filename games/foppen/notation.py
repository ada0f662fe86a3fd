"""States as the JSON of RULES.md, section 5, and back.

``load`` refuses what contradicts itself or leaves the next step open. It does not recount how the
deal came this far: sizes of hands, ``tricks`` and the stone may be those of a position set up by
hand (RULES.md, Decisions).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import cast

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.foppen.cards import COLOUR, DECK, WEIGHT, codes
from games.foppen.options import Options, read_options, read_players
from games.foppen.state import ORDERS, Deal, Phase, Points, State
from games.randomness import MASK

FIELDS = (
    "game", "players", "options", "rng", "to_move", "phase", "deal", "scores", "hands", "stone",
    "leader", "trick", "tricks", "bids",
)  # fmt: skip
PHASES = ("bid", "play", "over")
MOST_POINTS = 2 * 506  # the whole deck, doubled by a bid


def dump(state: State) -> dict[str, Json]:
    deal = state.deal
    return {
        "game": "foppen",
        "players": deal.players,
        "options": deal.options.as_json(),
        "rng": deal.rng,
        "to_move": state.to_move,
        "phase": state.phase,
        "deal": deal.number,
        "scores": [list(points) for points in deal.scores],
        "hands": [codes(hand) for hand in state.hands],
        "stone": state.stone,
        "leader": state.order[0],
        "trick": [list(played) for played in zip(state.order, state.trick, strict=False)],
        "tricks": state.tricks,
        "bids": list(deal.bids),
    }


def load(data: Json) -> State:
    """The state that this JSON value describes; refuses with InvalidState."""
    data = fields.mapping(data, "state", InvalidState)
    fields.exact_keys(data, FIELDS, "", InvalidState)
    fields.choice(data["game"], "game", InvalidState, ["foppen"])
    players = read_players(data["players"], InvalidState)
    # the reader gives any text; that it is one of the phases is what it has just proved
    phase = cast(Phase, fields.choice(data["phase"], "phase", InvalidState, PHASES))
    deal = _deal(data, players, phase)
    hands = [
        _hand(cards, f"hands[{seat}]")
        for seat, cards in enumerate(
            fields.items(data["hands"], "hands", InvalidState, length=players)
        )
    ]
    order, stone = _order(data, players)
    trick = _trick(data["trick"], order)
    _whole_deck(chain(trick, *hands))
    state = State(
        deal=deal,
        phase=phase,
        hands=tuple(sum(WEIGHT[code] for code in hand) for hand in hands),
        order=order,
        trick=trick,
        led=next((COLOUR[card] for card in trick if COLOUR[card]), 0),  # FP-33
        stone=stone,
        tricks=fields.whole(data["tricks"], "tricks", InvalidState, 0, MASK),
        to_move=_seat_or_null(data["to_move"], "to_move", players),
    )
    _PHASE_RULES[phase](state)
    return state


def _deal(data: dict[str, Json], players: int, phase: Phase) -> Deal:
    given = fields.mapping(data["options"], "options", InvalidState)
    fields.exact_keys(given, Options._fields, "options", InvalidState)
    options = read_options(given, players, InvalidState)
    number = fields.whole(data["deal"], "deal", InvalidState, 0, options.deals - 1)
    # the deal that ended the match is still the current one, and its points are entered
    complete = number + 1 if phase == "over" else number
    if phase == "over" and complete != options.deals:
        raise InvalidState("deal", f"must be the last one, {options.deals - 1}")
    scores = tuple(
        _points(points, f"scores[{entry}]", players)
        for entry, points in enumerate(
            fields.items(data["scores"], "scores", InvalidState, length=complete)
        )
    )
    rng = fields.whole(data["rng"], "rng", InvalidState, 0, MASK)
    bids = fields.items(data["bids"], "bids", InvalidState, length=players)
    for seat, bid in enumerate(bids):
        if bid is not None:
            fields.boolean(bid, f"bids[{seat}]", InvalidState)
        if not options.bids and bid is not False:
            raise InvalidState(f"bids[{seat}]", "must be false without the option bids")
    return Deal(players, options, rng, number, scores, tuple(bids))


def _points(points: Json, field: str, players: int) -> Points:
    return tuple(
        fields.whole(value, f"{field}[{seat}]", InvalidState, -MOST_POINTS, MOST_POINTS)
        for seat, value in enumerate(fields.items(points, field, InvalidState, length=players))
    )


def _hand(cards: Json, field: str) -> list[str]:
    return [_card(code, field) for code in fields.items(cards, field, InvalidState)]


def _card(code: Json, field: str) -> str:
    if not isinstance(code, str) or code not in WEIGHT:
        raise InvalidState(field, f"has no such card as {fields.shown(code)}")
    return code


def _seat_or_null(value: Json, field: str, players: int) -> int | None:
    return None if value is None else fields.whole(value, field, InvalidState, 0, players - 1)


def _order(data: dict[str, Json], players: int) -> tuple[tuple[int, ...], int | None]:
    """Who takes part in the current trick, and who sits it out."""
    stone = _seat_or_null(data["stone"], "stone", players)
    leader = fields.whole(data["leader"], "leader", InvalidState, 0, players - 1)
    if leader == stone:
        raise InvalidState("stone", "cannot be with the leader of the trick")
    return ORDERS[players, leader, stone], stone


def _trick(played: Json, order: tuple[int, ...]) -> tuple[str, ...]:
    entries = fields.items(played, "trick", InvalidState)
    if len(entries) >= len(order):
        raise InvalidState("trick", f"is complete with {len(order)} cards and must be evaluated")
    trick: list[str] = []
    for place, entry in enumerate(entries):
        field = f"trick[{place}]"
        seat, card = fields.items(entry, field, InvalidState, length=2)
        if not fields.is_whole(seat) or seat != order[place]:
            raise InvalidState(field, f"must be played by {order[place]}, not {fields.shown(seat)}")
        trick.append(_card(card, field))
    return tuple(trick)


def _whole_deck(cards: Iterable[str]) -> None:
    """No card in two places (section 1)."""
    for code, number in Counter(cards).items():
        if number > DECK.count(code):
            raise InvalidState("hands", f"the card {code} is there {number} times")


def _bid_phase(state: State) -> None:
    """FP-70: before the first card; those asked are the first seats clockwise from the leader."""
    deal = state.deal
    if not deal.options.bids:
        raise InvalidState("phase", "cannot be bid without the option bids")
    if state.trick or state.tricks or state.stone is not None:
        raise InvalidState("phase", "cannot be bid after the first card")
    asked = sum(bid is not None for bid in deal.bids)
    if asked == deal.players:
        raise InvalidState("bids", "are all there: the phase must be play")
    if any(deal.bids[seat] is None for seat in state.order[:asked]):
        raise InvalidState("bids", "must be made in turn, clockwise from the leader")
    _must_move(state, state.order[asked])
    if not state.hands[state.order[0]]:
        raise InvalidState("hands", "the leader has no card to play")


def _play_phase(state: State) -> None:
    if None in state.deal.bids:
        raise InvalidState("bids", "must be all true or false once cards are played")
    _must_move(state, state.order[len(state.trick)])
    if not state.hands[state.order[len(state.trick)]]:
        raise InvalidState("hands", "the player to move has no card")


def _over_phase(state: State) -> None:
    if None in state.deal.bids:
        raise InvalidState("bids", "must be all true or false once cards are played")
    if state.trick:
        raise InvalidState("trick", "must be empty when the match is over")
    if state.to_move is not None:
        raise InvalidState("to_move", "must be null when the match is over")


def _must_move(state: State, seat: int) -> None:
    if state.to_move != seat:
        raise InvalidState("to_move", f"must be {seat}, the next in turn")


_PHASE_RULES = {"bid": _bid_phase, "play": _play_phase, "over": _over_phase}
