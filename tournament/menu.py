"""The organiser's menu: what is where, and who sees it."""

from collections.abc import Collection
from dataclasses import dataclass

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.core.permissions import May


@dataclass(frozen=True, slots=True)
class Item:
    """A line of the menu; also current on the pages whose names are in ``also``."""

    page: str
    icon: str
    label: Promise
    may: May
    key: str = ""
    also: tuple[str, ...] = ()


DRAW_PAGES = (
    "draw-round",
    "as-played",
    "draw-meetings",
    "draw-entries",
    "draw-history",
    "draft",
    "repair",
    "rounds-planned",
    "wishes",
)
DESK_PAGES = (
    "desk-photo",
    "desk-read",
    "desk-entered",
    "desk-queries",
    "second-look",
    "desk-table",
    "form",
)
ENTRY_PAGES = (
    "add-entries",
    "late-entry",
    "import",
    "waiting",
    "entry",
    "members",
    "answers",
    "mails",
    "out",
    "privacy",
)
CHECKIN_PAGES = ("checkin-entry", "checkin-missing", "checkin-close", "checkin-tablet", "fees")
STANDING_PAGES = ("decisions", "prizes", "desk-settings", "forecast")
SETTINGS_PAGES = (
    *("sponsors", "stages", "copy-event", "stress-test", "stress-test-earlier"),
    *("questions", "question"),
)
PRINT_PAGES = ("print-document", "printed")
ITEMS = (
    Item(
        "event-home",
        "house",
        _("Today"),
        May.LOOK,
        "h",
        also=("announcer", "before-prizes", "festival"),
    ),
    Item("entries", "users", _("Entries"), May.LOOK, "e", also=ENTRY_PAGES),
    Item("checkin-desk", "user-check", _("Check-in"), May.CHECK_IN, "i", also=CHECKIN_PAGES),
    Item("draw", "shuffle", _("Draw"), May.LOOK, "d", also=DRAW_PAGES),
    Item("desk", "keyboard", _("Entry desk"), May.ENTER, "f", also=DESK_PAGES),
    Item("organise-standings", "trophy", _("Standings"), May.LOOK, "s", also=STANDING_PAGES),
    Item("screens", "monitor", _("Screens"), May.RUN),
    Item("settings", "settings", _("Settings"), May.RUN, also=SETTINGS_PAGES),
    Item("printing", "printer", _("Print"), May.ENTER, "o", also=PRINT_PAGES),
    Item("log", "history", _("Log"), May.LOOK, "l", also=("jobs",)),
    Item("people", "key", _("Helpers"), May.OWN, also=("invitation",)),
)


@dataclass(frozen=True, slots=True)
class Line:
    item: Item
    address: str
    is_current: bool


def menu(event: str, page: str, may: Collection[str]) -> list[Line]:
    """The lines for this event, role and page."""
    return [
        Line(item, reverse(item.page, kwargs={"event": event}), page in (item.page, *item.also))
        for item in ITEMS
        if item.may in may
    ]
