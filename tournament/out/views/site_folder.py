"""The whole event as a folder of static pages: for any club's site, for ever."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.text import slugify

from tournament.core.permissions import GET, EventRequest, May, event_page
from tournament.core.storage.one_moment import at_one_moment
from tournament.core.web.style_sheets import whole_sheet
from tournament.models import Event
from tournament.out.reads.public_data import seating_data, standing_data
from tournament.out.reads.rows import as_csv, as_xlsx
from tournament.out.views.public_data import sheet_of
from tournament.seating.reads.results import round_context
from tournament.seating.reads.seats import seating_of
from tournament.stages.reads.parts import STYLE as STAGES
from tournament.stages.reads.parts import finals_context
from tournament.standings.reads.parts import (
    ICON,
    SCRIPTS,
    STYLES,
    FolderSite,
    clubs_context,
    entry_context,
    hidden_context,
    people_context,
    standing_context,
)
from tournament.standings.reads.standing import StandingPage, in_category, public_standing
from tournament.standings.words.standing import told

FONTS = ("vendor/atkinson/latin.woff2", "vendor/atkinson/latin-ext.woff2")
ASSETS = (ICON, *STYLES, STAGES, *SCRIPTS, "js/core/filter.js", "js/core/here.js", *FONTS)


@event_page(May.RUN, GET)
def folder(request: EventRequest, event: Event) -> HttpResponse:
    """As a zip file; every page stands on its own, with relative links only."""
    out = io.BytesIO()
    packed = zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED)
    with packed, at_one_moment(event) as whole:
        for name, body in files_of(whole):
            packed.writestr(f"{event.slug}/{name}", body)
    headers = {"Content-Disposition": f'attachment; filename="{event.slug}-site.zip"'}
    return HttpResponse(out.getvalue(), content_type="application/zip", headers=headers)


def files_of(event: Event) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of every file; the names people agreed to show, and no more of the standing
    than everybody may know."""
    page = public_standing(event)
    yield "standing.json", as_json(standing_data(event, page))
    if page is None:
        yield "index.html", written("hidden", hidden_context(FolderSite(event))).encode()
    else:
        yield from files_of_standing(event, page)
    yield "seating.json", as_json(seating_data(event))
    for path in ASSETS:
        yield asset(path)


def files_of_standing(event: Event, page: StandingPage) -> Iterator[tuple[str, bytes]]:
    for name, text in pages_of(FolderSite(event), page):
        yield name, text.encode()
    sheet = sheet_of(page)
    yield "standing.csv", as_csv(sheet)
    yield "standing.xlsx", as_xlsx([sheet])


def as_json(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def asset(path: str) -> tuple[str, bytes]:
    """Style sheets name their fonts by folder; here all files lie together."""
    source = Path(str(finders.find(path)))
    body = whole_sheet(source).encode() if source.suffix == ".css" else source.read_bytes()
    return path.rsplit("/", 1)[-1], body.replace(b"../vendor/atkinson/", b"")


def pages_of(site: FolderSite, page: StandingPage) -> Iterator[tuple[str, str]]:
    whole = standing_context(site, page)
    yield "index.html", written("list", whole)
    why = standing_context(site, page, tab="why")
    yield site.page("standings-why"), written("why", why)
    names = {tab.address for tab in whole["tabs"]}
    if (finals := site.page("finals")) in names:
        yield finals, render_to_string("stages/finals.html", finals_context(site, page))
    if (clubs := site.page("standings-clubs")) in names:
        yield clubs, written("clubs", clubs_context(site, page))
    if (people := site.page("standings-people")) in names:
        yield people, written("people", people_context(site, page))
    for category in sorted({row.category for row in page.rows if slugify(row.category)}):
        yield category_page(site, page, category)
    for row in told(page):
        address = site.page("standings-entry", number=row.row.number)
        yield address, written("entry", entry_context(site, page, row))
    yield from round_pages(site, page)


def category_page(site: FolderSite, page: StandingPage, name: str) -> tuple[str, str]:
    slug = slugify(name)
    context = standing_context(site, page, tab=f"category-{slug}")
    linked = {row.row.number: row for row in context["rows"]}
    context["ranked"] = [(linked[row.number], rank) for rank, row in in_category(page.rows, name)]
    context["category"] = name
    return site.page("standings-category", category=slug), written("category", context)


def round_pages(site: FolderSite, page: StandingPage) -> Iterator[tuple[str, str]]:
    """Who sat where in each round, and what it became."""
    for number in map(int, seating_of(site.event)):
        if context := round_context(site, page, number):
            yield site.page("standings-round", number=number), written("round", context)


def written(template: str, context: dict[str, Any]) -> str:
    return render_to_string(f"standings/{template}.html", context)
