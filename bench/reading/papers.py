"""Printed forms with what a table would hand in on each: figures that the rules allow."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pypdfium2
from PIL import Image

from bench.reading.people import DOTS
from games.playing import play_out
from games.registry import game
from scoring.form_numbers import with_check_digit
from tournament.core.drawing.frame import Head
from tournament.desk.reading.rules import rules_of
from tournament.desk.reading.voting import Errors
from tournament.games.boxes.geometry import Geometry
from tournament.games.boxes.placing import places_of, scale_of
from tournament.games.form import Form, name_of
from tournament.games.protocol import table_game
from tournament.games.sheet import texts_of
from tournament.paper.reads.rows import FormPaper, Sitter
from tournament.paper.score_forms.forms import SHEETS, score_forms

ASIDES = 0.15  # so many tables write what may be left open
MOST_GAMES = 8  # until one fits on its form
UNCOUNTED = 0.6  # and so many do not count what a line may leave out
COLOURS = (("blue", "yellow"), ("green", "red"))


@dataclass(frozen=True, slots=True)
class Kind:
    """A form to be printed: of a game, for so many entries, so many to a sheet."""

    game: str
    entries: int
    per_sheet: int = 2
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def form(self) -> Form:
        return table_game(self.game).form(self.entries, dict(self.options))

    @property
    def geometry(self) -> Geometry:
        return places_of(self.form, self.per_sheet)

    @property
    def errors(self) -> Errors:
        return rules_of(self.game, self.entries, dict(self.options), self.geometry)


@cache
def printed(kind: Kind) -> list[tuple[str, Image.Image]]:
    """Of four tables the number and the first page, so many dots to a millimetre of the form."""
    duos = table_game(kind.game).formats[0] == "duos"
    head = Head(
        "Open Kampioenschap",
        3,
        kind.game,
        "duos" if duos else "groups",
        datetime.date(2026, 11, 21),
        venue="Dorpshuis",
        table_size=kind.entries,
        options=dict(kind.options),
        address="http://192.168.178.20:8000",
    )
    found = []
    for table in range(1, 5):
        people = [
            Sitter(
                10 * table + seat,
                ("Sietske Dijkstra", "Bo Vos")[: 1 + duos],
                colours=COLOURS[seat] if duos else (),
            )
            for seat in range(kind.entries)
        ]
        number = with_check_digit(1000 + table)
        paper = FormPaper(number, 1, table, "", tuple(people))
        pdf = score_forms(head, [paper], per_sheet=kind.per_sheet).pdf
        scale = scale_of(kind.per_sheet)
        sheet, dots = pypdfium2.PdfDocument(pdf), DOTS / scale
        page = sheet[0].render(scale=dots * 25.4 / 72).to_pil().convert("L")
        left, top = (round(length * dots) for length in SHEETS[kind.per_sheet][1][0])
        geometry = kind.geometry
        size = (round(geometry.wide * DOTS), round(geometry.high * DOTS))
        found.append((str(number), page.crop((left, top, left + size[0], top + size[1]))))
    return found


def handed_in(kind: Kind, by: np.random.Generator) -> dict[str, str]:
    """What a table writes, as a clerk would type it."""
    engine, asked = game(kind.game), table_game(kind.game)
    people = asked.people(kind.entries)
    options = asked.agreed(dict(kind.options), people)
    typed = set(kind.geometry.names)
    for _ in range(MOST_GAMES):
        state, _moves = play_out(engine, engine.initial(people, int(by.integers(2**53)), options))
        texts = texts_of(kind.game, engine.report(state))
        if not any(text and is_overleaf(kind.form, name, typed) for name, text in texts.items()):
            break
    if by.random() > ASIDES:
        typed -= {
            name_of(kind.form, line, field.code)
            for line in range(kind.form.lines)
            for field in kind.form.behind
            if field.is_aside
        }
    if by.random() < UNCOUNTED:
        typed -= uncounted(kind.form)
    texts = {name: text for name, text in texts.items() if name in typed and is_written(name, text)}
    return texts | sums(kind.geometry, texts)


def is_overleaf(form: Form, name: str, printed: set[str]) -> bool:
    """Whether a game was so long that a line of it stands elsewhere."""
    return bool(form.line_name) and name.startswith(form.line_name) and name not in printed


def uncounted(form: Form) -> set[str]:
    """The fields of each line from the one on that ends it, where that is left empty."""
    codes = [field.code for field in form.fields]
    start = next((at for at, field in enumerate(form.fields) if field.ends_line), len(codes))
    return {name_of(form, line, code) for line in range(form.players) for code in codes[start:]}


def is_written(name: str, text: str) -> bool:
    """Of a box to tick only "yes" can be seen."""
    return bool(text) and not (name.endswith("_bomb") and text == "0")


def sums(geometry: Geometry, texts: Mapping[str, str]) -> dict[str, str]:
    return {
        name: str(sum(int(texts.get(one) or 0) for one in of))
        for name, of in geometry.sums
        if name.startswith("sum_")
    }
