"""Foppen: signed points, added up, or per deal where tables are unlike."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.fields import Json, Refusal
from scoring.forms import SeatScore, by_totals, places_of
from scoring.games import GameScoring, PlayOff
from scoring.played import Report, objects, refuse_other_numbers, refuse_other_players
from scoring.schemes import AFTER_ALL, PER_DEAL, SIGNED, Scheme

CHAIN = ("positive_deals", "worst_deal", "best_round", "mutual", *AFTER_ALL)


def seat_scores(report: Report) -> list[SeatScore]:
    rows = [deal["points"] for deal in report.get("deals") or []]
    players = report["players"]
    totals = [sum(deal[seat] for deal in rows) for seat in range(players)]
    return by_totals(rows, players, totals)


def refuse_other_shapes(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    refuse_other_players(report, lines, at, refuse)
    for place, deal in objects(report.get("deals") or [], f"{at}.deals", refuse):
        refuse_other_numbers(deal.get("points"), lines, f"{place}.points", refuse)


def places(result: Mapping[str, Any]) -> Sequence[int]:
    """By totals, then deals won."""
    return places_of([(-t, -w) for t, w in zip(result["totals"], result["wins"], strict=True)])


SCORING = GameScoring(
    presets=(
        Scheme("points", "foppen", SIGNED, CHAIN, becomes=("totals", "per_deal")),
        Scheme("totals", "foppen", SIGNED, CHAIN),
        Scheme("per_deal", "foppen", PER_DEAL, CHAIN),
    ),
    seat_scores=seat_scores,
    refuse_other_shapes=refuse_other_shapes,
    play_off=PlayOff(places=places),
)
