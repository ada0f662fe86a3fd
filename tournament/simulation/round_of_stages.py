"""One round of an event of stages: what they give, and for everybody else a round by results."""

from collections.abc import Mapping
from typing import Any

from tournament.draw.chance import Chance
from tournament.draw.course import Course
from tournament.simulation.pairing import Past, by_results, shape_of
from tournament.simulation.setting import Seating, Setting


def round_of_stages(
    course: Course, setting: Setting, points: Mapping[int, Any], *, past: Past, chance: Chance
) -> Seating:
    number = course.next_round
    given, free = course.given(number), course.free(number)
    busy = given.entries | free
    others = {entry: points[entry] for entry in course.there(number) if entry not in busy}
    shape = shape_of(len(others), course.tables.sizes)
    rest = by_results(setting, number, shape, others, past=past, chance=chance)
    past.note(rest)
    return Seating((*given.matches, *rest.matches), (*given.byes, *rest.byes))
