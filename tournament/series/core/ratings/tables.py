"""The rounds of a result file as ratings need them: who sat at one table, and what each got there.

Points are those of the game's first preset, whatever the evening itself counted: so all evenings of
a game are measured alike. Byes, and tables that somebody did not come to, say nothing of skill.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from scoring.errors import InvalidEvent
from scoring.games import scoring_of
from scoring.played import EventPlayed, MatchPlayed
from scoring.points import sides, worth
from scoring.reading import event_of
from scoring.schemes import preset
from tournament.series.core.evenings import Link

People = tuple[str, ...]


class Table(NamedTuple):
    """``sides`` are of entries, each by its people; ``points`` of each side, more is better."""

    day: int
    event: str
    sides: tuple[tuple[People, ...], ...]
    points: tuple[float, ...]


def tables_of(body: Mapping[str, Any], link: Link) -> Iterator[Table]:
    """In order of round and table; nothing of a result that says it in a way of its own."""
    people = {line["entry"]: tuple(sorted(map(link, line["people"]))) for line in body["standing"]}
    try:
        event = event_of(body["played"])
    except InvalidEvent:
        return
    if event.game != body["game"]:
        return
    day = date.fromisoformat(body["date"]).toordinal()
    for round_ in sorted(event.rounds, key=lambda one: one.number):
        for match in sorted(round_.matches, key=lambda one: (one.table, one.seats)):
            if match.report is not None and not match.no_show:
                table = table_of(event, match, people)
                yield from ([Table(day, body["event"], *table)] if table else [])


Sides = tuple[tuple[People, ...], ...]


def table_of(
    event: EventPlayed, match: MatchPlayed, people: Mapping[int, People]
) -> tuple[Sides, tuple[float, ...]] | None:
    """None where it cannot be told who sat there, or where somebody sat against themselves."""
    figures = scoring_of(event.game).seat_scores(match.report or {})
    seated = sides(event, match)
    if len(seated) < 2 or not all(people.get(one) for side in seated for one in side.entries):
        return None
    of_side = tuple(tuple(people[one] for one in side.entries) for side in seated)
    everybody = [one for side in of_side for entry in side for one in entry]
    if len({*everybody}) < len(everybody):
        return None
    scheme = preset(event.game, None)
    points = (float(worth(figures[side.index], scheme, figures)) for side in seated)
    return of_side, tuple(points)
