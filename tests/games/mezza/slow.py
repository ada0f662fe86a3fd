"""A second reading of the rules, on the JSON itself and without any trick: the judge in tests.

It shares nothing with games/mezza and is written from sections 5.3 and 5.4 of RULES.md.
"""

import copy
from itertools import combinations
from typing import Any

State = dict[str, Any]

ORDER = ["0", "0.5", "1", "2", "3", "3.5", "4", "5", "6", "6.5", "7", "8", "9", "9.5", "J"]
HALF_CARDS = ["3.5", "6.5", "9.5"]
MASK = 2**64 - 1


def random_value(counter: int) -> tuple[int, int]:
    counter = (counter + 0x9E3779B97F4A7C15) & MASK
    z = counter
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return counter, z ^ (z >> 31)


def fits(state: State, card: str) -> bool:
    pile = state["pile"]
    if not pile or card in ("0", "J") or state["value"] is None:
        return True
    if card == "0.5" and pile[0] in [*HALF_CARDS, "0.5"]:
        return True
    if state["low"]:
        return float(card) <= float(state["value"])
    return float(card) >= float(state["value"])


def playable(state: State, player: int) -> list[str]:
    cards: list[str] = state["hands"][player] if state["hands"][player] else state["open"][player]
    return cards


def legal(state: State) -> list[str]:
    player = state["to_move"]
    moves: set[str] = set()
    if state["phase"] == "swap":
        six = sorted(state["hands"][player] + state["open"][player], key=ORDER.index)
        moves = {"S:" + ",".join(three) for three in combinations(six, 3)}
    elif state["phase"] == "start":
        card = min(state["hands"][player], key=start_rank)
        moves = {f"{card}x{k + 1}" for k in range(state["hands"][player].count(card))}
    elif state["phase"] == "play":
        cards = playable(state, player)
        for card in cards:
            if fits(state, card):
                moves |= {f"{card}x{k + 1}" for k in range(cards.count(card))}
        if not moves:
            moves = {"take"} if cards else {"flip"}
    elif state["phase"] == "add":
        moves = {"pass"} | {f"+{k + 1}" for k in range(state["add"]["max"])}
    elif state["phase"] == "snatch":
        cards = playable(state, player)
        moves = {"pass"} | {f"0.5x{k + 1}" for k in range(cards.count("0.5"))}
    return sorted(moves)


def start_rank(card: str) -> float:
    return {"0": 100.0, "J": 101.0}.get(card) or float(card)


def following(state: State, player: int) -> int:
    while True:
        player = (player + 1) % state["players"]
        if player not in state["finished"]:
            return player


def turn_to(state: State, player: int | None) -> None:
    state["phase"] = "over" if player is None else "play"
    state.update(to_move=player, layer=None, skip=False, add=None, ask=[])


def pass_on(state: State, layer: int) -> None:
    follower = following(state, layer)
    if state["skip"]:
        follower = following(state, follower)
    ask = []
    if state["pile"][0] in HALF_CARDS:
        seat = (layer + 1) % state["players"]
        while seat != layer:
            out = seat in state["finished"]
            if not out and seat != follower and "0.5" in playable(state, seat):
                ask.append(seat)
            seat = (seat + 1) % state["players"]
    if ask:
        state.update(phase="snatch", ask=ask, to_move=ask[0], layer=layer, add=None, skip=False)
    else:
        turn_to(state, follower)


def change_value(state: State, card: str, old: list[str]) -> bool:
    """The effect of a card that does not complete four; True for a 10."""
    halves = 0
    while halves < len(old) and old[halves] == "0.5":
        halves += 1
    directly_on = old[halves] if halves < len(old) else None
    if card == "J":
        return False
    if card == "0.5" and halves == 0 and directly_on == "9.5":
        return True
    if card == "0.5" and halves == 0 and directly_on == "3.5":
        state.update(value="4", low=True)
    elif card == "0.5" and halves == 0 and directly_on == "6.5":
        state.update(value="7", low=False, skip=True)
    elif card == "0.5" and halves > 0 and directly_on in ("3.5", "6.5"):
        state["low"] = False
    else:
        state.update(value=card, low=card == "4")
        if card == "7":
            state["skip"] = True
    return False


def lay(state: State, player: int, card: str, k: int, source: str, *, adding: bool = False) -> None:
    old = state["pile"]
    if source != "closed":
        for _ in range(k):
            state["hands" if source == "hand" else "open"][player].remove(card)
    state["pile"] = [card] * k + old
    equal = 0
    while equal < len(state["pile"]) and state["pile"][equal] == card:
        equal += 1
    gone = equal >= 4
    if not gone and not adding:
        gone = change_value(state, card, old)
    if gone:
        state["removed"] = sorted(state["removed"] + state["pile"], key=ORDER.index)
        state.update(pile=[], value=None, low=False, skip=False)
    drawn = []
    while len(state["hands"][player]) < 3 and state["stock"]:
        drawn.append(state["stock"].pop(0))
        state["hands"][player].append(drawn[-1])
    state["hands"][player].sort(key=ORDER.index)
    if not (state["hands"][player] or state["open"][player] or state["closed"][player]):
        state["finished"].append(player)
        left = [seat for seat in range(state["players"]) if seat not in state["finished"]]
        if len(left) == 1:
            state["finished"].append(left[0])
            turn_to(state, None)
            return
    if gone:
        out = player in state["finished"]
        turn_to(state, following(state, player) if out else player)
        return
    offer(state, player, card, source, drawn.count(card))


def offer(state: State, player: int, card: str, source: str, drawn: int) -> None:
    table = state["open"][player].count(card)
    add = None
    if drawn:
        add = {"card": card, "from": "hand", "max": drawn}
    elif source == "hand" and not state["hands"][player] and table:
        add = {"card": card, "from": "open", "max": table}
    if add:
        state.update(phase="add", add=add, layer=player, to_move=player, ask=[])
    else:
        pass_on(state, player)


def swap(state: State, move: str) -> None:
    player = state["to_move"]
    chosen = move[2:].split(",")
    rest = state["hands"][player] + state["open"][player]
    for card in chosen:
        rest.remove(card)
    state["open"][player] = chosen
    state["hands"][player] = sorted(rest, key=ORDER.index)
    if player < state["players"] - 1:
        state["to_move"] = player + 1
        return
    ranks = [min(start_rank(card) for card in hand) for hand in state["hands"]]
    tied = [seat for seat, rank in enumerate(ranks) if rank == min(ranks)]
    if len(tied) > 1:
        state["rng"], r = random_value(state["rng"])
        tied = [tied[r % len(tied)]]
    state.update(phase="start", to_move=tied[0])


def take(state: State, player: int, turned: list[str]) -> None:
    hand = state["hands"][player] + state["pile"] + turned
    state["hands"][player] = sorted(hand, key=ORDER.index)
    state.update(pile=[], value=None, low=False)
    turn_to(state, following(state, player))


def apply(before: State, move: str) -> State:
    state = copy.deepcopy(before)
    state["moves"] += 1
    player, phase = state["to_move"], state["phase"]
    source = "hand" if state["hands"][player] else "open" if state["open"][player] else "closed"
    if phase == "swap":
        swap(state, move)
    elif move == "take":
        take(state, player, [])
    elif move == "flip":
        card = state["closed"][player].pop(0)
        if fits(state, card):
            lay(state, player, card, 1, "closed")
        else:
            take(state, player, [card])
    elif move == "pass" and phase == "add":
        pass_on(state, player)
    elif move == "pass":
        state["ask"].pop(0)
        if state["ask"]:
            state["to_move"] = state["ask"][0]
        else:
            turn_to(state, following(state, state["layer"]))
    elif phase == "add":
        lay(state, player, state["add"]["card"], int(move[1:]), state["add"]["from"], adding=True)
    else:
        card, k = move.split("x")
        lay(state, player, card, int(k), source)
    if state["phase"] != "over" and state["moves"] >= state["options"]["cap"]:
        turn_to(state, None)
    return state


def policy(state: State) -> str | None:
    """Section 9, rule by rule."""
    moves = legal(state)
    if len(moves) <= 1:
        return moves[0] if moves else None
    if state["phase"] != "play":
        return answer(state, moves)
    if state["moves"] > 400:
        _, r = random_value((state["rng"] + state["moves"]) & MASK)
        if r % 10 == 0:
            return moves[(r // 10) % len(moves)]
    return habit(state, moves, playable(state, state["to_move"]))


def answer(state: State, moves: list[str]) -> str:
    player, phase = state["to_move"], state["phase"]
    if phase == "swap":
        worth = ["J", "0", "9.5", "7", "9", "8", "4", "6.5", "6", "5", "3.5", "3", "0.5", "2", "1"]
        six = state["hands"][player] + state["open"][player]
        best = sorted(six, key=worth.index)[:3]
        return "S:" + ",".join(sorted(best, key=ORDER.index))
    if phase == "start":
        return max(moves, key=lambda move: int(move.split("x")[1]))
    return f"+{state['add']['max']}" if phase == "add" else "0.5x1"


def habit(state: State, moves: list[str], cards: list[str]) -> str:
    top = state["pile"][0] if state["pile"] else None
    if top == "9.5" and "0.5" in cards:
        return "0.5x1"
    if top is not None:
        for k in range(1, cards.count(top) + 1):
            if set(([top] * k + state["pile"])[:4]) == {top} and k + len(state["pile"]) >= 4:
                return f"{top}x{k}"
    if top in ("3.5", "6.5") and "0.5" in cards:
        return "0.5x1"
    for card in ORDER:
        if card not in ("0", "J") and f"{card}x1" in moves:
            return f"{card}x{cards.count(card)}"
    return "Jx1" if "Jx1" in moves else "0x1"
