"""The pages of the draw, as everybody opens them."""

import io
import json

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.timezone import localtime

from tests.builders import a_user
from tests.tournament.seating.hall import draw_it, page
from tournament.draw import command
from tournament.events.actions import settings
from tournament.events.actions.archive import read_archive
from tournament.events.reads.archive import archive_of, as_json
from tournament.models import Event, LogEntry
from tournament.seating.actions import publish as publishing

pytestmark = pytest.mark.django_db


def test_anybody_can_run_the_draw_again_from_the_public_file(event: Event) -> None:
    draw_it(event, publish=True)
    everybody = Client(headers={"accept-language": "en"})
    assert b"Check this draw yourself" in everybody.get(page(event, "draw-check")).content
    data = everybody.get(page(event, "draw-data", number=3)).json()
    line = json.dumps(data).encode()
    out = io.BytesIO()
    command.PROGRAM.run(command.VERBS["solve"], [line], out)
    assert json.loads(out.getvalue()) == data["plan"]
    out = io.BytesIO()
    command.PROGRAM.run(command.VERBS["certify"], [line], out)
    assert json.loads(out.getvalue()) == event.drafts.get().certificate


def test_everybody_sees_how_often_was_drawn_before_publishing_and_why(
    client: Client, event: Event
) -> None:
    client.post(page(event, "draw-now"))
    for reason in ("number 3 came after all", ""):
        client.post(page(event, "draw-now"), {"reason": reason})
    everybody = Client(headers={"accept-language": "en"})
    assert b"came after all" not in everybody.get(page(event, "draw-check")).content
    publishing.publish(event, by=None, now=timezone.now())
    shown = everybody.get(page(event, "draw-check")).content.decode()
    assert "Rounds 1 to 5: drawn 3 times; draw 3 was published." in shown
    assert "number 3 came after all" in shown
    assert "no reason given" in shown


def test_everybody_sees_that_an_earlier_draw_was_taken(client: Client, event: Event) -> None:
    for _ in range(2):
        client.post(page(event, "draw-now"))
    client.post(page(event, "draft-use", draft=event.drafts.order_by("pk")[0].pk))
    publishing.publish(event, by=None, now=timezone.now())
    everybody = Client(headers={"accept-language": "en"})
    shown = everybody.get(page(event, "draw-check")).content.decode()
    assert "drawn 2 times; draw 1 was published." in shown


def test_everybody_sees_that_the_draw_was_made_in_a_copy_from_an_archive(event: Event) -> None:
    """Four copies of it may have had a draw each, and the one that somebody liked is here."""
    data = as_json(archive_of(event, timezone.now()))
    copy = read_archive(data, by=a_user("Reader"))
    everybody = Client(headers={"accept-language": "en"})
    assert "archive" not in everybody.get(page(copy, "draw-check")).content.decode()
    draw_it(copy, publish=True)
    shown = " ".join(everybody.get(page(copy, "draw-check")).content.decode().split())
    moment = copy.log.get(code="event_read").at
    assert f"from an archive on {date_format(localtime(moment), 'j F, H:i:s')}." in shown
    assert "Published since: rounds 1 to 5. Whoever has the archive" in shown
    assert "Rounds 1 to 5: drawn once." in shown

    again = read_archive(as_json(archive_of(copy, timezone.now())), by=a_user("Another"))
    shown = " ".join(everybody.get(page(again, "draw-check")).content.decode().split())
    assert "Published by then: rounds 1 to 5; how they were drawn is told as" in shown
    assert "Published since" not in shown

    draw_it(event, publish=True)
    assert "archive" not in everybody.get(page(event, "draw-check")).content.decode()


@pytest.mark.parametrize("data", [{}, {"rounds": 3}, {"rounds": [1]}])
def test_a_line_of_a_draw_that_says_too_little_leaves_the_page_as_it_is(
    event: Event, data: dict[str, object]
) -> None:
    draw_it(event, publish=True)
    LogEntry._base_manager.filter(event=event, code="rounds_drawn").update(data=data)
    assert Client().get(page(event, "draw-check")).status_code == 200


def test_the_seed_is_kept_until_all_its_rounds_are_public(event: Event) -> None:
    draw_it(event)
    everybody = Client(headers={"accept-language": "en"})
    assert b"No round has been published yet." in everybody.get(page(event, "draw-check")).content
    publishing.publish(event, [1], by=None, now=timezone.now())
    assert everybody.get(page(event, "draw-data", number=1)).status_code == 404
    shown = everybody.get(page(event, "draw-check")).content.decode()
    assert "The seed would give away the rounds to come." in shown
    assert "seed 7" not in shown


def test_checking_the_draw_is_offered_once_it_can_be_done(client: Client, event: Event) -> None:
    draw_it(event)
    check = page(event, "draw-check")
    for where in (page(event, "event"), page(event, "draw")):
        assert check not in client.get(where).content.decode()
    publishing.publish(event, by=None, now=timezone.now())
    for where in (page(event, "event"), page(event, "draw")):
        assert check in client.get(where).content.decode()


def test_everybody_reads_that_the_rules_changed_and_why(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    settings.change(event, {"scheme": "pawns"}, by=None, reason="agreed with all captains")
    said = "The rules have changed (“Points”): agreed with all captains"
    for where in (page(event, "event"), page(event, "screen", number=1)):
        assert said in client.get(where).content.decode()


def verdict(text: str) -> str:
    answer = Client(headers={"accept-language": "en"}).post(reverse("check-draw"), {"draw": text})
    return answer.content.decode()


def test_anybody_pastes_a_draw_and_reads_the_verdict(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    assert reverse("check-draw") in Client().get(page(event, "draw-check")).content.decode()
    data = Client().get(page(event, "draw-data", number=1)).json()
    assert "The draw keeps every rule." in verdict(json.dumps(data))
    seats = data["plan"]["rounds"][0]["matches"][0]["seats"]
    seats[0] = seats[1]
    said = verdict(json.dumps(data))
    assert "This draw breaks a rule." in said
    assert "has two places" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("{}", "This is not the file of a draw, or not all of it."),
        ('{"problem": {"rounds": 123456789012345678901}}', "more than 19 digits"),
        (
            json.dumps(
                {
                    "problem": {
                        "format": "duos",
                        "rounds": 1,
                        "tables": [1],
                        "entries": [{"id": number} for number in range(1, 600)],
                    },
                    "plan": {"rounds": []},
                }
            ),
            "too large for this page",
        ),
    ],
    ids=["words", "nested", "empty", "digits", "large"],
)
def test_what_is_no_draw_or_too_large_costs_nothing(text: str, said: str) -> None:
    caches["limits"].clear()
    assert said in verdict(text)


def test_one_address_checks_so_many_draws_and_no_more() -> None:
    caches["limits"].clear()
    answers = [Client().post(reverse("check-draw"), {"draw": "{}"}) for _ in range(32)]
    assert [answer.status_code for answer in answers[28:]] == [200, 200, 429, 429]
    caches["limits"].clear()
