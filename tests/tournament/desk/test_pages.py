"""The entry desk: every form ends up saved, asked about or on the query list."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from scoring.models import Report, Result
from tests.builders import a_member, a_published_event, an_hour_ago
from tests.copied import copied
from tournament.desk.actions.reports import void_report
from tournament.models import Event, FormQuery, Role, ScoreForm, Seat
from tournament.rounds.actions.clock import start_round

pytestmark = pytest.mark.django_db


@pytest.fixture
@copied
def event() -> Event:
    event = a_published_event(8)
    start_round(event.rounds.get(number=1), by=None, now=an_hour_ago())
    return event


def desk_of(event: Event, role: Role = Role.CLERK) -> Client:
    client = Client()
    client.force_login(a_member(event, role))
    return client


def number_at(event: Event, table: int, round_: int = 1) -> str:
    return event.forms.get(match__round__number=round_, match__table__number=table).human


def send(client: Client, event: Event, **data: Any) -> dict[str, Any]:
    address = reverse("desk-save", kwargs={"event": event.slug})
    response = client.post(address, data, headers={"Accept": "application/json"})
    assert response.status_code == 200
    return response.json()


def pawns(by: int | str, gr: int | str) -> dict[str, Any]:
    return {"home_BY": by, "home_GR": gr}


def test_a_good_form_is_saved_at_once(event: Event) -> None:
    answer = send(desk_of(event), event, form=number_at(event, 1), **pawns(8, 5))
    assert (answer["outcome"], answer["line"]["said"]) == ("saved", "8–5")
    assert Result.objects.get().report.data["home"] == {"BY": 8, "GR": 5}


def test_an_unusual_form_asks_once_and_saves_when_confirmed(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1)
    answer = send(client, event, form=form, **pawns(8, 0))
    assert answer["outcome"] == "asked"
    assert "KW5" in answer["question"]
    assert answer["sentence"] == "Nog niet bewaard: eerst is er een vraag."
    again = send(client, event, form=form, choice="confirm", **pawns(8, 0))
    assert again["outcome"] == "saved"


def test_a_clerk_cannot_overrule_what_cannot_be(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1)
    assert "overrule" not in send(client, event, form=form, **pawns(8, 8))["question"]
    answer = send(client, event, form=form, choice="overrule", reason="so", **pawns(8, 8))
    assert answer["outcome"] == "asked"
    assert not Report.objects.exists()


def test_a_referee_overrules_with_a_reason(event: Event) -> None:
    client, form = desk_of(event, Role.REFEREE), number_at(event, 1)
    assert send(client, event, form=form, choice="overrule", **pawns(8, 8))["problems"]["reason"]
    sent = {"form": form, "choice": "overrule", "reason": "signal", **pawns(8, 8)}
    assert send(client, event, **sent)["outcome"] == "saved"
    assert Report.objects.get().source == Report.Source.REFEREE


def test_an_illegible_form_goes_to_the_query_list_once(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1)
    for _ in range(2):
        sent = send(client, event, form=form, choice="query", **pawns(8, ""))
        assert sent["outcome"] == "queried"
    assert FormQuery.objects.get().typed == {"home_BY": "8"}
    send(client, event, form=form, **pawns(8, 3))
    assert FormQuery.objects.get().solved_at is not None


def test_a_problem_with_an_empty_field_is_shown_at_the_field(event: Event) -> None:
    answer = send(desk_of(event), event, form=number_at(event, 1), **pawns(8, ""))
    assert (answer["outcome"], list(answer["problems"])) == ("invalid", ["home_GR"])
    assert answer["sentence"].startswith("Nog niet bewaard")


def test_the_same_typing_sent_twice_is_saved_once(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1)
    for _ in range(2):
        sent = send(client, event, form=form, once="abc", **pawns(8, 5))
        assert sent["outcome"] == "saved"
    assert Report.objects.count() == 1


KEYS = ["abc", "x" * 70]


@pytest.mark.parametrize("key", KEYS, ids=["short", "more than 64 letters"])
def test_back_and_the_next_form_shows_what_is_stored_beside_what_was_sent(
    event: Event, key: str
) -> None:
    client = desk_of(event)
    send(client, event, form=number_at(event, 1), once=key, **pawns(8, 5))
    sent = {"form": number_at(event, 2), **pawns(7, 8)}
    answer = send(client, event, once=key, **sent)
    assert answer["outcome"] == "asked"
    assert "ronde 1, tafel 1: 8 · 5" in answer["question"]
    assert "ronde 1, tafel 2: 7 · 8" in answer["question"]
    assert Result.objects.count() == 1
    again = send(client, event, once=answer["once"], choice="anew", **sent)
    assert (again["outcome"], again["line"]["said"]) == ("saved", "7–8")


def test_keys_that_begin_with_the_same_64_letters_are_different_keys(event: Event) -> None:
    client = desk_of(event)
    for table, key in enumerate(["x" * 64 + "1", "x" * 64 + "2"], start=1):
        sent = send(client, event, form=number_at(event, table), once=key, **pawns(8, 5))
        assert (sent["outcome"], sent["line"]["table"]) == ("saved", table)
    assert Result.objects.count() == 2


def test_the_key_of_another_event_tells_nothing_of_its_form(event: Event) -> None:
    other = a_published_event(4)
    send(desk_of(other), other, form=number_at(other, 1), once="abc", **pawns(8, 3))
    answer = send(desk_of(event), event, form=number_at(event, 1), once="abc", **pawns(8, 5))
    assert (answer["outcome"], "8 · 3" in answer["question"]) == ("asked", False)
    assert "van een ander toernooi" in answer["question"]


def test_a_page_without_scripts_gets_a_new_key_when_its_key_was_used(event: Event) -> None:
    client = desk_of(event)
    send(client, event, form=number_at(event, 1), once="abc", **pawns(8, 5))
    address = reverse("desk-save", kwargs={"event": event.slug})
    form = {"form": number_at(event, 2), **pawns(7, 8)}
    page = client.post(address, {**form, "once": "abc"})
    assert page.status_code == 409
    assert 'name="once" value="abc"' not in page.content.decode()


def test_another_reading_of_a_form_on_the_query_list_is_not_said_to_be_kept(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1)
    send(client, event, form=form, choice="query", **pawns(8, ""))
    answer = send(client, event, form=form, choice="query", **pawns(3, ""))
    assert answer["sentence"].endswith("eerder is gelezen: 8.")


def test_the_second_clerk_sees_the_first_ones_entry(event: Event) -> None:
    form = number_at(event, 1)
    send(desk_of(event), event, form=form, **pawns(8, 5))
    second = desk_of(event)
    assert send(second, event, form=form, **pawns(8, 5))["outcome"] == "same"
    answer = send(second, event, form=form, **pawns(5, 8))
    assert (answer["outcome"], "8–5" in answer["question"]) == ("asked", True)
    assert Report.objects.count() == 1


def test_a_form_of_a_round_that_has_not_begun_is_asked_about(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 1, round_=2)
    assert send(client, event, form=form, **pawns(8, 5))["outcome"] == "asked"
    chosen = send(client, event, form=form, choice="table:1-1", **pawns(8, 5))
    assert (chosen["line"]["round"], chosen["outcome"]) == (1, "saved")
    kept = send(client, event, form=form, choice="this_round", **pawns(8, 5))
    assert (kept["line"]["round"], kept["outcome"]) == (2, "saved")


@pytest.fixture
def spare(event: Event) -> ScoreForm:
    return ScoreForm.objects.create(event=event, serial=1900, made_at=timezone.now())


def sat(event: Event, table: int) -> dict[str, int]:
    seats = Seat.objects.filter(
        match__round__event=event, match__round__number=1, match__table__number=table
    )
    return {f"seat_{seat.position}": seat.entry.number or 0 for seat in seats}


def test_a_spare_form_names_its_table_and_is_known_afterwards(
    event: Event, spare: ScoreForm
) -> None:
    sent = {"form": spare.human, "round": 1, "table": 2, **sat(event, 2), **pawns(8, 5)}
    answer = send(desk_of(event), event, **sent)
    assert (answer["outcome"], answer["line"]["table"]) == ("saved", 2)
    spare.refresh_from_db()
    assert spare.match is not None


def test_people_of_another_table_are_recognised(event: Event, spare: ScoreForm) -> None:
    client = desk_of(event)
    sent = {"form": spare.human, "round": 1, "table": 2, **sat(event, 3), **pawns(8, 5)}
    answer = send(client, event, **sent)
    assert "table:1-3" in answer["question"]
    answer = send(client, event, choice="table:1-3", **sent)
    assert (answer["outcome"], answer["line"]["table"]) == ("saved", 3)


def test_swapped_places_are_recorded_as_played(event: Event, spare: ScoreForm) -> None:
    client = desk_of(event)
    seats = sat(event, 2)
    turned = {"seat_0": seats["seat_1"], "seat_1": seats["seat_0"]}
    sent = {"form": spare.human, "round": 1, "table": 2, **turned, **pawns(8, 0)}
    assert "as_printed" in send(client, event, **sent)["question"]
    asked = send(client, event, choice="as_played", **sent)
    assert 'name="decided" value="as_played"' in asked["question"]
    done = send(client, event, choice="confirm", decided="as_played", **sent)
    assert done["outcome"] == "saved"
    assert sat(event, 2) == turned


def test_who_sat_there_may_be_typed_by_name_and_is_never_passed_over(event: Event) -> None:
    client, form = desk_of(event), number_at(event, 2)
    seats = sat(event, 2)
    entry = event.entries.get(number=seats["seat_1"])
    named = {"seat_0": f"{entry.number} {entry}", "seat_1": seats["seat_0"]}
    assert "as_printed" in send(client, event, form=form, **named, **pawns(8, 5))["question"]
    unknown = {"seat_0": "Zwaantje", "seat_1": seats["seat_0"]}
    answer = send(client, event, form=form, **unknown, **pawns(8, 5))
    assert answer["outcome"] == "invalid"
    assert answer["problems"] == {"seat_0": "Hier heet niemand “Zwaantje”."}
    assert sat(event, 2) == seats
    page = client.get(reverse("desk", kwargs={"event": event.slug})).content.decode()
    assert f'<option value="{entry.number} {entry}">'.replace("&", "&amp;") in page


def find(client: Client, event: Event, typed: str) -> dict[str, Any]:
    return client.get(reverse("desk-find", kwargs={"event": event.slug}), {"form": typed}).json()


def test_a_wrong_figure_is_noticed_and_the_likely_form_offered(event: Event) -> None:
    number = number_at(event, 2)
    wrong = number[:-2] + number[-1] + number[-2]
    found = find(desk_of(event), event, wrong)
    assert found["kind"] == "nothing"
    assert number in [line[1] for line in found["near"]]


def test_a_scanned_address_and_a_table_open_the_form(event: Event) -> None:
    client, number = desk_of(event), number_at(event, 2)
    address = f"http://192.168.1.7:8000/event/{event.slug}/form/{number}/"
    assert find(client, event, address)["line"][1] == number
    assert find(client, event, "2")["line"][1] == number
    assert find(client, event, address.replace(event.slug, "other"))["kind"] == "elsewhere"


def test_old_paper_is_recognised(event: Event) -> None:
    number = number_at(event, 2)
    event.forms.filter(match__table__number=2).update(void_at=timezone.now())
    assert find(desk_of(event), event, number)["kind"] == "replaced"


def test_the_desk_works_without_scripts(event: Event) -> None:
    client, number = desk_of(event), number_at(event, 1)
    page = client.get(reverse("form", kwargs={"event": event.slug, "code": number}), follow=True)
    assert 'name="home_BY"' in page.content.decode()
    address = reverse("desk-save", kwargs={"event": event.slug})
    asked = client.post(address, {"form": number, "once": "x", **pawns(8, 0)})
    assert asked.status_code == 409
    assert 'value="confirm"' in asked.content.decode()
    done = client.post(address, {"form": number, "once": "x", "choice": "confirm", **pawns(8, 0)})
    assert done.status_code == 302
    assert Result.objects.count() == 1


def test_a_clerk_undoes_the_own_entry_only(event: Event) -> None:
    first, second = desk_of(event), desk_of(event)
    send(first, event, form=number_at(event, 1), **pawns(8, 5))
    address = reverse("desk-undo", kwargs={"event": event.slug, "number": 1, "table": 1})
    second.post(address, {"version": 1})
    assert Result.objects.exists()
    first.post(address, {"version": 1})
    assert not Result.objects.exists()


def test_the_index_knows_every_form_and_its_people(event: Event) -> None:
    client = desk_of(event)
    data = client.get(reverse("desk-index", kwargs={"event": event.slug})).json()
    assert (data["round"], len(data["lines"])) == (1, 20)
    number, table = data["lines"][0][1], data["lines"][0][3]
    assert number == number_at(event, table)


@pytest.mark.parametrize("page", ["desk", "desk-state", "desk-entered", "desk-queries"])
def test_a_page_asks_the_database_no_more_often_for_more_forms(event: Event, page: str) -> None:
    client = desk_of(event, Role.REFEREE)
    address = reverse(page, kwargs={"event": event.slug})
    client.get(address)  # what is kept from then on is looked up in the log each time
    send(client, event, form=number_at(event, 1), **pawns(8, 5))
    send(client, event, form=number_at(event, 4), choice="query", **pawns(8, 5))
    with CaptureQueriesContext(connection) as asked:
        client.get(address)
    few = len(asked)  # now: the next request forgets what was asked before
    send(client, event, form=number_at(event, 2), **pawns(8, 5))
    send(client, event, form=number_at(event, 3), choice="query", **pawns(8, 5))
    with CaptureQueriesContext(connection) as more:
        client.get(address)
    assert len(more) <= few


def test_what_a_form_asks_of_the_database_is_counted_and_does_not_grow(event: Event) -> None:
    client = desk_of(event)
    counts = []
    for form in [number_at(event, table) for table in (1, 2, 3)]:
        with CaptureQueriesContext(connection) as asked:
            send(client, event, form=form, once=form, **pawns(8, 5))
        counts.append(len(asked))
    assert counts[0] == counts[1] == counts[2] <= 22


def test_a_form_that_the_other_laptop_had_is_not_asked_about_when_it_comes_again(
    event: Event,
) -> None:
    """It came from there before this one took over, and was taken back here."""
    sent = {"form": number_at(event, 1), "once": "abc", **pawns(8, 5)}
    client = desk_of(event)
    send(client, event, **sent)
    match = event.forms.get(match__round__number=1, match__table__number=1).match
    assert match is not None
    void_report(match, reason="wrong table", by=None)
    assert send(client, event, **sent)["outcome"] == "asked"
    assert send(client, event, **sent, again="1")["outcome"] == "same"
    assert send(client, event, **{**sent, **pawns(8, 4)}, again="1")["outcome"] == "asked"
    assert not Result.objects.exists()
