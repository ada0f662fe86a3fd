"""Forms of the four other games, typed with the keyboard alone, through to the standings."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import come_in, keep_picture
from tests.site import Site

pytestmark = pytest.mark.browser

# The keys of one form, in the order of the paper, and the line or column of who is first by it.
# ⏎ is Enter, ␣ the space bar: a tick.
TYPED = {
    "mezza": ("2⏎ 1⏎ 3⏎ 4⏎ ⏎", 1),
    "fritsen": ("3⏎⏎ 2⏎⏎ 1⏎⏎ 4 7⏎⏎ ⏎", 2),
    "frantic": ("0⏎20⏎10⏎5⏎ 30⏎0⏎12⏎7⏎ ⏎ 30⏎20⏎22⏎12⏎ k⏎", 3),
    "foppen": ("10⏎-11⏎-3⏎-23⏎ ⏎ ⏎ ␣⏎", 0),  # one deal only: that is asked about
}
HALLS = """
import json
from django.utils import timezone
from tests.builders import a_published_event, an_hour_ago
from tournament.rounds.actions import clock
from tournament.models import User
by = User.objects.get()
found = {}
for game, scheme in {"mezza": "places", "fritsen": "places", "frantic": "places", "foppen": "points"}.items():
    event = a_published_event(4, by=by, game=game, scheme=scheme, format="groups", rounds_planned=1)
    clock.start_round(event.rounds.get(), by=by, now=an_hour_ago())
    found[game] = [event.slug, event.forms.exclude(match=None).get().human]
print(json.dumps(found))
"""


def press(page: Page, keys: str) -> None:
    for key in keys.replace(" ", ""):
        page.keyboard.press({"⏎": "Enter", "␣": "Space"}.get(key, key))


def test_forms_of_the_other_games_are_typed_without_a_mouse(site: Site, page: Page) -> None:
    come_in(page, site)
    halls = json.loads(site.shell(HALLS))
    for game, (keys, first) in TYPED.items():
        slug, form = halls[game]
        with page.expect_response("**/index.json"):
            page.goto(f"{site.address}/event/{slug}/desk/")
        page.keyboard.type(form)
        expect(page.locator("#entry")).to_be_visible()
        winner = page.locator("#sheet .who").nth(first).inner_text()
        press(page, keys[:-1])
        keep_picture(page, f"desk-{game}")
        page.keyboard.press("Enter", delay=60)
        if game == "foppen":
            expect(page.locator("#question")).to_be_focused()
            page.keyboard.press("1")
        expect(page.locator("#in-count")).to_have_text("1")
        page.goto(f"{site.address}/event/{slug}/standings/")
        expect(page.locator("tbody tr").first).to_contain_text(winner.split(maxsplit=1)[1])
