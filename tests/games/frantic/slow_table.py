"""The second reading, part one: cards, chance, what fits, what may be chosen."""

from typing import Any

State = dict[str, Any]
MASK = 2**64 - 1


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
