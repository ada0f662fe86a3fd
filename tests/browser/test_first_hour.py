"""From an empty installation to round 1 published, counted as the organiser's hand feels it."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import watched
from tests.site import Site

pytestmark = pytest.mark.browser

AT_MOST = 40
# What the hand does besides typing words and numbers: each press of the mouse, and each key that
# is no letter of a text. Counted where the browser gets them, so nothing can be forgotten.
COUNT = """
const count = (event) => event.isTrusted && console.log(`hand: ${event.key || "click"}`);
addEventListener("pointerdown", count, true);
addEventListener("keydown", (event) => event.key.length > 1 && count(event), true);
"""
FIRST = ("Anna", "Bram", "Carla", "Dirk", "Els", "Fokke", "Greet", "Hans", "Ineke", "Jan", "Kees")
LAST = ("Bos", "Kok", "Vos", "Smit", "Prins", "de Boer", "van der Veen", "Mulder", "Post", "Wit")
PEOPLE = [f"{first} {last}" for first in FIRST for last in LAST]
DUOS = [f"{one} & {other}" for one, other in zip(PEOPLE[::2], PEOPLE[1::2], strict=True)][:52]
MISSING, LATE = "17", "31"


class Hand:
    """Somebody who does all by mouse and types only what stands on her paper."""

    def __init__(self, context: BrowserContext) -> None:
        context.add_init_script(COUNT)
        self.page: Page = watched(context.new_page())
        self.done: list[str] = []
        self.page.on("console", lambda message: self.note(message.text))

    def note(self, text: str) -> None:
        if text.startswith("hand: "):
            self.done.append(text.removeprefix("hand: "))

    def press(self, name: str) -> None:
        found = self.page.get_by_role("button", name=name, exact=True)
        found = found.or_(self.page.get_by_role("link", name=name, exact=True))
        found.locator("visible=true").first.click()

    def type(self, label: str, text: str) -> None:
        """Into a field that says what it wants; one that has the cursor already needs no click."""
        field = self.page.get_by_label(re.compile(f"^{label}"))
        self.type_into(field.first, text)

    def type_into(self, field: Locator, text: str) -> None:
        if not field.evaluate("field => field === document.activeElement"):
            field.click()
        if field.input_value():
            self.page.keyboard.press("Control+A")
        self.page.keyboard.insert_text(text)


@pytest.fixture
def hand(context: BrowserContext) -> Hand:
    return Hand(context)


def make_the_event(hand: Hand) -> None:
    hand.type("Je naam", "Marijke")
    hand.type("Naam om mee in te loggen", "marijke")
    hand.type("Wachtwoord", "een lang wachtwoord")
    hand.press("Mijn account maken")
    hand.press("Nieuw toernooi")
    hand.type("Naam", "NK Keezen")
    hand.page.get_by_text("Ander spel, plaats of aantal rondes").click()
    hand.type("Plaats", "Zuidwolde")
    hand.press("Toernooi maken")


def set_two_zones(hand: Hand) -> None:
    hand.press("Instellingen")
    hall = hand.page.locator("#hall")
    hand.type_into(hall.get_by_label("Tafels"), "1-12: Grote zaal\n13-26: Foyer")
    hall.get_by_role("button", name="Bewaren").click()
    expect(hand.page.locator("#messages")).to_contain_text("Bewaard")


def register_52_duos(hand: Hand) -> None:
    hand.press("Vandaag")
    hand.press("Een lijst plakken of inlezen")
    hand.type("Plak de lijst", "\n".join(DUOS[:49]))
    hand.press("Eerst bekijken")
    hand.press("49 inschrijvingen opnemen")
    hand.press("Toevoegen")
    for duo in DUOS[49:]:
        one, other = duo.split(" & ")
        hand.type("Speler 1", one)
        hand.type("Speler 2", other)
        hand.press("Inschrijven")
        expect(hand.page.locator("section li strong").first).to_have_text(duo)


def check_in_who_is_here(hand: Hand) -> None:
    hand.press("Check-in")
    hand.press("Niet aanwezig")
    hand.type("Iedereen is er, behalve", f"{MISSING}, {LATE}")
    hand.press("Alle anderen inchecken")
    hand.press("Sluiten")
    hand.press("Check-in sluiten")


def draw_and_publish(hand: Hand) -> None:
    hand.press("Rondes loten")
    hand.press("Maak rondes 1 tot en met 5 bekend")
    expect(hand.page.get_by_text("Iedereen kan rondes 1 tot en met 5 nu zien.")).to_be_visible()


def test_52_duos_in_two_zones_sit_in_round_1_after_at_most_40_clicks(
    new_site: Site, hand: Hand
) -> None:
    new_site.start_worker()
    hand.page.goto(new_site.address)
    make_the_event(hand)
    set_two_zones(hand)
    register_52_duos(hand)
    check_in_who_is_here(hand)
    draw_and_publish(hand)
    assert len(hand.done) <= AT_MOST, hand.done
    assert new_site.ask("select count(*) from tournament_entry") == "52"
    assert new_site.ask("select count(distinct zone) from tournament_table where zone <> ''") == "2"
    assert new_site.ask("select count(*) from tournament_round where state = 'published'") == "5"
