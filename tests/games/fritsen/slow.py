"""A second reading of the rules, slow and plain, on the JSON of a state.

It shares nothing with games.fritsen: ``legal``, ``apply`` and ``policy`` are written from the numbered rules alone, so that a slip in
the engine and the same slip here are unlikely.
"""

import copy
from typing import Any

State = dict[str, Any]

RANKS = "23456789TJQKA"
SIDES = ["1,0", "-1,0", "0,1", "0,-1"]


def val(card: str) -> int:
    return RANKS.index(card[0])


def hand_key(card: str) -> tuple[int, int]:
    return (4, 0) if card == "X" else ("CDHS".index(card[1]), val(card))


def around(place: str) -> list[str]:
    x, y = (int(part) for part in place.split(","))
    return [f"{x + 1},{y}", f"{x - 1},{y}", f"{x},{y + 1}", f"{x},{y - 1}"]


def zet(card: str, top: str) -> str | None:
    ranks = card[0] + top[0]
    kind = None
    if card[0] == "9":
        kind = "5-8" if top[0] == "9" else "5-7"
    elif ranks == "QQ":
        kind = "5-5"
    elif (card == "AH" and top[0] == "K") or (card[0] == "K" and top == "AH"):
        kind = "5-4"
    elif (card, top) in (("JC", "QD"), ("JC", "QH"), ("QD", "JC"), ("QH", "JC")):
        kind = "5-6"
    elif ranks in ("6Q", "6J"):
        kind = "5-12" if top[0] == "Q" else "5-13"
    elif card[1] == top[1]:
        kind = zet_in_suit(val(card), val(top))
    return kind


def zet_in_suit(card: int, top: int) -> str | None:
    if (card, top) == (0, 12):
        return "5-2"
    if card > top:
        return "5-1"
    return "5-3" if card == top - 1 else None


def blocked(state: State, place: str) -> bool:
    glass = state["glass"]
    return glass is not None and (place == glass or place in around(glass))


def free_for_new_pile(state: State) -> list[str]:
    taken = {"0,0", *state["piles"]}
    free = {near for place in taken for near in around(place)} - taken
    open_sides = [side for side in SIDES if side not in taken]
    if state["joker"] is None and len(open_sides) == 1:
        free -= set(open_sides)
    return sorted(free)


def legal(state: State) -> list[str]:
    phase = state["phase"]
    if phase == "turn":
        hand = state["hands"][state["to_move"]]
        moves = set() if state["drawn"] else {"frits"}
        moves |= lays(state, hand) | jokers(state, hand)
        if state["drawn"]:
            free = free_for_new_pile(state)
            moves |= {f"{card}@{place}" for card in hand if card != "X" for place in free}
        return sorted(moves) or ["pass"]
    if phase == "glass":
        return sorted("glass@" + place for place in state["piles"])
    return {"vuil": ["pass", "vuil"], "klaver": ["klaver", "pass"], "over": []}[phase]


def lays(state: State, hand: list[str]) -> set[str]:
    moves = set()
    for place, pile in state["piles"].items():
        if place == state["joker"] or blocked(state, place):
            continue
        for card in hand:
            kind = None if card == "X" else zet(card, pile[0])
            if kind and not (kind in ("5-12", "5-13") and len(hand) == 1):
                moves.add(f"{card}@{place}")
        suit = pile[0][1]
        if pile[0][0] == "Q" and "K" + suit in hand and "A" + suit in hand:
            moves.add(f"K{suit}+A{suit}@{place}")
    return moves


def jokers(state: State, hand: list[str]) -> set[str]:
    if "X" not in hand or len(hand) == 1:
        return set()
    if state["joker"] is None:
        return {f"X@{side}" for side in SIDES if side not in state["piles"]}
    return set() if blocked(state, state["joker"]) else {"X@" + state["joker"]}


def apply(state: State, move: str) -> State:
    state = copy.deepcopy(state)
    mover = state["to_move"]
    phase = state["phase"]
    if phase == "vuil":
        if move == "vuil":
            state["fritsjes"][mover] += 2
            state["vuil"][mover] += 1
            swap(state, mover)
            if state["vuil"][mover] < state["options"]["vuil_max"]:
                return state
        state["to_move"] = mover + 1
        if mover + 1 == state["players"]:
            start_turn(state, 0)
    elif phase == "klaver":
        answer_window(state, move, mover)
    elif phase == "glass":
        state["glass"], state["glass_by"] = move[len("glass@") :], mover
        turn_over(state, mover)
    elif move == "frits":
        state["fritsjes"][mover] += 1
        state["drawn"] = True
        taken, state["deck"] = state["deck"][:2], state["deck"][2:]
        state["hands"][mover] = sorted(state["hands"][mover] + taken, key=hand_key)
    elif move == "pass":
        turn_over(state, mover)
    else:
        lay(state, move, mover)
    return state


def swap(state: State, seat: int) -> None:
    hand = sorted(state["hands"][seat], key=hand_key)
    under = state["deck"] + hand
    state["hands"][seat] = sorted(under[: len(hand)], key=hand_key)
    state["deck"] = under[len(hand) :]


def lay(state: State, move: str, mover: int) -> None:
    cards, place = move.split("@")
    hand = state["hands"][mover]
    others = [seat for seat in range(state["players"]) if seat != mover]
    for card in cards.split("+"):
        hand.remove(card)
    if "+" in cards:
        state["piles"][place] = [cards[3:], cards[:2], *state["piles"][place]]
        turn_over(state, mover)
        return
    if place not in state["piles"]:
        state["piles"][place] = [cards]
        if cards == "X":
            state["joker"] = place
            give(state, others, 1)
        turn_over(state, mover)
        return
    pile = state["piles"][place]
    kind = "5-9" if cards == "X" else zet(cards, pile[0])
    if kind == "5-5":
        run = 0
        while run < len(pile) and pile[run][0] == "Q":
            run += 1
        give(state, others, 2 if run >= 3 else 1)
    elif kind == "5-8":
        give(state, others, 2)
    elif kind in ("5-4", "5-6", "5-9"):
        give(state, others, 1)
    elif kind == "5-3":
        give(state, [mover], 1)
    elif kind in ("5-12", "5-13"):
        give(state, [mover], 2)
    pile.insert(0, cards)
    if kind not in ("5-12", "5-13"):
        turn_over(state, mover)
        return
    order = [(mover + step) % state["players"] for step in range(state["players"])]
    state["ask"] = [seat for seat in order if "3C" in state["hands"][seat]]
    state["six"] = {"cell": place, "kind": kind}
    state["phase"] = "klaver"
    next_question(state)


def next_question(state: State) -> None:
    """Ask the next holder, or let the 6 work when nobody is left to ask."""
    if state["ask"]:
        state["to_move"] = state["ask"][0]
        return
    kind = state["six"]["kind"]
    state["six"] = None
    state["to_move"] = state["turn"]
    if kind == "5-13":
        state["phase"] = "glass"
    else:
        swap(state, state["turn"])
        turn_over(state, state["turn"])


def answer_window(state: State, move: str, mover: int) -> None:
    if move == "pass":
        state["ask"].pop(0)
        next_question(state)
        return
    state["hands"][mover].remove("3C")
    state["piles"][state["six"]["cell"]].insert(0, "3C")
    state["six"], state["ask"] = None, []
    turn_over(state, mover)


def give(state: State, seats: list[int], number: int) -> None:
    for seat in seats:
        state["fritsjes"][seat] += number


def turn_over(state: State, laid_by: int) -> None:
    if not state["hands"][laid_by]:
        state["out"].append(laid_by)
        give(state, [laid_by], 1)
    still_in = [seat for seat in range(state["players"]) if seat not in state["out"]]
    stuck = not state["deck"] and all(state["hands"][seat] == ["X"] for seat in still_in)
    if len(still_in) == 1 or stuck:
        give(state, still_in, 2)
        state["phase"], state["to_move"] = "over", None
        return
    seat = state["turn"]
    while True:
        seat = (seat + 1) % state["players"]
        if seat in still_in:
            break
        if state["glass_by"] == seat:
            state["glass"] = state["glass_by"] = None
    start_turn(state, seat)


def start_turn(state: State, seat: int) -> None:
    if state["glass_by"] == seat:
        state["glass"] = state["glass_by"] = None
    state.update(phase="turn", turn=seat, to_move=seat, drawn=False)
    state["turns"][seat] += 1


def policy(state: State) -> str | None:
    moves = legal(state)
    if not moves:
        return None
    phase, mover = state["phase"], state["to_move"]
    hand = state["hands"][mover]
    if phase == "vuil":
        special = [card for card in hand if card in ("3C", "AH", "X") or card[0] in "69JQK"]
        return "vuil" if state["vuil"][mover] == 0 and len(special) <= 1 else "pass"
    if phase == "klaver":
        return "pass" if mover == state["turn"] and len(hand) > 2 else "klaver"
    if phase == "glass":
        best = {}
        for move in moves:
            place = move[len("glass@") :]
            best[move] = sum(spot in state["piles"] for spot in [place, *around(place)])
        return max(moves, key=lambda move: best[move])
    return max(moves, key=lambda move: worth(state, hand, move))


def worth(state: State, hand: list[str], move: str) -> int:
    if move in ("frits", "pass"):
        return 10
    card, place = move.split("@")
    if "+" in card:
        return 100
    if card == "X":
        return 95 if len(hand) <= 3 else 80
    if place in state["piles"]:
        return worth_of_lay(card, state["piles"][place][0], len(hand))
    higher = [c for c in hand if c != "X" and c[1] == card[1] and val(c) > val(card)]
    return 5 + len(higher) - (6 if card[0] == "9" else 0)


def worth_of_lay(card: str, top: str, cards_in_hand: int) -> int:
    fixed = {"5-8": 85, "5-4": 75, "5-5": 75, "5-6": 75, "5-2": 65, "5-3": 30, "5-13": 25}
    kind = zet(card, top) or ""
    if kind == "5-7":
        return 99 if cards_in_hand == 1 else 22
    if kind == "5-1":
        return 60 - 2 * (val(card) - val(top))
    return fixed.get(kind, 20)
