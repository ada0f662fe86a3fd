"""Forms of a hall that somebody filled in and photographed."""

import io
from typing import Any

import numpy as np
import pypdfium2
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from bench.reading.people import DOTS, USUAL, Pen
from tests.tournament.desk.test_pages import desk_of
from tournament.core.jobs.running import run
from tournament.games.boxes.geometry import Geometry
from tournament.games.boxes.placing import places_of
from tournament.games.protocol import table_game
from tournament.models import Event, FormPicture, Job
from tournament.paper.reads.rows import FormPaper, form_papers, head_of
from tournament.paper.score_forms.forms import score_forms


def sheet_of_table(
    event: Event, table: int, *figures: int, marked: int | None = None, round_: int = 1
) -> Image.Image:
    """Its form, printed two on a sheet and filled in on the left; another bubble may be marked."""
    [paper] = form_papers(event, [round_], [table])
    by, gr = figures
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


def hand_in(event: Event, *files: SimpleUploadedFile, client: Client | None = None) -> str:
    """The page after the workers have read all; what it says."""
    client = client or desk_of(event)
    client.post(reverse("desk-photo", args=[event.slug]), {"pictures": [*files]}, follow=True)
    work(event)
    return client.get(reverse("desk-photo", args=[event.slug])).content.decode()


def work(event: Event) -> None:
    for job in event.jobs.filter(kind="read_forms", state=Job.State.QUEUED):
        run(job.pk)


def read_at(event: Event, table: int) -> FormPicture:
    return FormPicture.objects.get(form__match__table__number=table, trouble="")
