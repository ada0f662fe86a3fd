"""All evenings of one person, in whatever hall and under whatever name, for the organiser."""

from dataclasses import dataclass
from datetime import date

from django.db.models import Q
from django.utils.translation import gettext as _

from tournament.models import Series, SeriesName, SeriesSaid
from tournament.series.reads.season import Known
from tournament.series.reads.where import everybody_in


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    date: date
    name: str
    venue: str
    place: int
    partners: str
    club: str


@dataclass(frozen=True, slots=True)
class PersonPage:
    """``written`` is each name with its hall; ``said`` what made them one person, or did not."""

    name: str
    written: list[tuple[str, str]]
    evenings: list[PlayedEvening]
    said: list[tuple[SeriesSaid, str, str]]


def person_page(series: Series, known: Known, row: SeriesName) -> PersonPage:
    everybody = everybody_in(series)
    who = next(one.who for one in everybody if one.pk == row.pk)
    same = [one for one in everybody if one.who == who]
    halls = {one.key: one.name or _("This site") for one in series.halls.all()}
    pks = [one.pk for one in same]
    said = series.said.filter(Q(one__in=pks) | Q(other__in=pks))
    said = said.select_related("one", "other", "by", "taken_back_by")
    return PersonPage(
        name=known.names.called.get(who) or _("not named"),
        written=sorted((one.name or _("not named"), halls[one.hall]) for one in same),
        evenings=sorted(evenings_of(known, who), key=lambda one: (one.date, one.name)),
        said=[(one, told(one.one, halls), told(one.other, halls)) for one in said],
    )


def told(row: SeriesName, halls: dict[str, str]) -> str:
    return f"{row.name or _('not named')} ({halls[row.hall]})"


def evenings_of(known: Known, who: str) -> list[PlayedEvening]:
    called = known.names.called
    return [
        PlayedEvening(
            known.played[key].date,
            known.played[key].head["name"],
            known.played[key].head["venue"],
            line.place,
            " & ".join(called.get(one) or _("not named") for one in line.people if one != who),
            called.get(line.club, ""),
        )
        for key, evening in known.season.evenings.items()
        for line in evening.lines
        if who in line.people
    ]
