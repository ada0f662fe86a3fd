"""Which column holds what: by its heading in three languages, else by what is in it."""

import re
from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.core.text import fold, number_in
from tournament.models import Event

KINDS = {
    "": _("leave out"),
    "number": _("number"),
    "player1": _("player 1"),
    "player2": _("player 2"),
    "names": _("both players in one cell"),
    "first1": _("first name"),
    "last1": _("last name"),
    "first2": _("first name, player 2"),
    "last2": _("last name, player 2"),
    "team": _("team name"),
    "club": _("club"),
    "category": _("category"),
    "phone1": _("phone"),
    "phone2": _("phone, player 2"),
    "email1": _("e-mail"),
    "email2": _("e-mail, player 2"),
    "member1": _("member number"),
    "member2": _("member number, player 2"),
    "paid": _("paid"),
    "remark": _("remark"),
}
# What a heading may say, folded; the first kind that is still free gets the column.
HEADINGS = {
    ("number",): ("nummer", "nr", "nr.", "no", "no.", "number", "nummer.", "#", "startnummer"),
    ("names",): ("duo", "namen", "names", "spelers", "players", "spieler", "paar"),
    ("player1", "player2"): (
        *(
            "naam",
            "name",
            "speler",
            "player",
            "spieler",
            "speler 1",
            "speler 2",
            "naam 1",
            "naam 2",
        ),
        *("player 1", "player 2", "name 1", "name 2", "spieler 1", "spieler 2", "maat", "partner"),
        *("mitspieler", "speler1", "speler2", "player1", "player2", "naam1", "naam2", "deelnemer"),
    ),
    ("first1", "first2"): ("voornaam", "first name", "vorname", "firstname", "roepnaam"),
    ("last1", "last2"): (
        "achternaam",
        "last name",
        "nachname",
        "lastname",
        "surname",
        "familienaam",
    ),
    ("team",): ("team", "teamnaam", "team name", "teamname", "groepsnaam"),
    ("club",): ("club", "vereniging", "verein", "plaats", "woonplaats", "ort", "town", "city"),
    ("category",): ("categorie", "category", "kategorie", "klasse", "klas"),
    ("phone1", "phone2"): (
        *("telefoon", "tel", "tel.", "mobiel", "phone", "telefon", "handy", "06", "telefoonnummer"),
        *("mobile", "telephone", "gsm"),
    ),
    ("email1", "email2"): ("email", "e-mail", "mail", "e-mailadres", "emailadres", "mailadres"),
    ("member1", "member2"): (
        *("lidnummer", "lidnr", "lidnr.", "bondsnummer", "member number", "member no", "member"),
        *("membership number", "mitgliedsnummer", "mitgliedsnr", "mitgliedsnr.", "lid"),
    ),
    ("paid",): ("betaald", "paid", "bezahlt"),
    ("remark",): ("opmerking", "opmerkingen", "remark", "bemerkung", "notitie", "note"),
}
SECOND = re.compile(r"(?:^|\D)2(?:\D|$)|maat|partner|mitspieler")
TOGETHER = re.compile(r"\s*(?:&|\+|/|\s(?:en|und|and|et|mit|met)\s)\s*", re.IGNORECASE)
# Between names too, but only where nothing clearer stands: "Anna Groot - Koerkamp & Jan" are two.
DASH = re.compile(r"\s+[-–—]\s+")
PHONE = re.compile(r"^\+?[\d\s()./-]{8,20}$")


def is_heading(row: list[str]) -> bool:
    """At least half of what it says is the name of a column, and nothing looks like data."""
    words = [fold(cell) for cell in row if cell]
    known = sum(kind_by_heading(word, set()) != "" for word in words)
    return bool(words) and known * 2 >= len(words)


def kind_by_heading(heading: str, taken: set[str]) -> str:
    words = fold(heading).strip(" :")
    stem = re.sub(r"\s*\(?\d\)?$", "", words)
    for kinds, known in HEADINGS.items():
        if words in known or stem in known:
            chosen = [kinds[-1]] if SECOND.search(words) and len(kinds) > 1 else list(kinds)
            return next((kind for kind in chosen if kind not in taken), "")
    return ""


def kinds_for(event: Event) -> dict[str, Any]:
    """What a column may hold; member numbers where the event asks for them."""
    asks = event.asks_member_numbers
    return {kind: said for kind, said in KINDS.items() if asks or not kind.startswith("member")}


def guess(
    rows: list[list[str]], *, has_heading: bool, known: Collection[str] = KINDS.keys()
) -> list[str]:
    """A kind for each column, of those that are known here."""
    if not rows:
        return []
    taken = KINDS.keys() - set(known)
    kinds = []
    for place in range(len(rows[0])):
        kind = kind_by_heading(rows[0][place], taken) if has_heading else ""
        if not kind and not (has_heading and rows[0][place]):
            cells = [row[place] for row in rows[has_heading:] if row[place]]
            kind = kind_by_content(cells, taken)
        taken.add(kind)
        kinds.append(kind)
    return kinds


def kind_by_content(cells: list[str], taken: set[str]) -> str:
    for kinds, fits in CONTENTS:
        free = [kind for kind in kinds if kind not in taken]
        if cells and free and 2 * sum(map(fits, cells)) > len(cells):
            if kinds[0] == "player1" and "names" in taken:
                free = ["club"] if "club" not in taken else []
            return free[0] if free else ""
    return ""


def apart(cell: str) -> list[str]:
    """The people that stand together in one cell."""
    found = TOGETHER.split(cell)
    return [part for part in (found if len(found) > 1 else DASH.split(cell)) if part]


def by_comma(cell: str) -> list[str]:
    """The two people of "Els, Dirk" on a line of a list whose other lines have no comma; "Vries, Jan
    de" is one, as a name that is turned round may end with a small word."""
    parts = [part.strip() for part in cell.split(",")]
    are_names = all(any(sign.isalpha() for sign in part) for part in parts)
    if len(parts) != 2 or not are_names or parts[1].split()[-1].islower():
        return []
    return parts


CONTENTS = (
    (("number",), lambda cell: number_in(cell, 4) is not None),
    (("email1", "email2"), lambda cell: "@" in cell),
    (("phone1", "phone2"), lambda cell: bool(PHONE.match(cell))),
    (("names",), lambda cell: len(apart(cell)) == 2),
    (("player1", "player2", "club"), lambda cell: any(sign.isalpha() for sign in cell)),
)
