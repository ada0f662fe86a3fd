"""From an empty installation to a closed check-in, with real keys in a real browser."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import (
    LAPTOP,
    PHONE,
    assert_accessible,
    come_in,
    keep_picture,
    watched,
)
from tests.site import Site

pytestmark = pytest.mark.browser

NAMES = "\n".join(
    [
        "Nr\tSpeler 1\tSpeler 2\tClub",
        "1\tAnneke Bos\tBram Kok\tDe Honk",
        "2\tCarla Vos\tDirk Smit\tDe Honk",
        "3\tEls Prins\tFokke Mulder\t",
        "3\tGreet Postma\tHenk Visser\t",
        "5\tInekke Bakker\t\t",
        "6\tAneke Bos\tJan de Wit\t",
    ]
)

# A page that is looked at for longer than the ten seconds after which it goes by itself.
STAYS = """
const real = window.setTimeout;
window.setTimeout = (work, wait, ...more) => (wait < 5_000 ? real(work, wait, ...more) : 0);
"""


@pytest.fixture
def event(site: Site, page: Page) -> str:
    """An event of one's own, made by hand; its organiser's address."""
    come_in(page, site)
    page.goto(f"{site.address}/")
    page.get_by_role("link", name="Nieuw toernooi").click()
    page.get_by_label("Naam", exact=True).fill("Dorpskeezen")
    page.get_by_role("button", name="Toernooi maken").click()
    expect(page.get_by_role("heading", name="Dorpskeezen")).to_be_visible()
    return page.url


def paste(page: Page, event: str, text: str) -> None:
    page.goto(f"{event}entries/import/")
    page.get_by_label(re.compile("Plak de lijst")).fill(text)
    page.get_by_role("button", name="Eerst bekijken").click()


def test_a_first_timer_sets_up_an_event_by_answering_three_questions(
    site: Site, page: Page
) -> None:
    come_in(page, site)
    page.goto(f"{site.address}/")
    page.get_by_role("link", name="Nieuw toernooi").click()
    expect(page.get_by_text("Drie vragen.")).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "new-event")
    page.get_by_label("Naam", exact=True).fill("NK Keezen te Ruinen")
    page.get_by_text("Ander spel, plaats of aantal rondes").click()
    page.get_by_label(re.compile("Plaats")).fill("Dorpshuis")
    page.get_by_label(re.compile("Aantal tafels")).fill("0")
    page.get_by_role("button", name="Toernooi maken").click()
    expect(page.get_by_label("Naam", exact=True)).to_have_value("NK Keezen te Ruinen")
    page.get_by_label(re.compile("Aantal tafels")).fill("20")
    page.get_by_role("button", name="Toernooi maken").click()
    expect(page.get_by_text("Er is nog niemand ingeschreven")).to_be_visible()

    page.get_by_role("link", name="Instellingen").click()
    expect(page.get_by_label(re.compile("Dagindeling"))).to_have_value(re.compile("10:00 Ronde 1"))
    assert_accessible(page)
    keep_picture(page, "settings")
    page.get_by_role("link", name="Reglement").click()
    expect(page.get_by_text("blauw en geel spelen tegen groen en rood")).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "regulations")


def test_a_duo_signs_up_on_a_phone_and_changes_its_mind(
    site: Site, page: Page, event: str, browser: Browser
) -> None:
    page.goto(f"{event}settings/#sign_up")
    page.get_by_label("Spelers schrijven zichzelf in").check()
    page.locator("#sign_up").get_by_role("button", name="Bewaren").click()
    expect(page.get_by_text("Bewaard.", exact=True)).to_be_visible()

    phone = watched(
        browser.new_context(locale="nl-NL", viewport=PHONE, reduced_motion="reduce").new_page()
    )
    phone.goto(event.replace("organise/", "sign-up/"))
    assert_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep_picture(phone, "sign-up-phone")
    phone.get_by_label("mijn maat bevestigt met een link").check()
    phone.get_by_label("Je naam").fill("Wilhelmina-Margaretha van der Schoot-Bouwmeester")
    phone.get_by_label(re.compile("De naam van je maat")).fill("d’Artagnan 😀 王伟")
    phone.get_by_label(re.compile("Mijn gegevens mogen")).check()
    send = phone.get_by_role("button", name="Schrijf je in")
    signed_up = phone.get_by_role("heading", name="Je bent ingeschreven")
    with phone.expect_navigation():
        send.click()
    while not signed_up.is_visible():  # a machine types faster than the form believes
        expect(phone.get_by_text("Dat ging wel heel snel")).to_be_visible()
        with phone.expect_navigation():
            send.click()
    expect(phone.get_by_text("Je nummer is 1")).to_be_visible()
    assert_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep_picture(phone, "signed-up-phone")

    partner = phone.locator("#join-address").get_attribute("href")
    phone.goto(f"{site.address}{partner}")
    phone.get_by_label(re.compile("Mijn gegevens mogen")).check()
    phone.get_by_role("button", name="Ja, ik speel mee").click()
    expect(phone.get_by_role("heading", name="Jullie spelen samen")).to_be_visible()


def test_a_pasted_list_with_three_kinds_of_mistakes(page: Page, event: str) -> None:
    paste(page, event, NAMES)
    expect(page.get_by_text("Nummer 3 is bezet.")).to_be_visible()
    expect(page.get_by_text("Maar één naam: gaat naar de partnerbalie.")).to_be_visible()
    expect(page.get_by_text("Aneke Bos lijkt op Anneke Bos: dezelfde persoon?")).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "import-preview")

    page.get_by_label("weglaten").last.check()
    page.get_by_label("Regel 5, kolom 1").fill("4")
    page.get_by_role("button", name="Opnieuw bekijken").click()
    expect(page.get_by_text("Nummer 3 is bezet.")).to_have_count(0)
    page.get_by_role("button", name="5 inschrijvingen opnemen").click()
    expect(page.get_by_text("5 inschrijvingen opgenomen.")).to_be_visible()
    page.get_by_role("link", name="Plakken of inlezen").click()
    page.get_by_role("button", name="Terugdraaien").click()
    expect(page.get_by_text("5 inschrijvingen teruggedraaid.")).to_be_visible()


def test_a_hand_scanner_checks_in_one_duo_after_the_other(
    site: Site, page: Page, event: str, browser: Browser
) -> None:
    paste(page, event, "Anneke & Bram\nCarla & Dirk\nEls & Fokke")
    page.get_by_role("button", name="3 inschrijvingen opnemen").click()
    codes = []
    for name in ("Anneke & Bram", "Carla & Dirk"):
        page.goto(f"{event}entries/")
        page.get_by_role("link", name=name).click()
        link = page.locator(".link a").get_attribute("href") or ""
        codes.append(f"{site.address}{link.replace('/entry/', '/code/')}")

    second = watched(page.context.new_page())
    second.set_viewport_size(LAPTOP)
    second.goto(f"{event}check-in/")
    page.goto(f"{event}check-in/")
    for code in codes:  # as fast as a scanner types, without waiting for any answer
        page.keyboard.type(code)
        page.keyboard.press("Enter")
    expect(page.locator("#answers article")).to_have_count(2)
    expect(page.locator("#answers article").first).to_contain_text("Carla & Dirk")
    expect(page.get_by_label("Nummer, naam, of scan de code")).to_be_focused()
    expect(second.locator("[data-count=here]")).to_have_text("2")  # the other device follows
    keep_picture(page, "check-in")

    page.keyboard.type("fok")
    expect(page.locator("#found [data-choice]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("[data-count=here]")).to_have_text("3")
    assert_accessible(page)
    page.locator("#answers article").first.get_by_role("button", name="Terugdraaien").click()
    expect(second.locator("[data-count=here]")).to_have_text("2")


def test_of_several_who_fit_the_arrows_choose_and_enter_checks_in(page: Page, event: str) -> None:
    paste(page, event, "Anneke & Bram\nCarla & Dirk\nAnton & Els")
    page.get_by_role("button", name="3 inschrijvingen opnemen").click()
    page.goto(f"{event}check-in/")
    page.keyboard.type("an")
    expect(page.locator("#found [data-choice]")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#found [data-choice]:focus")).to_contain_text("Anton & Els")
    page.keyboard.press("Enter")
    expect(page.locator("#answers article").first).to_contain_text("Anton & Els")
    expect(page.locator("[data-count=here]")).to_have_text("1")
    expect(page.get_by_label("Nummer, naam, of scan de code")).to_be_focused()
    page.keyboard.type("Nora & Otto Zwaan")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="Nu inschrijven").click()
    expect(page.get_by_label("Speler 1")).to_have_value("Nora")
    expect(page.get_by_label("Speler 2")).to_have_value("Otto Zwaan")


def test_on_a_phone_the_list_shows_who_how_to_call_them_and_the_check_in(
    page: Page, event: str
) -> None:
    paste(page, event, "Nr\tSpeler 1\tSpeler 2\tTelefoon\n1\tAnneke Bos\tBram Kok\t06 12345678")
    page.get_by_role("button", name=re.compile("opnemen")).click()
    page.set_viewport_size(PHONE)
    page.goto(f"{event}entries/")
    expect(page.get_by_text("06 12345678").locator("visible=true")).to_have_count(1)
    expect(page.get_by_role("button", name=re.compile("Anneke Bos"))).to_be_in_viewport(ratio=1)
    frame = page.locator(".table-frame")
    assert frame.evaluate("one => one.scrollWidth - one.clientWidth") == 0


def test_what_was_typed_without_connection_is_kept_and_sent_later(page: Page, event: str) -> None:
    paste(page, event, "Anneke & Bram\nCarla & Dirk")
    page.get_by_role("button", name="2 inschrijvingen opnemen").click()
    page.goto(f"{event}check-in/")
    page.context.set_offline(True)
    for number in ("1", "2"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(page.locator("[data-desk-state]")).to_contain_text("(2)")
    page.context.set_offline(False)
    expect(page.locator("#answers article")).to_have_count(2)
    expect(page.locator("[data-desk-state]")).to_be_empty()


def test_closing_with_an_odd_number_says_what_it_means_and_can_be_taken_back(
    page: Page, event: str
) -> None:
    paste(page, event, "Anneke & Bram\nCarla & Dirk\nEls & Fokke\nGreet & Henk\nTruus")
    page.get_by_role("button", name="5 inschrijvingen opnemen").click()
    page.goto(f"{event}check-in/")
    for number in ("1", "2", "3"):
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    expect(page.locator("[data-count=here]")).to_have_text("3")
    page.get_by_role("link", name="Check-in sluiten…").click()
    expect(page.get_by_role("heading", name="3 van de 4")).to_be_visible()
    expect(page.get_by_text("elke ronde één vrijloting")).to_be_visible()
    expect(page.get_by_text("Truus").first).to_be_visible()
    assert_accessible(page)
    keep_picture(page, "close-check-in")
    page.keyboard.press("c")
    expect(page.get_by_text("De check-in is gesloten.")).to_be_visible()
    page.goto(f"{event}check-in/close/")
    page.get_by_role("button", name="Check-in heropenen").click()
    expect(page.get_by_text("De check-in is weer open.")).to_be_visible()


def test_players_check_themselves_in_on_a_tablet_and_undo_it(
    page: Page, event: str, browser: Browser
) -> None:
    paste(page, event, "Anneke Bos & Bram Kok\nCarla Vos & Dirk Smit")
    page.get_by_role("button", name="2 inschrijvingen opnemen").click()
    page.goto(f"{event}check-in/tablet/")
    page.get_by_role("button", name="Adres maken").click()
    assert_accessible(page)
    address = page.locator("#address").get_attribute("href") or ""
    size = {"width": 1024, "height": 768}
    tablet = watched(browser.new_context(locale="nl-NL", viewport=size).new_page())  # type: ignore[arg-type]
    tablet.add_init_script(STAYS)
    tablet.goto(event.split("/event/", maxsplit=1)[0] + address)
    assert_accessible(tablet)
    keep_picture(tablet, "tablet-letters")
    tablet.get_by_role("link", name="K", exact=True).click()
    duo = re.compile("Bram Kok")
    tablet.get_by_role("link", name=duo).click()
    tablet.get_by_role("button", name="Ja, we zijn er allebei").click()
    tablet.get_by_role("button", name=re.compile("vergissing")).click()
    expect(tablet.get_by_role("link", name="K", exact=True)).to_be_visible()
    page.goto(f"{event}check-in/")
    expect(page.locator("[data-count=here]")).to_have_text("0")

    tablet.get_by_role("link", name="K", exact=True).click()
    tablet.get_by_role("link", name=duo).click()
    assert_accessible(tablet)
    tablet.get_by_role("button", name="Ja, we zijn er allebei").click()
    expect(tablet.get_by_text("Welkom! Je nummer:")).to_be_visible()
    assert_accessible(tablet)
    keep_picture(tablet, "tablet-welcome")
    expect(page.locator("[data-count=here]")).to_have_text("1")
