"""A second, naive reading of the rules on the JSON itself, slow and without any cleverness.

It shares nothing with ``games.frantic``: the tests play the same moves with both and compare.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

State = dict[str, Any]
MASK = 2**64 - 1
EVENTS = [
    *("charity", "communism", "doomsday", "earthquake", "expansion", "finish_line", "friday"),
    *("gambling_man", "market", "mating_season", "merry_christmas", "mexican_standoff"),
    *("recession", "robin_hood", "surprise_party", "all_seeing_eye", "third_time_lucky"),
    *("time_bomb", "tornado", "vandalism"),
]


def deck() -> list[str]:
    cards = []
    for colour in "brgy":
        for number in "123456789":
            cards += [colour + number, colour + number]
        cards += [colour + sign for sign in "CSGGX"]
    cards += ["k" + number for number in "123456789"]
    return cards + 11 * ["FA"] + 5 * ["F4"] + 2 * ["EQ"] + 4 * ["CA"] + ["NT", "FU"]


def random(s: State) -> int:
    s["rng"] = (s["rng"] + 0x9E3779B97F4A7C15) & MASK
    z = s["rng"]
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def shuffled(s: State, cards: list[str]) -> list[str]:
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        j = random(s) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def order(s: State, p: int) -> list[int]:
    result = []
    for _ in range(s["players"]):
        p = (p - 1) % s["players"]
        result.append(p)
    return result


def is_number(card: str) -> bool:
    return card[0] in "brgyk" and card[1] in "123456789"


def is_coloured(card: str) -> bool:
    return card[0] in "brgy"


def worth(card: str) -> int:
    if is_number(card):
        return int(card[1])
    return 42 if card == "FU" else 7


def is_playable(s: State, card: str, held: int) -> bool:  # noqa: PLR0911 - as the rules list it
    top, want = s["top"], s["want"]
    if card == "FU":
        return held == 10
    if card in ("FA", "F4", "EQ", "CA", "NT"):
        return True
    if want is not None:
        return card[0] == want if want in "brgy" else is_number(card) and card[1] == want
    if top is None:
        return True
    if is_coloured(card) and is_coloured(top) and card[0] == top[0]:
        return True
    if is_number(card):
        return is_number(top) and top[1] == card[1]
    return is_coloured(top) and top[1] in "CSGX" and top[1] == card[1]


def plays(s: State, p: int) -> list[str]:
    hand = s["hands"][p]
    return ["play:" + card for card in sorted(set(hand)) if is_playable(s, card, len(hand))]


def targets(s: State, kind: str, p: int) -> list[int]:
    result = []
    for q in range(s["players"]):
        if q == p:
            continue
        if kind == "skip" and q in s["skips"]:
            continue
        if kind == "equality" and len(s["hands"][q]) >= len(s["hands"][p]):
            continue
        result.append(q)
    return result


def legal(s: State) -> list[str]:
    phase, p, pend = s["phase"], s["to_move"], s["pend"]
    if phase == "over":
        return []
    hand = sorted(set(s["hands"][p]))
    others = [q for q in range(s["players"]) if q != p]
    moves = {
        "turn": lambda: plays(s, p) + (["draw"] if s["deck"] else []),
        "drawn": lambda: ["pass", *plays(s, p)],
        "second": lambda: plays(s, p),
        "target": lambda: [f"at:{q}" for q in targets(s, pend["kind"], p)],
        "split": lambda: [
            f"at:{q}" for q in others if q not in [hit[1] for hit in pend["hits"]][:-1]
        ],
        "request": lambda: [
            "want:" + w for w in ("brgy123456789" if s["top"] in ("FA", "F4") else "brgy")
        ],
        "counter": lambda: ["pass", "play:CA"],
        "give": lambda: [f"give:{card}" for card in hand if card != "FU"],
        "nice": lambda: ["pass", "play:NT"],
        "lay": lambda: [f"lay:{card}" for card in hand],
        "take": lambda: [f"take:{card}" for card in set(pend["cards"])],
        "xmas": lambda: [f"to:{q}" for q in others],
        "drop": lambda: [f"drop:{card}" for card in hand],
        "party": lambda: [f"give:{card}:{q}" for card in hand for q in others],
        "deal": lambda: ["deal"],
    }[phase]()
    return sorted(moves)


def ask(s: State, phase: str, p: int) -> None:
    s["phase"], s["to_move"] = phase, p


def draws(s: State, p: int, k: int) -> None:
    for _ in range(k):
        if not s["deck"]:
            s["dry"] = True
            return
        put(s, p, s["deck"].pop(0))


def put(s: State, p: int, card: str) -> None:
    s["hands"][p].append(card)
    s["hands"][p].sort()


def blind(s: State, p: int) -> list[str]:
    hand = s["hands"][p]
    return [hand.pop(random(s) % len(hand))] if hand else []


def initial(n: int, seed: int, limit: int | None, rounds: int) -> State:
    s: State = {"game": "frantic", "players": n, "options": {"limit": limit, "rounds": rounds}}
    s |= {"rng": seed, "to_move": None, "phase": "deal", "round": 0}
    s |= {"dealer": random(s) % n}
    s |= {"actor": 0, "turn": 0, "hands": [], "deck": [], "discard": [], "events": []}
    s |= {"shown": [], "top": None, "want": None, "colour": None, "skips": [], "bomb": None}
    s |= {"dry": False, "pend": None, "totals": [0] * n, "log": []}
    start_round(s)
    return s


def start_round(s: State) -> None:
    n = s["players"]
    s["round"] += 1
    s["turn"] = 0
    s["actor"] = s["dealer"]
    s["shown"], s["skips"] = [], []
    s["top"] = s["want"] = s["colour"] = s["bomb"] = s["pend"] = None
    s["dry"] = False
    s["deck"] = shuffled(s, deck())
    s["events"] = shuffled(s, EVENTS)
    s["hands"] = [[] for _ in range(n)]
    for _ in range(7):
        for p in order(s, s["dealer"]):
            put(s, p, s["deck"].pop(0))
    s["discard"] = [s["deck"].pop(0)]
    effects(s, s["dealer"], s["discard"][0])


def apply(state: State, move: str) -> State:  # noqa: C901, PLR0912, PLR0915 - naive on purpose
    s = deepcopy(state)
    p, pend = s["to_move"], s["pend"]
    verb, *rest = move.split(":")
    phase = s["phase"]
    if verb == "draw":
        draws(s, p, 1)
        ask(s, "drawn", p)
    elif phase in ("turn", "drawn", "second"):
        if verb == "pass":
            after_effects(s)
        else:
            play(s, p, rest[0])
    elif phase == "target":
        pend["hits"][pend["i"]][1] = int(rest[0])
        if s["top"] in ("EQ", "CA"):
            ask(s, "request", p)
        else:
            windows(s)
    elif phase == "split":
        if pend["hits"] and pend["hits"][-1][1] == int(rest[0]):
            pend["hits"][-1][2] += 1
        else:
            pend["hits"].append([p, int(rest[0]), 1])
        pend["left"] -= 1
        if pend["left"] == 0:
            ask(s, "request", p)
    elif phase == "request":
        s["want"] = rest[0]
        if pend is None:
            after_effects(s)
        elif pend["kind"] == "nice":
            s["pend"] = None
            for q in pend["at"]:
                draws(s, q, 3)
            finish_turn(s)
        else:
            windows(s)
    elif phase == "counter":
        if verb == "pass":
            pend["i"] += 1
            windows(s)
        else:
            s["hands"][p].remove("CA")
            s["discard"].insert(0, "CA")
            s["top"], s["want"] = "CA", None
            pend["hits"][pend["i"]] = [p, None, pend["hits"][pend["i"]][2]]
            ask(s, "target" if targets(s, pend["kind"], p) else "request", p)
    elif phase == "give":
        s["hands"][p].remove(rest[0])
        pend["given"] = sorted([*pend["given"], rest[0]])
        giving(s)
    elif phase == "nice":
        if verb == "pass":
            s["pend"] = None
            finish_turn(s)
        else:
            s["hands"][p].remove("NT")
            s["discard"].insert(0, "NT")
            s["top"], s["want"] = "NT", None
            ask(s, "request", p)
    elif phase == "deal":
        start_round(s)
    else:
        decide(s, phase, p, rest)
    return s


def decide(s: State, phase: str, p: int, rest: list[str]) -> None:
    """One decision in an event."""
    pend = s["pend"]
    queue = pend["queue"]
    if phase == "lay":
        s["hands"][p].remove(rest[0])
        pend["laid"].append([p, rest[0]])
        queue.pop(0)
    elif phase == "take":
        pend["cards"].remove(rest[0])
        put(s, p, rest[0])
        queue.pop(0)
    elif phase == "xmas":
        pile = pend["piles"][int(rest[0])]
        pile.append(s["hands"][p].pop(0))
        pile.sort()
        if not s["hands"][p]:
            queue.pop(0)
    elif phase == "drop":
        s["hands"][p].remove(rest[0])
        s["discard"].append(rest[0])
        queue[0][1] -= 1
        if queue[0][1] == 0:
            queue.pop(0)
    elif phase == "party":
        s["hands"][p].remove(rest[0])
        put(s, int(rest[1]), rest[0])
        queue.pop(0)
    next_decision(s)


def next_decision(s: State) -> None:
    pend = s["pend"]
    queue = pend["queue"]
    phase = {
        "gambling": "lay",
        "market": "take",
        "christmas": "xmas",
        "recession": "drop",
        "party": "party",
    }[pend["kind"]]
    if phase == "party":
        while queue and not s["hands"][queue[0]]:
            queue.pop(0)
    if queue:
        ask(s, phase, queue[0][0] if phase == "drop" else queue[0])
        return
    if phase == "lay" and pend["laid"]:
        for _, card in pend["laid"]:
            put(s, gambler(s), card)
    if phase == "xmas":
        s["hands"] = pend["piles"]
    s["pend"] = None
    after_effects(s)


def gambler(s: State) -> int:
    laid = dict(s["pend"]["laid"])
    for q in order(s, s["actor"]):
        if q not in laid:
            return q
    places = {q: place for place, q in enumerate(order(s, s["actor"]))}
    ranking = sorted((worth(card), places[q], q) for q, card in laid.items())
    return ranking[1][2]


def play(s: State, p: int, card: str) -> None:
    s["hands"][p].remove(card)
    s["discard"].insert(0, card)
    effects(s, p, card)


def effects(s: State, p: int, card: str) -> None:  # noqa: PLR0912 - naive on purpose
    if card == "FU":
        after_effects(s)
        return
    s["top"], s["want"] = card, None
    if is_coloured(card):
        s["colour"] = card[0]
    if card[0] == "k":
        event(s, p)
    elif is_number(card):
        after_effects(s)
    elif card[1] == "C" and is_coloured(card):
        if plays(s, p):
            ask(s, "second", p)
        else:
            draws(s, p, 1)
            after_effects(s)
    elif is_coloured(card) or card == "EQ":
        kind = {"S": "skip", "G": "gift", "X": "exchange", "Q": "equality"}[card[1]]
        if targets(s, kind, p):
            s["pend"] = {"kind": kind, "hits": [[p, None, 0]], "i": 0, "left": 0, "given": []}
            ask(s, "target", p)
        elif card == "EQ":
            ask(s, "request", p)
        else:
            after_effects(s)
    elif card == "F4":
        s["pend"] = {"kind": "four", "hits": [], "i": 0, "left": 4, "given": []}
        ask(s, "split", p)
    else:
        ask(s, "request", p)


def windows(s: State) -> None:
    pend = s["pend"]
    while pend["i"] < len(pend["hits"]):
        q = pend["hits"][pend["i"]][1]
        if q is not None and "CA" in s["hands"][q]:
            ask(s, "counter", q)
            return
        pend["i"] += 1
    if pend["kind"] in ("gift", "exchange") and pend["hits"][0][1] is not None:
        giving(s)
        return
    for by, at, count in pend["hits"]:
        if at is None:
            continue
        if pend["kind"] == "skip":
            s["skips"] = sorted([*s["skips"], at])
        if pend["kind"] == "four":
            draws(s, at, count)
        if pend["kind"] == "equality":
            draws(s, at, len(s["hands"][by]) - len(s["hands"][at]))
    s["pend"] = None
    after_effects(s)


def giving(s: State) -> None:
    pend = s["pend"]
    by, at, _ = pend["hits"][0]
    if len(pend["given"]) < 2 and set(s["hands"][by]) - {"FU"}:
        ask(s, "give", by)
        return
    taken = blind(s, at) + blind(s, at) if pend["kind"] == "exchange" else []
    for card in pend["given"]:
        put(s, at, card)
    for card in taken:
        put(s, by, card)
    s["pend"] = None
    after_effects(s)


def event(s: State, p: int) -> None:  # noqa: C901, PLR0912 - naive on purpose
    name = s["events"].pop(0)
    s["shown"].append(name)
    around = order(s, p)
    n = s["players"]
    hands = s["hands"]
    if name == "doomsday":
        end_round(s, "doomsday")
        return
    if name == "finish_line":
        end_round(s, "finish")
        return
    if name == "time_bomb":
        s["bomb"] = 3 * n
    elif name == "charity":
        most = max(len(hand) for hand in hands)
        rich = [q for q in around if len(hands[q]) == most]
        for q in around:
            if q not in rich:
                for r in rich:
                    for card in blind(s, r):
                        put(s, q, card)
    elif name == "communism":
        most = max(len(hand) for hand in hands)
        for q in around:
            draws(s, q, most - len(hands[q]))
    elif name == "earthquake":
        s["hands"] = [hands[(q + 1) % n] for q in range(n)]
    elif name == "expansion":
        for k in range(n):
            draws(s, around[k], k + 1)
    elif name == "mating_season":
        for q in around:
            numbers = [card[1] for card in hands[q] if is_number(card)]
            bin_(s, q, [c for c in hands[q] if is_number(c) and numbers.count(c[1]) > 1])
    elif name == "mexican_standoff":
        for q in around:
            bin_(s, q, list(hands[q]))
        for q in around:
            draws(s, q, 3)
    elif name == "robin_hood":
        sizes = [len(hands[q]) for q in around]
        few = around[sizes.index(min(sizes))]
        many = around[sizes.index(max(sizes))]
        hands[few], hands[many] = hands[many], hands[few]
    elif name == "third_time_lucky":
        for q in around:
            draws(s, q, 3)
    elif name == "tornado":
        cards = shuffled(s, [card for q in around for card in hands[q]])
        s["hands"] = [[] for _ in range(n)]
        for k, card in enumerate(cards):
            put(s, around[k % n], card)
    elif name == "vandalism":
        for q in around:
            bin_(s, q, [c for c in hands[q] if is_coloured(c) and c[0] == s["colour"]])
    elif event_with_choices(s, name, around):
        return
    after_effects(s)


def event_with_choices(s: State, name: str, around: list[int]) -> bool:
    hands = s["hands"]
    holders = [q for q in around if hands[q]]
    if name == "gambling_man":
        s["pend"] = {"kind": "gambling", "queue": holders, "laid": []}
    elif name == "market":
        cards = []
        for _ in around:
            if s["deck"]:
                cards.append(s["deck"].pop(0))
            else:
                s["dry"] = True
        s["pend"] = {"kind": "market", "queue": around[: len(cards)], "cards": sorted(cards)}
    elif name == "merry_christmas":
        s["pend"] = {"kind": "christmas", "queue": holders, "piles": [[] for _ in around]}
    elif name == "recession":
        queue = [[q, min(k + 1, len(hands[q]))] for k, q in enumerate(around) if hands[q]]
        s["pend"] = {"kind": "recession", "queue": queue}
    elif name == "surprise_party":
        s["pend"] = {"kind": "party", "queue": around}
    else:
        return False
    next_decision(s)
    return True


def bin_(s: State, q: int, cards: list[str]) -> None:
    for card in cards:
        s["hands"][q].remove(card)
        s["discard"].append(card)


def after_effects(s: State) -> None:
    empty = [q for q in order(s, s["actor"]) if not s["hands"][q]]
    for h in range(s["players"]):
        if empty and "NT" in s["hands"][h]:
            s["pend"] = {"kind": "nice", "by": h, "at": empty}
            ask(s, "nice", h)
            return
    finish_turn(s)


def finish_turn(s: State) -> None:
    if [] in s["hands"]:
        end_round(s, "out")
        return
    if s["dry"]:
        end_round(s, "pile")
        return
    while True:
        if s["bomb"] == 0:
            end_round(s, "bomb")
            return
        s["actor"] = order(s, s["actor"])[0]
        s["turn"] += 1
        if s["bomb"] is not None:
            s["bomb"] -= 1
        if s["actor"] not in s["skips"]:
            break
        s["skips"].remove(s["actor"])
    if not s["deck"] and not plays(s, s["actor"]):
        s["dry"] = True
        end_round(s, "pile")
        return
    ask(s, "turn", s["actor"])


def end_round(s: State, reason: str) -> None:
    points = [sum(worth(card) for card in hand) for hand in s["hands"]]
    if reason == "doomsday":
        points = [50] * s["players"]
    elif s["bomb"] is not None and [] in s["hands"]:
        points = [value + 10 for value in points]
        for q, hand in enumerate(s["hands"]):
            if not hand:
                points[q] = -10
    elif reason == "bomb":
        points = [2 * value for value in points]
    s["log"].append({"points": points, "end": reason, "bomb": s["bomb"] is not None})
    s["totals"] = [total + value for total, value in zip(s["totals"], points, strict=True)]
    s["pend"] = None
    s["dealer"] = next(q for q in order(s, s["dealer"]) if points[q] == max(points))
    limit = s["options"]["limit"]
    reached = limit is not None and max(s["totals"]) >= limit
    if reached or s["round"] >= s["options"]["rounds"]:
        s["phase"], s["to_move"] = "over", None
    else:
        ask(s, "deal", s["dealer"])
