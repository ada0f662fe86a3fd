"""Who should not meet, and who has a table of their own."""

from collections import defaultdict
from itertools import combinations, pairwise

from tournament.draw.certificate.case import Case, OpenRound
from tournament.draw.certificate.matching import most_seated
from tournament.draw.certificate.record import meetings, repeats
from tournament.draw.certificate.shares import least_left
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion, Round


def judge_wishes(case: Case) -> Criterion:
    """Meetings that somebody wished not to happen."""
    if not case.apart:
        return bounded("wishes", 0, 0, "no_wishes")
    value = sum(wishes_broken(case, round_) for round_ in case.rounds)
    before = sum(wishes_broken(case, round_) for round_ in case.given)
    least = before + _inside_clubs(case)
    return bounded("wishes", value, least, "clubs_counted", wishes=len(case.apart), before=before)


def wishes_broken(case: Case, round_: Round) -> int:
    return sum(
        case.hard(pair, round_.number) or case.apart.get(pair) == "rather_not"
        for match in round_.matches
        for pair in meetings(match)
    )


def _inside_clubs(case: Case) -> int:
    """A club with more members than there are tables must have some meet each other."""
    clubs: defaultdict[str, list[int]] = defaultdict(list)
    for entry in case.problem.entries if case.problem.clubs is not None else ():
        if entry.club is not None:
            clubs[entry.club].append(entry.id)
    return sum(_inside(case, frozenset(members)) for members in clubs.values())


def _inside(case: Case, members: frozenset[int]) -> int:
    """All rounds together: members who rest spare most where most of them play, but nobody rests
    more often than is fair."""
    least, spared = 0, list[int]()
    for round_ in case.open:
        if case.problem.parts_clubs(round_.number):
            there = members & round_.there
            playing = range(len(there), max(0, len(there) - round_.byes) - 1, -1)
            # pairs that were wished apart in round 1 in particular may meet later
            named = _apart_at_first(case, there) if round_.number > 1 else 0
            costs = [max(0, _forced(round_, count) - named) for count in playing]
            least += costs[0]
            spared += [more - fewer for more, fewer in pairwise(costs)]
    if not any(spared):
        return least
    return least - sum(sorted(spared, reverse=True)[: _most_rests(case, members)])


def _forced(round_: OpenRound, playing: int) -> int:
    if set(round_.sizes) <= {2}:
        return max(0, playing - round_.games)
    return least_left([playing], 0, round_.games)


def _most_rests(case: Case, members: frozenset[int]) -> int:
    """So often these can rest in all. Where byes rank higher and are shared as fairly as can be, any
    other fair share has as many who rest most, and as many of every fewer times (the counts of all
    shares that are least are the same; Frank and Murota 2022)."""
    byes = sum(round_.byes for round_ in case.open)
    order = case.problem.priority
    if order.index("byes") > order.index("wishes") or not case.byes_are_fair:
        return byes
    had, now = case.before.byes, case.after.byes
    movable = frozenset().union(*(round_.there for round_ in case.open))
    most = max((now[entry] for entry in movable), default=0)
    with_most = sum(now[entry] == most for entry in movable)
    return sum(max(0, most - 1 - had[entry]) for entry in members & movable) + with_most


def _apart_at_first(case: Case, members: frozenset[int]) -> int:
    named = (pair for pair in case.apart.asked() if members.issuperset(pair))
    return sum(case.apart.get(pair) == "not_first" for pair in named)


def judge_fixed_tables(case: Case) -> Criterion:
    """Seats at another table than the one asked for."""
    value = least = 0
    wanted = {entry.id: frozenset(entry.fixed_table) for entry in case.problem.entries}
    for round_ in case.open:
        for match in round_.matches:
            for entry in match.seats:
                value += bool(wanted[entry]) and match.table not in wanted[entry]
        least += _without_place(round_, wanted, max(round_.sizes, default=0))
    least = max(least, _rivals(case, wanted))
    count = sum(map(bool, wanted.values()))
    if not count:
        return bounded("fixed_tables", value, 0, "no_wishes")
    return bounded("fixed_tables", value, least, "places_counted", entries=count)


def _without_place(round_: OpenRound, wanted: dict[int, frozenset[int]], size: int) -> int:
    """Who finds no seat at a table of their own, when all seats are dealt as well as possible: a
    largest matching of entries and seats."""
    bound = sorted(entry for entry in round_.there if wanted[entry])
    if not bound:
        return 0
    seats = [table for table in sorted(round_.tables) for _ in range(size)]
    seated = most_seated({entry: wanted[entry] for entry in bound}, seats)
    return max(0, len(bound) - seated - round_.byes)


def _rivals(case: Case, wanted: dict[int, frozenset[int]]) -> int:
    """Those who want the same one table: they sit there together only as often as each two of them
    may meet, and else one of them a round."""
    order = case.problem.priority
    if order.index("fixed_tables") < order.index("rematches"):
        return 0
    met = case.before.met
    # meetings for another time that the plan has, and another one may have as well
    again = repeats(case.after.met.values()) - repeats(met.values())
    least = 0
    for table in {min(own) for own in wanted.values() if len(own) == 1}:
        rivals = sorted(entry for entry, own in wanted.items() if own == {table})
        meetings_left = again + sum(not met[pair] for pair in combinations(rivals, 2))
        asked, prices = 0, list[int]()
        for round_ in case.open:
            here = sum(one in round_.there for one in rivals)
            seats = max(round_.sizes, default=0) if table in round_.tables else 0
            asked += here
            prices += range(min(here, seats))  # who comes as the third meets two
        kept = 0
        for price in sorted(prices):
            meetings_left -= price
            kept += meetings_left >= 0
        least += max(0, asked - kept - sum(round_.byes for round_ in case.open))
    return least
