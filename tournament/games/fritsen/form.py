"""Fritsen: a line per player with place, cards left and what the table counted."""

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

COUNTED = ("turns", "fritsjes", "vuil")
HEADS = {"turns": _("Turns"), "fritsjes": _("Fritsjes"), "vuil": _("Vuil")}


def sheet(players: int, _options: Mapping[str, Any], _event_format: str) -> Sheet:
    return Sheet(
        heads=(
            Head(_("Place")),
            Head(_("Cards left")),
            *(Head(HEADS[name]) for name in COUNTED),
            Head(_("Gone")),
        ),
        lines=tuple(_line(seat, players) for seat in range(players)),
        extras=(Cell("stopped", _("The clock stopped the game"), kind="tick"),),
        players=players,
    )


def _line(seat: int, players: int) -> Line:
    size = 1 if players < 10 else 2
    place = Cell(f"place_{seat}", _("Place"), size=size, full=size)
    cards = Cell(f"cards_{seat}", _("Cards left"), size=2)
    counted = (
        Cell(f"{name}_{seat}", HEADS[name], size=3, ends_line=name == COUNTED[0])
        for name in COUNTED
    )
    gone = Cell(f"gone_{seat}", _("Gone"), kind="tick", is_aside=True)
    return Line((place, cards, *counted, gone), seats=(seat,))


def read(texts: Mapping[str, str], players: int) -> dict[str, Any]:
    """No cards: went out. Cards: still in. A place that was left open follows from the cards."""
    problems: dict[str, str] = {}
    stopped = ticked(texts, "stopped")
    rows = [_row(texts, seat, problems) for seat in range(players)]
    out = sum(row["status"] == "out" for row in rows)
    left = [row["cards"] for row in rows if row["status"] == "in"]
    for row in rows:
        if row["place"] is not None:
            continue
        if row["status"] == "out":
            problems[f"place_{row['seat']}"] = _g("Fill in the place, or the cards that were left.")
        elif row["status"] == "gone":
            row["place"] = out + len(left) + 1
        else:  # a stopped game ranks by cards left, equal numbers share
            fewer = sum(cards < row["cards"] for cards in left) if stopped else 0
            row["place"] = out + 1 + fewer
    if problems:
        raise SheetRefused(problems)
    return {"rows": rows, "stopped": stopped}


def _row(texts: Mapping[str, str], seat: int, problems: dict[str, str]) -> dict[str, Any]:
    place = whole(texts, f"place_{seat}", problems)
    cards = whole(texts, f"cards_{seat}", problems)
    gone = ticked(texts, f"gone_{seat}")
    status = "gone" if gone else "in" if cards else "out"
    counted = {name: whole(texts, f"{name}_{seat}", problems) for name in COUNTED}
    return {
        "seat": seat,
        "status": status,
        "place": place,
        "cards": None if gone else cards or 0,
        **counted,
    }


def write(report: Mapping[str, Any]) -> dict[str, str]:
    texts = {"stopped": tick_of(report.get("stopped"))}
    for row in report.get("rows") or []:
        seat = row["seat"]
        texts[f"place_{seat}"] = text_of(row.get("place"))
        texts[f"cards_{seat}"] = text_of(row.get("cards") or None)
        texts[f"gone_{seat}"] = tick_of(row["status"] == "gone")
        for name in COUNTED:
            texts[f"{name}_{seat}"] = text_of(row.get(name))
    return texts
