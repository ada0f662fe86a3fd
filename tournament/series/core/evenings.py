"""A result file as an evening of a series: whom its pseudonyms are, and what everybody got."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.series.evening import Evening, Line
from scoring.tally import plain
from tournament.series.core.shape import points_of

Link = Callable[[str], str]  # a pseudonym of this hall → whoever it is in all halls


def evening_of(body: Mapping[str, Any], link: Link) -> Evening:
    lines = tuple(line_of(line, link) for line in body["standing"])
    return Evening(str(body["event"]), str(body["date"]), lines)


def line_of(line: Mapping[str, Any], link: Link) -> Line:
    club = line.get("club")
    return Line(
        people=tuple(sorted(map(link, line["people"]))),
        club=link(club) if club else "",
        place=line["rank"],
        points=plain(points_of(line["points"])),
    )


def called_in(line: Mapping[str, Any]) -> list[str]:
    """Every pseudonym of a line."""
    return [*line["people"], *(line[one] for one in ("team", "club") if line.get(one))]
