"""What every document says of its event."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import pgettext


@dataclass(frozen=True, slots=True)
class Head:
    """What every document says of its event. ``address`` is where phones in the hall find it."""

    name: str
    slug: str
    game: str
    format: str
    date: datetime.date
    venue: str = ""
    language: str = "nl"  # the event's own: its alphabet orders lists by name
    rounds: int = 5
    minutes: int = 45
    table_size: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    address: str = ""
    colours: tuple[str, ...] = ("blue", "yellow", "green", "red")  # those of each duo together
    notice: str = ""  # a change of the day's plan that everybody has to read

    def link(self, path: str = "") -> str:
        return f"{self.address}/event/{self.slug}/{path}"


def date_in_words(date: datetime.date) -> str:
    return date_format(date, pgettext("format of a date", "j F Y"))


def where_and_when(head: Head) -> str:
    when = date_in_words(head.date)
    return f"{when} · {head.venue}" if head.venue else when
