"""The organiser's page of who is who: proposals, names found by hand, and all that was said."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournament.core.text import fold, is_called
from tournament.models import Series, SeriesSaid
from tournament.series.core.alike import AGAINST, Proposal
from tournament.series.core.naming import NAMESAKE, PEOPLE
from tournament.series.reads.alike import Numbers, people_of, proposals_of
from tournament.series.reads.person import told
from tournament.series.reads.season import Known
from tournament.series.reads.where import Called, everybody_in
from tournament.series.words import ground_said

SHOWN = 50


@dataclass(frozen=True, slots=True)
class Someone:
    """A name as a hall gave it; ``is_again``: the line above is the same person."""

    pk: int
    name: str
    halls: str
    evenings: int
    clubs: str
    is_namesake: bool = False
    is_again: bool = False


@dataclass(frozen=True, slots=True)
class Proposed:
    one: Someone
    other: Someone
    grounds: list[tuple[str, bool]]  # and whether it speaks against


@dataclass(frozen=True, slots=True)
class PeoplePage:
    proposed: list[Proposed]
    more: int
    found: list[Someone]
    said: list[tuple[SeriesSaid, str, str]]  # and the two names


def people_page(series: Series, known: Known, asked: str, numbers: Numbers) -> PeoplePage:
    lines = Lines(series, known, numbers)
    best = proposals_of(known, lines.people)
    said = series.said.select_related("one", "other", "by", "taken_back_by")
    return PeoplePage(
        proposed=[lines.proposed(one) for one in best[:SHOWN]],
        more=max(len(best) - SHOWN, 0),
        found=lines.found(asked) if asked else [],
        said=[(row, told(row.one, lines.halls), told(row.other, lines.halls)) for row in said],
    )


class Lines:
    """People as lines of the page."""

    def __init__(self, series: Series, known: Known, numbers: Numbers) -> None:
        self.called = known.names.called
        self.rows: dict[str, list[Called]] = {}
        everybody = [one for one in everybody_in(series) if one.name and one.kind in PEOPLE]
        everybody = [one for one in everybody if (one.hall, one.pseudonym) in known.names.links]
        for one in everybody:
            self.rows.setdefault(one.who, []).append(one)
        self.people = people_of(known, everybody, numbers)
        self.halls = {one.key: one.name or _("This site") for one in series.halls.all()}

    def proposed(self, one: Proposal) -> Proposed:
        grounds = [
            (ground_said(ground.code, self.called.get(ground.who, "")), ground.code in AGAINST)
            for ground in one.grounds
        ]
        first, second = one.names
        return Proposed(self.called_so(one.one, first), self.called_so(one.other, second), grounds)

    def called_so(self, who: str, name: str) -> Someone:
        """With all halls where somebody plays, by this one of the names."""
        rows = self.rows[who]
        halls = {self.halls[row.hall] for row in rows}
        return self.someone(min(row for row in rows if row.name == name), ", ".join(sorted(halls)))

    def someone(self, row: Called, halls: str, *, is_again: bool = False) -> Someone:
        person = self.people[row.who]
        clubs = sorted(self.called.get(one, "") for one in person.clubs)
        said = ", ".join(club for club in clubs if club)
        is_namesake = row.kind == NAMESAKE
        return Someone(row.pk, row.name, halls, len(person.dates), said, is_namesake, is_again)

    def found(self, asked: str) -> list[Someone]:
        """A line for each hall that has somebody of that name; one person's follow each other."""
        wanted = [
            rows
            for rows in self.rows.values()
            if any(is_called(fold(row.name), asked) for row in rows)
        ]
        wanted.sort(key=lambda rows: (fold(self.called[rows[0].who]), rows[0].who))
        return [
            self.someone(row, self.halls[row.hall], is_again=at > 0)
            for rows in wanted[:SHOWN]
            for at, row in enumerate(sorted(rows))
        ]
