"""Files that people hand in, as pictures: looked at before they are decoded, as anybody may send
anything. What is too large, broken or no picture is refused."""

import io
import warnings
from collections.abc import Iterator
from typing import BinaryIO

import numpy as np
from PIL import Image
from pypdfium2 import PdfDocument

from tournament.desk.reading.arrays import Grey
from tournament.desk.reading.refused import PictureRefused

KINDS = ("JPEG", "PNG", "TIFF")
MOST_POINTS = 32_000_000  # of a picture; phones have twelve million
MOST_PAGES = 250  # of a scanner's file
PDF, DOTS_OF_PDF = b"%PDF-", 200 / 72  # dots for each of its points


def pictures_in(file: BinaryIO) -> Iterator[Grey]:
    """One after the other, so that only one is in memory."""
    begins = file.read(len(PDF))
    file.seek(0)
    if begins == PDF:
        yield from pages_of_pdf(file)
        return
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # measured below
            opened = Image.open(file, formats=KINDS)
    except Image.DecompressionBombError:
        raise PictureRefused("large") from None
    except Exception:  # a decoder may raise anything
        raise PictureRefused("unknown") from None
    with opened:
        pages = getattr(opened, "n_frames", 1)
        if pages > MOST_PAGES:
            raise PictureRefused("pages")
        for page in range(pages):
            yield decoded(opened, page)


def pages_of_pdf(file: BinaryIO) -> Iterator[Grey]:
    """As a scanner saw them."""
    try:
        document = PdfDocument(file)
    except Exception:  # as above
        raise PictureRefused("broken") from None
    with document:
        if len(document) > MOST_PAGES:
            raise PictureRefused("pages")
        for number in range(len(document)):
            yield drawn(document, number)


def drawn(document: PdfDocument, number: int) -> Grey:
    try:
        wide, high = document.get_page_size(number)
        if wide * high * DOTS_OF_PDF**2 > MOST_POINTS:
            raise PictureRefused("large")
        page = document[number]
        bitmap = page.render(scale=DOTS_OF_PDF, grayscale=True)
        shades = np.array(bitmap.to_numpy(), np.uint8)
        bitmap.close()
        page.close()
        return shades.reshape(*shades.shape[:2], -1)[..., 0]
    except PictureRefused:
        raise
    except Exception:  # as above
        raise PictureRefused("broken") from None


def decoded(opened: Image.Image, page: int) -> Grey:
    try:
        opened.seek(page)
        if opened.width * opened.height > MOST_POINTS:
            raise PictureRefused("large")
        opened.draft("L", opened.size)  # a JPEG gives its shades alone
        return np.asarray(opened.convert("L"))
    except PictureRefused:
        raise
    except Exception:  # as above
        raise PictureRefused("broken") from None


def as_file(picture: Grey) -> bytes:
    """For a page to show."""
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "JPEG", quality=70)
    return file.getvalue()
