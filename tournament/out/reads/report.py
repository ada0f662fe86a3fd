"""What an archive says to people: the day in lines, and how anybody checks its draws."""

from collections.abc import Sequence
from typing import Any

from tournament.events.words.log import rounds_in_words
from tournament.models import Draft, Event
from tournament.out.reads.rows import log, matches, standing
from tournament.seating.words.certificate import certificate_lines

CHECK = "python3 -m tournament.draw certify"  # of {"problem": …, "plan": …} on its input


def report_of(event: Event) -> dict[str, list[str]]:
    """Standing, rounds and log in the reader's language, a line each, to be read in any editor;
    nothing of it is read back."""
    sheets = [make(event) for make in (standing, matches, log)]
    return {sheet.name: list(map(line_of, [sheet.heading, *sheet.rows])) for sheet in sheets}


def line_of(row: Sequence[Any]) -> str:
    return " | ".join(map(str, row))


def draw_check_of(event: Event) -> list[dict[str, Any]]:
    return [check_of(draft) for draft in drafts_of(event)]


def drafts_of(event: Event) -> list[Draft]:
    """Those whose rounds stand now."""
    return list(Draft.objects.filter(event=event, rounds__isnull=False).distinct().order_by("pk"))


def check_of(draft: Draft) -> dict[str, Any]:
    numbers = list(draft.rounds.order_by("number").values_list("number", flat=True))
    return {
        "rounds": rounds_in_words(numbers),
        "judgement": [f"{one.asks}: {one.verdict}" for one in certificate_lines(draft.certificate)],
        "check": CHECK,
        "input": {"problem": draft.problem, "plan": draft.plan},
    }
