"""Sponsors' logos: what is taken and refused, and where they stand."""

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from tests.builders import a_member, a_published_event
from tests.tournament.paper.reading import assert_sound
from tests.tournament.tied import a_tied_event, hand_in
from tournament.core.errors import PictureTooLarge, PictureUnreadable, TooManySponsors
from tournament.events.actions.archive import read_archive
from tournament.events.actions.sponsors import MOST, add_sponsor, drop_sponsor
from tournament.events.reads.archive import archive_of, as_json
from tournament.events.reads.pictures import as_png, logos_of
from tournament.models import Event, Match, Role, Sponsor
from tournament.paper.documents import catalogue as documents
from tournament.paper.reads.printed import Asked
from tournament.paper.reads.rows import head_of
from tournament.standings.actions.show import show_prizes

pytestmark = pytest.mark.django_db


def a_picture(kind: str = "PNG", size: tuple[int, int] = (300, 100), mode: str = "RGB") -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, "red" if mode == "RGB" else 0).save(out, kind)
    return out.getvalue()


@pytest.fixture
def event() -> Event:
    return a_tied_event()


def test_a_logo_is_added_shown_and_removed(event: Event) -> None:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    address = reverse("sponsors", args=[event.slug])
    file = SimpleUploadedFile("logo.jpg", a_picture("JPEG"))
    client.post(address, {"name": "Slagerij Ten Oever", "picture": file})
    sponsor = Sponsor.objects.get(event=event)
    assert "Slagerij Ten Oever" in client.get(address).content.decode()
    shown = Client().get(reverse("sponsor", args=[event.slug, sponsor.pk]))
    assert shown["Content-Type"] == "image/png"
    assert Image.open(io.BytesIO(shown.content)).size == (300, 100)
    client.post(address, {"drop": sponsor.pk})
    assert not Sponsor.objects.exists()
    assert event.log.filter(code="sponsor_dropped").exists()


@pytest.mark.parametrize("data", [b"", b"not a picture", b"%PDF-1.4", a_picture()[:60], b"GIF89a"])
def test_what_is_no_picture_is_refused(event: Event, data: bytes) -> None:
    with pytest.raises(PictureUnreadable):
        add_sponsor(event, "x", data, by=None)
    assert not Sponsor.objects.exists()


def test_a_small_file_with_a_huge_picture_is_refused_before_it_is_opened() -> None:
    huge = a_picture(size=(9000, 9000), mode="1")
    assert len(huge) < 400_000
    with pytest.raises(PictureTooLarge):
        as_png(huge)
    with pytest.raises(PictureTooLarge):
        as_png(bytes(400_001))


def test_nothing_of_the_file_is_kept_but_the_picture(event: Event) -> None:
    sponsor = add_sponsor(event, "x", a_picture("JPEG", (2000, 500)) + b"<script>", by=None)
    (kept,) = logos_of(event)
    assert b"<script>" not in kept
    assert Image.open(io.BytesIO(kept)).size == (900, 225)
    drop_sponsor(sponsor, by=None)
    assert logos_of(event) == ()


def test_a_form_has_room_for_six() -> None:
    event, plain = a_published_event(4), a_published_event(4)
    for number in range(MOST):
        add_sponsor(event, str(number), a_picture(), by=None)
    with pytest.raises(TooManySponsors):
        add_sponsor(event, "one more", a_picture(), by=None)
    for each in (event, plain):
        hand_in(Match.objects.filter(round__event=each)[0], 8, 5)
        each.rounds.update(state="closed")
    for kind in ("forms", "certificates"):
        bare = documents.make(plain, kind, Asked(best=1, round=1, language="nl"))[0]
        made = documents.make(event, kind, Asked(best=1, round=1, language="nl"))[0]
        assert made.pdf.count(b"/Subtype /Image") > bare.pdf.count(b"/Subtype /Image")
        assert_sound(made)


def test_the_organiser_s_own_logo_stands_apart_on_certificates(event: Event) -> None:
    client = Client()
    client.force_login(a_member(event, Role.ORGANISER))
    file = SimpleUploadedFile("logo.png", a_picture())
    sent = {"name": "Keezenbond", "picture": file, "is_organiser": "on"}
    client.post(reverse("sponsors", args=[event.slug]), sent)
    add_sponsor(event, "Slagerij Ten Oever", a_picture(size=(30, 10)), by=None)
    head = head_of(event)
    assert Image.open(io.BytesIO(head.logo)).size == (300, 100)
    assert [Image.open(io.BytesIO(one)).size for one in head.logos] == [(30, 10)]


def test_screens_show_them_before_the_prizes(event: Event) -> None:
    sponsor = add_sponsor(event, "Slagerij Ten Oever", a_picture(), by=None)
    link = reverse("sponsor", args=[event.slug, sponsor.pk])
    address = f"/event/{event.slug}/screen/1/"
    assert link in Client().get(f"{address}?1").content.decode()
    show_prizes(event, 1, by=None)
    assert link not in Client().get(f"{address}?2").content.decode()


def test_an_archive_brings_them_along(event: Event) -> None:
    add_sponsor(event, "Slagerij Ten Oever", a_picture(), by=None)
    content = as_json(archive_of(Event.objects.get(pk=event.pk), timezone.now()))
    there = read_archive(content, by=a_member(event, Role.OWNER))
    assert logos_of(there) == logos_of(event)
    assert there.sponsors.get().name == "Slagerij Ten Oever"
