"""Draws a page of a PDF, or tells how many it has. Run as a file (pictures.py): it needs nothing of
Django, and a system that can sees to it that it takes no more memory than a page needs.

    pdf.py FILE MOST_POINTS [PAGE]
"""

import sys
from contextlib import suppress
from pathlib import Path

from pypdfium2 import PdfDocument

DOTS = 200 / 72  # for each of its points
MOST_MEMORY = 180 * 2**20


def keep_small() -> None:
    with suppress(ImportError, ValueError, OSError):  # not every system can
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, MOST_MEMORY))


def drawn(document: PdfDocument, number: int, most: int) -> bytes:
    """As a scanner saw it, in the plainest format of grey pictures."""
    wide, high = document.get_page_size(number)
    if wide * high * DOTS**2 > most:
        sys.exit("large")
    bitmap = document[number].render(scale=DOTS, grayscale=True)
    rows = memoryview(bitmap.buffer).cast("B")
    lines = (
        rows[at : at + bitmap.width]
        for at in range(0, bitmap.height * bitmap.stride, bitmap.stride)
    )
    return b"P5 %d %d 255\n" % (bitmap.width, bitmap.height) + b"".join(lines)


def main(path: str, most: str, *page: str) -> None:
    keep_small()
    with PdfDocument(Path(path)) as document:
        told = drawn(document, int(page[0]), int(most)) if page else b"%d" % len(document)
    sys.stdout.buffer.write(told)


if __name__ == "__main__":
    main(*sys.argv[1:])
