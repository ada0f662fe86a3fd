"""Files that people hand in, as pictures: looked at before they are decoded, as anybody may send
anything. What is too large, broken or no picture is refused."""

import io
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
from PIL import Image

from tournament.desk.reading.arrays import Grey
from tournament.desk.reading.refused import PictureRefused

KINDS = ("JPEG", "PNG", "TIFF")
MOST_POINTS = 32_000_000  # of a picture; phones have twelve million
MOST_BYTES = 80_000_000  # that decoding takes: colours need more, and a phone's JPEG is without
SHADES = {"1", "L", "P"}
MOST_PAGES = 250  # of a scanner's file
PDF = b"%PDF-"
DRAWER = Path(__file__).with_name("pdf.py")
DRAWN_WITHIN = 20  # seconds for a page
# A JPEG comes in one layer, or ten; each is decoded over the whole picture, and takes few bytes.
LAYER, MOST_LAYERS = b"\xff\xda", 100


def pages_in(path: Path) -> int:
    """How many pictures a file has; nothing of them is decoded."""
    if is_pdf(path):
        return int(told_by_drawer(path))
    with opened(path) as picture:
        if picture.format != "TIFF":  # a phone may add a preview, a drawing may move
            return 1
        for page in range(1, MOST_PAGES + 1):
            try:
                picture.seek(page)
            except EOFError:
                return page
            except Exception:  # a decoder may raise anything
                raise PictureRefused("broken") from None
    raise PictureRefused("pages")


def picture_in(path: Path, page: int) -> Grey:
    if is_pdf(path):
        drawn = Image.open(io.BytesIO(told_by_drawer(path, page)), formats=["PPM"])
        return np.asarray(drawn)
    with opened(path) as picture:
        try:
            picture.seek(page)
            picture.draft("L", picture.size)  # a JPEG gives its shades alone
            refuse_large(picture, path)
            return np.asarray(picture.convert("L"))
        except PictureRefused:
            raise
        except Exception:  # as above
            raise PictureRefused("broken") from None


def is_pdf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(PDF)) == PDF


@contextmanager
def opened(path: Path) -> Iterator[Image.Image]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # measured below
            picture = Image.open(path, formats=KINDS)
    except Image.DecompressionBombError:
        raise PictureRefused("large") from None
    except Exception:  # as above
        raise PictureRefused("unknown") from None
    with picture:
        yield picture


def refuse_large(picture: Image.Image, path: Path) -> None:
    points = picture.width * picture.height
    each = 1 if picture.mode in SHADES else 4  # bytes of a point
    if points > MOST_POINTS or points * each > MOST_BYTES:
        raise PictureRefused("large")
    if picture.format != "PNG" and path.read_bytes().count(LAYER) > MOST_LAYERS:
        raise PictureRefused("large")


def told_by_drawer(path: Path, page: int | None = None) -> bytes:
    """A PDF is a program: it is drawn in a process that may take neither long nor much."""
    which = [] if page is None else [str(page)]
    asked = [sys.executable, "-I", str(DRAWER), str(path), str(MOST_POINTS), *which]
    try:
        done = subprocess.run(asked, capture_output=True, timeout=DRAWN_WITHIN, check=False)  # noqa: S603 - our own program
    except subprocess.TimeoutExpired:
        raise PictureRefused("large") from None
    if done.returncode:
        raise PictureRefused("large" if done.stderr.strip().endswith(b"large") else "broken")
    if page is None and int(done.stdout) > MOST_PAGES:
        raise PictureRefused("pages")
    return done.stdout


def as_file(picture: Grey) -> bytes:
    """For a page to show."""
    file = io.BytesIO()
    Image.fromarray(picture).save(file, "JPEG", quality=70)
    return file.getvalue()
