"""The final of a series: who plays it and by what, who is next, and its event once it is made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from scoring.series.qualifying import WILD, Final, Place, Quotas, final_of
from scoring.series.season import competitors
from scoring.series.total import Competitor
from tournament.models import Event, Series
from tournament.series.reads.pages import key_of, keys_of, name_of
from tournament.series.reads.season import Known
from tournament.series.words import by_what


@dataclass(frozen=True, slots=True)
class Qualified:
    key: str
    name: str
    said: str = ""
    is_wild: bool = False


@dataclass(frozen=True, slots=True)
class FinalPage:
    places: list[Qualified]
    reserves: list[Qualified]
    cancelled: list[Qualified]
    again: list[Qualified]
    event: Event | None


def quotas_of(series: Series, known: Known) -> Quotas:
    """What is kept, by key; of those who are in the series now."""
    kept: dict[str, Any] = series.final
    totals = known.season.totals if kept else {}
    by_key = {key: one for one in totals for key in keys_of(known, one)}

    def these(name: str) -> list[Competitor]:
        return [by_key[key] for key in kept.get(name, []) if key in by_key]

    return Quotas(
        per_evening=kept.get("per_evening", 0),
        by_ranking=kept.get("by_ranking", 0),
        is_barred=kept.get("is_barred", False),
        wild=tuple(these("wild")),
        gone=frozenset(these("gone")),
    )


def final_in(series: Series, known: Known) -> Final:
    return final_of(known.season, known.ranking, quotas_of(series, known))


SHOWN = 20  # reserves


def final_page(series: Series, known: Known) -> FinalPage:
    final = final_in(series, known)
    return FinalPage(
        places=[qualified(known, one) for one in final.places],
        reserves=[listed(known, one) for one in final.reserves[:SHOWN]],
        cancelled=[qualified(known, one) for one in final.cancelled],
        again=[listed(known, one, evening_name(known, key)) for one, key in final.again],
        event=final_event(series),
    )


def final_event(series: Series) -> Event | None:
    """Among the organisation's own: the address of one that was deleted may be anybody's now."""
    return series.organisation.events.filter(slug=series.final.get("event", "")).first()


def listed(
    known: Known, competitor: Competitor, said: str = "", *, is_wild: bool = False
) -> Qualified:
    return Qualified(key_of(competitor), name_of(known, competitor), said, is_wild)


def qualified(known: Known, place: Place) -> Qualified:
    instead = name_of(known, place.instead_of) if place.instead_of else ""
    said = by_what(place, evening_name(known, place.evening), instead)
    return listed(known, place.competitor, said, is_wild=place.how == WILD)


def evening_name(known: Known, key: str) -> str:
    return str(known.played[key].head["name"]) if key in known.played else ""


def by_seed(
    known: Known, ones: Iterable[Competitor], figures: Mapping[Competitor, float]
) -> list[Competitor]:
    """The highest rating first, where ratings are asked; then the best of the ranking, and who has no
    rank last."""
    order = {one.competitor: at for at, one in enumerate(known.ranking.placed)}
    return sorted(ones, key=lambda one: (-figures.get(one, -inf), order.get(one, len(order)), one))


def clubs_in(known: Known) -> dict[Competitor, str]:
    """The club for which each played last."""
    found: dict[Competitor, str] = {}
    evenings = known.season.evenings.values()
    for evening in sorted(evenings, key=lambda one: (one.date, one.key)):
        for line in evening.lines:
            if line.club:
                club = known.names.called.get(line.club, "")
                found |= dict.fromkeys(competitors(line, known.season.rules), club)
    return found
