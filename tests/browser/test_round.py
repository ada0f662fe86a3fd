"""A whole round with everybody watching: organiser, two screens, three phones, a power cut."""

import contextlib
import re
import socketserver
import time
from collections.abc import Callable, Iterator
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.conftest import (
    PATIENCE,
    PHONE,
    SCREEN,
    assert_accessible,
    come_in,
    keep_picture,
    slug_of,
    watched,
)
from tests.site import Site

pytestmark = pytest.mark.browser

MAKE = """
import datetime
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.seating.actions import draw
from tournament.events.actions import make as events
from tournament.entries.actions import register as registration
from tournament.desk.actions.settings import set_desk
from tournament.models import User
user = User.objects.get(username="marijke")
event = events.make_event(name="NK Keezen", date=datetime.date(2026, 11, 21), by=user)
events.add_tables(event, range(1, 5), by=user)
names = ["Li", "Wilhelmina-Margaretha van der Schoot-Bouwmeester", "Bram Kok", "Els Prins"]
for number in range(8):
    entry = registration.register(event, registration.NewEntry(
        (names[number % 4] + f" {number}", "Jan-Willem Oude Elferink")), by=user)
    checkin.check_in(entry, by=user, now=timezone.now())
checkin.close_check_in(event, by=user, now=timezone.now())
draw.draw_rounds(event, seed=1, by=user, now=timezone.now())
set_desk(event, second_look=event.second_look, players_report=True, by=user)
print(event.entries.get(number=3).key)
"""
FORMS = """
from django.utils import timezone
from tournament.desk.actions.reports import Typed, save_report
from tournament.models import Match
for match in Match.objects.filter(round__number=1).select_related("round__event", "table"):
    save_report(match, Typed({"home": {"BY": 8, "GR": 3}}, overrules=True, reason="test"),
                by=None, now=timezone.now())
"""
DONE = """
from django.utils import timezone
from tournament.models import Match, TableCall
from tournament.rounds.actions.call import call
match = Match.objects.filter(round__number=1).select_related("round__event", "table").first()
call(match, match.seats.first().entry, TableCall.Kind.DONE, now=timezone.now())
"""
LEFT = """
import datetime
from django.utils import timezone
from tournament.core.acting import acting
from tournament.core.happenings import CLOCK_JUMPED
from tournament.models import Clock, Event
with acting(Event.objects.get(), CLOCK_JUMPED, by=None, seconds=0):
    clock = Clock.objects.get()
    clock.started_at = timezone.now() - datetime.timedelta(seconds=45 * 60 - {left})
    clock.save()
"""
START = """
from django.utils import timezone
from tournament.rounds.actions import clock
from tournament.seating.actions import publish as publishing
from tournament.models import Event
event = Event.objects.get()
publishing.publish(event, by=None, now=timezone.now())
clock.start_round(event.rounds.get(number=1), by=None, now=timezone.now())
print(*event.rounds.get(number=1).byes.values_list("entry__number", flat=True))
"""
SAY = """
from django.utils import timezone
from tournament.models import Event
from tournament.rounds.actions.announce import announce
announce(Event.objects.get(), "Soep", by=None, now=timezone.now())
"""
EVENT = "/event/nk-keezen-2026/"
BY_PAPER = "Scan de code op je uitslagbriefje"
# A device's two clocks as a test may set them: the time of day, and the steady one that a browser
# counts by. The server's own time is never touched; ``trueNow`` is how late it really is.
DEVICE = """
window.device = { wall: 0, steady: 0 };
const real = performance.now.bind(performance);
window.trueNow = () => performance.timeOrigin + real();
performance.now = () => real() + window.device.steady;
const RealDate = Date;
window.Date = class extends RealDate {
  constructor(...given) { given.length ? super(...given) : super(Date.now()); }
  static now() { return RealDate.now() + window.device.wall; }
};
"""
TEN_MINUTES, HOUR = 600_000, 3_600_000


class Hall:
    """All open pages."""

    def __init__(self, organiser: Page, screens: list[Page], phones: list[Page]) -> None:
        self.organiser, self.screens, self.phones = organiser, screens, phones

    @property
    def clocks(self) -> list[Page]:
        return [*self.screens, *self.phones]


@pytest.fixture
def hall(site: Site, page: Page, browser: Browser) -> Hall:
    come_in(page, site)
    private_key = site.shell(MAKE)

    def opened(path: str, size: dict[str, int], wrong_by: int = 0) -> Page:
        context = browser.new_context(locale="nl-NL", viewport=size)  # type: ignore[arg-type]
        context.add_init_script(DEVICE + f"device.wall = {wrong_by};")
        new = watched(context.new_page())
        new.goto(site.address + path)
        return new

    page.goto(f"{site.address}{EVENT}organise/")
    screens = [opened(f"{EVENT}screen/1/", SCREEN), opened(f"{EVENT}screen/2/", SCREEN)]
    phones = [
        opened(f"{EVENT}me/1/", PHONE),
        opened(f"{EVENT}me/2/", PHONE, wrong_by=TEN_MINUTES),
        opened(f"{EVENT}me/3/#{private_key}", PHONE),
    ]
    return Hall(page, screens, phones)


def seconds_on(page: Page) -> float:
    """What the page's clock stands at, and how far its own time is from ours."""
    text = page.locator("[data-clock]").first.inner_text()
    minutes, seconds = text.split(":")
    return int(minutes) * 60 + int(seconds)


def assert_clocks_agree(pages: list[Page], within: int) -> None:
    """They are read one after the other: on a busy machine not always within the same second."""
    until, left = time.monotonic() + PATIENCE / 1000, [seconds_on(page) for page in pages]
    while max(left) - min(left) > within:
        assert time.monotonic() < until, left
        left = [seconds_on(page) for page in pages]


def say_the_last_minutes(site: Site, pages: list[Page]) -> None:
    """Five minutes are passed on every page; who hears of the new time too late gets another."""
    for lead in (4, 30, 120):  # seconds
        site.shell(LEFT.format(left=300 + lead))
        until = time.monotonic() + 2 * lead
        while time.monotonic() < until:
            said = [page.locator("html").get_attribute("data-said") for page in pages]
            if said == ["last"] * len(pages):
                return
    raise AssertionError(said)


def how_far_off(page: Page) -> float:
    """Milliseconds between the page's idea of the server's time and the truth, which the browser
    knows here; the page has its time to find out.

    It believes the quickest of four answers, and on a busy machine all four may take long. So what
    is off by that little is measured again; that it is off by more, it must notice itself."""
    off = page.evaluate(
        """async () => {
          const loaded = performance.getEntriesByType("resource").map((one) => one.name);
          const time = await import(loaded.find((name) => /[/]time[.].*js$/.test(name)));
          const off = () => Math.abs((time.serverNow() ?? 0) - trueNow());
          const until = trueNow() + 60_000;
          while (!(off() < 150) && trueNow() < until) {
            if (off() < 1_000) await time.measure();
            await new Promise((go) => setTimeout(go, 100));
          }
          return off();
        }"""
    )
    return float(off)


def passes(page: Page, wall: int, steady: int) -> None:
    """So many milliseconds go by on this device, by either of its clocks."""
    page.evaluate(f"device.wall += {wall}; device.steady += {steady}")


def one_with_a_button(hall: Hall) -> Page:
    """Who came by number is told to call by the paper on the table; the private link has more."""
    expect(hall.phones[0].get_by_text(BY_PAPER)).to_be_visible()
    expect(hall.phones[2].get_by_text(BY_PAPER)).to_be_hidden()
    return hall.phones[2]


def expect_its_table(phone: Page) -> None:
    """In large figures, and in the title."""
    table = phone.locator(".table-number")
    expect(table).to_be_visible()
    expect(phone).to_have_title(re.compile(rf"^Tafel {table.inner_text()} · "))


def test_a_whole_round_with_everybody_watching(site: Site, hall: Hall) -> None:
    organiser = hall.organiser
    expect(hall.phones[0].get_by_text("Je tafel verschijnt hier")).to_be_visible()
    expect(hall.screens[0].get_by_text("Ronde 1 komt zo")).to_be_visible()

    # Published on the draw's page: every page shows the seats without being touched.
    organiser.goto(f"{site.address}{EVENT}organise/draw/")
    organiser.locator("form[action$='/publish/'] button").first.click()
    for phone in hall.phones:
        expect_its_table(phone)
    expect(hall.screens[0].locator("#stage")).to_have_attribute("data-show", "seating")
    assert_accessible(hall.phones[0])
    keep_picture(hall.phones[0], "round-phone-seated")
    keep_picture(hall.screens[0], "round-screen-seating")

    # Started and watched by keyboard.
    organiser.goto(f"{site.address}{EVENT}organise/")
    assert_accessible(organiser)
    organiser.keyboard.press("r")
    expect(organiser.get_by_text("Ronde 1 is begonnen.")).to_be_visible()
    for page in hall.clocks:
        expect(page.locator("[data-clock]").first).to_have_text(re.compile(r"4[45]:\d\d"))
    # Only who came by the private link may report.
    to_report = [phone.get_by_role("link", name="Uitslag melden") for phone in hall.phones]
    expect(to_report[2]).to_be_visible()
    expect(to_report[0]).to_be_hidden()
    keep_picture(organiser, "round-organiser-running")
    keep_picture(hall.screens[0], "round-screen-clock")

    # That phone's table calls the referee; Today hears it, and the table hears who comes.
    phone = one_with_a_button(hall)
    phone.get_by_role("link", name="Scheidsrechter roepen").click()
    assert_accessible(phone)
    phone.get_by_role("button", name="een vraag over de regels").click()
    expect(phone.get_by_text("De scheidsrechter is geroepen")).to_be_visible()
    organiser.get_by_role("button", name="Ik ga erheen").click()
    expect(phone.get_by_text("Marijke komt eraan.")).to_be_visible()
    phone.get_by_role("link", name="Toon mijn tafel").click()

    # The power cut: everything goes on where it was.
    site.kill()
    site.start()
    organiser.goto(f"{site.address}{EVENT}organise/messages/")
    organiser.get_by_role("button", name="De lunch staat klaar.").click()
    for page in hall.clocks:
        said = page.get_by_text("De lunch staat klaar.").filter(visible=True)
        expect(said.first).to_be_visible()
        assert_clocks_agree([page, organiser], within=2)

    # A table loses time and gets it back; its own phone hears so.
    table = hall.phones[0].locator(".table-number").inner_text()
    organiser.goto(f"{site.address}{EVENT}organise/clock/more/?table={table}")
    organiser.locator("#id_table-reason").fill("bord viel om")
    organiser.get_by_role("button", name="Deze tafel meer tijd geven").click()
    expect(hall.phones[0].get_by_text("3 minuten langer")).to_be_visible()
    expect(hall.screens[1].get_by_text("bord viel om")).to_be_visible()

    # The last five minutes, and the end: said once, by all.
    say_the_last_minutes(site, hall.clocks)
    site.shell(LEFT.format(left=3))
    expect(hall.screens[0].locator("#stage")).to_have_attribute("data-show", "missing")
    expect(organiser.get_by_role("heading", name="briefjes ontbreken")).to_be_visible()
    keep_picture(organiser, "round-organiser-missing")

    # The forms come in; the organiser's page and the screens follow.
    site.shell(FORMS)
    expect(organiser.get_by_text("Alle briefjes van ronde 1 zijn binnen")).to_be_visible()
    organiser.keyboard.press("c")
    expect(organiser.get_by_text("Ronde 1 is gesloten.")).to_be_visible()


def test_clocks_agree_whatever_the_device_believes(site: Site, hall: Hall) -> None:
    site.shell(START)
    for page in hall.clocks:
        expect(page.locator("[data-clock]").first).to_have_text(re.compile(r"4[45]:\d\d"))
        assert how_far_off(page) < 150

    # The server comes back; an hour goes by on four devices, one of them asleep: its steady clock
    # stood still. One had a wrong time of day from the start, another is set ten minutes on.
    site.kill()
    site.start()
    first, second = hall.screens
    for page in (first, hall.phones[0], hall.phones[1]):
        passes(page, wall=HOUR, steady=HOUR)
    passes(second, wall=HOUR, steady=0)
    passes(hall.phones[2], wall=TEN_MINUTES, steady=0)
    for page in hall.clocks:
        assert how_far_off(page) < 150  # so no two differ by more than 0.3 s
        expect(page.locator("#lost")).to_be_hidden()
        expect(page.locator("[data-clock]").first).to_have_text(re.compile(r"4[45]:\d\d"))
    assert_clocks_agree(hall.clocks, within=3)


def test_a_table_that_said_it_is_done_is_not_waited_for_once_its_form_is_in(
    site: Site, hall: Hall
) -> None:
    site.shell(START)
    site.shell(DONE)
    hall.organiser.goto(f"{site.address}{EVENT}desk/")
    expect(hall.organiser.get_by_text("Klaar, briefje nog niet binnen")).to_be_visible()
    site.shell(FORMS)
    expect(hall.organiser.get_by_text("Klaar, briefje nog niet binnen")).to_be_hidden()


def test_who_has_a_bye_is_not_sent_to_a_form(site: Site, page: Page) -> None:
    come_in(page, site)
    site.shell(MAKE.replace("range(8)", "range(7)"))
    resting = int(site.shell(START))
    page.goto(f"{site.address}{EVENT}me/{1 + resting % 7}/")
    expect(page.get_by_text(BY_PAPER)).to_be_visible()
    page.goto(f"{site.address}{EVENT}me/{resting}/")
    expect(page.get_by_text("Je bent vrij")).to_be_visible()
    expect(page.get_by_text(BY_PAPER)).to_be_hidden()


def test_an_open_phone_keeps_its_last_answer_without_network(site: Site, hall: Hall) -> None:
    site.shell(
        "from django.utils import timezone\n"
        "from tournament.seating.actions import publish as publishing\n"
        "from tournament.models import Event\n"
        "publishing.publish(Event.objects.get(), by=None, now=timezone.now())\n",
    )
    phone = hall.phones[0]
    expect(phone.locator(".table-number")).to_be_visible()
    site.kill()
    expect(phone.get_by_text("Geen verbinding")).to_be_visible()
    expect(phone.locator(".table-number")).to_be_visible()
    site.start()
    expect(phone.get_by_text("Geen verbinding")).to_be_hidden()


class BrokenOff(socketserver.BaseRequestHandler):
    """An answer in the middle of which its server goes away."""

    def handle(self) -> None:
        self.request.recv(65536)
        self.request.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\nevent: ")


@contextlib.contextmanager
def broken_off() -> Iterator[tuple[Callable[[Route], None], list[str]]]:
    """What answers a page's question so, and the addresses that were asked."""
    asked: list[str] = []
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), BrokenOff) as server:
        Thread(target=server.serve_forever, daemon=True).start()

        def break_off(route: Route) -> None:
            asked.append(route.request.url)
            route.continue_(url=f"http://127.0.0.1:{server.server_address[1]}/{len(asked)}")

        yield break_off, asked
        server.shutdown()


def test_a_page_whose_server_goes_away_in_the_middle_of_an_answer_asks_again(
    hall: Hall, site: Site
) -> None:
    page = hall.organiser
    with broken_off() as (break_off, asked):
        # No room for a stream, so the page asks; its first answer breaks off, and that of the calls.
        page.route(re.compile(r"/feed\?(?!.*once)"), lambda route: route.fulfill(status=503))
        page.route(re.compile(r"/feed\?.*once"), break_off, times=1)
        page.route("**/calls/", break_off)
        page.reload()
        expect(page.get_by_text(re.compile("Geen verbinding")).first).to_be_visible()
        site.shell(SAY + START + DONE)
        expect(page.get_by_text("Soep").first).to_be_visible()
        expect(page.get_by_role("timer")).to_be_visible()
    assert [url for url in asked if "once=1" in url]
    assert [url for url in asked if "calls" in url]


def test_what_a_page_missed_when_its_server_went_away_is_there_when_it_is_back(
    hall: Hall, site: Site
) -> None:
    page, today = hall.organiser, "**/organise/"
    with broken_off() as (break_off, _asked):
        page.route(today, break_off)
        with page.expect_request(today):
            site.shell(SAY)
        site.kill()
        expect(page.get_by_text(re.compile("Geen verbinding")).first).to_be_visible()
        page.unroute(today)
    site.start()
    expect(page.get_by_text("Soep").first).to_be_visible()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_screen_fits_at_every_size(shared_site: Site, page: Page, size: tuple[int, int]) -> None:
    slug = slug_of(shared_site)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{shared_site.address}/event/{slug}/screen/1/")
    expect(page.locator(".scan svg")).to_be_in_viewport(ratio=1)
    outside = """() => [...document.querySelectorAll("main *")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
    }).map((one) => one.outerHTML.slice(0, 80))"""
    assert page.evaluate(outside) == []
    keep_picture(page, f"screen-{size[0]}")


def test_a_phone_is_remembered_and_can_be_given_away(shared_site: Site, browser: Browser) -> None:
    slug = slug_of(shared_site)
    context = browser.new_context(locale="nl-NL", viewport=PHONE)  # type: ignore[arg-type]
    phone = watched(context.new_page())
    phone.goto(f"{shared_site.address}/event/{slug}/")
    phone.get_by_label("Wat is je nummer of naam?").fill("12")
    phone.get_by_role("button", name="Toon mijn tafel").click()
    expect(phone).to_have_url(re.compile("/me/12/$"))
    phone.goto(f"{shared_site.address}/event/{slug}/")
    expect(phone).to_have_url(re.compile("/me/12/$"))
    phone.get_by_role("link", name="Ik ben dit nummer niet").click()
    expect(phone.get_by_label("Wat is je nummer of naam?")).to_be_visible()
    assert_accessible(phone)
