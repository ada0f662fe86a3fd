"""A picture at the desk: its forms come filled in, and nothing is saved without an Enter."""

import io
import sys
from typing import Any

import numpy as np
import pypdfium2
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from bench.reading.people import DOTS, USUAL, Pen
from scoring.models import Report
from tests.tournament.desk.hall import a_hall, at, handed_in
from tests.tournament.desk.test_pages import desk_of, number_at, send
from tournament.games.boxes.geometry import Geometry
from tournament.games.boxes.placing import places_of
from tournament.games.protocol import table_game
from tournament.models import Event
from tournament.paper.reads.rows import FormPaper, form_papers, head_of
from tournament.paper.score_forms.forms import score_forms

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_hall()


def sheet_of_table(
    event: Event, table: int, by: int, gr: int, marked: int | None = None
) -> Image.Image:
    """Its form, printed two on a sheet and filled in on the left; another bubble may be marked."""
    [paper] = form_papers(event, [1], [table])
    return filled(event, paper, {"home_BY": (by, by), "home_GR": (gr, marked or gr)})


def filled(event: Event, paper: FormPaper, figures: dict[str, tuple[int, int]]) -> Image.Image:
    pdf = score_forms(head_of(event, "http://hall:8000"), [paper]).pdf
    page = pypdfium2.PdfDocument(pdf)[0].render(scale=DOTS * 25.4 / 72).to_pil().convert("L")
    pen = Pen(page.size, USUAL, np.random.default_rng(4))
    pen.dark, pen.wide, pen.style = 0.85, 0.6, "cross"
    geometry: Geometry = places_of(table_game(event.game).form(2, event.game_options))
    for name, (written, marked) in figures.items():
        digit, *bubbles = geometry.of(name)
        pen.figure(digit, written)
        pen.mark(bubbles[marked])
    shades = np.asarray(page, np.float32) * (1 - np.asarray(pen.ink, np.float32) / 255 * pen.dark)
    return Image.fromarray(shades.astype(np.uint8))


def a_file(picture: Image.Image, kind: str = "JPEG", **how: Any) -> SimpleUploadedFile:
    file = io.BytesIO()
    picture.save(file, kind, **how)
    return SimpleUploadedFile(f"photo.{kind.lower()}", file.getvalue())


def read(client: Client, event: Event, *files: SimpleUploadedFile) -> HttpResponse:
    address = reverse("desk-photo", kwargs={"event": event.slug})
    response: Any = client.post(address, {"pictures": [*files]})
    assert response.status_code == 200
    return response


def test_a_form_comes_filled_in_and_is_saved_by_enter_alone(event: Event) -> None:
    client = desk_of(event)

    [one] = read(client, event, a_file(sheet_of_table(event, 2, 8, 5))).context["filled"]

    assert (one.line.table, one.doubts) == (2, 0)
    texts = {cell.name: cell.text for line in one.sheet.lines for cell in line.cells}
    assert texts == {"home_BY": "8", "home_GR": "5"}
    assert not Report.objects.exists()

    told = send(client, event, form=one.number, once=one.once, **texts)

    assert told["outcome"] == "saved"
    assert Report.objects.get().data["home"] == {"BY": 8, "GR": 5}


def test_a_doubtful_field_is_marked_beside_the_picture(event: Event) -> None:
    response = read(desk_of(event), event, a_file(sheet_of_table(event, 1, 8, 5, marked=3)))

    [one] = response.context["filled"]
    assert one.doubts == 1
    assert one.picture.startswith("data:image/jpeg;base64,")
    assert one.sheet.lines[1].cells[0].problem
    assert 'aria-invalid="true"' in response.content.decode()


def test_a_scanner_s_pile_is_one_file(event: Event) -> None:
    first, *more = (sheet_of_table(event, table, 8, table) for table in (1, 2, 3))
    pile = a_file(first, "TIFF", save_all=True, append_images=more, compression="tiff_lzw")

    filled_in = read(desk_of(event), event, pile).context["filled"]

    assert [one.line.table for one in filled_in] == [1, 2, 3]


def told_by(response: HttpResponse) -> str:
    return " ".join(str(message) for message in response.context["messages"])  # type: ignore[attr-defined]


def test_what_cannot_be_read_is_told_in_a_sentence_and_the_rest_is_read(event: Event) -> None:
    files = (
        SimpleUploadedFile("list.jpg", b"no picture at all"),
        a_file(Image.new("L", (800, 600), "white")),
        a_file(sheet_of_table(event, 1, 8, 5)),
    )

    response = read(desk_of(event), event, *files)

    assert len(response.context["filled"]) == 1  # type: ignore[attr-defined]
    assert "list.jpg" in told_by(response)
    assert told_by(response).count(":") >= 2


def test_old_paper_is_not_read(event: Event) -> None:
    picture = sheet_of_table(event, 1, 8, 5)
    event.forms.filter(match__table__number=1).update(void_at=timezone.now())

    response = read(desk_of(event), event, a_file(picture))

    assert response.context["filled"] == []  # type: ignore[attr-defined]
    assert told_by(response)


def test_a_form_that_is_in_already_is_not_overwritten(event: Event) -> None:
    handed_in(at(event, 2), 8, 5)
    client = desk_of(event)
    [one] = read(client, event, a_file(sheet_of_table(event, 2, 8, 3))).context["filled"]  # type: ignore[attr-defined]

    told = send(client, event, form=number_at(event, 2), home_BY=8, home_GR=3, once=one.once)

    assert told["outcome"] == "asked"
    assert Report.objects.count() == 1


def test_without_what_reads_the_page_says_so(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    address = reverse("desk-photo", kwargs={"event": event.slug})

    page = desk_of(event).get(address).content.decode()

    assert "requirements-reading.txt" in page
    assert 'type="file"' not in page
