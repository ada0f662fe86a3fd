"""A report in a few signs, as it is read out: "8–5", "1st Piet", the totals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.games import scoring_of

MINUS = "−"


def signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def result_line(game: str, report: Mapping[str, Any]) -> str:
    """One figure per side, in the order of the seats."""
    if game == "keezen":
        home = report["home"]
        return f"{home['BY']}–{home['GR']}"
    return " · ".join(figures(game, report))


def figures(game: str, report: Mapping[str, Any]) -> list[str]:
    """What each seat reached: points where the form has them, places elsewhere."""
    scores = scoring_of(game).seat_scores(report)
    if game in {"foppen", "frantic"}:
        return [signed(score.own) for score in scores]
    return [f"{score.stands}." for score in scores]
