"""Which forms are on both laptops: what the desk is told, and a desk that insists on it."""

import json
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.laptops import NAME, PASSWORD, Laptop, Pair, slug_of, two_laptops, until
from tests.site import PATIENCE
from tests.starting.browsers import Browser

OPEN = """
import json
from tournament.models import Event
rows = Event.objects.get().forms.filter(match__round__number=1, match__result=None)
print(json.dumps([form.human for form in rows][:5]))
"""
INSIST = """
from tournament.desk.actions.settings import set_desk
from tournament.models import Event
set_desk(Event.objects.get(), second_look=[], players_report=True, on_both_laptops=True, by=None)
"""


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Laptop]:
    laptop, _other = two_laptops(tmp_path)
    laptop.start()
    yield laptop
    laptop.stop()


def said_on(laptop: Laptop, asks: str = "") -> Iterator[tuple[str, Any]]:
    """What a page hears from now on, one after the other."""
    address = f"{laptop.address}/event/{slug_of(laptop)}/feed{asks}"
    stream = urllib.request.urlopen(address, timeout=PATIENCE)  # noqa: S310
    return parsed(stream)


def parsed(stream: Any) -> Iterator[tuple[str, Any]]:
    with stream:
        kind = ""
        for line in (raw.decode().strip() for raw in stream):
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                yield kind, json.loads(line[6:])


def heard(said: Iterator[tuple[str, Any]], kind: str) -> Any:
    return next(data for what, data in said if what == kind)


def at_desk(laptop: Laptop, slug: str) -> Browser:
    browser = laptop.browser(signed_in_as=NAME, password=PASSWORD)
    browser.asks(f"/event/{slug}/desk/")
    return browser


def saves(organiser: Browser, slug: str, form: str, **more: str) -> tuple[dict[str, Any], Any]:
    """The answer to a form, and its headers."""
    token = {one.name: one.value or "" for one in organiser.cookies}["csrftoken"]
    fields = {"form": form, "once": f"key-of-{form}", "home_BY": "8", "home_GR": "5"} | more
    request = urllib.request.Request(  # noqa: S310
        f"{organiser.address}/event/{slug}/desk/save/",
        urlencode(fields | {"csrfmiddlewaretoken": token}).encode(),
        {"Accept": "application/json"},
    )
    with organiser.opener.open(request, timeout=PATIENCE) as answer:
        return json.load(answer), answer.headers


def test_pages_hear_where_the_other_laptop_is_and_that_theirs_lives(running_pair: Pair) -> None:
    said = said_on(running_pair.first)
    told = heard(said, "laptops")
    assert told == {
        "epoch": 1,
        "leads": True,
        "keys": [running_pair.second.who()["key"]],
        "addresses": [running_pair.second.address],
    }
    began = time.monotonic()
    heard(said, "time")
    heard(said, "time")
    assert time.monotonic() - began < 10  # and not the 15 seconds of a laptop alone
    other = heard(said_on(running_pair.second), "laptops")
    assert (other["leads"], other["addresses"][0]) == (False, running_pair.first.address)


def test_the_desk_hears_up_to_which_version_both_have_the_event(running_pair: Pair) -> None:
    slug, [form, *_rest] = slug_of(running_pair.first), json.loads(running_pair.first.shell(OPEN))
    organiser = at_desk(running_pair.first, slug)
    said = said_on(running_pair.first, "?safe")
    answer, _headers = saves(organiser, slug, form)
    assert answer["outcome"] == "saved"
    assert f'data-version="{answer["version"]}"' in answer["entered"]
    while heard(said, "safe")["version"] < answer["version"]:
        pass
    until(lambda: "✓✓" in organiser.asks(f"/event/{slug}/desk/"), running_pair.first)


def test_a_laptop_alone_says_nothing_of_two(alone: Laptop) -> None:
    slug, [form, *_rest] = slug_of(alone), json.loads(alone.shell(OPEN))
    organiser = at_desk(alone, slug)
    answer, _headers = saves(organiser, slug, form)
    assert "version" not in answer
    assert "✓" not in answer["entered"]
    page = organiser.asks(f"/event/{slug}/desk/")
    assert 'id="laptops"' not in page
    assert "✓" not in page
    said = said_on(alone, "?safe")
    alone.shell(INSIST)
    assert next(said)[0] == "change"


def test_an_event_may_insist_that_both_have_a_form_before_it_is_answered(pair: Pair) -> None:
    slug, forms = slug_of(pair.first), json.loads(pair.first.shell(OPEN))
    pair.first.shell(INSIST)
    organiser = at_desk(pair.first, slug)
    answer, headers = saves(organiser, slug, forms[0])
    assert answer["outcome"] == "saved"
    assert "Honk-Only-Here" not in headers
    assert "✓✓" in organiser.asks(f"/event/{slug}/desk/")

    pair.second.kill()
    began = time.monotonic()
    answer, headers = saves(organiser, slug, forms[1])
    took = time.monotonic() - began
    assert answer["outcome"] == "saved"
    assert headers["Honk-Only-Here"] == "1"
    assert 2.5 < took < 6


def test_whoever_waits_for_the_second_laptop_holds_up_no_other_desk(pair: Pair) -> None:
    slug, forms = slug_of(pair.first), json.loads(pair.first.shell(OPEN))
    pair.first.shell(INSIST)
    desks = [at_desk(pair.first, slug) for _ in range(5)]
    pair.second.kill()

    began = time.monotonic()
    with ThreadPoolExecutor(5) as at_once:
        answers = list(
            at_once.map(lambda one: saves(one[0], slug, one[1]), zip(desks, forms, strict=True))
        )
    assert all(answer["outcome"] == "saved" for answer, _headers in answers)
    assert time.monotonic() - began < 6  # one after the other would be fifteen
