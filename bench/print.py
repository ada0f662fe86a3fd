"""How fast score forms are made, beside plain text on the same sheets by the PDF library alone.

    python3 start.py bench print

The goals: 500 forms (100 tables, 5 rounds) with fonts and codes under 5 s and 150 MB; one round
of 100 tables under 1 s. Times are processor time; each size runs in a process of its own.
"""

import datetime
import io
import multiprocessing
import os
import resource
import sys
import time

import django
from reportlab.pdfgen.canvas import Canvas

TABLES = 100
NAMES = ("Wilhelmina van der Schoot-Bouwmeester", "Jan-Willem Oude Elferink")


def plain(sheets: int) -> None:
    """Twelve lines of text on each half of a sheet: what cannot be avoided."""
    canvas = Canvas(io.BytesIO(), pagesize=(842, 595))
    for _sheet in range(sheets):
        for left in (40, 461):
            for line in range(12):
                canvas.drawString(left, 550 - 40 * line, f"{NAMES[line % 2]} {line}")
        canvas.showPage()
    canvas.save()


def forms(rounds: int) -> None:
    from scoring.form_numbers import with_check_digit  # noqa: PLC0415 - Django has to be ready
    from tournament.core.drawing.frame import Head  # noqa: PLC0415
    from tournament.paper.reads.rows import FormPaper, Sitter  # noqa: PLC0415
    from tournament.paper.score_forms.forms import score_forms  # noqa: PLC0415

    head = Head(
        name="Keezen",
        key=1,
        game="keezen",
        format="duos",
        date=datetime.date(2026, 11, 21),
        address="http://192.168.178.20:8000",
    )
    papers = [
        FormPaper(
            with_check_digit(1000 + number),
            1 + number // TABLES,
            1 + number % TABLES,
            sitters=(
                Sitter(2 * number + 1, NAMES, colours=("blue", "yellow")),
                Sitter(2 * number + 2, NAMES, colours=("green", "red")),
            ),
        )
        for number in range(rounds * TABLES)
    ]
    printed = score_forms(head, papers)
    assert printed.pages == rounds * TABLES // 2


def measured(what: str, count: int) -> None:
    began = time.process_time()
    (plain if what == "plain" else forms)(count)
    in_bytes = sys.platform == "darwin"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if in_bytes else 2**10)
    print(f"{what:<8}{count:>4}  {time.process_time() - began:6.2f} s  {memory:6.0f} MB")


def main() -> None:
    fresh = multiprocessing.get_context("spawn")
    for what, count in (("plain", 250), ("plain", 50), ("forms", 5), ("forms", 1)):
        run = fresh.Process(target=alone, args=(what, count))
        run.start()
        run.join()


def alone(what: str, count: int) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings_test")
    django.setup()
    measured(what, count)


if __name__ == "__main__":
    main()
