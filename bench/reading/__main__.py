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

from bench.reading.papers import Kind  # noqa: E402
from bench.reading.pictures import KINDS, QUALITIES, UNCUT, Handed, picture_of  # noqa: E402
from tournament.desk.reading.codes import codes_in  # noqa: E402
from tournament.desk.reading.form import FormRead, read_form  # noqa: E402
from tournament.games.boxes.geometry import Geometry  # noqa: E402


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
        file, handed_in = picture_of(kind, quality, by, is_uncut=at % UNCUT == UNCUT - 1)
        before = time.process_time()
        read = readings_of(file, kind)
        took += time.process_time() - before
        told = [
            row
            for number, one in handed_in.items()
            for row in judged(read.get(number), kind.geometry, one)
        ]
        counts += Counter(row for row, _name in told) + Counter(forms=len(handed_in))
        if asked.keep and any(row != "right" for row, _which in told):
            asked.keep.mkdir(parents=True, exist_ok=True)
            (asked.keep / f"{name}-{quality}-{at}.jpg").write_bytes(file)
            words = "; ".join(f"{row} {which}" for row, which in told if row != "right")
            print(f"  {name}-{quality}-{at} ({kind.entries}/{kind.per_sheet}):", words, flush=True)
    rows = sum(counts[row] for row in ("right", "asked", "wrong"))
    print(
        f"{name}, {quality}: {counts['forms']} forms, {rows} rows: {counts['right'] / rows:.1%} right,"
        f" {counts['asked'] / rows:.1%} asked about, {counts['wrong']} wrong without a question;"
        f" {took / counts['forms']:.2f} s a form",
        flush=True,
    )
    return counts["wrong"]


def readings_of(file: bytes, kind: Kind) -> dict[str, FormRead]:
    picture = np.asarray(Image.open(io.BytesIO(file)).convert("L"))
    codes = codes_in(picture)
    return {code.number: read_form(picture, code, kind.geometry, kind.errors) for code in codes}


def judged(
    read: FormRead | None, geometry: Geometry, handed_in: Handed
) -> Iterator[tuple[str, str]]:
    """Of each row whether it is right, asked about or wrong, and what is told of it."""
    truth, slips = handed_in.texts, handed_in.slips
    rows: dict[str, set[str]] = {}
    for box in geometry.boxes:
        if box.line != box.name and not box.name.startswith("sum_"):
            rows.setdefault(box.line, set()).add(box.name)
    fields = {field.name: field for field in read.fields} if read else {}
    for name, of in geometry.sums:
        column = [fields[one] for one in (name, *of) if one in fields]
        if name in slips and column and not any(field.doubt for field in column):
            yield "wrong", f"{name} is no sum"
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
