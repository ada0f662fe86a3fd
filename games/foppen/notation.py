"""States as the JSON of RULES.md, section 5, and back.

``load`` refuses what contradicts itself or leaves the next step open. It does not recount how the
deal came this far: sizes of hands, ``tricks`` and the stone may be those of a position set up by
hand (RULES.md, Decisions).
"""

from itertools import chain
from typing import cast, get_args

from games import fields
from games.errors import InvalidState
from games.fields import Json
from games.foppen.cards import COLOUR, DECK, WEIGHT, codes
from games.foppen.options import PLAYERS, Options, read_options
from games.foppen.state import ORDERS, Deal, Phase, Points, State
from games.notation import demand, each, rng_of, seat_or_none, seen_by, state_of, too_often
from games.randomness import MASK

FIELDS = (
    "game", "players", "options", "rng", "to_move", "phase", "deal", "scores", "hands", "stone",
    "leader", "trick", "tricks", "bids",
)  # fmt: skip
MOST_POINTS = 2 * 506  # the whole deck, doubled by a bid


def dump(state: State) -> dict[str, Json]:
    deal = state.deal
    return {
        "game": "foppen",
        "players": deal.players,
        "options": deal.options._asdict(),
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
    data = state_of(data, "foppen", FIELDS)
    players = fields.among(data["players"], "players", InvalidState, PLAYERS)
    phase = cast(Phase, fields.choice(data["phase"], "phase", InvalidState, get_args(Phase)))
    deal = _deal(data, players, phase)
    hands = each(data["hands"], "hands", _hand, length=players)
    order, stone = _order(data, players)
    trick = _trick(data["trick"], order)
    for code, number in too_often(chain(trick, *hands), DECK):  # section 1
        demand(False, "hands", f"the card {code} is there {number} times")
    state = State(
        deal=deal,
        phase=phase,
        hands=tuple(sum(WEIGHT[code] for code in hand) for hand in hands),
        order=order,
        trick=trick,
        led=next((COLOUR[card] for card in trick if COLOUR[card]), 0),  # FP-33
        stone=stone,
        tricks=fields.whole(data["tricks"], "tricks", InvalidState, 0, MASK),
        to_move=seat_or_none(data["to_move"], "to_move", players),
    )
    _PHASE_RULES[phase](state)
    return state


def _deal(data: dict[str, Json], players: int, phase: Phase) -> Deal:
    given = fields.record(data["options"], Options._fields, "options", InvalidState)
    options = read_options(given, players, InvalidState)
    number = fields.whole(data["deal"], "deal", InvalidState, 0, options.deals - 1)
    # the deal that ended the match is still the current one, and its points are entered
    complete = number + 1 if phase == "over" else number
    last = phase != "over" or complete == options.deals
    demand(last, "deal", f"must be the last one, {options.deals - 1}")

    def points(value: Json, field: str) -> Points:
        return tuple(each(value, field, _point, length=players))

    scores = tuple(each(data["scores"], "scores", points, length=complete))
    rng = rng_of(data)
    bids = fields.items(data["bids"], "bids", InvalidState, length=players)
    for seat, bid in enumerate(bids):
        if bid is not None:
            fields.boolean(bid, f"bids[{seat}]", InvalidState)
        agreed = options.bids or bid is False
        demand(agreed, f"bids[{seat}]", "must be false without the option bids")
    return Deal(players, options, rng, number, scores, tuple(bids))


def _point(value: Json, field: str) -> int:
    return fields.whole(value, field, InvalidState, -MOST_POINTS, MOST_POINTS)


def _hand(cards: Json, field: str) -> list[str]:
    return [_card(code, field) for code in fields.items(cards, field, InvalidState)]


def _card(code: Json, field: str) -> str:
    if not isinstance(code, str) or code not in WEIGHT:
        raise InvalidState(field, f"has no such card as {fields.shown(code)}")
    return code


def _order(data: dict[str, Json], players: int) -> tuple[tuple[int, ...], int | None]:
    """Who takes part in the current trick, and who sits it out."""
    stone = seat_or_none(data["stone"], "stone", players)
    leader = fields.whole(data["leader"], "leader", InvalidState, 0, players - 1)
    demand(leader != stone, "stone", "cannot be with the leader of the trick")
    return ORDERS[players, leader, stone], stone


def _trick(played: Json, order: tuple[int, ...]) -> tuple[str, ...]:
    complete = f"is complete with {len(order)} cards and must be evaluated"
    demand(len(fields.items(played, "trick", InvalidState)) < len(order), "trick", complete)
    trick: list[str] = []
    for place, entry in enumerate(played):
        field = f"trick[{place}]"
        seat, card = fields.items(entry, field, InvalidState, length=2)
        in_turn = fields.is_whole(seat) and seat == order[place]
        demand(in_turn, field, f"must be played by {order[place]}, not {fields.shown(seat)}")
        trick.append(_card(card, field))
    return tuple(trick)


def _bid_phase(state: State) -> None:
    """FP-70: before the first card; those asked are the first seats clockwise from the leader."""
    deal = state.deal
    demand(deal.options.bids, "phase", "cannot be bid without the option bids")
    begun = state.trick or state.tricks or state.stone is not None
    demand(not begun, "phase", "cannot be bid after the first card")
    asked = sum(bid is not None for bid in deal.bids)
    demand(asked < deal.players, "bids", "are all there: the phase must be play")
    in_turn = all(deal.bids[seat] is not None for seat in state.order[:asked])
    demand(in_turn, "bids", "must be made in turn, clockwise from the leader")
    _must_move(state, state.order[asked])
    demand(state.hands[state.order[0]], "hands", "the leader has no card to play")


def _play_phase(state: State) -> None:
    _all_have_bid(state)
    seat = state.order[len(state.trick)]
    _must_move(state, seat)
    demand(state.hands[seat], "hands", "the player to move has no card")


def _over_phase(state: State) -> None:
    _all_have_bid(state)
    demand(not state.trick, "trick", "must be empty when the match is over")
    demand(state.to_move is None, "to_move", "must be null when the match is over")


def _all_have_bid(state: State) -> None:
    all_there = None not in state.deal.bids
    demand(all_there, "bids", "must be all true or false once cards are played")


def _must_move(state: State, seat: int) -> None:
    demand(state.to_move == seat, "to_move", f"must be {seat}, the next in turn")


_PHASE_RULES = {"bid": _bid_phase, "play": _play_phase, "over": _over_phase}


def view(state: State, seat: int) -> dict[str, Json]:
    return seen_by(seat, dump(state))
