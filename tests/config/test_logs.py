"""An error page has a number, and what the log says of it has the same."""

import json
import logging
import re
from typing import Any

import pytest
from django.test import Client

from config.logs import LINE, Asked, JsonLines
from tests.builders import a_user, an_event

pytestmark = pytest.mark.django_db
NUMBER = re.compile(r"Nummer van deze melding: (\w+)")


def lines_of(caplog: pytest.LogCaptureFixture, formatter: logging.Formatter) -> list[str]:
    return [formatter.format(record) for record in caplog.records]


@pytest.fixture(autouse=True)
def numbered(caplog: pytest.LogCaptureFixture) -> None:
    caplog.handler.addFilter(Asked())


def broken(*_given: Any, **_options: Any) -> None:
    raise RuntimeError("the disk is on fire")


def test_a_page_that_fails_shows_the_number_of_its_line_in_the_log(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tournament.entries.views.entries.field_of", broken)
    owner = a_user()
    event = an_event(by=owner)
    client = Client(raise_request_exception=False)
    client.force_login(owner)
    page = client.get(f"/event/{event.slug}/organise/entries/")
    found = NUMBER.search(page.content.decode())
    assert page.status_code == 500
    assert found
    assert found[1] in lines_of(caplog, logging.Formatter(LINE, style="{"))[-1]
    told = json.loads(lines_of(caplog, JsonLines())[-1])
    assert told["request"] == found[1]
    assert told["level"] == "ERROR"
    assert "the disk is on fire" in told["trace"]


@pytest.mark.parametrize("token", ["", "wrong"])
def test_a_refused_form_shows_its_number(caplog: pytest.LogCaptureFixture, token: str) -> None:
    client = Client(enforce_csrf_checks=True)
    page = client.post("/sign-in/", {"csrfmiddlewaretoken": token})
    found = NUMBER.search(page.content.decode())
    assert found
    assert any(found[1] in line for line in lines_of(caplog, JsonLines()))


def test_two_questions_have_two_numbers() -> None:
    client = Client(enforce_csrf_checks=True)
    pages = [client.post("/sign-in/").content.decode() for _ in range(2)]
    assert len({found[1] for page in pages if (found := NUMBER.search(page))}) == 2
