"""The two ways through the house, as docs/architecture.md lists them: requests do go by them."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_member, an_event, duos
from tests.site import ROOT
from tests.test_house import the_way
from tests.tournament.desk.hall import a_hall, at, handed_in
from tournament.models import Event, Role, ScoreForm, Screen
from tournament.rounds.actions.close import close_round

pytestmark = pytest.mark.django_db(transaction=True)


@contextmanager
def called() -> Iterator[set[str]]:
    """The files of ours in which a function is called."""
    found: set[str] = set()
    home = f"{ROOT}/"

    def look(frame: FrameType, event: str, _argument: Any) -> None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(home):
            found.add(path.removeprefix(home))

    before: Callable[..., Any] | None = sys.getprofile()
    sys.setprofile(look)
    try:
        yield found
    finally:
        sys.setprofile(before)


def owner_of(event: Event) -> Client:
    client = Client()
    client.force_login(a_member(event, Role.OWNER))
    return client


def test_from_the_clerks_enter_to_the_standing_on_the_big_screen() -> None:
    event = a_hall()
    clerk = owner_of(event)
    Screen.objects.create(event=event, number=1, shows="standings")
    form = ScoreForm.objects.get(match=at(event, 1)).human
    typed = {"form": form, "home_BY": "8", "home_GR": "5"}
    for table in (2, 3, 4):
        handed_in(at(event, table))
    with called() as files:
        clerk.post(reverse("desk-save", kwargs={"event": event.slug}), typed)
    close_round(event.rounds.get(number=1), by=None, now=timezone.now())
    with called() as seen:
        Client().get(reverse("screen", kwargs={"event": event.slug, "number": 1}))
    assert set(the_way("From the clerk's Enter")) - files - seen == set()


def test_from_closing_the_check_in_to_the_list_on_the_wall() -> None:
    event = an_event()
    duos(event, 8, here=True)
    organiser = owner_of(event)
    with called() as files:
        for page in ("close-check-in", "draw-now", "draw-publish"):
            organiser.post(reverse(page, kwargs={"event": event.slug}))
        organiser.get(reverse("print-look", kwargs={"event": event.slug, "document": "wall"}))
    assert set(the_way("From closing the check-in")) - files == set()
