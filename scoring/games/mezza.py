"""Mezza: the order of going out, and the cards of who did not."""

from fractions import Fraction

from games import fields
from games.fields import Json, Refusal
from scoring.forms import SeatScore, mean_places
from scoring.games import GameScoring
from scoring.played import Report, refuse_other_numbers, refuse_other_players
from scoring.schemes import AFTER_ALL, PLACES, Scheme


def seat_scores(report: Report) -> list[SeatScore]:
    """MZ: who is out keeps the place; the others follow by fewest cards left."""
    players, order = report["players"], list(report["order"])
    if len(order) == players - 1:  # taken as complete: the missing player is last
        order += [seat for seat in range(players) if seat not in order]
    left = report.get("left") or [0] * players
    places = [0] * players
    for place, seat in enumerate(order, start=1):
        places[seat] = place
    unfinished = [seat for seat in range(players) if seat not in order]
    for seat in unfinished:
        places[seat] = 1 + len(order) + sum(left[other] < left[seat] for other in unfinished)
    means = mean_places(places)
    return [
        SeatScore(
            place=means[seat],
            stands=places[seat],
            won=places[seat] == 1,
            is_last=places[seat] == max(places),
            cards=left[seat] if seat in unfinished else 0,
        )
        for seat in range(players)
    ]


def refuse_other_shapes(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    refuse_other_players(report, lines, at, refuse)
    order = fields.items(report.get("order"), f"{at}.order", refuse)
    for seat in order:
        fields.whole(seat, f"{at}.order", refuse, 0, lines - 1)
    if len(set(order)) != len(order):
        raise refuse(f"{at}.order", "a seat stands twice")
    if report.get("left") is not None:
        refuse_other_numbers(report["left"], lines, f"{at}.left", refuse, 0)


SCORING = GameScoring(
    presets=(
        Scheme(
            code="places",
            game="mezza",
            kind=PLACES,
            chain=("places", "mutual", "lasts", "cards", *AFTER_ALL),
            bye=Fraction(1, 2),
            no_show=Fraction(1),
        ),
    ),
    seat_scores=seat_scores,
    refuse_other_shapes=refuse_other_shapes,
)
