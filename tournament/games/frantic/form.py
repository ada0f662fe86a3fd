"""Frantic: a line per round of the table with everybody's points, totals, how it ended."""

from collections.abc import Mapping
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.frantic.form import POSSIBLE_POINTS
from tournament.games.form import CHOICE, FILL_IN, GRID, SIGNED, Field, Figures, Form
from tournament.games.frantic.length import agreed, agreed_words

POINTS = Field(
    "points", _("Points"), SIGNED, must=FILL_IN, size=4, digits=3, possible=POSSIBLE_POINTS
)
TOTAL = Field("total", _("Total"), SIGNED, size=4, digits=3)
# With the numbers of the paper, which are also the keys that choose them.
ENDS = (
    ("", "–"),
    ("out", format_lazy("1 {}", _("went out"))),
    ("pile", format_lazy("2 {}", _("pile empty"))),
    ("finish", format_lazy("3 {}", _("Finish Line"))),
    ("doomsday", format_lazy("4 {}", _("Doomsday"))),
    ("bomb", format_lazy("5 {}", _("Time Bomb exploded"))),
    ("cut", format_lazy("6 {}", _("cut off by the clock"))),
)
TICKING = {"1": True, "0": False}
BOMB = (("", "–"), ("1", _("ticking")), ("0", _("not ticking")))
ENDED_BY = (
    ("", "–"),
    ("limit", _("limit reached")),
    ("rounds", _("all rounds played")),
    ("clock", _("clock")),
)
BEHIND = (
    Field(
        "end",
        _("How it ended"),
        CHOICE,
        choices=ENDS,
        is_aside=True,
        wide=11,
        printed=_("End"),
    ),
    Field("bomb", _("Time Bomb"), CHOICE, choices=BOMB, is_aside=True, wide=10, printed=_("Bomb")),
)
ENOUGH = 12  # rounds: the limits of the box are reached in eleven at most, mostly in seven
BY = Field(
    "ended_by", _("The game ended by"), CHOICE, must=_("Say how the game ended."), choices=ENDED_BY
)


def form_for(players: int, options: Mapping[str, Any]) -> Form:
    told = agreed(options, players)
    return Form(
        GRID,
        players,
        (POINTS,),
        below=(BY,),
        hint=_("Write the points of each round alone, and the totals below."),
        per_sheet=2 if players <= 4 else 1,
        lines=told["rounds"],
        enough=ENOUGH if told["limit"] else 0,
        line_word=_("Round"),
        line_name="row",
        behind=BEHIND,
        total=TOTAL,
        legend=_(
            "End: 1 went out · 2 pile empty · 3 Finish Line · 4 Doomsday · 5 Time Bomb exploded · "
            "6 cut off by the clock. Bomb: ✓ if it was ticking."
        ),
        agreed=agreed_words(options, players),
        grows=True,
    )


def report(figures: Figures, _problems: dict[str, str]) -> dict[str, Any]:
    """Totals that nobody copied are the sums; those that were copied are judged."""
    rows, seats = figures.lines, [str(seat) for seat in range(len(figures.totals))]
    sums = [sum(row[seat] or 0 for row in rows) for seat in seats]
    return {
        "rounds": [
            {
                "points": [row[seat] for seat in seats],
                "end": row["end"],
                "bomb": TICKING.get(row["bomb"] or ""),
            }
            for row in rows
        ],
        "totals": [
            own if total is None else total for own, total in zip(sums, figures.totals, strict=True)
        ],
        "ended_by": figures.below["ended_by"],
    }


def figures(report: Mapping[str, Any]) -> Figures:
    ticking = {value: text for text, value in TICKING.items()}
    lines = [
        {
            **{str(seat): points for seat, points in enumerate(row["points"])},
            "end": row.get("end"),
            "bomb": ticking.get(row.get("bomb")),
        }
        for row in report.get("rounds") or []
    ]
    below = {"ended_by": report.get("ended_by")}
    return Figures(lines, below, list(report.get("totals") or []))
