"""Who should not meet, and who has a table of their own."""

from collections import defaultdict

from tournament.draw.certificate.case import Case, OpenRound
from tournament.draw.certificate.matching import most_seated
from tournament.draw.certificate.record import meetings
from tournament.draw.certificate.shares import least_left
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion, Round


def judge_wishes(case: Case) -> Criterion:
    """Meetings that somebody wished not to happen."""
    if not case.apart:
        return bounded("wishes", 0, 0, "no_wishes")
    value = sum(wishes_broken(case, round_) for round_ in case.rounds)
    before = sum(wishes_broken(case, round_) for round_ in case.given)
    least = before + sum(_inside_clubs(case, round_) for round_ in case.open)
    return bounded("wishes", value, least, "clubs_counted", wishes=len(case.apart), before=before)


def wishes_broken(case: Case, round_: Round) -> int:
    return sum(
        case.hard(pair, round_.number) or case.apart.get(pair) == "rather_not"
        for match in round_.matches
        for pair in meetings(match)
    )


def _inside_clubs(case: Case, round_: OpenRound) -> int:
    """A club with more members than there are tables must have some meet each other."""
    how = case.problem.clubs
    if how is None or (how == "not_first" and round_.number > 1):
        return 0
    if how == "until_last" and round_.number == case.problem.rounds:
        return 0
    clubs: defaultdict[str, list[int]] = defaultdict(list)
    for entry in sorted(round_.there):
        club = case.entries[entry].club
        if club is not None:
            clubs[club].append(entry)
    least = 0
    for members in clubs.values():
        playing = max(0, len(members) - round_.byes)
        if set(round_.sizes) <= {2}:
            inside = max(0, playing - round_.games)
        else:
            inside = least_left([playing], 0, round_.games)
        if round_.number > 1:  # pairs that were wished apart in round 1 in particular may meet
            inside -= _apart_at_first(case, {*members})
        least += max(0, inside)
    return least


def _apart_at_first(case: Case, members: set[int]) -> int:
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
    """Duos that want the same one table: two of them sit there once for each pair of them, as
    long as nobody meets twice; in every other round one."""
    if case.problem.format != "duos" or case.given:
        return 0
    if any(times > 1 for times in case.after.met.values()):
        return 0
    least = 0
    for table in {min(own) for own in wanted.values() if len(own) == 1}:
        duos = [entry for entry, own in wanted.items() if own == {table}]
        asked = [sum(duo in round_.there for duo in duos) for round_ in case.open]
        usable = [n for n, round_ in zip(asked, case.open, strict=True) if table in round_.tables]
        both = sum(n > 1 for n in usable)
        kept = sum(n > 0 for n in usable) + min(both, len(duos) * (len(duos) - 1) // 2)
        least += max(0, sum(asked) - kept - sum(round_.byes for round_ in case.open))
    return least
