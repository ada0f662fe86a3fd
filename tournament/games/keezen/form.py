"""Keezen: two numbers of pawns home, a line per duo."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.games.form import FILL_IN, SIDES, Field, Figures, Form

MINUTES = Field(
    "minutes",
    _("Minutes played, if the paper says so"),
    size=3,
    is_aside=True,
    printed=_("Minutes played"),
)
DUOS = ("BY", "GR")
COLOURS = (("blue", "yellow"), ("green", "red"))
SEATS = ("B", "G", "Y", "R")


def form_for(players: int, _options: Mapping[str, Any]) -> Form:
    home = Field("home", _("Pawns home"), must=FILL_IN, highest=8, size=1, full=1)
    return Form(SIDES, players, (home,), sides=DUOS, below=(MINUTES,), most_per_sheet=4)


def report(figures: Figures, _problems: dict[str, str]) -> dict[str, Any]:
    home = {duo: line["home"] for duo, line in zip(DUOS, figures.lines, strict=True)}
    minutes = figures.below.get("minutes")
    return {"home": home} if minutes is None else {"home": home, "minutes": minutes}


def figures(report: Mapping[str, Any]) -> Figures:
    home = report.get("home") or {}
    lines = [{"home": home.get(duo)} for duo in DUOS]
    return Figures(lines, {"minutes": report.get("minutes")})


def named(people: Sequence[Sequence[str]], in_duos: bool) -> dict[str, str]:
    """Who plays which colour; a duo's first player has blue or green."""
    if in_duos:
        pairs = [(*names, "", "")[:2] for names in people]
        (blue, yellow), (green, red) = (*pairs, ("", ""), ("", ""))[:2]
        return dict(zip(SEATS, (blue, green, yellow, red), strict=True))
    # Single players are seated blue, green, yellow, red.
    singles = [names[0] if names else "" for names in people]
    return dict(zip(SEATS, (*singles, "", "", "", "")[:4], strict=True))
