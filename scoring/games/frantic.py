"""Frantic: points per round of the table, which nobody wants."""

from fractions import Fraction

from games.fields import Json, Refusal
from scoring.forms import SeatScore, by_totals
from scoring.games import FEWEST, GameScoring, PlayOff
from scoring.played import Report, objects, refuse_other_numbers, refuse_other_players
from scoring.schemes import AFTER_ALL, LOWEST, PLACES, Scheme

CHAIN = ("average", "rounds_won", "firsts", "mutual", *AFTER_ALL)


def seat_scores(report: Report) -> list[SeatScore]:
    rows = [row["points"] for row in report["rounds"]]
    return by_totals(rows, report["players"], report["totals"], fewest_first=True)


def refuse_other_shapes(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    refuse_other_players(report, lines, at, refuse)
    for place, row in objects(report.get("rounds"), f"{at}.rounds", refuse):
        refuse_other_numbers(row.get("points"), lines, f"{place}.points", refuse)
    refuse_other_numbers(report.get("totals"), lines, f"{at}.totals", refuse)


SCORING = GameScoring(
    presets=(
        Scheme(
            code="places",
            game="frantic",
            kind=PLACES,
            chain=CHAIN,
            bye=Fraction(1, 2),
            no_show=Fraction(1),
        ),
        Scheme(code="sum", game="frantic", kind=LOWEST, chain=CHAIN),
    ),
    seat_scores=seat_scores,
    refuse_other_shapes=refuse_other_shapes,
    mutual=FEWEST,
    play_off=PlayOff(options={"limit": None, "rounds": 1}),
)
