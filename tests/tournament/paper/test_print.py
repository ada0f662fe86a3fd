"""What is printed is numbered, kept and remembered."""

from pathlib import Path

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from scoring.form_numbers import serial_of
from tests.builders import a_duo, a_published_event, a_user, an_event, duos
from tests.tournament.paper.parachutes import a_parachute, read
from tournament.checkin import actions as checkin
from tournament.core.jobs import running
from tournament.models import Event, Job, Printing, ScoreForm
from tournament.paper.actions import KEPT_FILES, ask, give_spares, print_now
from tournament.paper.documents.catalogue import DOCUMENTS, changed_parts, make
from tournament.paper.reads.printed import Asked
from tournament.privacy.actions import clean_names
from tournament.standings.actions.show import set_prizes

pytestmark = [pytest.mark.both, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def sent_messages(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The broker stays out of it: these tests run the jobs themselves."""
    sent: list[int] = []
    monkeypatch.setattr("tournament.core.jobs.asking.wake", sent.append)
    return sent


def printed(event: Event, code: str, **asked: object) -> Printing:
    return print_now(event, code, Asked(**asked), by=None, now=timezone.now())  # type: ignore[arg-type]


def substitute(event: Event, number: int, name: str) -> None:
    """As the entries' page does when somebody else plays instead."""
    player = event.entries.get(number=number).players.first()
    assert player is not None
    player.name = name
    player.save()


@pytest.mark.parametrize("code", DOCUMENTS)
def test_every_document_can_be_made_of_a_drawn_event(code: str) -> None:
    event = a_published_event(6)
    assert printed(event, code, round=1).pages >= 1


@pytest.mark.parametrize("code", [code for code in DOCUMENTS if code != "wall"])
def test_every_document_can_be_made_of_an_event_that_nobody_entered_yet(code: str) -> None:
    event = an_event(tables=2)
    assert printed(event, code).pages >= 1


def test_forms_are_those_of_the_matches_in_table_order() -> None:
    event = a_published_event(6)
    made = printed(event, "forms", round=1)

    numbers = ScoreForm.objects.filter(event=event, match__round__number=1)
    text = read(made).all_text
    assert all(form.human in text for form in numbers)
    assert sorted(made.pieces) == ["1-1", "1-2", "1-3"]


def test_forms_name_the_prizes_of_the_event_where_it_has_any() -> None:
    event = a_published_event(6)
    assert "Prijzen" not in read(printed(event, "forms", round=1)).all_text
    places = [{"name": "Een fiets"}, {"name": "", "cents": 1250}, {"name": ""}]
    special = [{"rule": "last", "name": "Poedelprijs"}, {"rule": "lot", "name": "", "cents": 500}]

    set_prizes(event, first=3, special=special, places=places, by=None)

    text = " ".join(
        read(printed(Event.objects.get(pk=event.pk), "forms", round=1)).all_text.split()
    )
    assert "Prijzen: 1. Een fiets · 2. € 12,50 · Poedelprijs · € 5,00" in text.replace("\xa0", " ")


def test_spares_get_valid_numbers_that_nobody_else_has() -> None:
    event = a_published_event(6)
    made = ask(event, "forms", Asked(round=1, spares=3), by=None, now=timezone.now())

    assert isinstance(made, Printing)
    spares = list(ScoreForm.objects.filter(event=event, match=None))
    assert len(spares) == 3
    assert list(made.asked["serials"]) == [spare.serial for spare in spares]
    assert all(serial_of(spare.human) == spare.serial for spare in spares)
    assert all(spare.human in read(made).all_text for spare in spares)


def test_looking_at_spares_numbers_nothing() -> None:
    event = a_published_event(6)
    shown, _pieces = make(event, "forms", Asked(round=1, spares=3))

    assert shown.pages == 3
    assert not ScoreForm.objects.filter(event=event, match=None).exists()


def test_the_numbers_of_spares_go_on_after_the_forms() -> None:
    event = a_published_event(6)
    last = ScoreForm.objects.filter(event=event).latest("serial").serial
    assert give_spares(event, 2, by=None, now=timezone.now()) == (last + 1, last + 2)
    assert give_spares(event, 0, by=None, now=timezone.now()) == ()


def test_after_a_change_only_what_changed_is_printed_again() -> None:
    event = a_published_event(6)
    printed(event, "forms")
    assert changed_parts(event, "forms") == []

    substitute(event, 1, "Vervanger Veenstra")

    changed = changed_parts(event, "forms")
    assert len(changed) == event.rounds_planned
    again = printed(event, "forms", round=1, only_changed=True)
    assert len(again.pieces) == 1
    assert "Vervanger Veenstra" in read(again).all_text
    assert len(changed_parts(event, "forms")) == event.rounds_planned - 1


def test_a_table_drawn_again_needs_a_new_form() -> None:
    event = a_published_event(6)
    printed(event, "forms")
    form = ScoreForm.objects.get(event=event, match__round__number=2, match__table__number=1)
    form.void_at = timezone.now()
    form.save()
    ScoreForm.objects.create(event=event, serial=7777, match=form.match, made_at=timezone.now())

    assert changed_parts(event, "forms") == ["2-1"]


def test_what_was_never_printed_has_not_changed() -> None:
    event = a_published_event(6)
    printed(event, "forms", round=1, numbers=(1,))
    assert changed_parts(event, "forms") == []


def test_a_late_entry_still_needs_its_card() -> None:
    event = a_published_event(6)
    printed(event, "cards")
    late = a_duo(event)

    assert changed_parts(event, "cards") == [str(late.number)]


def test_a_check_in_changes_no_card() -> None:
    event = an_event()
    entry, _other = duos(event, 2)
    printed(event, "cards")
    checkin.check_in(entry, by=None, now=timezone.now())

    assert changed_parts(event, "cards") == []


def test_signs_that_no_font_has_are_remembered_with_the_print() -> None:
    event = a_published_event(6)
    substitute(event, 2, "Jan 李 Kok")
    assert printed(event, "forms", round=1).missing == ["李"]


def test_large_documents_are_made_by_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.paper.actions.LARGE", 3)
    event, user = a_published_event(6), a_user()

    job = ask(event, "forms", Asked(spares=1), by=user, now=timezone.now())

    assert isinstance(job, Job)
    running.run(job.pk)
    job.refresh_from_db()
    made = Printing.objects.get(event=event, document="forms")
    assert job.state == Job.State.DONE, job.problem
    assert job.result == {"go_to": f"/event/{event.slug}/organise/print/made/{made.pk}/"}
    assert made.by == user


def test_long_lists_are_made_by_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournament.paper.actions.LONG_LIST", 5)
    event = a_published_event(6)
    assert isinstance(ask(event, "wall", Asked(round=1), by=None, now=timezone.now()), Job)


def test_old_files_go_but_what_was_printed_stays_known() -> None:
    event = an_event()
    first = printed(event, "poster_phone", size="a3")
    for _again in range(KEPT_FILES):
        printed(event, "poster_phone")

    old = first.file
    first.refresh_from_db()
    assert first.file == ""
    assert not default_storage.exists(old)


def test_when_names_go_the_files_with_them_go_too(tmp_path: Path) -> None:
    event = a_published_event(6, backup_folder=str(tmp_path))
    files = [printed(event, "forms", round=1).file, a_parachute(event).file]

    clean_names(event, by=None, now=timezone.now())

    assert not any(default_storage.exists(file) for file in files)
    assert list(tmp_path.iterdir()) == []
    assert set(event.printings.values_list("file", flat=True)) == {""}
