"""A second reading of the rules on JSON states, slow and plain; shares nothing with the engine."""

import copy
from typing import Any

Json = dict[str, Any]

TOPS = [("G", 20), ("R", 16), ("Y", 14), ("B", 10)]
DECK = [colour + str(value) for colour, top in TOPS for value in range(2, top + 1)] + ["1"] * 4


def value(card: str) -> int:
    return 1 if card == "1" else int(card[1:])


def colour(card: str) -> str | None:
    return None if card == "1" else card[0]


def led_colour(trick: list[Any]) -> str | None:
    for _, card in trick:
        if card != "1":
            return str(card[0])
    return None


def next_number(counter: int) -> tuple[int, int]:
    counter = (counter + 0x9E3779B97F4A7C15) % 2**64
    z = counter
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
    return counter, z ^ (z >> 31)


def deal(state: Json, number: int) -> None:
    players, deck = state["players"], list(DECK)
    place = len(deck) - 1
    while place > 0:
        state["rng"], chance = next_number(state["rng"])
        other = chance % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
        place -= 1
    hands: list[list[str]] = [[] for _ in range(players)]
    seat = number % players
    for card in deck:
        hands[seat].append(card)
        seat = (seat + 1) % players
    for hand in hands:
        hand.sort(key=DECK.index)
    start = number % players
    bidding = state["options"]["bids"]
    state.update(
        deal=number, hands=hands, stone=None, leader=start, trick=[], tricks=0, to_move=start
    )
    state["phase"] = "bid" if bidding else "play"
    state["bids"] = [None if bidding else False for _ in range(players)]


def initial(players: int, seed: int, *, bids: bool, deals: int) -> Json:
    state: Json = {"game": "foppen", "players": players, "options": {"bids": bids, "deals": deals}}
    state.update(rng=seed, scores=[])
    deal(state, 0)
    return state


def legal(state: Json) -> list[str]:
    if state["phase"] == "over":
        return []
    if state["phase"] == "bid":
        return ["bid", "pass"]
    hand, led = state["hands"][state["to_move"]], led_colour(state["trick"])
    allowed = hand
    if led is not None and any(colour(card) == led for card in hand):
        allowed = [card for card in hand if card == "1" or colour(card) == led]
    return sorted(set(allowed))


def after(state: Json, seat: int) -> int:
    seat = (seat + 1) % state["players"]
    while seat == state["stone"]:
        seat = (seat + 1) % state["players"]
    return int(seat)


def winner_and_fooled(trick: list[Any]) -> tuple[int, int]:
    led = led_colour(trick)
    if led is None:
        return trick[0][0], trick[-1][0]
    of_led_colour = [entry for entry in trick if colour(entry[1]) == led]
    winner = max(of_led_colour, key=lambda entry: value(entry[1]))[0]
    discards = [entry for entry in trick if colour(entry[1]) not in (None, led)]
    candidates = discards or trick
    least = min(value(card) for _, card in candidates)
    fooled = [seat for seat, card in candidates if value(card) == least][-1]
    return winner, fooled


def points(state: Json) -> list[int]:
    bidders = sum(state["bids"])
    found = []
    for seat, hand in enumerate(state["hands"]):
        bid = state["bids"][seat]
        if hand:
            loss = sum(value(card) for card in hand)
            found.append(-2 * loss if bid else -loss)
        elif seat == state["stone"]:
            found.append(0)
        elif bid:
            found.append(10 + 10 + 5 * (bidders - 1))
        else:
            found.append(10)
    return found


def apply(state: Json, move: str) -> Json:
    state = copy.deepcopy(state)
    seat = state["to_move"]
    if state["phase"] == "bid":
        state["bids"][seat] = move == "bid"
        state["to_move"] = (seat + 1) % state["players"]
        if None not in state["bids"]:
            state.update(phase="play", to_move=state["leader"])
        return state
    state["hands"][seat].remove(move)
    state["trick"].append([seat, move])
    if len(state["trick"]) < state["players"] - (state["stone"] is not None):
        state["to_move"] = after(state, seat)
        return state
    winner, state["stone"] = winner_and_fooled(state["trick"])
    state["tricks"] += 1
    state.update(leader=winner, to_move=winner, trick=[])
    if all(state["hands"]):
        return state
    state["scores"].append(points(state))
    if len(state["scores"]) == state["options"]["deals"]:
        state.update(phase="over", to_move=None)
    else:
        deal(state, state["deal"] + 1)
    return state


def best(cards: list[str]) -> str:
    return max(cards, key=lambda card: (value(card), -"GRYB".index(card[0])))


def is_strong(hand: list[str]) -> bool:
    strong = len([card for card in hand if value(card) >= 10])
    colours = {card[0] for card in hand if card != "1"}
    return len(colours) <= 3 and 2 * strong > len(hand) + 2


def policy(state: Json) -> str | None:
    if state["phase"] == "over":
        return None
    hand, trick = state["hands"][state["to_move"]], state["trick"]
    if state["phase"] == "bid":
        return "bid" if is_strong(hand) else "pass"
    coloured = [card for card in hand if card != "1"]
    led = led_colour(trick)
    if led is None:
        return best(coloured) if coloured else "1"
    followers = [card for card in coloured if colour(card) == led]
    if followers:
        seats = state["players"] - (state["stone"] is not None)
        return follower(followers, led, trick, len(trick) == seats - 1)
    return "1" if "1" in hand else best(coloured)


def follower(followers: list[str], led: str, trick: list[Any], last: bool) -> str:
    if any(colour(card) not in (None, led) for _, card in trick):
        return best(followers)
    floor = min(value(card) for _, card in trick)
    higher = [card for card in followers if value(card) > floor]
    if not higher:
        return min(followers, key=value)
    return min(higher, key=value) if last else best(higher)
