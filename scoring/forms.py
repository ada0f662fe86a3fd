"""A form of any game as figures per seat: what points and tie-breaks are made of.

Only accepted forms come here; a form that an organiser overruled may be odd, but has its shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from scoring.played import Report


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One line of a form. What a game does not know stays at its default."""

    own: int = 0  # pawns home, or the points of the form
    conceded: int = 0  # the opponents' pawns home
    won: bool = False
    place: Fraction | None = None  # the mean of the places covered, when it is shared
    stands: int | None = None  # the place as the form says it
    is_last: bool = False
    cards: int = 0  # cards left
    turns: int | None = None
    fritsjes: int | None = None
    went_out: bool = False
    parts: tuple[int, ...] = ()  # points per deal or round of the table


def seat_scores(game: str, report: Report) -> list[SeatScore]:
    """A line per seat; for Keezen a line per duo: blue–yellow, green–red."""
    return READERS[game](report)


def length(game: str, report: Report | None) -> int:
    """How many deals or rounds the table played, where that makes tables unlike."""
    return len(report.get("deals") or ()) if game == "foppen" and report else 0


def keezen(report: Report) -> list[SeatScore]:
    home = report["home"]
    return [duo(home["BY"], home["GR"]), duo(home["GR"], home["BY"])]


@lru_cache(maxsize=128)
def duo(own: int, other: int) -> SeatScore:
    """There are 81 of them, and a hall has hundreds of forms."""
    return SeatScore(own=own, conceded=other, won=own == 8)


def mean_places(places: Iterable[int]) -> list[Fraction]:
    """Each place as the mean of those it covers: 1, 2, 2, 4 becomes 1, 2½, 2½, 4."""
    listed = list(places)
    return [Fraction(2 * place + listed.count(place) - 1, 2) for place in listed]


def places_of(values: Iterable[int]) -> list[int]:
    """1 + the number of smaller values."""
    listed = list(values)
    return [1 + sum(other < value for other in listed) for value in listed]


def foppen(report: Report) -> list[SeatScore]:
    deals = [deal["points"] for deal in report.get("deals") or []]
    players = report["players"]
    columns = [tuple(deal[seat] for deal in deals) for seat in range(players)]
    totals = [sum(column) for column in columns]
    places = places_of(-total for total in totals)
    means = mean_places(places)
    return [
        SeatScore(
            own=totals[seat],
            place=means[seat],
            stands=places[seat],
            won=places[seat] == 1,
            is_last=places[seat] == max(places),
            parts=columns[seat],
        )
        for seat in range(players)
    ]


def frantic(report: Report) -> list[SeatScore]:
    rows = [row["points"] for row in report["rounds"]]
    players = report["players"]
    columns = [tuple(row[seat] for row in rows) for seat in range(players)]
    places = places_of(report["totals"])
    means = mean_places(places)
    return [
        SeatScore(
            own=report["totals"][seat],
            place=means[seat],
            stands=places[seat],
            won=places[seat] == 1,
            is_last=places[seat] == max(places),
            parts=columns[seat],
        )
        for seat in range(players)
    ]


def mezza(report: Report) -> list[SeatScore]:
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


GONE_CARDS = 5  # somebody who left counts as holding a whole hand


def fritsen(report: Report) -> list[SeatScore]:
    rows = {row["seat"]: row for row in report["rows"]}
    players = report["players"]
    here = [seat for seat in range(players) if rows[seat]["status"] != "gone"]
    means = dict(zip(here, mean_places(rows[seat]["place"] for seat in here), strict=True))
    scores = []
    for seat in range(players):
        row, gone = rows[seat], seat not in means
        place = Fraction(players) if gone else means[seat]
        scores.append(
            SeatScore(
                place=place,
                stands=row["place"],
                won=row["place"] == 1 and not gone,
                is_last=place == players,
                cards=GONE_CARDS if gone else row.get("cards") or 0,
                turns=row.get("turns"),
                fritsjes=None if gone else row.get("fritsjes"),
                went_out=row["status"] == "out",
            )
        )
    return scores


READERS: dict[str, Callable[[Report], list[SeatScore]]] = {
    "keezen": keezen,
    "fritsen": fritsen,
    "frantic": frantic,
    "mezza": mezza,
    "foppen": foppen,
}
