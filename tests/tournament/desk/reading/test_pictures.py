"""Whatever somebody hands in as a picture is read or refused, without a bomb going off."""

import io
import struct
import tracemalloc
import zlib

import pytest
from PIL import Image

from tournament.desk.reading.pictures import pictures_in
from tournament.desk.reading.refused import PictureRefused


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
def test_pictures_of_phones_and_scanners_are_opened(kind: str) -> None:
    [picture] = pictures_in(a_file(kind))

    assert picture.shape == (30, 40)


def test_a_scanner_puts_several_pages_into_one_file() -> None:
    more = [Image.new("L", (20, 10)), Image.new("L", (30, 10))]
    file = a_file("TIFF", save_all=True, append_images=more)

    assert [picture.shape for picture in pictures_in(file)] == [(30, 40), (10, 20), (10, 30)]


@pytest.mark.parametrize("size", [(25_000, 20_000), (7_000, 6_000), (2**31 - 1, 2)])
def test_a_picture_that_would_fill_the_memory_is_refused_before_it_is_decoded(
    size: tuple[int, int],
) -> None:
    tracemalloc.start()
    with pytest.raises(PictureRefused) as refused:
        list(pictures_in(a_bomb(*size)))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert refused.value.why == "large"
    assert most < 10_000_000


def test_a_pdf_of_a_scanner_is_drawn_page_by_page() -> None:
    file = a_file("PDF", (850, 1100), save_all=True, append_images=[Image.new("L", (85, 110))])

    assert [picture.ndim for picture in pictures_in(file)] == [2, 2]


def test_a_huge_page_and_a_broken_pdf_are_refused() -> None:
    for file, why in (
        (a_file("PDF", (9000, 9000)), "large"),
        (io.BytesIO(b"%PDF-1.7 x"), "broken"),
    ):
        with pytest.raises(PictureRefused) as refused:
            list(pictures_in(file))
        assert refused.value.why == why


@pytest.mark.parametrize(
    "data",
    [b"", b"GIF89a" + bytes(100), b"<svg/>", b"\xff\xd8\xff" + bytes(30)],
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(PictureRefused) as refused:
        list(pictures_in(io.BytesIO(data)))

    assert refused.value.why == "unknown"


def test_half_a_picture_is_refused() -> None:
    data = a_file("PNG", (400, 300)).getvalue()

    with pytest.raises(PictureRefused) as refused:
        list(pictures_in(io.BytesIO(data[: len(data) // 2])))

    assert refused.value.why == "broken"
