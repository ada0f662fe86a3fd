"""The form a table hands in, and what the rules say of it (RULES.md, section 6)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from games import fields
from games.errors import InvalidOptions, InvalidReport
from games.fields import Json
from games.foppen.options import PLAYERS, Options, read_options
from games.foppen.points import FINISHED, are_possible, bonus_of_bid
from games.foppen.result import column_sums
from games.foppen.state import Points, State
from games.interface import Verdict

# FP-W4: a penalty above this is possible, but very rare
SUSPICIOUS = {3: 90, 4: 75, 5: 65, 6: 55}


class DealEntry(NamedTuple):
    """One complete deal as entered on the form."""

    points: Points
    bids: tuple[bool, ...]


def form(state: State) -> dict[str, Json]:
    """The form of a match that is over or stopped now; complete deals only (RUL-13)."""
    deal = state.deal
    nobody = (False,) * deal.players
    bids = [bids_behind(points) if deal.options.bids else nobody for points in deal.scores]
    if state.phase == "over":
        bids[-1] = tuple(map(bool, deal.bids))  # the last deal's bid cards still lie on the table
    return {
        "game": "foppen",
        "players": deal.players,
        "options": deal.options._asdict(),
        "stopped": state.phase != "over",
        "deals": [
            {"points": list(points), "bids": list(made)}
            for points, made in zip(deal.scores, bids, strict=True)
        ],
        "totals": column_sums(deal.players, deal.scores),
    }


def bids_behind(points: Points) -> tuple[bool, ...]:
    """Bids that explain these points: the fewest that the rules allow, of the first seats.

    The state keeps the points of the earlier deals, not their bids.
    """
    seats = range(len(points))
    certain = {seat for seat in seats if points[seat] > FINISHED}
    open_ = [seat for seat in seats if points[seat] <= 0]
    for number in range(len(open_) + 1):
        for chosen in combinations(open_, number):
            bids = tuple(seat in certain or seat in chosen for seat in seats)
            if not any(_impossible(DealEntry(points, bids))):
                return bids
    return tuple(seat in certain for seat in seats)


def check(report: Json, context: Mapping[str, Json]) -> Verdict:
    """The verdict on a form; refuses with InvalidReport what has not its shape."""
    data = fields.mapping(report, "report", InvalidReport)
    try:
        players = fields.among(data.get("players"), "players", InvalidOptions, PLAYERS)
        options = read_options(data.get("options", {}), players, InvalidOptions)
    except InvalidOptions:
        return Verdict("error", ("FP-E1",))
    entered = fields.items(data.get("deals", []), "deals", InvalidReport)
    stopped = fields.boolean(data.get("stopped", False), "stopped", InvalidReport)
    deals = [_read_deal(entry, players) for entry in entered]
    codes = {
        *_count_codes(len(deals), players, options, stopped),
        *_totals_codes(data.get("totals"), deals, players),
    }
    for deal in deals:
        codes.update(("FP-E3",) if deal is None else _deal_codes(deal, options))
    if any(deal is not None and deal == following for deal, following in pairwise(deals)):
        codes.add("FP-W6")
    return Verdict.of(codes, errors="FP-E")


def _read_deal(entry: Json, players: int) -> DealEntry | None:
    """One deal of the form; None if its points or bids are not of the form (FP-E3)."""
    if not isinstance(entry, dict):
        return None
    points, bids = entry.get("points"), entry.get("bids")
    if bids is None:
        bids = [False] * players
    if not fields.are_whole(points, players) or not isinstance(bids, list):
        return None
    if len(bids) != players or not all(isinstance(bid, bool) for bid in bids):
        return None
    return DealEntry(tuple(points), tuple(bids))


def _count_codes(number: int, players: int, options: Options, stopped: bool) -> Iterator[str]:
    """How many deals there are, those with FP-E3 included."""
    if number > options.deals or (number < options.deals and not stopped):
        yield "FP-E2"
    if not stopped:
        return
    if number >= options.deals:
        yield "FP-W1"
    elif number == 0:
        yield "FP-W2"
    elif number % players:
        yield "FP-W3"


def _totals_codes(totals: Json, deals: Sequence[DealEntry | None], players: int) -> Iterator[str]:
    if totals is None or None in deals:
        return
    sums = column_sums(players, (deal.points for deal in deals if deal is not None))
    # compared with their types: true and 10.0 equal whole numbers in Python, not on the form
    if not (fields.are_whole(totals, players) and totals == sums):
        yield "FP-E11"


def _deal_codes(deal: DealEntry, options: Options) -> Iterator[str]:
    players = len(deal.points)
    if any(deal.bids) and not options.bids:
        yield "FP-E4"
    yield from _impossible(deal)
    # twice the penalty is compared with twice the limit, as the half of a bidder's may be odd
    if any(
        -(value if bid else 2 * value) > 2 * SUSPICIOUS[players]
        for value, bid in zip(*deal, strict=True)
    ):
        yield "FP-W4"
    if players >= 5 and sum(value >= 0 for value in deal.points) == players - 1:
        yield "FP-W5"


def _impossible(deal: DealEntry) -> Iterator[str]:
    """The codes of what no deal can give, whatever the options."""
    points = deal.points
    bonus = bonus_of_bid(sum(deal.bids))
    seats = list(zip(points, deal.bids, strict=True))
    if any(value > 0 and value != (bonus if bid else FINISHED) for value, bid in seats):
        yield "FP-E5"
    odd = any(value < 0 and bid and value % 2 for value, bid in seats)
    if odd:
        yield "FP-E6"
    if all(value < 0 for value in points):
        yield "FP-E7"
    if points.count(0) > 1:
        yield "FP-E8"
    if all(value >= 0 for value in points):
        yield "FP-E9"
    penalties = [-value // 2 if bid else -value for value, bid in seats if value < 0]
    testable = not odd and 0 < len(penalties) < len(points)
    if testable and not are_possible(len(points), penalties):
        yield "FP-E10"
