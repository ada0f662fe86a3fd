"""Who plays the final of a series, and by what: wild cards, places of each evening, the ranking.

Whoever has a place takes no second one: it goes to the next of that evening. So it is the same
list whether the qualified are barred from further evenings or play on without counting; barred
ones who played all the same are told.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import NamedTuple

from scoring.series.ranking import Ranking
from scoring.series.season import Season
from scoring.series.total import Competitor

WILD, EVENING, RANKING, RESERVE = "wild", "evening", "ranking", "reserve"


@dataclass(frozen=True, slots=True)
class Quotas:
    """``gone`` are those who cancelled, whatever place they had."""

    per_evening: int = 0
    by_ranking: int = 0
    is_barred: bool = False
    wild: tuple[Competitor, ...] = ()
    gone: frozenset[Competitor] = frozenset()


class Place(NamedTuple):
    """In the final; ``evening`` and ``place`` where an evening gave it, ``instead_of`` whom a
    reserve stands in for."""

    competitor: Competitor
    how: str
    evening: str = ""
    place: int = 0
    instead_of: Competitor | None = None


class Final(NamedTuple):
    """``reserves`` in order; ``again`` who played an evening although barred from it."""

    places: tuple[Place, ...]
    reserves: tuple[Competitor, ...]
    cancelled: tuple[Place, ...]
    again: tuple[tuple[Competitor, str], ...]


def final_of(season: Season, ranking: Ranking, quotas: Quotas) -> Final:
    ranked = [one.competitor for one in ranking.placed]
    taken = {one: Place(one, WILD) for one in quotas.wild}
    again = take_evenings(season, ranked, quotas, taken)
    chosen = [one for one in ranked if one not in taken][: quotas.by_ranking]
    taken |= {one: Place(one, RANKING) for one in chosen}
    places = [place for one, place in taken.items() if one not in quotas.gone]
    cancelled = [place for one, place in taken.items() if one in quotas.gone]
    reserves = [one for one in ranked if one not in taken and one not in quotas.gone]
    places += [
        Place(one, RESERVE, instead_of=free.competitor)
        for one, free in zip(reserves, cancelled, strict=False)
    ]
    return Final(tuple(places), tuple(reserves[len(cancelled) :]), tuple(cancelled), again)


def take_evenings(
    season: Season, ranked: list[Competitor], quotas: Quotas, taken: dict[Competitor, Place]
) -> tuple[tuple[Competitor, str], ...]:
    """The places of each evening, in order of day; who shares the last one is divided by the
    ranking."""
    order = {one: at for at, one in enumerate(ranked)}
    played: dict[str, list[tuple[int, int, Competitor]]] = defaultdict(list)
    for one, results in season.results.items():
        for key, result in results.items():
            played[key].append((result.place, order.get(one, len(order)), one))
    again = []
    for key in sorted(played, key=lambda key: (season.evenings[key].date, key)):
        before = {one for one, place in taken.items() if place.how == EVENING}
        best = [(place, one) for place, _rank, one in sorted(played[key]) if one not in taken]
        for place, one in best[: quotas.per_evening]:
            taken[one] = Place(one, EVENING, key, place)
        if quotas.is_barred:
            again += [(one, key) for _place, _rank, one in sorted(played[key]) if one in before]
    return tuple(again)
