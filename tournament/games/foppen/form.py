"""Foppen: a line per deal with everybody's signed points, and who bid."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from games.foppen.points import possible_points
from tournament.games.form import FILL_IN, GRID, SEATS, SIGNED, TICK, Field, Figures, Form

POINTS = Field("points", _("Points"), SIGNED, must=FILL_IN, size=4, digits=3)
TOTAL = Field("total", _("Total"), SIGNED, size=4, digits=3)
BIDS = Field("bids", _("Who bid"), SEATS, size=6, wide=17)
STOPPED = Field("stopped", _("The clock stopped the game"), TICK)


def form_for(players: int, options: Mapping[str, Any]) -> Form:
    with_bids = bool(options.get("bids"))
    deals = int(options.get("deals") or 2 * players)  # RUL-12: everybody leads twice
    told = (
        _g("%(deals)s deals, with bid cards") if with_bids else _g("%(deals)s deals, no bid cards")
    )
    return Form(
        GRID,
        players,
        (replace(POINTS, possible=possible_points(players, with_bids=with_bids)),),
        below=(STOPPED,),
        hint=_("Write the points of each deal with their sign: +10, −11."),
        lines=deals,
        line_word=_("Deal"),
        line_name="deal",
        behind=(BIDS,) if with_bids else (),
        total=TOTAL,
        legend=_("Who bid: the numbers above the columns.") if with_bids else "",
        agreed=told % {"deals": deals},
    )


def report(figures: Figures, problems: dict[str, str]) -> dict[str, Any]:
    """Deals up to the last one in which anything is filled in."""
    totals = figures.totals
    seats = range(len(totals))
    if any(total is not None for total in totals) and None in totals:
        problems[f"total_{totals.index(None)}"] = _g("Fill in all totals, or none.")
    return {
        "deals": [
            {
                "points": [line[str(seat)] for seat in seats],
                "bids": line.get("bids") or [False for _seat in seats],
            }
            for line in figures.lines
        ],
        "stopped": figures.below["stopped"],
        "totals": None if None in totals else totals,
    }


def figures(report: Mapping[str, Any]) -> Figures:
    lines = [
        {
            **{str(seat): points for seat, points in enumerate(deal["points"])},
            "bids": list(deal.get("bids") or []),
        }
        for deal in report.get("deals") or []
    ]
    below = {"stopped": report.get("stopped")}
    return Figures(lines, below, list(report.get("totals") or []))
