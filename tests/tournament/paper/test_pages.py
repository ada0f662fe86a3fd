"""The print pages."""

import re

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import resolve, reverse
from django.utils import timezone

from tests.builders import a_published_event, a_user, an_event
from tests.tournament.paper.reading import Read
from tournament.core.drawing.sheet import Printed
from tournament.entries.actions.change import substitute
from tournament.models import Event, Printing, Round, ScoreForm
from tournament.paper.documents import catalogue as documents
from tournament.paper.documents.catalogue import DOCUMENTS
from tournament.paper.documents.entry_cards import own_page
from tournament.paper.reads.printed import Asked
from tournament.paper.reads.rows import entry_papers, form_papers, head_of
from tournament.paper.score_forms.layout import form_code
from tournament.seating.actions import publish as rounds_planned
from tournament.standings.actions import show as standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return a_published_event(6, by=a_user(), language="nl")


@pytest.fixture
def client(event: Event) -> Client:
    client = Client()
    client.force_login(event.memberships.get().user)
    return client


def at(name: str, event: Event, **where: object) -> str:
    return reverse(name, kwargs={"event": event.slug, **where})


def test_the_list_shows_every_document_and_brackets_and_answers_only_where_there_are_any(
    client: Client, event: Event
) -> None:
    for code in ("stages", "answers"):
        address = at("print-document", event, document=code)
        assert address not in client.get(at("printing", event)).content.decode()
    asked = [{"key": 1, "kind": "text", "words": "Allergies"}]
    Event.objects.update(stages=[{"name": "", "kind": "knockout"}], questions=asked)
    text = client.get(at("printing", event)).content.decode()
    for code in DOCUMENTS:
        assert at("print-document", event, document=code) in text


@pytest.mark.parametrize("code", DOCUMENTS)
def test_a_page_offers_the_options_of_its_document_and_a_look(
    client: Client, event: Event, code: str
) -> None:
    response = client.get(at("print-document", event, document=code))

    assert response.status_code == 200
    if not response.context["line"].waits_for:
        assert set(response.context["form"].fields) == {*DOCUMENTS[code].options, "language"}
        look = client.get(at("print-look", event, document=code) + "?" + response.context["look"])
        assert look["Content-Type"] == "application/pdf"
        assert look.content.startswith(b"%PDF")


def test_a_document_that_does_not_exist_is_not_found(client: Client, event: Event) -> None:
    assert client.get(at("print-document", event, document="nothing")).status_code == 404
    assert client.get(at("print-look", event, document="nothing")).status_code == 404


def test_what_is_made_can_be_opened(client: Client, event: Event) -> None:
    asked = {"round": "2", "numbers": "1-2", "per_sheet": "2", "spares": "1", "language": "nl"}
    response = client.post(at("print-document", event, document="forms"), asked, follow=True)

    made = Printing.objects.get(event=event)
    assert response.redirect_chain == [(at("printed", event, printing=made.pk), 302)]
    file = client.get(at("printed-file", event, printing=made.pk))
    text = Read(Printed(file.content, made.pages)).all_text
    spare = ScoreForm.objects.get(event=event, match=None)
    assert spare.human in text
    assert made.pages == 2
    assert sorted(made.pieces) == ["2-1", "2-2"]


@pytest.mark.parametrize("numbers", ["1-x", "een", "1--3", "99999", "4"])
def test_numbers_that_are_none_are_refused_at_the_field(
    client: Client, event: Event, numbers: str
) -> None:
    asked = {"numbers": numbers, "per_sheet": "2", "language": "nl"}
    response = client.post(at("print-document", event, document="forms"), asked)

    assert response.status_code == 200
    assert list(response.context["form"].errors) == ["numbers"]
    assert numbers in response.content.decode()
    assert not Printing.objects.exists()


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [("", ()), ("2", (2,)), ("1-2, 3,", (1, 2, 3)), ("3 – 2; 1 2", (1, 2, 3))],
)
def test_numbers_and_ranges_are_read_as_people_write_them(
    client: Client, event: Event, typed: str, numbers: tuple[int, ...]
) -> None:
    asked = {"numbers": typed, "per_sheet": "2", "language": "nl"}
    response = client.get(at("print-document", event, document="forms"), asked)
    assert response.context["form"].cleaned_data["numbers"] == numbers


def test_the_list_says_what_changed_since_it_was_printed(client: Client, event: Event) -> None:
    client.post(at("print-document", event, document="cards"), {"card": "a6", "language": "nl"})
    player = event.entries.get(number=3).players.first()
    assert player is not None
    player.name = "Vervanger Veenstra"
    player.save()

    lines = [
        line
        for _title, group in client.get(at("printing", event)).context["groups"]
        for line in group
    ]
    cards = next(line for line in lines if line.code == "cards")
    assert cards.changed.endswith(": 3")


def test_signs_that_no_font_has_are_listed(client: Client, event: Event) -> None:
    player = event.entries.get(number=1).players.first()
    assert player is not None
    player.name = "Jan 李"
    player.save()

    asked = {"per_sheet": "2", "language": "nl"}
    text = client.post(at("print-document", event, document="forms"), asked, follow=True)
    assert "<span>李</span>" in text.content.decode()


def test_what_is_needed_now_stands_first(client: Client, event: Event) -> None:
    early = an_event(by=event.memberships.get().user)

    def first(shown: Event) -> list[str]:
        _title, lines = client.get(at("printing", shown)).context["groups"][0]
        return [line.code for line in lines]

    assert first(early) == ["check_in", "signs", "poster_phone"]
    assert first(event) == ["forms", "wall"]


def test_each_document_has_its_small_picture() -> None:
    drawn = set(
        re.findall(r'<symbol id="(\w+)"', (settings.BASE_DIR / "static/img/papers.svg").read_text())
    )
    assert drawn == {*DOCUMENTS, "parachute"}


def test_only_the_page_with_the_look_may_frame_and_only_the_pdf_be_framed(
    client: Client, event: Event
) -> None:
    page = client.get(at("print-document", event, document="forms"))
    look = client.get(at("print-look", event, document="forms"))
    others = client.get(at("printing", event))

    assert "frame-src 'self'" in page["Content-Security-Policy"]
    assert look["X-Frame-Options"] == "SAMEORIGIN"
    assert "frame-src" not in others["Content-Security-Policy"]
    assert others["X-Frame-Options"] == "DENY"


def test_what_needs_a_round_says_so_before_there_is_one() -> None:
    user = a_user()
    event = an_event(by=user)
    client = Client()
    client.force_login(user)

    for code in ("wall", "standings"):
        response = client.get(at("print-document", event, document=code))
        assert response.context["line"].waits_for
        assert "<iframe" not in response.content.decode()


def test_another_events_print_is_not_found(client: Client, event: Event) -> None:
    other = a_published_event(4)
    made = Printing.objects.create(event=other, document="cards", made_at=other.made_at, pages=1)
    assert client.get(at("printed", event, printing=made.pk)).status_code == 404
    assert client.get(at("printed-file", event, printing=made.pk)).status_code == 404


def test_the_parachute_can_be_asked_for(client: Client, event: Event) -> None:
    event.jobs.all().delete()
    client.post(at("renew-parachute", event))
    assert [job.kind for job in event.jobs.all()] == ["parachute"]


def test_the_codes_on_paper_lead_to_pages_that_exist(event: Event) -> None:
    head, [entry, *_others] = head_of(event, "http://192.168.178.20:8000"), entry_papers(event)
    form = form_papers(event, [1])[0]

    for address in (form_code(head, form.human), own_page(head, entry), head.link("sign-up/")):
        path = address.removeprefix("http://192.168.178.20:8000").partition("?")[0]
        assert resolve(path)


def test_the_list_asks_the_database_the_same_for_few_and_for_many() -> None:
    counts = []
    for entries in (4, 12):
        user = a_user()
        client, event = Client(), a_published_event(entries, by=user)
        client.force_login(user)
        for code in ("forms", "cards"):
            asked = {"card": "bank", "per_sheet": "2", "language": "nl"}
            client.post(at("print-document", event, document=code), asked)
        with CaptureQueriesContext(connection) as queries:
            client.get(at("printing", event))
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_paper_for_the_wall_tells_what_screens_tell(client: Client, event: Event) -> None:
    """A change of the number of rounds with its reason; and no more of the standing."""
    reason = "de zaal sluit om zes uur"
    rounds_planned.stop_after(event, 4, reason=reason, by=None, now=timezone.now())
    standings.freeze(event, 1, by=None)
    Round.objects.filter(event=event, number=1).update(state=Round.State.CLOSED)
    event.refresh_from_db()

    def read(code: str) -> str:
        return Read(documents.make(event, code, Asked(language="nl"))[0]).all_text

    assert reason in read("wall")
    assert reason in client.get(at("event-home", event)).content.decode()
    standing = read("standings")
    assert "tot de prijsuitreiking" in standing
    assert entry_papers(event)[0].name not in standing


def test_the_reprint_prints_what_changed(client: Client, event: Event) -> None:
    path = at("print-document", event, document="cards")
    box = re.compile(r'<input type="checkbox" name="only_changed"[^>]*checked')
    assert not box.search(client.get(path).content.decode())
    client.post(path, {"card": "a6", "language": "nl"})
    assert not box.search(client.get(path).content.decode())
    third = event.entries.get(number=3)
    known = str(third.players.get(position=1))
    substitute(third, 1, name="Vervanger Veenstra", expected=known, by=None, now=None)

    assert box.search(client.get(path).content.decode())
    client.post(path, {"card": "a6", "language": "nl", "only_changed": "on"})
    assert list(Printing.objects.latest("pk").pieces) == ["3"]


@pytest.mark.parametrize("code", ["signs", "cards", "forms", "wall"])
def test_a_look_at_a_large_document_is_its_first_sheets(code: str) -> None:
    event, client = a_published_event(80, by=a_user()), Client()
    client.force_login(event.memberships.get().user)
    look = client.get(at("print-look", event, document=code)).content
    printed, _parts = documents.make(event, code, Asked(round=1))
    assert len(Read(Printed(look, 0))) == min(3, printed.pages)
