"""The second reading, part two: how turns and rounds end."""

from tests.games.frantic.slow_table import State, ask, order, plays, worth


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
