"""Foppen: a line per deal with everybody's signed points, and who bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.sheet import (
    Cell,
    Head,
    Line,
    Sheet,
    SheetRefused,
    text_of,
    tick_of,
    ticked,
    whole,
)

MOST_DEALS = 60


def sheet(players: int, options: Mapping[str, Any], _event_format: str) -> Sheet:
    deals = int(options.get("deals") or 2 * players)  # RUL-12: everybody leads twice
    with_bids = bool(options.get("bids"))
    heads = tuple(Head(seat=seat) for seat in range(players))
    return Sheet(
        heads=(*heads, Head(_("Who bid"))) if with_bids else heads,
        lines=tuple(_line(deal, players, with_bids=with_bids) for deal in range(1, deals + 1)),
        extras=(Cell("stopped", _("The clock stopped the game"), kind="tick"),),
        totals=_cells("total", players, _("Total")),
        players=players,
    )


def _cells(prefix: str, players: int, label: Any) -> tuple[Cell, ...]:
    return tuple(
        Cell(f"{prefix}_{seat}", label, kind="signed", size=4, column=seat)
        for seat in range(players)
    )


def _line(deal: int, players: int, *, with_bids: bool) -> Line:
    cells = _cells(f"deal{deal}", players, _("Points"))
    if with_bids:
        cells += (Cell(f"deal{deal}_bids", _("Who bid"), kind="seats", size=6),)
    return Line(cells, head=str(deal))


def read(texts: Mapping[str, str], players: int) -> dict[str, Any]:
    """Deals up to the last one in which anything is filled in."""
    problems: dict[str, str] = {}
    last = max((deal for deal in range(1, MOST_DEALS) if _is_used(texts, deal, players)), default=0)
    deals = [_deal(texts, deal, players, problems) for deal in range(1, last + 1)]
    totals = [whole(texts, f"total_{seat}", problems) for seat in range(players)]
    if any(total is not None for total in totals) and None in totals:
        problems[f"total_{totals.index(None)}"] = _g("Fill in all totals, or none.")
    if problems:
        raise SheetRefused(problems)
    return {
        "deals": deals,
        "stopped": ticked(texts, "stopped"),
        "totals": None if None in totals else totals,
    }


def _is_used(texts: Mapping[str, str], deal: int, players: int) -> bool:
    return any(texts.get(f"deal{deal}_{seat}", "").strip() for seat in range(players))


def _deal(
    texts: Mapping[str, str], deal: int, players: int, problems: dict[str, str]
) -> dict[str, Any]:
    points = [whole(texts, f"deal{deal}_{seat}", problems, needed=True) for seat in range(players)]
    told = texts.get(f"deal{deal}_bids", "").replace(" ", "").replace(",", "")
    seats = {int(sign) - 1 for sign in told if sign.isdigit()}
    if len(seats) != len(told) or not seats <= set(range(players)):
        problems[f"deal{deal}_bids"] = _g(
            "Write the players who bid as numbers, 1 to %(last)s."
        ) % {"last": players}
    return {"points": points, "bids": [seat in seats for seat in range(players)]}


def write(report: Mapping[str, Any]) -> dict[str, str]:
    texts = {"stopped": tick_of(report.get("stopped"))}
    for number, deal in enumerate(report.get("deals") or [], start=1):
        for seat, points in enumerate(deal["points"]):
            texts[f"deal{number}_{seat}"] = text_of(points)
        bids = deal.get("bids") or []
        texts[f"deal{number}_bids"] = "".join(str(s + 1) for s, bid in enumerate(bids) if bid)
    for seat, total in enumerate(report.get("totals") or []):
        texts[f"total_{seat}"] = text_of(total)
    return texts
