"""Pictures of forms come in by any way, each file is read once, and every trouble is told."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from scoring.models import Report
from tests.tournament.desk.reading.hall import a_file, hand_in, read_at, sheet_of_table, work
from tests.tournament.desk.test_pages import desk_of
from tournament.desk.jobs import LOST
from tournament.models import Event, FormPicture, Job, PictureFile

pytestmark = pytest.mark.django_db


def problems(event: Event) -> list[str]:
    rows = FormPicture.objects.filter(file__event=event).order_by("pk")
    return list(rows.values_list("trouble", flat=True))


def test_a_form_is_read_and_nothing_is_saved(event: Event) -> None:
    said = hand_in(event, a_file(sheet_of_table(event, 2, 8, 5)))

    one = read_at(event, 2)
    assert (one.texts, one.doubts) == ({"home_BY": "8", "home_GR": "5"}, {})
    assert f"Tafel 2 · {one.number} · gelezen" in said
    assert not Report.objects.exists()
    assert event.log.latest("pk").data == {"numbers": one.number}


def test_a_scanner_s_pile_is_one_file(event: Event) -> None:
    first, *more = (sheet_of_table(event, table, 8, table) for table in (1, 2, 3))
    pile = a_file(first, "TIFF", save_all=True, append_images=more, compression="tiff_lzw")

    hand_in(event, pile)

    assert [read_at(event, table).texts["home_GR"] for table in (1, 2, 3)] == ["1", "2", "3"]
    assert event.picture_files.get().read_at


def test_what_was_handed_in_goes_and_the_form_as_it_lies_straight_stays(
    event: Event, tmp_path: Path, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        hand_in(event, a_file(sheet_of_table(event, 2, 8, 5)))

    [kept] = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept.suffix == ".jpg"
    with Image.open(kept) as form:
        assert form.height > form.width


def test_the_same_file_twice_is_told_and_read_once(event: Event) -> None:
    client, picture = desk_of(event), sheet_of_table(event, 1, 8, 5)
    hand_in(event, a_file(picture), client=client)

    address = reverse("desk-photo", args=[event.slug])
    again = client.post(
        address, {"pictures": a_file(picture)}, headers={"Accept": "application/json"}
    )

    assert "al eerder ingeleverd" in again.json()["problem"]
    assert PictureFile.objects.count() == 1


def test_a_later_picture_of_the_same_form_counts(event: Event) -> None:
    hand_in(event, a_file(sheet_of_table(event, 1, 8, 5)))
    said = hand_in(event, a_file(sheet_of_table(event, 1, 8, 6)))

    assert read_at(event, 1).texts["home_GR"] == "6"
    assert problems(event) == ["again", ""]
    assert said


def broken_files(event: Event) -> Iterator[tuple[SimpleUploadedFile, str]]:
    yield SimpleUploadedFile("list.jpg", b"no picture at all"), "geen foto"
    yield a_file(Image.new("L", (800, 600), "white")), "geen code"
    half = a_file(sheet_of_table(event, 2, 8, 5)).read()
    yield SimpleUploadedFile("half.jpg", half[: len(half) // 2]), "beschadigd"
    yield a_file(Image.new("L", (9000, 9000)), "PDF"), "te groot"
    dark = sheet_of_table(event, 3, 8, 5).point(lambda shade: 8 + shade // 40)
    yield a_file(dark), ""


def test_what_cannot_be_read_is_told_in_a_sentence_and_the_rest_is_read(event: Event) -> None:
    client = desk_of(event)
    for file, words in broken_files(event):
        assert words in hand_in(event, file, client=client)
    hand_in(event, a_file(sheet_of_table(event, 1, 8, 5)), client=client)

    assert read_at(event, 1)
    assert not event.picture_files.filter(read_at=None).exists()


def test_a_picture_that_ends_its_worker_again_and_again_is_given_up(event: Event) -> None:
    client = desk_of(event)
    address = reverse("desk-photo", args=[event.slug])
    client.post(address, {"pictures": a_file(sheet_of_table(event, 1, 8, 5))})
    event.picture_files.update(begun=1 + LOST)

    work(event)

    assert problems(event) == ["broken"]


def test_where_a_worker_failed_the_phone_s_next_look_asks_for_another(event: Event) -> None:
    client = desk_of(event)
    client.post(
        reverse("desk-photo", args=[event.slug]),
        {"pictures": a_file(sheet_of_table(event, 1, 8, 5))},
    )
    event.jobs.update(state=Job.State.FAILED)

    assert (
        "wordt gelezen"
        in client.get(reverse("desk-photo-told", args=[event.slug])).content.decode()
    )
    work(event)

    assert read_at(event, 1)


def test_old_paper_is_not_read(event: Event) -> None:
    picture = sheet_of_table(event, 1, 8, 5)
    event.forms.filter(match__table__number=1).update(void_at=timezone.now())

    assert "Oud papier" in hand_in(event, a_file(picture))
    assert problems(event) == ["replaced"]


def test_without_what_reads_the_page_says_so(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    address = reverse("desk-photo", args=[event.slug])

    page = desk_of(event).get(address).content.decode()

    assert "requirements-reading.txt" in page
    assert 'type="file"' not in page
