"""Whatever somebody hands in as a picture is read or refused, without a bomb going off."""

import io
import struct
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tournament.desk.reading.pictures import pages_in, picture_in
from tournament.desk.reading.refused import PictureRefused

Shapes = Callable[[io.BytesIO], list[tuple[int, ...]]]


@pytest.fixture
def shapes(tmp_path: Path) -> Shapes:
    """Of the pictures in a file, which is looked at as a worker does it."""

    def found(file: io.BytesIO) -> list[tuple[int, ...]]:
        path = tmp_path / "handed-in"
        path.write_bytes(file.getvalue())
        return [picture_in(path, page).shape for page in range(pages_in(path))]

    return found


def a_file(kind: str, size: tuple[int, int] = (40, 30), **how: object) -> io.BytesIO:
    file = io.BytesIO()
    Image.new("RGB", size, "white").save(file, kind, **how)
    file.seek(0)
    return file


def a_bomb(wide: int, high: int) -> io.BytesIO:
    """A small PNG that says that it is this large."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    head = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    body = zlib.compress(bytes(1_000_000))
    parts = chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + parts)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "TIFF"])
def test_pictures_of_phones_and_scanners_are_opened(kind: str, shapes: Shapes) -> None:
    assert shapes(a_file(kind)) == [(30, 40)]


def test_a_scanner_puts_several_pages_into_one_file(shapes: Shapes) -> None:
    more = [Image.new("L", (20, 10)), Image.new("L", (30, 10))]
    file = a_file("TIFF", save_all=True, append_images=more)

    assert shapes(file) == [(30, 40), (10, 20), (10, 30)]


@pytest.mark.parametrize("size", [(25_000, 20_000), (7_000, 6_000), (2**31 - 1, 2)])
def test_a_picture_that_would_fill_the_memory_is_refused_before_it_is_decoded(
    size: tuple[int, int], shapes: Shapes
) -> None:
    tracemalloc.start()
    with pytest.raises(PictureRefused) as refused:
        shapes(a_bomb(*size))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert refused.value.why == "large"
    assert most < 10_000_000


def test_a_pdf_of_a_scanner_is_drawn_page_by_page(shapes: Shapes) -> None:
    file = a_file("PDF", (850, 1100), save_all=True, append_images=[Image.new("L", (85, 110))])

    assert [len(shape) for shape in shapes(file)] == [2, 2]


def test_a_huge_page_and_a_broken_pdf_are_refused(shapes: Shapes) -> None:
    for file, why in (
        (a_file("PDF", (9000, 9000)), "large"),
        (io.BytesIO(b"%PDF-1.7 x"), "broken"),
    ):
        with pytest.raises(PictureRefused) as refused:
            shapes(file)
        assert refused.value.why == why


@pytest.mark.parametrize(
    "data",
    [b"", b"GIF89a" + bytes(100), b"<svg/>", b"\xff\xd8\xff" + bytes(30)],
)
def test_what_is_no_picture_is_refused(data: bytes, shapes: Shapes) -> None:
    with pytest.raises(PictureRefused) as refused:
        shapes(io.BytesIO(data))

    assert refused.value.why == "unknown"


def test_half_a_picture_is_refused(shapes: Shapes) -> None:
    data = a_file("PNG", (400, 300)).getvalue()

    with pytest.raises(PictureRefused) as refused:
        shapes(io.BytesIO(data[: len(data) // 2]))

    assert refused.value.why == "broken"


def test_colours_that_would_fill_the_memory_are_refused_before_they_are_decoded(
    shapes: Shapes,
) -> None:
    file = io.BytesIO()
    Image.new("CMYK", (5000, 4100)).save(file, "JPEG")

    with pytest.raises(PictureRefused) as refused:
        shapes(file)

    assert refused.value.why == "large"


def layered(layers: int) -> io.BytesIO:
    data = a_file("JPEG", (4000, 3000)).getvalue()
    return io.BytesIO(data[:-2] + b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" * layers)


def test_a_jpeg_of_endless_layers_is_refused_before_they_are_decoded(shapes: Shapes) -> None:
    with pytest.raises(PictureRefused) as refused:
        shapes(layered(5_000))

    assert refused.value.why == "large"


def test_a_pdf_that_takes_for_ever_is_stopped(
    shapes: Shapes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tournament.desk.reading.pictures.DRAWN_WITHIN", 0.001)

    with pytest.raises(PictureRefused) as refused:
        shapes(a_file("PDF", (850, 1100)))

    assert refused.value.why == "large"


def test_a_moving_picture_and_a_preview_count_as_one(shapes: Shapes) -> None:
    more = [Image.new("RGB", (40, 30), "red")]

    assert shapes(a_file("PNG", save_all=True, append_images=more)) == [(30, 40)]
