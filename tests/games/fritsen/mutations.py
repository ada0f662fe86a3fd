"""One rule broken each; every one must turn a test of this folder red."""

from tests.games.mutation import Mutation

GROUND = "games/fritsen/ground.py"
MOVES = "games/fritsen/moves.py"
PLAY = "games/fritsen/play.py"
ZETTEN = "games/fritsen/zetten.py"
ORDER = "games/fritsen/turn_order.py"

MUTATIONS: tuple[Mutation, ...] = (
    Mutation(
        rule="FR-11",
        file=PLAY,
        old="if state.vuil[player] < state.deal.options.vuil_max:",
        new="if state.vuil[player] <= state.deal.options.vuil_max:",
    ),
    Mutation(
        rule="FR-25",
        file=MOVES,
        old="    elif not moves:\n",
        new="    else:\n",
    ),
    Mutation(
        rule="FR-30",
        file=ZETTEN,
        old='    ("5-7", lambda card, top: card in NINES),\n',
        new='    ("5-7", lambda card, top: card in NINES and not _same_suit(card, top)),\n',
    ),
    Mutation(
        rule="FR-31",
        file=PLAY,
        old="QUEENS_IN_A_ROW = 3",
        new="QUEENS_IN_A_ROW = 2",
    ),
    Mutation(
        rule="FR-33",
        file=MOVES,
        old="if len(hand) == 1 or JOKER not in hand:",
        new="if JOKER not in hand:",
    ),
    Mutation(
        rule="FR-34",
        file=MOVES,
        old="accepts = ACCEPTS if len(hand) > 1 else ACCEPTS_LAST",
        new="accepts = ACCEPTS",
    ),
    Mutation(
        rule="FR-41",
        file=GROUND,
        old="if joker is None and len(self.free_sides) == 1:",
        new="if len(self.free_sides) == 1:",
    ),
    Mutation(
        rule="FR-53",
        file=GROUND,
        old="return frozenset((glass, *neighbours(glass)))",
        new="return frozenset((glass,))",
    ),
    Mutation(
        rule="FR-54",
        file=PLAY,
        old="        _lift_glass(state, seat)  # RUL-15\n",
        new="",
    ),
    Mutation(
        rule="FR-61",
        file=PLAY,
        old="seats = (*range(player, state.deal.players), *range(player))",
        new="seats = range(state.deal.players)",
    ),
    Mutation(
        rule="FR-62",
        file=PLAY,
        old="        _take(state, player, CLUB_THREE)\n",
        new="        _take(state, player, CLUB_THREE)\n        state.glass = state.glass_by = None\n",
    ),
    Mutation(
        rule="FR-72",
        file=PLAY,
        old="return not state.deck and all(",
        new="return all(",
    ),
    Mutation(
        rule="RUL-7",
        file=ZETTEN,
        old="(card == CLUB_JACK and top in RED_QUEENS)",
        new="(card == CLUB_JACK and top in QUEENS)",
    ),
    Mutation(
        rule="RUL-20",
        file=PLAY,
        old="fritsjes = [count + others for count in state.fritsjes]",
        new="fritsjes = [\n            count + others * bool(hand or seat == player)\n"
        "            for seat, (count, hand) in enumerate(\n"
        "                zip(state.fritsjes, state.hands, strict=True)\n            )\n        ]",
    ),
    Mutation(
        rule="RUL-23",
        file=PLAY,
        old="deck = state.deck + in_hand_order(hand)",
        new="deck = state.deck + hand",
    ),
    Mutation(
        rule="RUL-27",
        file="games/fritsen/report.py",
        old='if state.phase == "turn" and seat == state.turn and turns:',
        new='if state.phase == "over" and seat == state.turn and turns:',
    ),
    Mutation(
        rule="E04",
        file="games/fritsen/form.py",
        old="2 <= len(left) <= jokers and",
        new="2 <= len(left) and",
    ),
    Mutation(
        rule="E08",
        file=ORDER,
        old="    if len(out_of_turn) > form.options.packs:",
        new="    if len(out_of_turn) > 2:",
    ),
    Mutation(
        rule="W02",
        file=ORDER,
        old="_start(before) > _limit(after) for before, after",
        new="_start(before) > _start(after) for before, after",
    ),
    Mutation(
        rule="section 9",
        file="games/fritsen/policy.py",
        old="if worth > best or (worth == best and start < choice):",
        new="if worth >= best:",
    ),
)
