"""The question to the draw is put together once per action."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import a_published_event, a_user, an_event, duos
from tournament.checkin import actions as checkin
from tournament.draw.repair.change import Change
from tournament.seating.actions import draw
from tournament.seating.actions import publish as publishing
from tournament.seating.actions.repair import apply_proposal
from tournament.seating.reads import problem
from tournament.seating.reads.repair import key_of, proposals_for

pytestmark = pytest.mark.django_db


@contextmanager
def questions_counted(monkeypatch: pytest.MonkeyPatch, expected: int) -> Iterator[None]:
    asked: list[object] = []
    real = problem.problem_after
    with monkeypatch.context() as patch:
        for module in ("problem", "repair"):
            patch.setattr(
                f"tournament.seating.reads.{module}.problem_after",
                lambda *args, **options: asked.append(1) or real(*args, **options),
            )
        yield
    assert len(asked) == expected


def test_each_action_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, now = a_user(), timezone.now()
    event = an_event(by=owner)
    duos(event, 8, here=True)
    page = Client()
    page.force_login(owner)
    place = f"/event/{event.slug}/organise"
    with questions_counted(monkeypatch, 1):
        page.get(f"{place}/check-in/close/")
    with questions_counted(monkeypatch, 0):
        checkin.close_check_in(event, by=owner, now=now)
    with questions_counted(monkeypatch, 1):
        page.get(f"{place}/draw/")
    with questions_counted(monkeypatch, 1):
        page.post(f"{place}/draw/now/")
    event.refresh_from_db()
    a, b = event.rounds.get(number=1).matches.first().seats.values_list("entry__number", flat=True)
    with questions_counted(monkeypatch, 1):
        draw.swap(event, 1, a, b, by=owner, now=now)
    with questions_counted(monkeypatch, 1):
        draft = draw.make_draft(event, draw.think(event, 5), by=owner, now=now)
    with questions_counted(monkeypatch, 1):
        draw.use_draft(draft, by=owner, now=now)
    with questions_counted(monkeypatch, 1):
        publishing.publish(event, by=owner, now=now)
    assert event.rounds.public().exists()


def test_a_repair_asks_once_and_again_only_after_something_was_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = a_published_event(8)
    change = Change("leaving", 2, 3)
    key = key_of(proposals_for(event, change).proposals[0])
    with questions_counted(monkeypatch, 1):
        apply_proposal(event, change, key, by=None, now=timezone.now())


def test_a_draw_thought_out_before_something_else_was_done_is_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    event = an_event()
    entries = duos(event, 8, here=True)
    thought = draw.think(event, 5)
    checkin.undo_check_in(entries[0], by=None)  # the check-in is open: everybody is drawn anyway
    with questions_counted(monkeypatch, 1):
        draw.draw_rounds(event, seed=5, by=None, now=timezone.now(), thought=thought)
