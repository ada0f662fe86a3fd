"""A list of members as somebody sends it, and what it would change."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from tournament.core.text import fold, tidy
from tournament.entries.models import TRIAL
from tournament.entries.reads.importing.files import cells_of
from tournament.models import Member, MemberList

MOST = 20_000  # lines
NUMBER, NAME, FIRST, LAST, CLUB, UNTIL = "number", "name", "first", "last", "club", "until"
AS_THEY_COME = (NUMBER, NAME, CLUB, UNTIL)  # without headings
HEADINGS = {
    NUMBER: (
        *("nummer", "nr", "nr.", "no", "no.", "number", "lidnummer", "lidnr", "bondsnummer"),
        *("member number", "membership number", "mitgliedsnummer", "mitgliedsnr", "#", "id"),
    ),
    NAME: ("naam", "name", "lid", "member", "mitglied", "volledige naam", "full name"),
    FIRST: ("voornaam", "first name", "vorname", "roepnaam", "firstname"),
    LAST: ("achternaam", "last name", "nachname", "surname", "familienaam", "lastname"),
    CLUB: ("club", "vereniging", "verein", "afdeling"),
    UNTIL: (
        *("geldig tot", "geldig t/m", "lid tot", "valid until", "valid to", "expires"),
        *("gultig bis", "einddatum", "tot", "until", "bis"),
    ),
}
DAY_FIRST = re.compile(r"(\d{1,2})[-./](\d{1,2})[-./](\d{4})")
YEAR_FIRST = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
YEAR = re.compile(r"\d{4}")


@dataclass(frozen=True, slots=True)
class Listed:
    """A member as the list has it."""

    number: str
    name: str
    club: str = ""
    valid_until: date | None = None


@dataclass(frozen=True, slots=True)
class ReadList:
    """``wrong`` are the lines that were left out: without a number or a name, with the number of
    a line before them, or with a day that is none."""

    members: Mapping[str, Listed]
    wrong: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    added: list[Listed]
    removed: list[Listed]
    changed: list[tuple[Listed, Listed]]


def key_of_number(number: str) -> str:
    """ "NL 0077.310" and "nl77310" are one number."""
    signs = "".join(sign for sign in fold(number) if sign.isalnum())
    return re.sub(r"(?<!\d)0+(?=\d)", "", signs)[:20]


def known_number(number: str) -> str:
    """Empty for who has none, or is a trial member."""
    return "" if number == TRIAL else key_of_number(number)


def read_list(text: str) -> ReadList:
    rows = cells_of(text, MOST)
    headings = [heading_of(cell) for cell in rows[0]] if rows else []
    has_heading = NUMBER in headings
    kinds = headings if has_heading else [*AS_THEY_COME, *[""] * len(headings)]
    members: dict[str, Listed] = {}
    wrong = []
    for line, row in enumerate(rows[has_heading:], start=1 + has_heading):
        found = listed(dict(zip(kinds, map(tidy, row), strict=False)))
        key = key_of_number(found.number) if found else ""
        if found is None or not key or key in members:
            wrong.append(line)
        else:
            members[key] = found
    return ReadList(members, tuple(wrong))


def heading_of(cell: str) -> str:
    said = fold(cell).strip(" :")
    return next((kind for kind, words in HEADINGS.items() if said in words), "")


def listed(cells: Mapping[str, str]) -> Listed | None:
    name = cells.get(NAME) or " ".join(filter(None, (cells.get(FIRST), cells.get(LAST))))
    number, until = cells.get(NUMBER, ""), cells.get(UNTIL, "")
    day = day_in(until)
    if not name or not number or len(number) > 20 or (until and day is None):
        return None
    return Listed(number, name[:200], cells.get(CLUB, "")[:120], day)


def day_in(text: str) -> date | None:
    """ "31-12-2026", "2026-12-31", or the last day of "2026"."""
    if found := DAY_FIRST.fullmatch(text):
        day, month, year = map(int, found.groups())
    elif found := YEAR_FIRST.match(text):
        year, month, day = map(int, found.groups())
    elif YEAR.fullmatch(text):
        year, month, day = int(text), 12, 31
    else:
        return None
    try:
        return date(year, month, day)
    except ValueError:
        return None


def members_of(list_: MemberList, keys: Iterable[str] | None = None) -> dict[str, Listed]:
    rows = Member.objects.filter(list=list_)
    rows = rows if keys is None else rows.filter(key__in=list(keys))
    found = rows.values_list("key", "number", "name", "club", "valid_until")
    return {key: Listed(number, name, club, until) for key, number, name, club, until in found}


def difference(before: Mapping[str, Listed], after: Mapping[str, Listed]) -> Difference:
    return Difference(
        added=[after[key] for key in after if key not in before],
        removed=[before[key] for key in before if key not in after],
        changed=[
            (before[key], after[key])
            for key in after
            if key in before and before[key] != after[key]
        ],
    )
