"""The pages of the draw, as an organiser opens them."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from scoring.models import Result
from tests.builders import a_duo, a_user, an_event, an_hour_ago, duos
from tests.tournament.desk.hall import handed_in
from tests.tournament.seating.hall import draw_it, page
from tournament.checkin import actions as checkin
from tournament.draw.problem import CRITERIA
from tournament.entries.actions import register as registration
from tournament.events.actions import settings
from tournament.events.words.log import sentence
from tournament.models import Event, Match, Round, Table, User, Wish
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round
from tournament.seating.actions import draw
from tournament.seating.actions.wishes import set_tables
from tournament.seating.reads.problem import draw_problem

pytestmark = pytest.mark.django_db


def test_drawing_then_publishing_are_two_steps(client: Client, event: Event) -> None:
    assert b"Draw rounds 1 to 5" in client.get(page(event, "draw")).content
    client.post(page(event, "draw-now"))
    assert set(event.rounds.values_list("state", flat=True)) == {Round.State.DRAWN}
    shown = client.get(page(event, "draw")).content.decode()
    assert "Rounds 1 to 5: drawn, nobody can see it yet" in shown
    assert "Nobody meets the same opponent twice" in shown
    client.post(page(event, "draw-publish"), {"round": "1"})
    assert event.rounds.public().count() == 1
    client.post(page(event, "draw-publish"))
    assert event.rounds.public().count() == 5
    assert b"All rounds are published" in client.get(page(event, "draw")).content


def test_the_colours_of_a_round_stand_above_their_columns(client: Client, event: Event) -> None:
    draw_it(event)
    shown = client.get(page(event, "draw-round", number=1)).content.decode()
    heads = re.findall('<th scope="col">.*?</th>', shown.partition("</thead>")[0], re.DOTALL)
    assert [re.findall(r'class="pawn pawn-(\w+)"', head) for head in heads] == [
        ["blue", "yellow"],
        ["green", "red"],
    ]
    first = re.search("<tbody>.*?</tr>", shown, re.DOTALL)
    assert first is not None
    assert first[0].count("<td>") == 2


@pytest.mark.both
def test_what_is_published_is_what_was_looked_at(client: Client, event: Event) -> None:
    draw_it(event)
    seen = shown_draft(client, event)
    draw.swap(event, 1, 1, 2, by=a_user("Kees"), now=timezone.now())
    answer = client.post(page(event, "draw-publish"), {"round": "1", "seen": seen})
    asked = answer.content.decode()
    assert answer.status_code == 409
    assert "Kees changed the draw" in asked
    assert "2 sit elsewhere (numbers 1, 2)" in asked
    assert not event.rounds.public().exists()
    [known] = re.findall('name="known" value="([0-9a-f]+)"', asked)
    sent = {"round": "1", "seen": seen, "known": known}
    draw.swap(event, 1, 3, 4, by=None, now=timezone.now())
    assert client.post(page(event, "draw-publish"), sent).status_code == 409  # changed once more
    [sent["known"]] = re.findall(
        'name="known" value="([0-9a-f]+)"',
        client.post(page(event, "draw-publish"), sent).content.decode(),
    )
    assert client.post(page(event, "draw-publish"), sent).status_code == 302
    assert event.rounds.public().count() == 1


@pytest.mark.both
def test_what_was_looked_at_is_published_without_a_question(client: Client, event: Event) -> None:
    draw_it(event)
    sent = {"round": "1", "seen": shown_draft(client, event)}
    assert client.post(page(event, "draw-publish"), sent).status_code == 302
    sent = {"seen": shown_draft(client, event)}
    assert client.post(page(event, "draw-publish"), sent).status_code == 302
    assert event.rounds.public().count() == 5


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            lambda event: correct(event.rounds.get(number=1).matches.first(), 8, 0),
            "Since this draw the points have changed: number ",
        ),
        (
            lambda event: registration.keep_apart(
                event.entries.get(number=1), event.entries.get(number=2), Wish.How.NEVER, by=None
            ),
            "wishes, clubs or fixed places have changed",
        ),
        (
            lambda event: set_tables(event, [8], Table.State.OUT, by=None),
            "tables have been added or taken out",
        ),
        (
            lambda event: settings.change(event, {"draw_priority": ["tables"]}, by=None),
            "settings that it depends on have changed",
        ),
    ],
)
def test_a_correction_since_the_draw_is_asked_about_before_it_is_published(
    client: Client, owner: User, change: Any, said: str
) -> None:
    event = an_event(by=owner, tables=8, pairing="results", rounds_planned=3)
    duos(event, 12, here=True)
    draw_it(event, publish=True)
    first = event.rounds.get(number=1)
    start_round(first, by=None, now=an_hour_ago())
    for match in first.matches.all():
        handed_in(match, 8, 4)
    close_round(first, by=None, now=timezone.now())
    draw_it(event)
    seen = shown_draft(client, event)
    change(event)
    answer = client.post(page(event, "draw-publish"), {"seen": seen})
    assert (answer.status_code, said in answer.content.decode()) == (409, True)


@pytest.mark.both
def test_of_two_who_draw_at_once_one_is_told_that_the_others_draw_stands(
    client: Client, event: Event
) -> None:
    nothing = shown_draft(client, event)
    draw.draw_rounds(event, seed=7, by=a_user("Kees"), now=timezone.now(), seen=int(nothing))
    answer = client.post(page(event, "draw-now"), {"seen": nothing}, follow=True)
    assert "Kees has drawn meanwhile" in answer.content.decode()
    assert event.rounds.get(number=1).seed == 7
    client.post(page(event, "draw-now"), {"seen": shown_draft(client, event)})
    assert event.rounds.get(number=1).seed != 7


def shown_draft(client: Client, event: Event) -> str:
    """The draft's number as the page sends it with each press."""
    shown = client.get(page(event, "draw")).content.decode()
    [seen] = set(re.findall('name="seen" value="([0-9]+)"', shown))
    return seen


def correct(match: Match, blue: int, green: int) -> None:
    found = Result.objects.filter(match=match).first()
    seen = found.report.version if found else 0
    handed_in(match, blue, green, seen=seen, reason="read again", confirmed=True)


def test_a_number_that_is_none_breaks_no_page(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    swap = reverse("draw-swap", kwargs={"event": event.slug, "number": 1})
    pages = [swap, *(page(event, name) for name in ("draw-publish", "draw-take-back", "prizes"))]
    for number in ("-1", "1.5", "1" + 30 * "0", 5000 * "9", "²"):
        told = {"round": number, "a": number, "b": "2", "number": number}
        for address in pages:
            answer = client.post(address, {**told, "reason": "typing", "what": "drop"})
            assert answer.status_code == 302
        assert client.get(page(event, "organise-standings"), told).status_code == 200
    assert event.rounds.public().count() == 5


def test_a_refusal_is_shown_and_changes_nothing(client: Client, event: Event) -> None:
    answer = client.post(page(event, "draw-publish"), follow=True)
    assert b"is not drawn, or has already been published" in answer.content
    answer = client.post(page(event, "draw-take-back"), {"round": "x"}, follow=True)
    assert b"Say why" in answer.content


def test_the_cost_of_a_swap_is_shown_before_the_swap(client: Client, event: Event) -> None:
    draw_it(event)
    address = page(event, "draw-round", number=1)
    shown = client.get(address, {"a": "1", "b": "2"}).content.decode()
    assert "Change places" in shown
    assert "→" in shown or "Costs nothing" in shown
    before = where(1)
    client.post(page(event, "draw-swap", number=1), {"a": "1", "b": "2"})
    assert where(2) == before


def where(number: int) -> int:
    match = Match.objects.get(round__number=1, seats__entry__number=number)
    return match.table.number


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("1", "1", "Choose two different entries."),
        ("1", "99", "There is no number 99."),
        ("x", "1", "Nobody here is called “x”."),
        ("x", "", "Choose two different entries."),
    ],
)
def test_a_wrong_number_is_shown_at_the_form(
    client: Client, event: Event, a: str, b: str, said: str
) -> None:
    draw_it(event)
    shown = client.get(page(event, "draw-round", number=1), {"a": a, "b": b}).content.decode()
    assert said in shown
    assert f'value="{a}"' in shown
    assert client.post(page(event, "draw-swap", number=1), {"a": a, "b": b}).status_code == 302


def test_every_seat_knows_its_cost_when_one_is_picked_up(client: Client, event: Event) -> None:
    draw_it(event)
    answer = client.get(page(event, "draw-swap-costs", number=1), {"entry": "1"}).json()
    assert set(answer["targets"]) == {str(number) for number in range(2, 13)}
    verdicts = {target["verdict"] for target in answer["targets"].values()}
    assert verdicts <= {"worse", "same", "better"}
    assert client.get(page(event, "draw-swap-costs", number=1)).json() == {"targets": {}}


def test_the_side_pages_show_every_entry(client: Client, event: Event) -> None:
    draw_it(event)
    meetings = client.get(page(event, "draw-meetings")).content.decode()
    assert "30 pairs meet" in meetings
    assert meetings.count('class="once"') == 60
    assert "3–2" in client.get(page(event, "draw-entries")).content.decode()


def test_an_earlier_draft_can_be_looked_at_and_taken(client: Client, event: Event) -> None:
    draw_it(event)
    first = event.drafts.get()
    client.post(page(event, "draw-now"))
    assert client.get(page(event, "draw-history")).content.decode().count("seed ") == 2
    assert b"Use this draft" in client.get(page(event, "draft", draft=first.pk)).content
    client.post(page(event, "draft-use", draft=first.pk))
    assert event.rounds.get(number=1).seed == 7


def test_proposals_are_listed_and_one_is_carried_out(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    asked = {"kind": "leaving", "round": "2", "entry": "4"}
    answer = client.get(page(event, "repair"), asked)
    assert "Number 4 goes home before round 2" in answer.content.decode()
    offer = answer.context["offers"][0]
    client.post(page(event, "repair"), {**asked, "key": offer["key"]})
    assert event.entries.get(number=4).last_round == 1
    assert b"Changed after publication" in client.get(page(event, "draw")).content
    assert sentence(event.log.latest("version")).endswith(", because of number 4")


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("late", ["entry", "round"]),
        ("missing", ["entry", "round"]),
        ("absent", ["entry", "round"]),
        ("leaving", ["entry", "round"]),
        ("substitute", ["entry", "with_", "round"]),
        ("table_out", ["table", "round"]),
    ],
)
def test_what_happened_is_chosen_first_and_asks_for_no_more_than_it_needs(
    client: Client, event: Event, kind: str, fields: list[str]
) -> None:
    draw_it(event, publish=True)
    assert f'href="?kind={kind}"' in client.get(page(event, "repair")).content.decode()
    form = client.get(page(event, "repair"), {"kind": kind}).context["form"]
    assert [field.name for field in form.visible_fields()] == fields


def test_what_the_rules_say_of_a_no_show_stands_beside_it(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    rule = "A duo that does not turn up loses 4–8; the duo that is there gets 26 points."
    for kind, stands in (("missing", True), ("leaving", False)):
        answer = client.get(page(event, "repair"), {"kind": kind}).content.decode()
        assert (rule in answer) == stands


def test_a_late_duo_is_not_advised_to_sit_out_every_round(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    late = a_duo(event, "Late Loes", "Late Leo")
    checkin.close_check_in(event, by=None, now=timezone.now())

    card = client.post(page(event, "checkin-desk"), {"typed": "Loes"}).content.decode()
    assert "Add to the draw as late arrivals" in card
    happened = reverse("happened", kwargs={"event": event.slug, "entry": late.pk})
    answer = client.post(happened, {"kind": "late"}, follow=True)

    offers = answer.context["offers"]
    assert offers[0]["rests"] == ["Number 13 sits out rounds 1 to 5."]
    assert [offer["is_advised"] for offer in offers][:2] == [False, True]


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "leaving", "round": "2"},
        {"kind": "leaving", "round": "2", "entry": "99"},
        {"kind": "swap", "round": "2", "entry": "4"},
        {"kind": "table_out", "round": "2", "table": "77"},
        {"kind": "nonsense", "round": "x"},
        {"kind": "swap", "round": "2", "entry": "4", "with_": "4"},
    ],
)
def test_a_question_that_makes_no_sense_is_answered(
    client: Client, event: Event, asked: dict[str, str]
) -> None:
    draw_it(event, publish=True)
    answer = client.get(page(event, "repair"), asked)
    assert answer.status_code == 200
    assert b'name="key"' not in answer.content


def test_a_proposal_from_yesterday_is_refused_in_words(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    sent = {"kind": "leaving", "round": "2", "entry": "4", "key": "old"}
    answer = client.post(page(event, "repair"), sent)
    assert b"Look at the new ones" in answer.content


def test_rounds_are_added_and_dropped_with_a_reason(client: Client, event: Event) -> None:
    address = page(event, "rounds-planned")
    client.post(address, {"what": "more", "more-reason": "all want more"})
    client.post(address, {"what": "stop", "stop-number": "4", "stop-reason": "the hall closes"})
    event.refresh_from_db()
    assert event.rounds_planned == 4
    answer = client.post(address, {"what": "stop", "stop-number": "9", "stop-reason": "late"})
    assert b"There is no round 9." in answer.content


def test_every_wish_can_be_made_and_dropped(client: Client, event: Event) -> None:
    address = page(event, "wishes")
    event.tables.filter(number=8).update(zone="door")
    client.post(address, {"what": "apart", "apart-a": "1", "apart-b": "2", "apart-how": "never"})
    client.post(address, {"what": "place", "place-number": "3", "place-table": "4"})
    client.post(address, {"what": "place", "place-number": "5", "place-zone": "door"})
    client.post(address, {"what": "tables", "tables-numbers": "6, 7", "tables-state": "out"})
    client.post(address, {"what": "clubs", "clubs-clubs_meet": "never"})
    event.refresh_from_db()
    assert event.clubs_meet == Event.Clubs.NEVER
    assert event.tables.filter(state=Table.State.OUT).count() == 2
    assert event.entries.get(number=3).fixed_table.number == 4
    assert event.entries.get(number=5).fixed_zone == "door"
    client.post(page(event, "wish-free", number=3))
    assert event.entries.get(number=3).fixed_table is None
    client.post(page(event, "wish-drop", wish=event.wishes.get().pk))
    assert not Wish.objects.exists()


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"what": "apart", "apart-a": "1", "apart-b": "99"}, "There is no number 99."),
        (
            {"what": "apart", "apart-a": "1", "apart-b": "1", "apart-how": "never"},
            "Choose two different entries.",
        ),
        ({"what": "place", "place-number": "1"}, "Choose a table or a part of the hall."),
        ({"what": "place", "place-number": "1", "place-table": "77"}, "There is no table 77."),
        (
            {"what": "tables", "tables-numbers": "4, x", "tables-state": "out"},
            "“x” is not a number.",
        ),
        (
            {"what": "tables", "tables-numbers": "77", "tables-state": "out"},
            "There is no table 77.",
        ),
    ],
)
def test_a_mistake_is_shown_at_its_field_and_nothing_is_lost(
    client: Client, event: Event, sent: dict[str, str], said: str
) -> None:
    shown = client.post(page(event, "wishes"), sent).content.decode()
    assert said in shown


def test_people_who_sat_differently_are_recorded_in_one_step(client: Client, event: Event) -> None:
    draw_it(event, publish=True)
    match = event.rounds.get(number=1).matches.first()
    seats = list(match.seats.values_list("entry__number", flat=True))
    address = page(event, "as-played", number=1, table=match.table.number)
    assert b"blue + yellow" in client.get(address).content
    client.post(address, {"seat_0": str(seats[1]), "seat_1": str(seats[0])})
    assert list(match.seats.values_list("entry__number", flat=True)) == seats[::-1]
    assert b"not as drawn" in client.get(page(event, "draw-round", number=1)).content
    answer = client.post(address, {"seat_0": "1", "seat_1": "1"})
    assert b"cannot sit in two places" in answer.content


@pytest.mark.parametrize("name", ["draw", "draw-entries", "draw-meetings", "wishes"])
def test_a_page_asks_as_little_for_many_as_for_few(
    client: Client,
    owner: User,
    name: str,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for count in (4, 12):
        event = an_event(by=owner, tables=8)
        duos(event, count, here=True)
        a_duo(event, fixed_table=event.tables.first())
        draw_it(event)
        with django_assert_max_num_queries(QUERIES[name]):
            client.get(page(event, name))


QUERIES = {"draw": 36, "draw-entries": 12, "draw-meetings": 24, "wishes": 20}


def test_two_who_would_stay_at_one_table_are_refused_by_name(client: Client, event: Event) -> None:
    first = event.entries.get(number=3)
    registration.fix_table(first, event.tables.get(number=2), by=None)
    sent = {"what": "place", "place-number": "4", "place-table": "2"}
    answer = client.post(page(event, "wishes"), sent).content.decode()
    assert f"3 {first}" in answer.replace("&amp;", "&")
    assert event.entries.get(number=4).fixed_table is None


def test_a_dragged_seat_names_the_wish_it_would_break(client: Client, event: Event) -> None:
    draw_it(event)
    row = event.rounds.get(number=1)
    one, other = (row.matches.get(table__number=table).seats.first() for table in (1, 2))
    assert one
    assert other
    there = row.matches.get(table__number=2).seats.last()
    assert there
    a, b, met = (seat.entry for seat in (one, other, there))
    registration.keep_apart(a, met, Wish.How.NEVER, by=None)
    address = page(event, "draw-swap-costs", number=1)
    targets = client.get(address, {"entry": str(a.number)}).json()["targets"]
    low, high = sorted([a.number or 0, met.number or 0])
    assert targets[str(b.number)]["says"] == f"{low} and {high} asked never to meet"
    chosen = {"a": str(a.number), "b": str(b.number)}
    shown = client.get(page(event, "draw-round", number=1), chosen).content.decode()
    assert f"{low} and {high} asked never to meet" in shown


def test_the_checker_says_what_a_zone_forced(client: Client, event: Event) -> None:
    event.tables.filter(number__in=[3, 4]).update(zone="door")
    event.entries.filter(number=5).update(fixed_zone="door")
    draw_it(event)
    shown = client.get(page(event, "draw")).content.decode()
    said = re.findall(r"Number 5 plays (\d) times at table \d, because its zone has only 2", shown)
    assert sorted(said) == ["2", "3"]
    assert "Reached: 3 " in shown


def test_draw_the_rounds_on_today_draws(client: Client, event: Event) -> None:
    checkin.close_check_in(event, by=None, now=timezone.now())
    today = client.get(page(event, "event-home")).content.decode()
    assert f'action="{page(event, "draw-now")}"' in today
    client.post(page(event, "draw-now"))
    assert event.rounds.get(number=1).state == Round.State.DRAWN


def test_what_matters_most_in_the_draw_is_chosen_and_taken_back(
    client: Client, event: Event
) -> None:
    sent = {"what": "priority", "priority-place_0": "tables", "priority-place_1": "byes"}
    client.post(page(event, "wishes"), sent)
    event.refresh_from_db()
    assert draw_problem(event).priority[:2] == ("tables", "byes")
    shown = client.get(page(event, "wishes")).content.decode()
    assert '<option value="tables" selected>' in shown
    client.post(page(event, "undo"), {"version": last_version(event)})
    assert draw_problem(Event.objects.get(pk=event.pk)).priority == CRITERIA


def last_version(event: Event) -> int:
    line = event.log.first()
    assert line
    return line.version
