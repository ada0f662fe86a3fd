"""A result on paper: its codes are put together again from pictures, in any order, or not at all."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st
from pypdfium2 import PdfDocument

from tests.builders import a_user
from tests.tournament.series.evenings import an_evening
from tournament.desk.reads.photos import can_read
from tournament.models import Event, Series, User
from tournament.series.actions.make import make_series
from tournament.series.actions.sign import own_result
from tournament.series.core.codes import LONGEST, cut, joined
from tournament.series.core.files import written

CONTENT = bytes(range(256)) * 40
needs_reading = pytest.mark.skipif(not can_read(), reason="nothing that reads pictures")


@given(st.binary(max_size=20_000), st.randoms(use_true_random=False))
def test_codes_give_the_same_bytes_in_any_order_and_twice(content: bytes, by: Any) -> None:
    texts = [*cut(content), *cut(content)]
    by.shuffle(texts)

    [one] = joined([*texts, "http://hall/e/3/form/10019/"])

    assert (one.content, one.missing) == (content, ())


def test_a_code_fits_what_a_phone_reads_off_a_whole_sheet() -> None:
    assert max(map(len, cut(CONTENT * 9))) < LONGEST + 40


def test_missing_codes_are_named() -> None:
    texts = cut(b"".join(bytes([n % 256, n // 256]) for n in range(20_000)))
    assert len(texts) > 4

    [one] = joined([texts[0], *texts[2:-1]])

    assert one.missing == (2, len(texts))


def test_a_code_that_was_changed_gives_nothing() -> None:
    first, *rest = cut(CONTENT)

    [one] = joined([first[:-3] + "AAA", *rest])

    assert one.content == b""


@pytest.fixture
def owner() -> User:
    return a_user()


@pytest.fixture
def evening(owner: User) -> Event:
    return an_evening(by=owner)


def printed(evening: Event, client: Client) -> bytes:
    answer = client.post(reverse("result-pages", args=[evening.slug]))
    assert answer["Content-Type"] == "application/pdf"
    return bytes(answer.content)


def send(series: Series, client: Client, name: str, content: bytes) -> list[Any]:
    page: Any = client.post(
        reverse("series-organise", args=[series.slug]),
        {"results": [SimpleUploadedFile(name, content)]},
    )
    return list(page.context["uploads"])


@needs_reading
@pytest.mark.django_db
def test_a_photo_of_the_printed_pages_is_taken_in_as_the_file_would_be(
    evening: Event, owner: User
) -> None:
    client = Client()
    client.force_login(owner)
    series = make_series("Winter", by=owner)
    pdf = printed(evening, client)
    photo = io.BytesIO()
    PdfDocument(pdf)[0].render(scale=200 / 72).to_pil().convert("L").save(photo, "JPEG")

    [by_photo] = send(series, client, "photo.jpg", photo.getvalue())
    [by_scan] = send(series, client, "scan.pdf", pdf)
    [by_file] = send(series, client, "x.result.json", written(own_result(evening)))

    assert [one.taken for one in (by_photo, by_scan, by_file)] == ["new", "known", "known"]


@needs_reading
@pytest.mark.django_db
def test_a_picture_without_codes_is_refused_by_name(owner: User) -> None:
    client = Client()
    client.force_login(owner)
    series = make_series("Winter", by=owner)

    for content in (b"GIF89a", PDF_WITHOUT_CODES):
        [one] = send(series, client, "photo.jpg", content)
        assert "photo.jpg" in str(one.error)


PDF_WITHOUT_CODES = b"""%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
"""
