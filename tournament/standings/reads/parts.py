"""What the pages of the standing are made of; the same for the site and for a folder of files."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _

from tournament.core.text import sort_key
from tournament.events.reads.rules import stages_of
from tournament.events.words.criteria import points_said, written
from tournament.events.words.stages import kinds_of
from tournament.models import Event
from tournament.standings.pictures import Way, progress
from tournament.standings.reads.public import public_of
from tournament.standings.reads.rankings import COUNTING, clubs_of, people_of
from tournament.standings.reads.record import newest_record
from tournament.standings.reads.round_cells import RoundCell
from tournament.standings.reads.standing import StandingPage, standing_page
from tournament.standings.reads.teams import teams_of
from tournament.standings.words.standing import ToldRow, chain_words, told

STYLES = ("css/core/tokens.css", "css/core/base.css", "css/core/parts.css", "css/standings.css")
SCRIPTS = ("js/standings/standings.js",)
ICON = "img/honk.svg"
DRAWN = 10  # lines in the chart, or nobody could follow one


class Site(Protocol):
    """Where the pages are: addresses of the running site, or names of files in a folder."""

    @property
    def event(self) -> Event: ...
    @property
    def is_live(self) -> bool: ...
    def page(self, name: str, **of: Any) -> str: ...
    def asset(self, path: str) -> str: ...


@lru_cache(maxsize=4096)
def address_of(name: str, **of: Any) -> str:
    """Looked up once: a list of 250 duos links each of them."""
    return reverse(name, kwargs=of)


@dataclass(frozen=True, slots=True)
class WebSite:
    event: Event
    is_live: bool = True

    def page(self, name: str, **of: Any) -> str:
        return address_of(name, event=self.event.slug, **of)

    def asset(self, path: str) -> str:
        return static(path)


@dataclass(frozen=True, slots=True)
class FolderSite:
    """One folder, no folders in it: any web space will do."""

    event: Event
    is_live: bool = False

    def page(self, name: str, **of: Any) -> str:
        if name in {"standings", "event", "standings-by"}:
            return "index.html"
        what = "-".join(str(one) for one in of.values())
        return f"{name.removeprefix('standings-')}{'-' if what else ''}{what}.html"

    def asset(self, path: str) -> str:
        return path.rsplit("/", 1)[-1]


@dataclass(frozen=True, slots=True)
class Tab:
    label: str
    address: str
    is_current: bool


def tabs_of(site: Site, page: StandingPage, tab: str) -> tuple[Tab, ...]:
    """Only those rankings that this field has."""
    event = site.event
    offered = [("standings", _("Standing"), site.page("standings"))]
    if event.has_stages:
        offered.append(("finals", kinds_of(stages_of(event)), site.page("finals")))
    offered.append(("why", _("Why this rank"), site.page("standings-why")))
    public = [round_.number for round_ in newest_record(event).public]
    if public and not event.is_festival:
        number = page.after if page.after in public else public[0]
        offered.append(("rounds", _("Rounds"), site.page("standings-round", number=number)))
    if any(row.club for row in page.rows):
        label = _("Teams") if event.club_teams else _("Clubs")
        offered.append(("clubs", label, site.page("standings-clubs")))
    if event.format == Event.Format.DUOS and event.names_shown != Event.Names.TEAM:
        offered.append(("people", _("People"), site.page("standings-people")))
    for name in sorted({row.category for row in page.rows if row.category}):
        slug = slugify(name)
        if slug:
            address = site.page("standings-category", category=slug)
            offered.append((f"category-{slug}", name, address))
    return tuple(Tab(label, address, code == tab) for code, label, address in offered)


def frame_of(site: Site, page: StandingPage, tab: str) -> dict[str, Any]:
    event = site.event
    return {
        "event": event,
        "site": site,
        "page": page,
        "styles": [site.asset(path) for path in STYLES],
        "scripts": [site.asset(path) for path in SCRIPTS],
        "icon": site.asset(ICON),
        "home": site.page("event"),
        "tabs": tabs_of(site, page, tab),
        "languages": settings.LANGUAGES if site.is_live else (),
        "is_frozen": not public_of(event).is_all,
        "open": open_words(page),
    }


def hidden_context(site: Site) -> dict[str, Any]:
    """The page that says so where no standing is shown."""
    return {**frame_of(site, standing_page(site.event, 0, is_public=True), ""), "tabs": ()}


def open_words(page: StandingPage) -> str:
    """The tables whose form is not in: few are named, many are counted."""
    if len(page.open_tables) > 8:
        return _("%(count)s forms are not in yet") % {"count": len(page.open_tables)}
    told_tables = [
        _("table %(table)s of round %(round)s") % {"round": round_, "table": table}
        for round_, table in page.open_tables
    ]
    return ", ".join(told_tables)


def entry_address(site: Site, page: StandingPage, number: int) -> str:
    """Whoever never came has no page, only a line below the standing."""
    if any(one.number == number for one in page.never_came):
        return site.page("standings") + "#never-came"
    return site.page("standings-entry", number=number)


class LinkedRow(NamedTuple):
    row: Any
    told: ToldRow
    address: str
    cells: Sequence[tuple[RoundCell, str]]
    criteria: tuple[str, ...]


def linked(site: Site, row: ToldRow, shown: Sequence[str]) -> LinkedRow:
    address = site.page("standings-entry", number=row.row.number)
    cells = tuple(zip(row.row.cells, row.cells, strict=True))
    return LinkedRow(row.row, row, address, cells, tuple(row.criterion(code) for code in shown))


def telling(page: StandingPage) -> list[str]:
    """The criteria worth a column: those that divided somebody by a figure."""
    decided = {row.decided_by for row in page.rows} - {"playoff", "lots"}
    return [code for code in page.chain if code in decided]


SORTED: dict[str, Callable[[LinkedRow, str], Any]] = {
    "rank": lambda row, _language: (row.row.rank, row.row.number),
    "number": lambda row, _language: row.row.number,
    "name": lambda row, language: sort_key(row.row.name, language),
}


def standing_context(
    site: Site, page: StandingPage, *, tab: str = "standings", sort: str = "rank"
) -> dict[str, Any]:
    shown = telling(page)
    rows = [linked(site, row, shown) for row in told(page)]
    columns = page.rounds
    if site.event.is_festival:  # of which nobody knows the rounds
        columns, rows = (), [row._replace(cells=()) for row in rows]
    key, language = SORTED.get(sort, SORTED["rank"]), site.event.language
    return frame_of(site, page, tab) | {
        "rows": sorted(rows, key=lambda row: key(row, language)),
        "round_columns": columns,
        "sort": sort,
        "chain": chain_words(page.chain),
        "columns": chain_words(shown),
        **chart_context(page),
        "by": [
            (
                code,
                site.page("standings-by", sort=code) if code != "rank" else site.page("standings"),
            )
            for code in SORTED
        ],
    }


def chart_context(page: StandingPage, marked: int | None = None) -> dict[str, Any]:
    """Ranks after each round of the best ten, and of the marked entry wherever it stands."""
    shown = [row for index, row in enumerate(page.rows) if index < DRAWN or row.number == marked]
    ways = [Way(row.number, row.name, row.ranks, row.number == marked) for row in shown]
    # Where people come and go there is but one rank: that of now.
    is_drawn = len(page.rounds) > 1 and all(len(way.ranks) > 1 for way in ways)
    chart = progress(ways, page.rounds, _("Rank after each round")) if is_drawn else ""
    return {"chart": chart, "ways": ways}


def clubs_context(site: Site, page: StandingPage) -> dict[str, Any]:
    language, frame = site.event.language, frame_of(site, page, "clubs")
    if site.event.club_teams:
        teams = [(row, written(row.record.points)) for row in teams_of(page, language)]
        return frame | {"teams": teams}
    rows = [(row, written(row.points)) for row in clubs_of(page, language)]
    return frame | {"rows": rows, "counting": COUNTING}


def people_context(site: Site, page: StandingPage) -> dict[str, Any]:
    rows = [
        (row, written(row.points), site.page("standings-entry", number=row.number))
        for row in people_of(site.event, page)
    ]
    return frame_of(site, page, "people") | {"rows": rows}


def entry_context(site: Site, page: StandingPage, row: ToldRow) -> dict[str, Any]:
    names = {one.number: one.name for one in page.rows}
    names |= {one.number: one.name for one in page.never_came}

    def others(numbers: Sequence[int]) -> list[dict[str, Any]]:
        return [
            {
                "number": number,
                "name": names.get(number, ""),
                "address": entry_address(site, page, number),
            }
            for number in numbers
        ]

    rounds = []
    for cell, words, rank in zip(row.row.cells, row.cells, row.row.ranks, strict=True):
        partner = others([cell.partner]) if cell.partner is not None else []
        rounds.append((cell, words, others(cell.against), partner, rank))
    return frame_of(site, page, "") | {
        "row": row,
        "points": points_said(row.row.points),
        "rounds": rounds,
        "criteria": [
            (head, value)
            for head, value in zip(chain_words(page.chain), row.criteria, strict=True)
            if value
        ],
        **chart_context(page, marked=row.row.number),
    }
