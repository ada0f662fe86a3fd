"""The subtle rules of Frantic, each broken once."""

from tests.games.mutation import Mutation

F = "games/frantic/"
MUTATIONS: tuple[Mutation, ...] = (
    Mutation("FR-23", F + "moves.py", "len(hand) == 10", "len(hand) >= 10"),
    Mutation("FR-24", F + "attacks.py", "if card != FU:", "if card:"),
    Mutation(
        "RUL-29",
        F + "moves.py",
        "fitting[state.want or state.top]",
        "fitting[state.top or state.want]",
    ),
    Mutation(
        "RUL-3",
        F + "ending.py",
        "if state.deck_at >= len(state.round.deck) and not playable(state, state.actor):",
        "if state.deck_at >= len(state.round.deck):",
    ),
    Mutation("RUL-6", F + "attacks.py", 'in ("EQ", COUNTERATTACK)', 'in ("EQ",)'),
    Mutation(
        "RUL-7", F + "attacks.py", "    if playable(state, seat):", "    if state.hands[seat]:"
    ),
    Mutation(
        "RUL-9", F + "attacks.py", "any(card != FU for card in state.hands[by])", "state.hands[by]"
    ),
    Mutation(
        "RUL-10",
        F + "attacks.py",
        "blind = take_blind(state, at) + take_blind(state, at)\n    receive(state, at, attack.given)",
        "receive(state, at, attack.given)\n"
        "        blind = take_blind(state, at) + take_blind(state, at)\n"
        "    else:\n        receive(state, at, attack.given)",
    ),
    Mutation("RUL-11", F + "moves.py", "attack.hits[:-1]}", "attack.hits}"),
    Mutation(
        "RUL-12",
        F + "moves.py",
        "held = len(state.hands[by])",
        "held = len(state.hands[by]) + 1",
    ),
    Mutation(
        "RUL-13",
        F + "ending.py",
        "state.actor = (state.actor - 1)",
        "state.actor = ((state.to_move or 0) - 1)",
    ),
    Mutation("RUL-14", F + "ending.py", "tuple(empty))", "(state.actor,))"),
    Mutation("RUL-15", F + "state.py", "if len(cards) < count:", "if len(cards) <= count:"),
    Mutation("RUL-17", F + "choices.py", "order.index(one[0])", "one[0]"),
    Mutation(
        "RUL-19", F + "ending.py", "state.order(state.round.dealer)", "range(len(state.hands))"
    ),
    Mutation(
        "RUL-20",
        F + "ending.py",
        "        if state.bomb is not None:\n            state.bomb -= 1\n"
        "        if state.actor not in state.skips:\n            break\n",
        "        if state.actor not in state.skips:\n            if state.bomb is not None:\n"
        "                state.bomb -= 1\n            break\n",
    ),
    Mutation("RUL-21", F + "events.py", "if seat not in richest:", "if seat != richest[0]:"),
    Mutation(
        "RUL-22", F + "choices.py", "while queue and not state.hands[queue[0]]:", "while False:"
    ),
    Mutation("RUL-24", F + "attacks.py", "COLOUR.get(card, state.colour)", "COLOUR.get(card)"),
    Mutation(
        "RUL-25",
        F + "events.py",
        "for card in state.hands[seat] if card in NUMBER)",
        "for card in state.hands[seat] if card in NUMBER and card in COLOUR)",
    ),
    Mutation("RUL-26", F + "events.py", "most = max(order,", "most = max(sorted(order),"),
    Mutation("RUL-27", F + "state.py", "max(self.totals) >= limit", "max(self.totals) > limit"),
    Mutation("E2", F + "form.py", "value >= 11", "value >= 10"),
    Mutation("E4", F + "report.py", "reached < rounds", "reached + 1 < rounds"),
    Mutation(
        "W5",
        F + "report.py",
        "a.points == b.points and not b.may_be_doomsday",
        "a.points == b.points",
    ),
)
