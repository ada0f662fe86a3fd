"""The entry desk in the middle of a round: the forms that are to come, and how they are typed."""

import json

from playwright.sync_api import Page, expect

from tests.site import Site

# Somebody new sits down, who typed nothing yet.
OPEN = """
import json
from django.conf import settings
from django.test import Client
from django.utils import timezone
from tournament.models import Event, Membership, User
event = Event.objects.get()
count = User.objects.count()
user = User.objects.create(username=f"desk{count}", name=f"Desk {count}")
Membership.objects.create(event=event, user=user, role="organiser", since=timezone.now())
client = Client()
client.force_login(user)
rows = event.forms.filter(match__round__number=3, match__result=None, match__queries=None)
key = client.cookies[settings.SESSION_COOKIE_NAME].value
print(json.dumps([event.slug, settings.SESSION_COOKIE_NAME, key, [form.human for form in rows]]))
"""


def opened_desk(page: Page, site: Site) -> list[str]:
    """The page of the desk; the numbers that are not in yet."""
    slug, name, value, numbers = json.loads(site.shell(OPEN))
    page.context.add_cookies([{"name": name, "value": value, "url": site.address}])
    with page.expect_response("**/index.json"):
        page.goto(f"{site.address}/event/{slug}/desk/")
    return [str(number) for number in numbers]


def type_form(page: Page, number: str, score: str) -> None:
    expect(page.locator("#number")).to_be_focused()
    page.keyboard.type(number)
    expect(page.locator("#entry")).to_be_visible()
    page.keyboard.type(score)
    page.keyboard.press("Enter")


def scan(page: Page, number: str) -> None:
    """As a scanner types: all at once, Enter behind it."""
    page.keyboard.type(number)
    page.keyboard.press("Enter")
