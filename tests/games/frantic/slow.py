"""A second, naive reading of the rules on the JSON itself, slow and without any cleverness.

It shares nothing with ``games.frantic``: the tests play the same moves with both and compare. The
other parts are ``slow_table``, ``slow_ending`` and ``slow_events``.
"""

from copy import deepcopy

from tests.games.frantic.slow_ending import after_effects, finish_turn
from tests.games.frantic.slow_events import decide, event
from tests.games.frantic.slow_table import (
    State,
    ask,
    blind,
    draws,
    is_coloured,
    is_number,
    legal,
    order,
    plays,
    put,
    random,
    shuffled,
    targets,
)

__all__ = ["apply", "initial", "legal"]

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
            s["skips"] = sorted({*s["skips"], at})
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
