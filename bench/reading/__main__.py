"""How many filled-in forms read themselves: right, asked about, and wrong without a question.

    python3 start.py bench reading [--each 100] [--quality usual|hard|both] [--game keezen] [--keep FOLDER]

Every form is printed, filled in by a made-up hand and photographed by a made-up phone, then read.
A row is a line of a form: a side, a player, a deal. It is right when all its figures are, asked
about when one of them is doubtful or the form could not be read; wrong without a question is what
must never be. Some people make slips that nobody can know from the paper: these must be asked.
"""

import argparse
import io
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings_test")
django.setup()

import numpy as np  # noqa: E402 - Django has to be ready
from PIL import Image  # noqa: E402

from bench.reading import camera, people  # noqa: E402
from bench.reading.papers import Kind, handed_in, printed  # noqa: E402
from tournament.desk.reading.codes import codes_in  # noqa: E402
from tournament.desk.reading.form import FormRead, read_form  # noqa: E402
from tournament.games.boxes.geometry import Geometry  # noqa: E402

KINDS = {
    "keezen": [Kind("keezen", 2, per_sheet) for per_sheet in (2, 4)],
    "mezza": [Kind("mezza", players) for players in (3, 7)],
    "fritsen": [Kind("fritsen", players) for players in (3, 7)],
    "frantic": [Kind("frantic", 4), Kind("frantic", 8, 1)],
    "foppen": [Kind("foppen", 4), Kind("foppen", 6, 1, (("bids", True),))],
}
QUALITIES = {"usual": (people.USUAL, camera.USUAL), "hard": (people.HARD, camera.HARD)}


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench reading")
    parser.add_argument("--each", type=int, default=100)
    parser.add_argument("--quality", choices=[*QUALITIES, "both"], default="both")
    parser.add_argument("--game", choices=[*KINDS, "all"], default="keezen")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures that were asked about")
    asked = parser.parse_args()
    wrong = 0
    for quality in QUALITIES if asked.quality == "both" else [asked.quality]:
        for name in KINDS if asked.game == "all" else [asked.game]:
            wrong += measure(name, quality, asked)
    return 1 if wrong else 0


def measure(name: str, quality: str, asked: argparse.Namespace) -> int:
    by, counts, took = np.random.default_rng(asked.seed), Counter[str](), 0.0
    for at in range(asked.each):
        kind = KINDS[name][at % len(KINDS[name])]
        habits, lens = QUALITIES[quality]
        truth = handed_in(kind, by)
        page = printed(kind)[at % 4]
        page, slips = people.filled(page, kind.geometry, truth, habits, by)
        file = camera.photographed(page, kind.geometry.wide, lens, by)
        before = time.process_time()
        read = reading_of(file, kind)
        took += time.process_time() - before
        found = Counter(row for row, _name in judged(read, kind.geometry, truth, slips))
        counts += found + Counter(forms=1)
        told = [
            (row, which)
            for row, which in judged(read, kind.geometry, truth, slips)
            if row != "right"
        ]
        if asked.keep and told:
            asked.keep.mkdir(exist_ok=True)
            (asked.keep / f"{name}-{quality}-{at}.jpg").write_bytes(file)
            print(f"  {name}-{quality}-{at}:", "; ".join(f"{row} {which}" for row, which in told))
    rows = sum(counts[row] for row in ("right", "asked", "wrong"))
    print(
        f"{name}, {quality}: {counts['forms']} forms, {rows} rows: {counts['right'] / rows:.1%} right,"
        f" {counts['asked'] / rows:.1%} asked about, {counts['wrong']} wrong without a question;"
        f" {took / counts['forms']:.2f} s a form"
    )
    return counts["wrong"]


def reading_of(file: bytes, kind: Kind) -> FormRead | None:
    picture = np.asarray(Image.open(io.BytesIO(file)).convert("L"))
    codes = codes_in(picture)
    return read_form(picture, codes[0], kind.geometry, kind.errors) if codes else None


def judged(
    read: FormRead | None, geometry: Geometry, truth: dict[str, str], slips: set[str]
) -> Iterator[tuple[str, str]]:
    """Of each row whether it is right, asked about or wrong, and what is told of it."""
    rows: dict[str, set[str]] = {}
    for box in geometry.boxes:
        if box.line != box.name and not box.name.startswith("sum_"):
            rows.setdefault(box.line, set()).add(box.name)
    fields = {field.name: field for field in read.fields} if read else {}
    for line, names in rows.items():
        doubts = [
            f"{name} {fields[name].doubt}"
            for name in names
            if name in fields and fields[name].doubt
        ]
        wrong = [
            f"{name} {fields[name].text!r} for {truth.get(name, '')!r}"
            for name in names
            if name in fields and fields[name].text != truth.get(name, "")
        ]
        if not fields:
            yield "asked", read.problem if read else "no code"
        elif doubts:
            yield "asked", ", ".join(doubts) + " (a slip)" * (line in slips)
        elif wrong or line in slips:
            yield "wrong", ", ".join(wrong) or f"a slip in {line}"
        else:
            yield "right", ""


if __name__ == "__main__":
    sys.exit(main())
