"""The start of a match and of each of its rounds (FR-04 … FR-08)."""

from collections.abc import Mapping
from dataclasses import replace

from games import fields
from games.errors import InvalidOptions
from games.fields import Json
from games.frantic.attacks import carry_out_card
from games.frantic.cards import DECK, EVENTS
from games.frantic.options import PLAYERS, read_options
from games.frantic.state import ORDERS, Round, State
from games.randomness import draw, shuffle


def initial(players: int, seed: int, options: Mapping[str, Json]) -> State:
    players = fields.among(players, "players", InvalidOptions, PLAYERS)
    rng, value = draw(fields.seed(seed, InvalidOptions))
    state = State()  # of a match in which no round has begun
    agreed = read_options(options, players)
    state.round = Round(agreed, 0, value % players, DECK, (), (0,) * players, ())
    state.rng = rng
    state.hands = [()] * players
    start_round(state)
    return state


def start_round(state: State) -> None:
    """Shuffle everything, deal seven each, and let the dealer "play" the start card."""
    before = state.round
    dealer = before.dealer
    state.rng, deck = shuffle(state.rng, DECK)
    state.rng, events = shuffle(state.rng, EVENTS)
    state.round = replace(before, number=before.number + 1, deck=tuple(deck), events=tuple(events))
    deal(state, dealer)
    state.actor = dealer
    state.turn = 0
    state.events_at = 0
    state.top = state.want = state.colour = state.bomb = state.pend = None
    state.skips = ()
    state.dry = False
    carry_out_card(state, dealer, state.discard[0])


def deal(state: State, dealer: int) -> None:
    """Seven laps of one card each, the dealer last; the next card starts the discard pile."""
    deck = state.round.deck
    players = len(state.hands)
    for place, seat in enumerate(ORDERS[players][dealer]):
        state.hands[seat] = tuple(sorted(deck[place : 7 * players : players]))
    state.discard = (deck[7 * players],)
    state.deck_at = 7 * players + 1
