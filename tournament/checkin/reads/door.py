"""The desk at the door: who is meant by what was typed, and how far the check-in is."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Count, Sum

from tournament.core.text import VERSION_DIGITS, fold, number_in, sort_key
from tournament.models import Entry, Event, Player
from tournament.seating.reads.advice import Advice, advice_for

SHOWN = 8  # so many choices fit above the fold
KEY = re.compile(r"[\w-]{15,40}")  # what a private link or its code may hold


@dataclass(frozen=True, slots=True)
class Person:
    position: int
    name: str
    phone: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class AtDesk:
    """An entry as the desk sees it."""

    pk: int
    number: int | None
    team: str
    club: str
    state: str
    is_paid: bool
    paid_how: str
    remark: str
    people: tuple[Person, ...] = ()
    due_cents: int = 0

    @property
    def name(self) -> str:
        return " & ".join(person.name for person in self.people)

    @property
    def here(self) -> int:
        return sum(person.is_here for person in self.people)

    @property
    def is_here(self) -> bool:
        return bool(self.people) and self.here == len(self.people)

    @property
    def paid_words(self) -> str:
        return str(Entry.Paid(self.paid_how).label) if self.paid_how else ""

    @property
    def is_half(self) -> bool:
        return 0 < self.here < len(self.people)

    @property
    def is_playing(self) -> bool:
        return self.state == Entry.State.PLAYING

    @property
    def phones(self) -> str:
        return ", ".join(person.phone for person in self.people if person.phone)


FIELDS = (
    *("entry", "entry__number", "entry__team_name", "entry__club", "entry__state"),
    *("entry__is_paid", "entry__paid_how", "entry__remark"),
    *("position", "name", "phone", "checked_in_at"),
)


def everybody(event: Event, **chosen: object) -> list[AtDesk]:
    """All entries that did not withdraw, in the order of their numbers: one query."""
    people = Player.objects.filter(entry__event=event, **chosen)
    people = people.exclude(entry__state=Entry.State.WITHDRAWN)
    rows = people.order_by("entry__number", "entry", "position").values_list(*FIELDS)
    found: dict[int, AtDesk] = {}
    for *entry, position, name, phone, at in rows:
        known = found.get(entry[0]) or AtDesk(*entry)
        person = Person(position, name, phone, at is not None)
        all_of_it = (*known.people, person)
        due = event.fee_for(len(all_of_it))
        found[entry[0]] = replace(known, people=all_of_it, due_cents=due)
    return list(found.values())


@dataclass(frozen=True, slots=True)
class Found:
    """Who may be meant; ``is_sure`` when Enter may act on the only one."""

    entries: tuple[AtDesk, ...]
    is_sure: bool
    more: int = 0


def find(event: Event, typed: str) -> Found:
    """By the code or its address, by number, or by parts of names."""
    text = typed.strip()
    if not text:
        return Found((), is_sure=False)
    if keys := KEY.findall(text):  # a scanner types the private key or its whole address
        by_code = event.entries.filter(key__in=keys).values_list("pk", flat=True).first()
        if by_code:
            return Found(tuple(everybody(event, entry=by_code)), is_sure=True)
    if number_in(text, VERSION_DIGITS) is not None:
        return by_number(event, text)
    return by_name(event, text)


def by_number(event: Event, text: str) -> Found:
    wanted = text.lstrip("0")
    entries = [one for one in everybody(event) if str(one.number or "").startswith(wanted)]
    exact = [one for one in entries if str(one.number) == wanted]
    others = [one for one in entries if one not in exact]
    if not entries and len(text) > 3:  # no number on the wall is so long: a phone number
        entries = others = [one for one in everybody(event) if text in digits(one.phones)]
        return shown(entries, is_sure=len(entries) == 1)
    return shown([*exact, *others], is_sure=bool(exact))


def digits(text: str) -> str:
    return re.sub(r"\D", "", text)


def by_name(event: Event, text: str) -> Found:
    words = fold(text).replace("&", " ").split()
    ranked = []
    for one in everybody(event):
        searched = fold(f"{one.name} {one.team}")
        if all(word in searched for word in words):
            starts = sum(f" {word}" in f" {searched}" for word in words)
            ranked.append((-starts, one.is_here, one.number or 0, one))
    entries = [one for *_rank, one in sorted(ranked, key=lambda row: row[:3])]
    return shown(entries, is_sure=len(entries) == 1)


def shown(entries: Iterable[AtDesk], *, is_sure: bool) -> Found:
    listed = tuple(entries)
    return Found(listed[:SHOWN], is_sure, max(0, len(listed) - SHOWN))


@dataclass(frozen=True, slots=True)
class Counters:
    """The figures that every device at the door shows alike."""

    entries: int
    here: int
    half: int
    missing: int
    people: int
    people_here: int
    waiting: int
    paid: int
    unpaid: int
    cash_entries: int
    cash_cents: int
    is_closed: bool


def counters(event: Event) -> Counters:
    listed = everybody(event)
    playing = [one for one in listed if one.is_playing]
    here = sum(one.is_here for one in playing)
    cash = event.entries.filter(paid_how=Entry.Paid.CASH)
    money = cash.aggregate(entries=Count("pk"), cents=Sum("paid_cents"))
    paid = sum(one.is_paid for one in playing)
    return Counters(
        entries=len(playing),
        here=here,
        half=sum(one.is_half for one in playing),
        missing=len(playing) - here,
        people=sum(len(one.people) for one in playing),
        people_here=sum(one.here for one in playing),
        waiting=len(listed) - len(playing),
        paid=paid,
        unpaid=len(playing) - paid,
        cash_entries=money["entries"],
        cash_cents=money["cents"] or 0,
        is_closed=event.checkin_closed_at is not None,
    )


def missing_of(event: Event) -> list[AtDesk]:
    return [one for one in everybody(event) if one.is_playing and not one.is_here]


def after_closing(event: Event, now: datetime) -> list[Advice]:
    """What the draw will be when the check-in closes with those who are here now."""
    imagined = Event.objects.get(pk=event.pk)  # never saved
    imagined.checkin_closed_at = imagined.checkin_closed_at or now
    return advice_for(imagined)


OTHER = "#"


def letters_in(name: str) -> set[str]:
    """First and last name: people look for either."""
    words = fold(name).split()
    firsts = {word[0] for word in (words[0], words[-1])} if words else set()
    return {sign.upper() if sign.isalpha() else OTHER for sign in firsts}


def letters_of(event: Event) -> list[str]:
    people = [person for one in everybody(event) if one.is_playing for person in one.people]
    return sorted({letter for person in people for letter in letters_in(person.name)})


def people_of(event: Event, letter: str) -> list[dict[str, Any]]:
    """The tablet's tiles: everybody whose name begins so, with the number and the partner."""
    tiles = []
    for one in everybody(event):
        for person in one.people:
            if one.is_playing and one.number and letter in letters_in(person.name):
                partner = " & ".join(other.name for other in one.people if other != person)
                tiles.append({"number": one.number, "person": person, "partner": partner})
    return sorted(tiles, key=lambda tile: sort_key(tile["person"].name, event.language))
