"""The pile of forms that were read: looked at one after the other, saved by an Enter each."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.form_numbers import with_check_digit
from scoring.models import Report
from tests.builders import a_member
from tests.tournament.desk.hall import at, handed_in
from tests.tournament.desk.reading.hall import a_file, filled, hand_in, read_at, sheet_of_table
from tests.tournament.desk.test_pages import desk_of, number_at, send
from tournament.desk.actions.enter import ask_about, undo_entry
from tournament.desk.actions.pictures import hand_in as hand_in_file
from tournament.desk.actions.pictures import keep_page
from tournament.desk.actions.settings import set_desk
from tournament.desk.reading.form import DOTS_TO_SHOW
from tournament.desk.reads.finding import Found
from tournament.desk.reads.photos import OnPicture
from tournament.desk.reads.pictures import HELD
from tournament.games.boxes.placing import places_of
from tournament.games.protocol import table_game
from tournament.models import Event, FormPicture, FormQuery, Role
from tournament.paper.actions import give_spares
from tournament.paper.reads.rows import FormPaper
from tournament.privacy.actions import clean_names, delete_event

pytestmark = pytest.mark.django_db


def pile(client: Client, event: Event) -> HttpResponse:
    response: Any = client.get(reverse("desk-read", args=[event.slug]))
    assert response.status_code == 200
    return response


def tables(response: Any) -> list[int]:
    return [one.line.table for one in response.context["filled"]]


def photographed(event: Event, *numbers: int) -> None:
    for number in numbers:
        hand_in(event, a_file(sheet_of_table(event, number, 8, 5)))


def test_a_form_comes_filled_in_and_is_saved_by_enter_alone(event: Event) -> None:
    client = desk_of(event)
    photographed(event, 2)

    [one] = pile(client, event).context["filled"]  # type: ignore[attr-defined]
    texts = {cell.name: cell.text for line in one.sheet.lines for cell in line.cells}
    told = send(client, event, form=one.read.form.human, once=one.once, **texts)

    assert told["outcome"] == "saved"
    assert Report.objects.get().data["home"] == {"BY": 8, "GR": 5}
    assert tables(pile(client, event)) == []


def test_a_doubtful_field_has_its_piece_of_the_picture_beside_it(event: Event) -> None:
    client = desk_of(event)
    hand_in(event, a_file(sheet_of_table(event, 1, 8, 5, marked=3)))

    response = pile(client, event)

    [one] = response.context["filled"]  # type: ignore[attr-defined]
    certain, doubtful = (line.cells[0] for line in one.sheet.lines)
    assert (certain.problem, certain.cut) == ("", None)
    assert doubtful.problem
    box = places_of(table_game("keezen").form(2, {})).of("home_GR")[0]
    left, top, wide, high = (end / DOTS_TO_SHOW for end in read_at(event, 1).cuts["home_GR"])
    assert left < box.left < box.left + box.wide < left + wide
    assert top < box.top < box.top + box.high < top + high
    address = reverse("desk-picture", args=[event.slug, read_at(event, 1).pk])
    assert f'<image href="{address}"' in response.content.decode()
    assert client.get(address)["Content-Type"] == "image/jpeg"


def test_forms_come_in_the_order_of_the_pile_and_two_clerks_get_different_ones(
    event: Event,
) -> None:
    photographed(event, 3, 1, 4, 2)
    first, second = desk_of(event), Client()
    second.force_login(a_member(event, Role.REFEREE))

    assert tables(pile(first, event)) == [3, 1, 4]
    assert tables(pile(second, event)) == [2]

    FormPicture.objects.update(taken_at=timezone.now() - HELD - timedelta(seconds=1))

    assert tables(pile(second, event)) == [3, 1, 4]


def test_what_is_in_or_asked_about_does_not_wait_and_an_entry_taken_back_does(event: Event) -> None:
    client = desk_of(event)
    photographed(event, 1, 2)
    report = handed_in(at(event, 1), 8, 5)
    ask_about(event, at(event, 2), FormQuery.Why.ILLEGIBLE, by=None, now=timezone.now())

    assert tables(pile(client, event)) == []

    undo_entry(
        at(event, 1), report.version, by=None, now=timezone.now(), of_anybody=True, reason="x"
    )

    assert tables(pile(client, event)) == [1]


def test_a_picture_that_helps_nobody_is_thrown_away(event: Event) -> None:
    client = desk_of(event)
    photographed(event, 1)

    client.post(reverse("desk-picture-away", args=[event.slug, read_at(event, 1).pk]))

    assert tables(pile(client, event)) == []
    assert not FormPicture.objects.get().texts


def test_a_spare_form_asks_for_its_table(event: Event) -> None:
    client = desk_of(event)
    [serial] = give_spares(event, 1, by=None, now=timezone.now())
    paper = FormPaper(with_check_digit(serial))
    hand_in(event, a_file(filled(event, paper, {"home_BY": (8, 8), "home_GR": (5, 5)})))

    [one] = pile(client, event).context["filled"]  # type: ignore[attr-defined]
    assert one.line is None
    told = send(
        client,
        event,
        form=one.read.form.human,
        round=1,
        table=3,
        home_BY=8,
        home_GR=5,
        once=one.once,
    )

    assert told["outcome"] == "saved"
    assert Report.objects.get().match.table.number == 3
    assert pile(client, event).context["filled"] == []  # type: ignore[attr-defined]


def test_a_form_that_is_in_already_is_not_overwritten(event: Event) -> None:
    client = desk_of(event)
    photographed(event, 2)
    [one] = pile(client, event).context["filled"]  # type: ignore[attr-defined]
    handed_in(at(event, 2), 8, 3)

    told = send(client, event, form=number_at(event, 2), home_BY=8, home_GR=5, once=one.once)

    assert told["outcome"] == "asked"
    assert Report.objects.count() == 1


def test_a_second_look_shows_the_picture_beside_the_empty_fields(event: Event) -> None:
    photographed(event, 2)
    set_desk(event, second_look=["all"], players_report=False, by=None)
    handed_in(at(event, 2), 8, 5)

    page = desk_of(event).get(reverse("second-look", args=[event.slug])).content.decode()

    assert reverse("desk-picture", args=[event.slug, read_at(event, 2).pk]) in page


def test_the_table_s_page_shows_the_picture_with_what_was_entered(event: Event) -> None:
    photographed(event, 2)
    handed_in(at(event, 2), 8, 5)

    page = desk_of(event).get(reverse("desk-table", args=[event.slug, 1, 2])).content.decode()

    assert reverse("desk-picture", args=[event.slug, read_at(event, 2).pk]) in page


def save_by_themselves(event: Event) -> None:
    set_desk(event, second_look=[], players_report=False, saves_certain=True, by=None)


def test_certain_forms_save_themselves_where_the_owner_wants_it(event: Event) -> None:
    save_by_themselves(event)

    photographed(event, 1)
    hand_in(event, a_file(sheet_of_table(event, 2, 8, 5, marked=3)))  # in doubt
    hand_in(event, a_file(sheet_of_table(event, 3, 8, 0)))  # unusual: the rules ask

    report = Report.objects.get()
    assert (report.match.table.number, report.source) == (1, Report.Source.PICTURE)
    assert report.by is not None
    assert tables(pile(desk_of(event), event)) == [2, 3]


def test_only_the_owner_lets_forms_save_themselves(event: Event) -> None:
    for role, is_set in ((Role.ORGANISER, False), (Role.OWNER, True)):
        client = Client()
        client.force_login(a_member(event, role))
        client.post(reverse("desk-settings", args=[event.slug]), {"saves_certain": "on"})
        event.refresh_from_db()
        assert event.saves_certain is is_set


def test_pictures_go_with_the_names(
    event: Event, tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        photographed(event, 1)
        clean_names(event, by=None, now=timezone.now())

    assert not event.picture_files.exists()
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_what_was_being_read_while_its_event_was_deleted_leaves_no_picture(
    event: Event, tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    owner = a_member(event, Role.OWNER)
    file, _is_new = hand_in_file(event, "1.jpg", b"a photo", by=None, now=timezone.now())
    assert file.event == event
    seen = [OnPicture(None, Found("nothing"), picture=b"a form with names on it")]
    with django_capture_on_commit_callbacks(execute=True):
        delete_event(Event.objects.get(pk=event.pk), by=owner)

    with pytest.raises(Event.DoesNotExist):
        keep_page(file, 0, seen, timezone.now())
    with pytest.raises(Event.DoesNotExist):
        hand_in_file(event, "2.jpg", b"another photo", by=None, now=timezone.now())

    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
