"""The subtlest rules of Mezza, each broken once; the tests must notice every one of them."""

from tests.games.mutation import Mutation

LAYING = "games/mezza/laying.py"
MOVES = "games/mezza/moves.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        rule="RUL-7",  # the demand of a made 4 stands after a further ½
        file=LAYING,
        old="            state.low = False\n            return False",
        new="            return False",
    ),
    Mutation(
        rule="MZ-60",  # an addition has an effect of its own: it meets the demand of a made 4
        file=LAYING,
        old="if not gone and not adding and kind != BLANK:",
        new="if not gone and kind != BLANK:",
    ),
    Mutation(
        rule="MZ-43",  # only exactly four equal cards clear the pile
        file=LAYING,
        old="gone = series >= SERIES",
        new="gone = series == SERIES",
    ),
    Mutation(
        rule="RUL-14",  # four cards of a kind clear the pile through jokers, too
        file=LAYING,
        old="len(pile) - len(pile.lstrip(card))",
        new="len(pile) - len(pile.lstrip(card + bytes((BLANK,)))) - pile.count(BLANK)",
    ),
    Mutation(
        rule="RUL-9",  # the next player is asked as well
        file=LAYING,
        old="if seat != follower and state.in_play_from(seat)",
        new="if state.in_play_from(seat)",
    ),
    Mutation(
        rule="RUL-12",  # open cards take the turn while there is a hand
        file=LAYING,
        old="state.in_play_from(seat) & EVERY[HALF]",
        new="(state.hands[seat] | state.open[seat]) & EVERY[HALF]",
    ),
    Mutation(
        rule="RUL-17",  # open cards bring equal open cards along
        file=LAYING,
        old='elif source == "hand" and not hand and',
        new="elif not hand and",
    ),
    Mutation(
        rule="RUL-15",  # who is out with a cleared pile is to move
        file=LAYING,
        old="turn_to(state, next_player(state, player) if player in state.finished else player)",
        new="turn_to(state, player)",
    ),
    Mutation(
        rule="MZ-36",  # a ½ is a further ½ through a blank joker
        file=MOVES,
        old="state.pile[0] in HALF_FITS_ON",
        new='state.pile.lstrip(b"\\x0e")[:1] in map(lambda kind: bytes((kind,)), HALF_FITS_ON)',
    ),
    Mutation(
        rule="MZ-40",  # jokers do not answer a 4
        file=MOVES,
        old="if kind <= FOUR or kind == BLANK)",
        new="if kind <= FOUR)",
    ),
    Mutation(
        rule="MZ-31",  # a 0-joker must be high enough
        file=MOVES,
        old="kind >= value or kind in (ZERO, BLANK) or value > BLANK",
        new="kind >= value or kind == BLANK or value > BLANK",
    ),
    Mutation(
        rule="RUL-4",  # a blank joker ranks before a 0-joker
        file="games/mezza/setup.py",
        old="(*range(HALF, BLANK), ZERO, BLANK)",
        new="(*range(HALF, BLANK), BLANK, ZERO)",
    ),
    Mutation(
        rule="RUL-3",  # a random number is used up without a tie
        file="games/mezza/setup.py",
        old="    if len(tied) == 1:\n        return state.rng, tied[0]\n",
        new="",
    ),
    Mutation(
        rule="MZ-53",  # a closed card that does not fit is lost
        file="games/mezza/play.py",
        old="take_pile(state, player, ONE[kind])",
        new="take_pile(state, player)",
    ),
    Mutation(
        rule="MZ-46",  # after a race without a taker the turn goes on behind the last one asked
        file="games/mezza/play.py",
        old="turn_to(state, next_player(state, state.layer))",
        new="turn_to(state, next_player(state, player))",
    ),
    Mutation(
        rule="MZ-70",  # one move too many
        file="games/mezza/play.py",
        old="new.moves >= new.table.cap",
        new="new.moves > new.table.cap",
    ),
    Mutation(
        rule="MZ-E8",  # the card that ended the game may be in a hand
        file="games/mezza/report.py",
        old="len(deck(short=form.table.short)) - form.complete",
        new="len(deck(short=form.table.short))",
    ),
    Mutation(
        rule="policy 4",  # chance begins one move early
        file="games/mezza/policy.py",
        old="state.moves <= HABITS",
        new="state.moves < HABITS",
    ),
)
