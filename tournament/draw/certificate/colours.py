"""Colours and seats: everybody as often on either side, after every second round too."""

from collections import Counter
from collections.abc import Iterable

from tournament.draw.certificate.case import Case
from tournament.draw.certificate.verdict import attainable, bounded
from tournament.draw.problem import Criterion, Round


def judge_colours(case: Case) -> Criterion:
    """Duos: what their two colours differ by, beyond one. Singles: the same over four seats."""
    if case.problem.format == "singles":
        return _judge_seats(case)
    lean = lean_after(case.rounds)
    value, data = _beyond(lean), {"rounds": len(case.rounds), "uneven": _uneven_duos(lean)}
    if not case.given:
        return attainable("colours", value, 0, "euler_orientation", **data)
    before = lean_after(case.given)
    least = sum(max(0, abs(lean) - case.games_ahead(entry) - 1) for entry, lean in before.items())
    return bounded("colours", value, least, "colour_parity", **data)


def judge_early_colours(case: Case) -> Criterion:
    """The same after rounds 2, 4, …, added up: the event may end early."""
    ends = [round_.number for round_ in case.rounds][1:-1:2]
    value = least = 0
    for end in ends:
        value += _beyond(lean_after(r for r in case.rounds if r.number <= end))
        before = lean_after(r for r in case.given if r.number <= end)
        ahead = [round_ for round_ in case.open if round_.number <= end]
        least += sum(
            max(0, abs(lean) - sum(entry in r.there for r in ahead) - 1)
            for entry, lean in before.items()
        )
    data = {"after": tuple(ends)}
    if not case.given:
        return attainable("early_colours", value, 0, "euler_orientation", **data)
    return bounded("early_colours", value, least, "colour_parity", **data)


def lean_after(rounds: Iterable[Round]) -> Counter[int]:
    """Times blue and yellow less times green and red."""
    lean: Counter[int] = Counter()
    for round_ in rounds:
        for match in round_.matches:
            if len(match.seats) == 2 and not match.no_show:
                lean[match.seats[0]] += 1
                lean[match.seats[1]] -= 1
    return lean


def _beyond(lean: Counter[int]) -> int:
    return sum(max(0, abs(n) - 1) for n in lean.values())


def _uneven_duos(lean: Counter[int]) -> int:
    return sum(abs(n) > 1 for n in lean.values())


def _judge_seats(case: Case) -> Criterion:
    value = sum(_uneven(case.after.seats, entry) for entry in case.entries)
    least = 0
    for entry in case.entries:
        seats = Counter({(entry, seat): case.before.seats[entry, seat] for seat in range(4)})
        for _ in range(case.games_ahead(entry)):
            fewest = min(range(4), key=lambda seat: seats[entry, seat])
            seats[entry, fewest] += 1
        least += _uneven(seats, entry)
    return bounded("colours", value, least, "seat_shares", rounds=len(case.rounds))


def _uneven(seats: Counter[tuple[int, int]], entry: int) -> int:
    own = [seats[entry, seat] for seat in range(4)]
    return max(0, max(own) - min(own) - 1)
