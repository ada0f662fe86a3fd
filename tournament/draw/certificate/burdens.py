"""Byes and short tables: nobody twice before everybody once."""

from collections import Counter

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.record import repeats
from tournament.draw.certificate.shares import fairest
from tournament.draw.certificate.verdict import attainable, bounded
from tournament.draw.problem import Criterion


def judge_byes(case: Case) -> Criterion:
    """Whoever has n byes counts n(n - 1)/2; the least is a flow solved exactly (``fairest``)."""
    value = repeats(case.after.byes.values())
    least = fairest(case.before.byes, [(round_.there, round_.byes) for round_ in case.open])
    data = {
        "byes": case.after.byes.total(),
        "entries": len(case.entries),
        "most": max(case.after.byes.values(), default=0),
        "out_of_turn": _out_of_turn(case),
        "before": repeats(case.before.byes.values()),
    }
    if case.is_plain and case.problem.format == "duos":
        return attainable("byes", value, least, "fair_shares", **data)
    return bounded("byes", value, least, "fair_shares", **data)


def judge_short_tables(case: Case) -> Criterion:
    value = repeats(case.after.short.values())
    loads = [(r.there, sum(size for size in r.sizes if size < case.size)) for r in case.open]
    return bounded(
        "short_tables",
        value,
        fairest(case.before.short, loads),
        "fair_shares",
        seats=case.after.short.total(),
        entries=len(case.entries),
        most=max(case.after.short.values(), default=0),
        before=repeats(case.before.short.values()),
    )


def judge_lowest_bye(case: Case) -> Criterion | None:
    """By results: how many who rest no more often, and stand lower, play while this one rests.

    None is asked for in round 1 (lot decides) and when nobody rests.
    """
    if len(case.open) != 1 or not asks_lowest(case) or not case.open[0].byes:
        return None
    lower, byes = lower_than(case), case.open[0].byes
    value = sum(lower.get(entry, 0) for entry in case.open[0].resting)
    least = sum(sorted(lower.values())[:byes])
    return bounded("lowest_bye", value, least, "lowest_first", byes=byes)


def asks_lowest(case: Case) -> bool:
    round_ = case.open[0]
    return round_.by_results and round_.number > 1


def lower_than(case: Case) -> dict[int, int]:
    """For each entry how many should rest before it: fewer byes first, then lower in standing."""
    last = len(case.problem.entries) + 1
    turn = {}
    for entry_id in case.open[0].there:
        entry = case.entries[entry_id]
        turn[entry_id] = (case.before.byes[entry_id], entry.points, -(entry.rank or last))
    order = sorted(turn.values())
    first: dict[object, int] = {}
    for place, key in enumerate(order):
        first.setdefault(key, place)
    return {entry: first[key] for entry, key in turn.items()}


def _out_of_turn(case: Case) -> int:
    """Byes given to somebody while another who was there had had fewer and played."""
    had = Counter(case.before.byes)
    count = 0
    for round_ in case.open:
        playing = round_.there - set(round_.resting)
        fewest = min((had[entry] for entry in playing), default=0)
        count += sum(had[entry] > fewest for entry in round_.resting)
        had.update(round_.resting)
    return count
