"""Real browsers in the hall: a phone, a big screen, the public page, Today and the desk.

A page notes by itself when it shows what it is for and hears its laptop, so its moment is right even if
nobody looked just then. Playwright comes with what the tests need.
"""

from __future__ import annotations

import contextlib
import math
import site
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from starting.environment import for_testing
from starting.services import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

# Nothing that asks another network, or the graphics that this machine has not.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
]
PATIENCE = 60.0  # seconds until a page is given up
LINES = 300  # of what a page went through
# By a window's name, the place of its page below the event's address, and what that shows.
SHOWS = {
    "phone": ("me/1/", "#now"),
    "screen": ("screen/1/", "#stage"),
    "public": ("", "#names"),
    "today": ("organise/", "#live-next"),
    "desk": ("desk/", "#number"),
}
SIZES = {"phone": (360, 740), "screen": (1920, 1080)}
NOTE = """(shown) => {
  const look = () => {
    const part = document.querySelector(shown);
    const lost = document.querySelector(":is(#lost, #connection):not([hidden])");
    const hears = sessionStorage.getItem("honk-laptops");
    if (part?.getClientRects().length && hears && !lost) window.isThereSince ??= Date.now();
    else setTimeout(look, 50);
  };
  if (location.protocol === "http:") look();
}"""
STATE = """() => JSON.stringify({
  told: sessionStorage.getItem("honk-laptops"), may: document.getElementById("laptops")?.dataset.addresses,
  visible: document.visibilityState, since: window.isThereSince, title: document.title,
})"""


@dataclass
class Window:
    """A page that somebody has open, and what it went through."""

    name: str
    path: str
    page: Page
    lines: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        page, shown = self.page, SHOWS[self.name][1]
        page.add_init_script(f"({NOTE})({shown!r})")
        page.on("framenavigated", lambda frame: self.note(f"is at {frame.url}"))
        page.on("console", lambda message: self.note(message.text))
        page.on("pageerror", lambda error: self.note(f"{error.stack}"))
        page.on("requestfailed", lambda asked: self.note(f"{asked.failure} {asked.url}", asked))
        page.on(
            "response", lambda answer: self.note(f"{answer.status} {answer.url}", answer.request)
        )

    def note(self, what: str, asked: Request | None = None) -> None:
        at = asked.timing["startTime"] / 1000 if asked else 0.0
        self.lines.append(f"{max(at, 0.0) or time.time():.2f} {what}")

    def there_since(self, address: str) -> float:
        """The moment, as the system's clock says; infinite: it is not there, or not all of it."""
        if self.page.url == address + self.path:
            with contextlib.suppress(Exception):  # it may be on its way just now
                return float(self.page.evaluate("window.isThereSince")) / 1000
        return math.inf

    def hint(self, folder: Path) -> str:
        """Why it came late or not at all: what it went through, its state and a picture."""
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / f"{self.name}-{time.time():.0f}"
        with contextlib.suppress(Exception):
            self.note(self.page.evaluate(STATE))
            self.page.screenshot(path=kept.with_suffix(".png"))
        kept.with_suffix(".txt").write_text("\n".join(sorted(self.lines)[-LINES:]))
        return f", at {self.page.url}, see {kept}.txt"


@dataclass
class Windows:
    """All that are open in one turn, each in a browser of its own but Today, which has the desk's."""

    browser: Browser
    hints: Path
    open: dict[str, Window] = field(default_factory=dict)

    def open_at(self, address: str, event: str, session: str) -> None:
        office = self.browser.new_context(locale="nl-NL")
        office.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        for name, (place, _shown) in SHOWS.items():
            wide, high = SIZES.get(name, (1280, 800))
            is_office = name in {"today", "desk"}
            context = office if is_office else self.browser.new_context(locale="nl-NL")
            window = self.open[name] = Window(name, event + place, context.new_page())
            window.page.set_viewport_size({"width": wide, "height": high})
            window.page.goto(address + window.path, timeout=1000 * PATIENCE)
        took = self.come(address, time.monotonic())
        away = [self.hint(name) for name, seconds in took.items() if math.isinf(seconds)]
        assert not away, away

    def come(self, address: str, pressed: float) -> dict[str, float]:
        """Seconds from the press until each was there."""
        since = dict.fromkeys(self.open, math.inf)
        while math.inf in since.values() and time.monotonic() < pressed + PATIENCE:
            self.wait(0.1)
            since = {name: one.there_since(address) for name, one in self.open.items()}
        ahead = time.time() - time.monotonic()
        return {name: at - ahead - pressed for name, at in since.items()}

    def wait(self, seconds: float) -> None:
        """What the pages do meanwhile is heard."""
        next(iter(self.open.values())).page.wait_for_timeout(1000 * seconds)

    def hint(self, name: str) -> str:
        return self.open[name].hint(self.hints)

    def elsewhere(self, address: str) -> list[str]:
        """Those that did not stay at this laptop."""
        self.wait(0.1)
        return [one.page.url for one in self.open.values() if one.page.url != address + one.path]

    def close(self) -> None:
        self.open.clear()
        for context in self.browser.contexts:
            context.close()


def chromium_of_the_tests() -> str:
    """Its program file; what drives it is found from now on, too."""
    tests = for_testing()
    tests.make_ready(print, "a browser")
    for packages in tests.folder.glob("lib/*/site-packages"):
        site.addsitedir(str(packages))  # behind our own
    program, story = chromium(tests)
    if not program:
        raise SystemExit(f"no Chromium: {story}; --browsers 0 does without")
    return program


@contextlib.contextmanager
def windows(program: str, hints: Path) -> Iterator[Windows]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - it is the tests'

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield Windows(browser, hints)
        browser.close()
