"""Equal scores in a large field: what every pairing of this round costs at least.

To compare all pairings at once would take too long, so the standing is cut into parts. Whoever plays
somebody of another part pays at least the way to the edge of the own part. So the cheapest answers of
the parts, in which one may also leave over an edge at that price, add up to no more than any pairing
costs (an exact matching for each part, Edmonds 1965).

Where colours balance, those who lean to blue meet those who lean to green, and where below a score
there are more of the one many must go past it. So a price, which rises or falls by one with each
point, lies on every place of the standing: who leans to blue gets it, who leans to green pays it,
anybody else the dearer of the two. Two who meet get together no more than their difference of scores;
what all get is certain, and the parts are asked for what is left.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from math import lcm

from tournament.draw.certificate.burdens import asks_lowest, lower_than
from tournament.draw.certificate.case import Case
from tournament.draw.certificate.colours import lean_after
from tournament.draw.certificate.parts import Apart, Part, cuts_of
from tournament.draw.certificate.places import Player, put_prices
from tournament.draw.certificate.record import meetings, pair_of
from tournament.draw.certificate.scores import given_scores
from tournament.draw.certificate.verdict import bounded
from tournament.draw.problem import Criterion

Above = dict[str, Criterion]  # what ranks higher than the scores


def scores_in_parts(case: Case, criteria: list[Criterion]) -> list[Criterion]:
    """The same criteria; the scores with this bound where all that ranks higher is at its best."""
    place = next((n for n, line in enumerate(criteria) if line.name == "scores"), len(criteria))
    above = {line.name: line for line in criteria[:place]}
    if place == len(criteria) or any(line.value != line.best for line in above.values()):
        return criteria
    line = criteria[place]
    if line.value == line.best:
        return criteria
    least = given_scores(case) + _least(case, above)
    if line.best is None or not line.best < least <= line.value:
        return criteria
    better = bounded("scores", line.value, least, "matched_in_parts", **dict(line.data))
    return [*criteria[:place], better, *criteria[place + 1 :]]


def _least(case: Case, above: Above) -> Fraction:
    unit = lcm(*(case.entries[entry].points.denominator for entry in case.open[0].there))
    players = _players(case, above, unit)
    chairs = case.open[0].byes + len(players) - len(case.open[0].there)
    resting = {player.side for player in players if player.may_rest}
    apart = _kept_apart(case, above)
    if chairs != 1:
        least = _least_of(players, chairs, apart)
    else:  # of whichever side the one is who rests
        least = min(_least_of(_with_rest(players, side), 1, apart) for side in resting)
    return Fraction(-(-least // 2), unit)


def _with_rest(players: list[Player], side: int) -> list[Player]:
    """Only who leans to this side may rest, and all others have one less to play there."""
    own = [replace(one, may_rest=one.may_rest and one.side == side) for one in players]
    surplus = sum(one.side for one in own) - side
    free = [one for one in own if not one.side and not one.may_rest]
    if len(free) == abs(surplus):  # they meet all who are too many
        for one in free:
            one.side = -1 if surplus > 0 else 1
    return own


def _least_of(players: list[Player], chairs: int, apart: Apart) -> int:
    """Twice the least that all these pay together; so many of those who may rest do."""
    put_prices(players)
    least, is_odd = sum(player.gets for player in players), False
    for low, high in pairwise([0, *cuts_of(players), len(players)]):
        part = Part(players, low, high, apart)
        seats = chairs if any(player.may_rest for player in players[low:high]) else 0
        found = part.least(seats, is_odd=is_odd)
        if found is None:
            return 0
        least += found
        # as many as are left over go past the cut, and so do two more or none
        is_odd = (high - low + seats + is_odd) % 2 == 1
    return least


def _players(case: Case, above: Above, unit: int) -> list[Player]:
    """In order of score. Byes at their best say who rests, up to equals."""
    round_ = case.open[0]
    turn = lower_than(case) if asks_lowest(case) else dict(case.before.byes)
    turns = sorted(turn.get(entry, 0) for entry in round_.there)
    last = turns[round_.byes - 1] if round_.byes else -1
    # of those equal to the last who rests so many play
    equals = turns.count(last) - turns[: round_.byes].count(last)
    sides = _sides(case, above)
    players = []
    for entry in sorted(round_.there):
        own = turn.get(entry, 0)
        if "byes" not in above or own > last or (own == last and equals > 0):
            at = 2 * int(case.entries[entry].points * unit)
            may_rest = bool(round_.byes) and ("byes" not in above or own == last)
            players.append(Player(entry, at, sides.get(entry, 0), may_rest))
    return sorted(players, key=lambda player: (player.at, player.id))


def _sides(case: Case, above: Above) -> dict[int, int]:
    """To which colour everybody leans, if colours are so even that no two of a side meet."""
    lean = lean_after(case.given)
    fewest = sum(max(0, abs(n) - case.games_ahead(entry) - 1) for entry, n in lean.items())
    if "colours" not in above or above["colours"].value != fewest:
        return {}
    return {entry: (n > 0) - (n < 0) for entry, n in lean.items()}


def _kept_apart(case: Case, above: Above) -> Apart:
    """Who does not meet in any plan that is as good as this in what ranks higher: nobody who met
    before or is to be kept apart without weighing, if here nobody does."""
    number, met = case.open[0].number, case.before.met
    pairs = [pair for match in case.open[0].matches for pair in meetings(match)]
    if "rematches" not in above or any(met[pair] or case.hard(pair, number) for pair in pairs):
        return lambda one, other: False

    def apart(one: int, other: int) -> bool:
        pair = pair_of(one, other)
        return pair in met or bool(case.apart and case.hard(pair, number))

    return apart
