"""Rows become entries, each with what is wrong or doubtful about it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.utils.text import Truncator

from tournament.core.fields import HIGHEST_NUMBER
from tournament.core.text import distance, fold, number_in, tidy
from tournament.entries.reads.importing.columns import TOGETHER, apart, by_comma
from tournament.entries.reads.members import number_said
from tournament.models import Entry, Event, Player

LONGEST = {"name": 200, "team": 200, "club": 120, "category": 60, "phone": 40, "remark": 200}
YES = {"ja", "yes", "j", "y", "x", "1", "true", "waar", "betaald", "paid", "bezahlt", "✓", "✔"}
EMAIL = re.compile(r"[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+")
CLOSE = range(5, 60)  # letters; shorter names differ by one and are still two people


@dataclass(frozen=True, slots=True)
class Note:
    """A code with its figures; tournament/entries/words.py makes the sentence."""

    code: str
    figures: dict[str, Any] = field(default_factory=dict)


@dataclass
class Line:
    """One line of the list as an entry-to-be."""

    number: int  # of the line, as the organiser sees it
    names: tuple[str, ...] = ()
    wanted: int | None = None
    fields: dict[str, Any] = field(default_factory=dict)
    phones: tuple[str, ...] = ()
    emails: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    wrong: list[Note] = field(default_factory=list)  # cannot be imported
    doubtful: list[Note] = field(default_factory=list)  # can, but look

    @property
    def name(self) -> str:
        return " & ".join(self.names)


def check(event: Event, rows: Iterable[tuple[int, list[str]]], kinds: list[str]) -> list[Line]:
    """Every row as a line; duplicates are looked for among the lines and in the field."""
    lines = []
    for number, row in rows:
        cells = {kind: tidy(cell) for kind, cell in zip(kinds, row, strict=True) if kind}
        lines.append(line_of(event, number, cells))
    taken = set(event.entries.exclude(number=None).values_list("number", flat=True))
    for line in lines:
        if line.wanted in taken:
            line.wrong.append(Note("number_taken", {"number": line.wanted}))
        elif line.wanted:
            taken.add(line.wanted)
    check_names(event, lines)
    return lines


def line_of(event: Event, number: int, cells: Mapping[str, str]) -> Line:
    line = Line(number, names_in(event, cells))
    is_duo = event.format == Event.Format.DUOS
    if is_duo and len(line.names) == 1 and (parts := by_comma(line.names[0])):
        line.doubtful.append(Note("comma", {"text": line.names[0]}))
        line.names = tuple(parts)
    if not line.names:
        line.wrong.append(Note("no_name"))
    elif is_duo and len(line.names) == 1:
        line.doubtful.append(Note("half"))
    elif len(line.names) > (2 if is_duo else 1):
        line.wrong.append(Note("too_many", {"count": len(line.names)}))
    if any(len(name) > LONGEST["name"] for name in line.names):
        line.wrong.append(Note("long_name", {"most": LONGEST["name"]}))
    if len(line.names) == 2 and fold(line.names[0]) == fold(line.names[1]):
        line.wrong.append(Note("same_twice", {"name": line.names[0]}))
    number_text = cells.get("number", "")
    if 0 < (number_in(number_text) or 0) <= HIGHEST_NUMBER:
        line.wanted = number_in(number_text)
    elif number_text:
        line.wrong.append(Note("bad_number", {"text": Truncator(number_text).chars(20)}))
    read_fields(line, cells)
    if is_duo and len(line.names) == 1:
        line.fields |= {"wants_partner": True, "state": Entry.State.WAITING}
        line.wanted = None
    return line


def names_in(event: Event, cells: Mapping[str, str]) -> tuple[str, ...]:
    """Whatever columns the names stand in."""
    found = apart(cells.get("names", ""))
    for place in ("1", "2"):
        whole = cells.get(f"player{place}", "")
        parts = (cells.get(f"first{place}", ""), cells.get(f"last{place}", ""))
        name = whole or " ".join(part for part in parts if part)
        others = TOGETHER.split(name)
        if place == "1" and len(others) > 1 and not found and not cells.get("player2"):
            found += [part for part in others if part]
        elif name:
            found.append(name)
    return tuple(found)


def read_fields(line: Line, cells: Mapping[str, str]) -> None:
    for kind, name in (
        ("team", "team_name"),
        ("club", "club"),
        ("category", "category"),
        ("remark", "remark"),
    ):
        text = cells.get(kind, "")
        if len(text) > LONGEST[kind]:
            line.doubtful.append(Note("cut", {"text": text[:20], "most": LONGEST[kind]}))
        if text:
            line.fields[name] = text[: LONGEST[kind]]
    line.phones = (cells.get("phone1", "")[:40], cells.get("phone2", "")[:40])
    line.members = tuple(number_said(cells.get(f"member{place}", "")) for place in (1, 2))
    emails = (cells.get("email1", ""), cells.get("email2", ""))
    for email in emails:
        if email and not EMAIL.fullmatch(email):
            line.doubtful.append(Note("bad_email", {"text": email[:40]}))
    line.emails = tuple(
        email if EMAIL.fullmatch(email) and len(email) < 255 else "" for email in emails
    )
    if fold(cells.get("paid", "")) in YES:
        line.fields["is_paid"] = True


def check_names(event: Event, lines: list[Line]) -> None:
    """The same person twice is wrong; a name one sign away, or turned round, is doubtful."""
    known = Known()
    people = Player.objects.filter(entry__event=event).exclude(entry__state=Entry.State.WITHDRAWN)
    for name, number in people.values_list("name", "entry__number"):
        known.add(name, Note("known", {"name": name, "number": number or "–"}))
    for line in lines:
        for name in line.names:
            exact, near = known.find(name)
            if exact:
                line.wrong.append(exact)
            elif near:
                line.doubtful.append(Note("near", {"name": name, "other": near.figures["name"]}))
        for name in line.names:
            known.add(name, Note("twice", {"name": name, "line": line.number}))


class Known:
    """Names seen so far, found again when one sign is missing, added, other or swapped.

    Every name is filed under itself and under itself less one sign: two names within one step
    of each other share at least one of these. So a list of 500 needs no 500 × 500 comparisons.
    """

    def __init__(self) -> None:
        self.exact: dict[str, Note] = {}
        self.filed: dict[str, set[str]] = {}

    def add(self, name: str, note: Note) -> None:
        key = key_of(name)
        if key and key not in self.exact:
            self.exact[key] = note
            for form in forms_of(key):
                self.filed.setdefault(form, set()).add(key)

    def find(self, name: str) -> tuple[Note | None, Note | None]:
        key = key_of(name)
        if key in self.exact:
            return self.exact[key], None
        for form in forms_of(key):
            for other in self.filed.get(form, ()):
                if distance(key, other, 1) <= 1:
                    return None, self.exact[other]
        return None, None


@lru_cache(maxsize=8192)  # a large field is looked through at every page
def key_of(name: str) -> str:
    """ "Vries, Jan de" and "Jan de Vries" are one person."""
    return " ".join(sorted(fold(name).replace(",", " ").replace(".", " ").split()))


def forms_of(key: str) -> list[str]:
    if len(key) not in CLOSE:
        return [key]
    return [key, *(key[:place] + key[place + 1 :] for place in range(len(key)))]
