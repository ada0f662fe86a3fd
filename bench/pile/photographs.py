"""The forms of a hall's first round, filled in and photographed."""

import json
from pathlib import Path

import numpy as np
import pypdfium2

from bench.reading import camera, people
from tournament.games.boxes.placing import places_of, scale_of
from tournament.games.protocol import table_game
from tournament.models import Event
from tournament.paper.reads.rows import form_papers, head_of
from tournament.paper.score_forms.forms import SHEETS, score_forms

PER_SHEET = 2


def take(folder: str, seed: int = 11) -> None:
    """Each as a JPEG file called after its form; what stands on them is printed as JSON."""
    event, by, truth = Event.objects.get(), np.random.default_rng(seed), {}
    geometry = places_of(table_game(event.game).form(2, event.game_options))
    dots = people.DOTS / scale_of(PER_SHEET)
    left, top = (round(length * dots) for length in SHEETS[PER_SHEET][1][0])
    wide, high = round(geometry.wide * people.DOTS), round(geometry.high * people.DOTS)
    for paper in form_papers(event, [1]):
        pdf = score_forms(head_of(event, "http://hall"), [paper], per_sheet=PER_SHEET).pdf
        page = pypdfium2.PdfDocument(pdf)[0].render(scale=dots * 25.4 / 72).to_pil().convert("L")
        page = page.crop((left, top, left + wide, top + high))
        texts = {"home_BY": "8", "home_GR": str(int(by.integers(1, 8)))}
        page, texts, _slips = people.filled(
            page, geometry, texts, people.Pen(page.size, people.USUAL, by)
        )
        file = camera.photographed(page, geometry.wide, camera.USUAL, by)
        Path(folder, f"{paper.human}.jpg").write_bytes(file)
        truth[paper.human] = dict(texts)
    print(json.dumps(truth))
