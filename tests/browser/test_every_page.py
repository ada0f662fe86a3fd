"""Every page in every state of the day, as owner, helper and player: found by its address and by
links, judged by axe, inside its frame at every width, in every language, in large letters."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, pairwise
from pathlib import Path

import pytest
from django.urls import get_resolver, reverse
from playwright.sync_api import Browser, Page

from games.registry import slugs
from tests.browser.conftest import (
    KEEPS_PICTURES,
    LAPTOP,
    come_in,
    found_by_axe,
    keep_picture,
    outside,
    running,
    slug_of,
    watched,
)
from tests.site import Site, with_demo

pytestmark = pytest.mark.browser

LINK = re.compile(r'<a\b[^>]*?\bhref="(/[^"#]*)')
MAIN = re.compile(r"<main.*</main>|<body.*</body>", re.DOTALL)
TAG = re.compile(r"<([a-z]\w*)([^>]*)>")
KIND = re.compile(r'\b(?:class|role|type|scope|tabindex|aria-pressed)="[^"]*"')
ENDLESS = "feed"
# Kept as pictures by who wishes so, in light and dark, at every state of the day.
PICTURES = (
    *("organise/", "organise/entries/", "organise/draw/", "organise/screens/", "organise/print/"),
    *("desk/", "", "me/7/", "standings/", "screen/1/"),
)
CLOSE = """
from django.utils import timezone
from tournament.demo.playing import hand_in, matches_of
from tournament.models import FormQuery, Round
from tournament.rounds.actions.close import close_round
on = Round.objects.get(state="running")
FormQuery.objects.update(solved_at=timezone.now())
for match in matches_of(on).filter(result=None):
    hand_in(match, None)
close_round(on, by=None, now=timezone.now())
"""
HELPER = """
from django.test import Client
from django.utils import timezone
from tournament.models import Event, Membership, User
user = User.objects.create(username="{role}", name="{role}", is_helper=True)
given = dict(event=Event.objects.get(), user=user, role="{role}", since=timezone.now())
Membership.objects.create(**given)
client = Client()
client.force_login(user)
cookie = next(iter(client.cookies.values()))
print(cookie.key, cookie.value)
"""


SEEN: set[frozenset[str]] = set()  # pages in any state, by anybody


@dataclass(frozen=True)
class Walk:
    """Through the pages of a site; what is made as one before is not looked at again."""

    site: Site

    @property
    def event(self) -> str:
        return f"/event/{slug_of(self.site)}/"

    def beginnings(self) -> Iterator[str]:
        """Every address that asks for nothing but the event, a round and a table."""
        given = {"event": slug_of(self.site), "number": 1, "table": 1}
        for name, patterns in get_resolver().reverse_dict.lists():
            asked = patterns[0][0][0][1]
            if isinstance(name, str) and name != ENDLESS and given.keys() >= set(asked):
                yield reverse(name, kwargs={one: given[one] for one in asked})

    def pages(self, page: Page) -> Iterator[str]:
        """One of each kind."""
        replays = [f"/replay/{slug}/4/1/" for slug in slugs()]
        waiting, known = [*sorted(self.beginnings()), f"{self.event}me/7/", *replays], set()
        for path in waiting:
            kind = re.sub(r"\d+", "1", path.partition("?")[0])
            if kind in known or is_elsewhere(kind):
                continue
            known.add(kind)
            answer = page.request.get(f"{self.site.address}{path}")
            if "text/html" in answer.headers["content-type"]:  # what was refused says so on a page
                text = answer.text()
                waiting += LINK.findall(text)
                if is_new(text):
                    yield f"{self.site.address}{path}"


def is_elsewhere(path: str) -> bool:
    """Chapters of the handbook: test_handbook.py reads all; the one with the widest table is here."""
    return path.startswith("/help/") and path != "/help/clerks/"


def is_new(text: str) -> bool:
    """A whole page, made of something that no page before was made of."""
    found = MAIN.search(text) if "<title>" in text else None
    shape = shape_of(found[0]) if found else frozenset()
    is_known = not shape or shape in SEEN
    SEEN.add(shape)
    return not is_known


def shape_of(page: str) -> frozenset[str]:
    """Its kinds of tags and the order of its headings, whatever they say and how often."""
    tags = TAG.findall(page)
    headings = [name for name, _rest in tags if re.fullmatch(r"h\d", name)]
    steps = {f"{one}>{other}" for one, other in pairwise(headings)}
    return frozenset(" ".join([name, *KIND.findall(rest)]) for name, rest in tags) | steps


@pytest.fixture
def owner(browser: Browser) -> Page:
    context = browser.new_context(locale="nl-NL", viewport=LAPTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    return watched(context.new_page())


def look_at_all(page: Page, walk: Walk, scheme: str) -> list[str]:
    """The addresses of all pages, nothing of which axe complains about."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    found, faults = [], {}
    for address in walk.pages(page):
        page.goto(address)
        found.append(address)
        if said := found_by_axe(page):
            faults[address] = said
    assert not faults
    return found


def keep_pictures(page: Page, walk: Walk, state: str) -> None:
    for path in PICTURES if KEEPS_PICTURES else ():
        page.goto(f"{walk.site.address}{walk.event}{path}")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            name = path.replace("/", "-").strip("-") or "event"
            keep_picture(page, f"{state}-{name}-{scheme}")


@pytest.mark.parametrize(
    ("other", "is_found"),
    [
        ("<p>Bo</p>", False),
        ('<p style="color: #aaa">Bo</p>', True),
        ('<div style="background: #333"><p>Bo</p></div>', True),
    ],
)
def test_one_pale_text_among_many_alike_is_found(page: Page, other: str, is_found: bool) -> None:
    page.set_content(f"<main>{'<p>Li</p>' * 3}{other}</main>")
    assert ("color-contrast" in found_by_axe(page)) == is_found


@pytest.mark.parametrize(("state", "scheme"), [("checkin", "light"), ("prizes", "dark")])
def test_axe_finds_nothing_on_any_page_at_the_ends_of_the_day(
    tmp_path: Path, owner: Page, state: str, scheme: str
) -> None:
    with running(with_demo(tmp_path / "data", state)) as site:
        come_in(owner, site)
        look_at_all(owner, Walk(site), scheme)
        keep_pictures(owner, Walk(site), state)


def test_axe_finds_nothing_on_any_page_in_and_after_a_round_for_owner_and_helpers(
    tmp_path: Path, browser: Browser, large_letters: Browser, owner: Page
) -> None:
    with running(with_demo(tmp_path / "data", "round3")) as site:
        come_in(owner, site)
        walk = Walk(site)
        pages = look_at_all(owner, walk, "dark")
        keep_pictures(owner, walk, "round")
        for role in ("clerk", "viewer"):
            look_at_all(helper(browser, site, role), walk, "light")
        signed_in = owner.context.storage_state()
        large = watched(large_letters.new_context(storage_state=signed_in).new_page())
        assert_all_inside(owner, pages, "de")
        assert_all_inside(owner, pages, "nl en")
        assert_all_inside(large, pages, "de nl en")
        owner.context.clear_cookies(name="django_language")
        owner.goto("about:blank")  # an open page would load itself anew as the round ends
        site.shell(CLOSE)
        owner.set_viewport_size(LAPTOP)  # type: ignore[arg-type]
        look_at_all(owner, walk, "light")
        keep_pictures(owner, walk, "between")


def helper(browser: Browser, site: Site, role: str) -> Page:
    """Somebody who was let in at the desk; the context goes with the browser."""
    context = browser.new_context(locale="nl-NL", viewport=LAPTOP, reduced_motion="reduce")  # type: ignore[arg-type]
    name, value = site.shell(HELPER.format(role=role)).split()
    context.add_cookies([{"name": name, "value": value, "url": site.address}])
    return watched(context.new_page())


def assert_all_inside(page: Page, addresses: list[str], languages: str) -> None:
    """At each width: page by page in one language after the other."""
    wrong = {}
    for address, language in zip(addresses, cycle(languages.split()), strict=False):
        if is_screen(address):
            continue
        choice = {"name": "django_language", "value": language, "domain": "127.0.0.1", "path": "/"}
        page.context.add_cookies([choice])  # type: ignore[list-item]
        page.goto(address)
        if found := outside(page):
            wrong[f"{address} {language}"] = found
    assert not wrong


def is_screen(address: str) -> bool:
    """Measured for itself: a picture is as large as its screen."""
    return "/screen/" in address
