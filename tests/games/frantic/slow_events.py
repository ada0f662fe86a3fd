"""The second reading, part three: the event cards."""

from tests.games.frantic.slow_ending import after_effects, end_round
from tests.games.frantic.slow_table import (
    State,
    ask,
    blind,
    draws,
    is_coloured,
    is_number,
    order,
    put,
    shuffled,
    worth,
)


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


def bin_(s: State, q: int, cards: list[str]) -> None:
    for card in cards:
        s["hands"][q].remove(card)
        s["discard"].append(card)
