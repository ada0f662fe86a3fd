"""Fritsen: places, cards left and what the table counted."""

from fractions import Fraction

from games import fields
from games.fields import Json, Refusal
from scoring.forms import SeatScore, mean_places
from scoring.games import AHEAD, GameScoring, PlayOff
from scoring.played import Report, objects, refuse_other_numbers, refuse_other_players
from scoring.schemes import AFTER_ALL, LOWEST, PLACES, Scheme

CHAIN = ("firsts", "lasts", "cards", "turns", "fritsjes", "mutual", *AFTER_ALL)
GONE_CARDS = 5  # somebody who left counts as holding a whole hand


def seat_scores(report: Report) -> list[SeatScore]:
    rows = {row["seat"]: row for row in report["rows"]}
    players = report["players"]
    here = [seat for seat in range(players) if rows[seat]["status"] != "gone"]
    means = dict(zip(here, mean_places(rows[seat]["place"] for seat in here), strict=True))
    scores = []
    longest = max((row.get("turns") or 0 for row in rows.values()), default=0)
    for seat in range(players):
        row, gone = rows[seat], seat not in means
        cards = GONE_CARDS if gone else row.get("cards") or 0
        turns = longest if gone else row.get("turns")
        place = Fraction(players) if gone else means[seat]
        scores.append(
            SeatScore(
                # what the fewest turns are counted by: a card left is a turn still to come
                own=(longest if turns is None else turns) + cards,
                place=place,
                stands=row["place"],
                won=row["place"] == 1 and not gone,
                is_last=place == players,
                cards=cards,
                turns=row.get("turns"),
                fritsjes=None if gone else row.get("fritsjes"),
                went_out=row["status"] == "out",
            )
        )
    return scores


def refuse_other_shapes(report: Json, lines: int, at: str, refuse: Refusal) -> None:
    refuse_other_players(report, lines, at, refuse)
    rows = objects(report.get("rows"), f"{at}.rows", refuse)
    seats = [row.get("seat") for _place, row in rows]
    if sorted(seats, key=str) != sorted(range(lines), key=str):
        raise refuse(f"{at}.rows", f"must have the seats 0 to {lines - 1}, each once")
    for place, row in rows:
        fields.choice(row.get("status"), f"{place}.status", refuse, ("out", "in", "gone"))
        refuse_other_numbers([row.get("place")], 1, f"{place}.place", refuse, 1)
        for name in ("cards", "turns", "fritsjes"):
            if row.get(name) is not None:
                refuse_other_numbers([row[name]], 1, f"{place}.{name}", refuse, 0)


SCORING = GameScoring(
    presets=(
        Scheme(
            code="places",
            game="fritsen",
            kind=PLACES,
            chain=CHAIN,
            weight=100,
            bye=Fraction(50),
            no_show=Fraction(100),
        ),
        Scheme(
            code="turns",
            game="fritsen",
            kind=LOWEST,
            chain=CHAIN,
            bye=Fraction(-8),
            no_show=Fraction(-8),
            missed=Fraction(-20),
        ),
    ),
    seat_scores=seat_scores,
    refuse_other_shapes=refuse_other_shapes,
    mutual=AHEAD,
    play_off=PlayOff(draws_seats=True),
)
