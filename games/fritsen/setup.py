"""The set-up: shuffle, deal, turn up (section 2 of RULES.md)."""

from collections.abc import Mapping

from games import fields
from games.errors import InvalidOptions
from games.fields import Json
from games.fritsen.cards import JOKER, full_deck
from games.fritsen.ground import FIRST, ground_of
from games.fritsen.options import PLAYERS, read_options
from games.fritsen.play import begin_turn
from games.fritsen.state import Deal, State
from games.randomness import shuffle

HAND = 5


def initial(players: Json, seed: Json, given: Mapping[str, Json]) -> State:
    players = fields.among(players, "players", InvalidOptions, PLAYERS)
    seed = fields.seed(seed, InvalidOptions)
    given = fields.mapping(given, "options", InvalidOptions)
    options = read_options(given, players, InvalidOptions)
    rng, cards = shuffle(seed, full_deck(options.packs, options.jokers))  # FR-2
    return deal(Deal(players, options, rng), bytes(cards))


def deal(fixed: Deal, cards: bytes) -> State:
    """The state before the first choice, from the shuffled cards."""
    players = fixed.players
    dealt, deck = cards[: HAND * players], cards[HAND * players :]
    pile, deck = turn_up(deck)
    state = State(
        deal=fixed,
        to_move=0,
        phase="vuil",
        turn=None,
        drawn=False,
        deck=deck,
        hands=[bytes(sorted(dealt[seat::players])) for seat in range(players)],  # FR-3
        ground=ground_of([FIRST], None),
        piles=[pile],
        tops=pile[:1],
        jokers=0,
        glass=None,
        glass_by=None,
        six=None,
        ask=(),
        vuil=[0] * players,
        turns=[0] * players,
        fritsjes=[0] * players,
        out=(),
    )
    if fixed.options.vuil_max == 0:  # FR-12: the table has forbidden the exchange
        begin_turn(state, 0)
    return state


def turn_up(deck: bytes) -> tuple[bytes, bytes]:
    """The first open pile, its top first, and the cards left: jokers are covered (FR-4)."""
    turned = 1
    while deck[turned - 1] == JOKER:
        turned += 1
    return deck[:turned][::-1], deck[turned:]
