"""What an audit found, as sentences for whoever runs it."""

from collections.abc import Iterator
from typing import Any

from tournament.standings.reads.audit import Audit, Fault

LINES = {
    "gone": "Line {0.line} of the log is missing.",
    "end": "The log does not end where the event says that it ends: newest lines are missing, "
    "or were written by something else than Honk.",
    "line": "Line {0.line} of the log no longer says what it said when it was written.",
    "words": "The words of line {0.line} of the log are no longer those that were written.",
    "erased": "Words of line {0.line} of the log were erased, and no step of Honk did that.",
    "mark": "Whether line {0.line} of the log came with an archive is not what the log says.",
    "unseen": "No line of the log has a hash that begins with {0.about}: the log that was seen "
    "is not this one.",
    "unreadable": "What is stored does not fit together: no standing can be made of it.",
    "rank": "The place of number {0.about}: by the log {said}, by what is stored {stored}.",
    "prizes": "What the prizes are called is not what line {0.line} of the log says.",
    "fact": "{subject}: the log says {said}, stored is {stored}.",
}
SUBJECTS = {
    "event": "The setting {}",
    "check-in": "Whether the check-in is closed",
    "entry": "Number {} (in the field, here)",
    "club": "The lowest number of the club of number {}",
    "category": "The lowest number of the category of number {}",
    "prizes": "How many places have a prize",
    "places": "The money for the places, in cents",
    "special": "Special prize {} (rule, value or lowest number of the category, number, cents)",
    "round": "Round {}",
    "seats": "Who sits in round {}, table {}",
    "missing": "Who did not turn up in round {}, table {}",
    "byes": "Who has a bye in round {}",
    "decision": "The referee’s decision {} (number, points, round)",
    "game": "The play-off’s game of {} players from seed {}",
    "form": "The form of round {}, table {}, version {}",
    "counts": "The version that counts in round {}, table {}",
}
LONGEST = 160


def sentences(audit: Audit) -> Iterator[str]:
    """The faults, or that there is none; then how far the log can tell."""
    for fault in audit.faults:
        yield sentence(fault)
    if not audit.faults:
        yield f"All agrees: {audit.lines} lines, seats, results and standing. Hash: {audit.head}"
    if audit.unsealed:
        yield f"The first {audit.unsealed} lines were written before lines were sealed."
    if audit.imported:
        yield f"{audit.imported} lines came with an archive: they show what was in that."


def sentence(fault: Fault) -> str:
    kind, _space, rest = fault.about.partition(" ")
    subject = SUBJECTS.get(kind, kind).format(*rest.split("/"))
    said, stored = written(fault.logged), written(fault.stored)
    return LINES[fault.what].format(fault, subject=subject, said=said, stored=stored)


def written(value: Any) -> str:
    text = "nothing" if value is None else str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
