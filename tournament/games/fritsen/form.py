"""Fritsen: a line per player with place, cards left and what the table counted."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.games.form import LINES, TICK, Field, Figures, Form
from tournament.games.fritsen.variants import agreed_words

PLACE = Field("place", _("Place"), size=1, full=1, wide=9)
TURNS = Field("turns", _("Turns"), ends_line=True, wide=10, digits=2, is_summed=True)
NOTED = replace(TURNS, must=_("Fill in the turns: the fewest win."), ends_line=False)
CARDS = Field("cards", _("Cards left"), size=2, wide=10, is_summed=True)
PENALTIES = "des"  # kept, and judged by nobody
BEHIND = (
    Field("fritsjes", _("Fritsjes"), wide=10, digits=2, is_summed=True),
    Field("vuil", _("Vuil"), wide=8, digits=1, is_summed=True),
    Field(PENALTIES, _("Penalties"), is_aside=True, wide=10, digits=2, is_summed=True),
    Field("gone", _("Gone"), TICK, is_aside=True, wide=7),
)
COUNTED = ("turns", "fritsjes", "vuil")
STOPPED = Field("stopped", _("The clock stopped the game"), TICK)
HINT = _(
    "No cards left: went out. Turns, fritsjes, vuil and penalties only if the table counted them."
)


def form_for(players: int, options: Mapping[str, Any]) -> Form:
    place = PLACE if players < 10 else replace(PLACE, size=2, full=2)
    fields = (place, CARDS, NOTED if options.get("turns") else TURNS, *BEHIND)
    agreed = agreed_words(options)
    return Form(LINES, players, fields, below=(STOPPED,), hint=HINT, agreed=agreed)


def report(figures: Figures, problems: dict[str, str]) -> dict[str, Any]:
    """No cards: went out. Cards: still in. A place that was left open follows from the cards."""
    stopped = figures.below["stopped"]
    rows = [_row(seat, line) for seat, line in enumerate(figures.lines)]
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
    return {"rows": rows, "stopped": stopped}


def _row(seat: int, line: Mapping[str, Any]) -> dict[str, Any]:
    cards, gone = line["cards"], line["gone"]
    penalties = {} if line[PENALTIES] is None else {PENALTIES: line[PENALTIES]}
    return {
        "seat": seat,
        "status": "gone" if gone else "in" if cards else "out",
        "place": line["place"],
        "cards": None if gone else cards or 0,
        **{name: line[name] for name in COUNTED},
        **penalties,
    }


def figures(report: Mapping[str, Any]) -> Figures:
    rows = sorted(report.get("rows") or [], key=lambda row: row["seat"])
    lines = [
        {
            "place": row.get("place"),
            "cards": row.get("cards") or None,
            **{name: row.get(name) for name in (*COUNTED, PENALTIES)},
            "gone": row["status"] == "gone",
        }
        for row in rows
    ]
    return Figures(lines, {"stopped": report.get("stopped")})
