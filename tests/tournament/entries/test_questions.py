"""An event's own questions: asked at sign-up, changed by the private link, counted for the kitchen."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.builders import a_duo, a_user, an_event
from tests.tournament.entries.test_sign_up import (
    filled,
    nobody_tried_before,
    open_form,
    opened,
    sent,
)
from tournament.core.errors import ArchiveUnreadable, TooManyQuestions
from tournament.entries.actions.change import substitute
from tournament.entries.actions.questions import save_question
from tournament.entries.reads.answers import summary
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.events.reads.questions import MOST, Asks, Question, questions_of
from tournament.models import Event, LogEntry, Player, User

__all__ = ["nobody_tried_before", "open_form", "opened"]  # fixtures

pytestmark = pytest.mark.django_db

MEAL = Question(1, Asks.CHOICE, "Lunch", ("Soup", "Hutspot"), required=True)
ALLERGY = Question(2, Asks.TEXT, "Allergies")
GUESTS = Question(3, Asks.NUMBER, "Guests")
NUTS = "No peanuts, Jan says"


@pytest.fixture
def owner(client: Client) -> User:
    user = a_user()
    client.force_login(user)
    return user


@pytest.fixture
def event(owner: User) -> Event:
    asked = [one.kept for one in (MEAL, ALLERGY, GUESTS)]
    return an_event(by=owner, sign_up_open=True, questions=asked)


def page(client: Client, name: str, *arguments: Any) -> str:
    return client.get(reverse(name, args=arguments)).content.decode()


def answers(event: Event) -> dict[str, dict[str, str]]:
    return dict(Player.objects.filter(entry__event=event).values_list("name", "answers"))


def both(opened: str) -> dict[str, Any]:
    return filled(opened, answer_1_1="Soup", answer_1_2=NUTS, answer_2_1="Hutspot", answer_2_3="2")


def test_an_organiser_asks_says_it_otherwise_and_asks_no_longer(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner, sign_up_open=True)
    address = reverse("questions", args=[event.slug])
    lunch = {"words": "Meal", "kind": "choice", "choices": "Soup\n Soup \n\nHutspot"}
    assert client.post(address, {**lunch, "choices": "Soup"}).status_code == 409
    client.post(address, {**lunch, "required": "on"})
    changed = {"words": "Lunch", "choices": "Soup\nHutspot", "required": "on", "kind": "text"}
    client.post(reverse("question", args=[event.slug, 1]), changed)
    event.refresh_from_db()
    assert questions_of(event) == [MEAL]
    a_duo(event)
    Player.objects.filter(entry__event=event).update(answers={"1": "Soup"})
    client.post(reverse("question", args=[event.slug, 1]), {"what": "drop"})
    event.refresh_from_db()
    assert questions_of(event) == []
    assert set(map(str, answers(event).values())) == {"{}"}
    assert "Lunch" in page(client, "log", event.slug)


def test_no_more_questions_than_a_phone_is_willing_to_read(owner: User) -> None:
    event = an_event(by=owner)
    for number in range(MOST):
        save_question(event, Question(0, Asks.YES_NO, f"{number}?"), by=owner)
    with pytest.raises(TooManyQuestions):
        save_question(event, Question(0, Asks.YES_NO, "And?"), by=owner)


def test_both_players_answer_for_themselves_as_they_sign_up(event: Event, opened: str) -> None:
    assert sent(event, filled(opened)).status_code == 200  # both must say what they eat
    assert not event.entries.exists()
    sent(event, both(opened))
    assert answers(event) == {
        "Jan de Vries": {"1": "Soup", "2": NUTS},
        "Piet Bos": {"1": "Hutspot", "3": "2"},
    }


def test_a_choice_that_is_not_offered_and_a_number_that_is_none_are_refused(
    event: Event, opened: str
) -> None:
    sent(event, {**both(opened), "answer_1_1": "Steak"})
    sent(event, {**both(opened), "answer_2_3": "two"})
    assert not event.entries.exists()


def test_a_partner_who_confirms_by_link_answers_there(event: Event, opened: str) -> None:
    answer = sent(event, filled(opened, how="link", publish2="", answer_1_1="Soup"))
    shown = Client().get(answer["Location"]).content.decode()
    link = re.search(r'href="(/event/[^"]+/join/[^"]+)"', shown)[1]
    Client().post(link, {"agree": "on"})
    assert not Player.objects.get(name="Piet Bos").confirmed_at
    Client().post(link, {"agree": "on", "answer_2_1": "Hutspot"})
    assert answers(event)["Piet Bos"] == {"1": "Hutspot"}


def test_answers_change_by_the_private_link_and_at_the_desk_and_the_log_does_not_tell_them(
    client: Client, event: Event, opened: str
) -> None:
    sent(event, both(opened))
    entry = event.entries.get()
    people = {"name_1": "Jan de Vries", "name_2": "Piet Bos", "publish_1": "on", "number": "1"}
    mine = {**people, "what": "change", "answer_1_1": "Hutspot", "answer_2_1": "Hutspot"}
    Client().post(reverse("my-entry", args=[event.slug, entry.key]), mine)
    assert answers(event) == {"Jan de Vries": {"1": "Hutspot"}, "Piet Bos": {"1": "Hutspot"}}
    client.post(reverse("entry", args=[event.slug, entry.pk]), {**mine, "answer_1_2": NUTS})
    assert answers(event)["Jan de Vries"] == {"1": "Hutspot", "2": NUTS}
    told = str(list(LogEntry.objects.filter(event=event).values_list("data", "change")))
    assert NUTS not in told
    assert NUTS not in page(Client(), "event", event.slug) + page(Client(), "me", event.slug, 1)


def test_who_was_signed_up_by_the_desk_is_asked_on_the_entry_s_own_page(event: Event) -> None:
    entry = a_duo(event, "Els Prins", "Gré Hoek")
    assert '<a href="#change">Lunch</a>' in page(Client(), "my-entry", event.slug, entry.key)
    entry.players.update(answers={"1": "Soup"})
    assert '<a href="#change">' not in page(Client(), "my-entry", event.slug, entry.key)


def test_who_plays_instead_has_answered_nothing(event: Event, opened: str, owner: User) -> None:
    sent(event, both(opened))
    entry = event.entries.get()
    substitute(entry, 1, name="Nico Tol", expected="Jan de Vries", by=owner, now=None)
    assert answers(event)["Nico Tol"] == {}


def test_the_kitchen_sees_how_many_of_what_and_who(
    client: Client, event: Event, opened: str
) -> None:
    sent(event, both(opened))
    a_duo(event, "Els Prins", "Gré Hoek")
    a_duo(event, "Too Late", "Waits Still", state="waiting")
    lunch, allergies, guests = summary(event)
    assert [(one.said, one.count) for one in lunch.given] == [("Soup", 1), ("Hutspot", 1)]
    assert [one.called for one in lunch.nobody_knows] == ["2 Els Prins", "2 Gré Hoek"]
    assert [(one.said, one.people[0].name) for one in allergies.given] == [(NUTS, "Jan de Vries")]
    assert guests.together == 2
    assert NUTS in page(client, "answers", event.slug)
    told = client.get(reverse("sheet", args=[event.slug, "answers"])).content.decode("utf-8-sig")
    assert f"1;Jan de Vries;Soup;{NUTS};" in told.splitlines()
    assert "1;Piet Bos;Hutspot;;2" in told.splitlines()


def test_an_archive_brings_questions_and_answers_and_is_refused_with_odd_ones(
    event: Event, opened: str, owner: User
) -> None:
    sent(event, both(opened))
    archived = archive_of(event, timezone.now())
    twin = read_archive(as_json(archived), by=owner)
    assert (twin.questions, answers(twin)) == (event.questions, answers(event))
    for odd in ([{"key": 1}], [{**MEAL.kept, "kind": []}], [MEAL.kept, MEAL.kept]):
        archived["event"]["questions"] = odd
        with pytest.raises(ArchiveUnreadable):
            read_archive(as_json(archived), by=owner)
