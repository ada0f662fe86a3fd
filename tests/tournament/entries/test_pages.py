"""The organiser's pages of entries and settings: mistakes are said, nothing typed is lost."""

import html
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.builders import a_duo, a_member, a_published_event, a_user, an_event, duos
from tournament.entries.actions import change as actions
from tournament.entries.reads.waiting import fits, partner_desk
from tournament.events.reads.events import lines_of
from tournament.models import Entry, Event, Role, User

pytestmark = pytest.mark.django_db

LIST = "Jan de Vries & Piet Bos\nEls & Els\nGreet & Henk\n"


@pytest.fixture
def owner() -> User:
    return a_user()


@pytest.fixture
def client(owner: User) -> Client:
    client = Client()
    client.force_login(owner)
    return client


@pytest.fixture
def event(owner: User) -> Event:
    return an_event(by=owner)


def here(event: Event, path: str) -> str:
    return f"/event/{event.slug}/organise/{path}"


def test_a_pasted_list_is_shown_first_and_kept_when_confirmed(client: Client, event: Event) -> None:
    page = client.post(here(event, "entries/import/"), {"text": LIST}).content.decode()
    assert "is-wrong" in page
    assert not event.entries.exists()

    data = {"text": LIST, "looked": "1", "what": "import", "column_0": "names"}
    client.post(here(event, "entries/import/"), data)
    assert [str(one) for one in event.entries.all()] == ["Jan de Vries & Piet Bos", "Greet & Henk"]

    version = event.log.get(code="entries_registered").version
    client.post(here(event, f"entries/import/{version}/undo/"))
    assert not event.entries.exists()


def test_a_mistake_in_a_list_is_corrected_in_its_cell_where_it_stands(
    client: Client, event: Event
) -> None:
    page = client.post(here(event, "entries/import/"), {"text": LIST}).content.decode()
    assert page.count('name="cell_') == 1
    assert 'name="cell_2_0" value="Els &amp; Els"' in page
    seen = re.search(r'name="seen" value="(\w+)"', page)[1]
    data = {"text": LIST, "looked": "1", "column_0": "names", "seen": seen}
    page = client.post(
        here(event, "entries/import/"), data | {"what": "look", "cell_2_0": 'Els & "Dirk'}
    ).content.decode()
    assert 'name="cell_' not in page
    data["text"] = html.unescape(re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", page, re.S)[1])
    data |= {"what": "import", "seen": re.search(r'name="seen" value="(\w+)"', page)[1]}
    client.post(here(event, "entries/import/"), data)
    assert [str(one) for one in event.entries.all()][1] == 'Els & "Dirk'


def test_a_list_full_of_mistakes_can_still_be_sent(client: Client, event: Event) -> None:
    page = client.post(here(event, "entries/import/"), {"text": "a\tb\tc\td\n" * 1500})
    cells = re.findall(r'name="(cell_\d+_\d+)"', page.content.decode())
    assert 500 < len(cells) <= 600


def test_cells_of_a_list_that_was_changed_meanwhile_correct_nothing(
    client: Client, event: Event
) -> None:
    page = client.post(here(event, "entries/import/"), {"text": LIST}).content.decode()
    seen = re.search(r'name="seen" value="(\w+)"', page)[1]
    text = LIST.replace("Jan de Vries & Piet Bos\n", "")
    data = {"text": text, "looked": "1", "column_0": "names", "seen": seen, "cell_2_0": "X & Y"}
    page = client.post(here(event, "entries/import/"), data).content.decode()
    assert "X &amp; Y" not in page


def test_a_column_is_changed_and_a_doubtful_line_left_out(client: Client, event: Event) -> None:
    text = "Jan\tPiet\nJann\tKlaas"
    data = {
        "text": text,
        "looked": "1",
        "what": "import",
        "column_0": "club",
        "column_1": "player1",
    }
    client.post(here(event, "entries/import/"), {**data, "skip": "2"})
    entry = event.entries.get()
    assert (entry.club, str(entry), entry.wants_partner) == ("Jan", "Piet", True)


def test_250_duos_are_imported_at_once(client: Client, event: Event) -> None:
    text = "\n".join(f"Anneke van {n} Bos\tBram de {n} Kok\tDe Honk\t06 {n:08}" for n in range(250))
    client.post(here(event, "entries/import/"), {"text": text})
    kinds = {"column_0": "player1", "column_1": "player2", "column_2": "club", "column_3": "phone1"}
    data = {"text": text, "looked": "1", "what": "import", **kinds}
    client.post(here(event, "entries/import/"), data)
    assert event.entries.count() == 250


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\x89PNG\r\n\x1a\n....", "PNG"),
        (b"Jan & Piet\n" * (2 * 2**20), "22 MB"),
        ("Jan\x00Piet".encode("utf-16-le"), "UTF-8"),
        (b"", "niets"),
    ],
)
def test_a_file_that_is_not_a_list_is_refused_in_words(
    client: Client, event: Event, data: bytes, says: str
) -> None:
    upload = SimpleUploadedFile("namen.csv", data)
    answer = client.post(here(event, "entries/import/"), {"text": "", "file": upload})
    assert answer.status_code == 200
    assert says in answer.content.decode()


def test_an_entry_is_added_by_keyboard_and_one_name_waits_for_a_partner(
    client: Client, event: Event
) -> None:
    client.post(here(event, "entries/add/"), {"name1": "d'Artagnan", "name2": "Ж. 😀"})
    client.post(here(event, "entries/add/"), {"name1": "Truus"})
    assert [(str(one), one.number) for one in event.entries.order_by("pk")] == [
        ("d'Artagnan & Ж. 😀", 1),
        ("Truus", None),
    ]


def test_a_late_duo_is_checked_in_at_once_or_led_to_the_proposals(
    client: Client, owner: User, event: Event
) -> None:
    client.post(here(event, "entries/late/"), {"name1": "Jan", "name2": "Piet"})
    assert event.entries.get().is_checked_in

    drawn = a_published_event(8, by=owner)
    data = {"name1": "Jan", "name2": "Piet", "round": 2}
    answer = client.post(here(drawn, "entries/late/"), data)
    assert "kind=late&round=2&entry=9" in answer["Location"]
    assert client.get(answer["Location"]).content.count(b'name="key"') >= 1


@pytest.mark.parametrize("kind", ["missing", "absent", "leaving"])
def test_what_happens_during_the_day_leads_to_proposals(
    client: Client, owner: User, kind: str
) -> None:
    event = a_published_event(8, by=owner)
    entry = event.entries.get(number=3)
    path = here(event, f"entries/one/{entry.pk}/happened/")
    answer = client.post(path, {"kind": kind, "round": 1})
    assert f"kind={kind}&round=1&entry=3" in answer["Location"]
    assert client.get(answer["Location"]).status_code == 200


def changed(entry: Entry, **more: Any) -> dict[str, Any]:
    data: dict[str, Any] = {"what": "change", "number": entry.number}
    for player in entry.players.all():
        place = player.position
        data |= {f"name_{place}": player.name, f"expected_{place}": player.name}
    return {**data, **more}


def test_an_entry_is_changed_and_a_taken_number_is_shown_at_its_field(
    client: Client, event: Event
) -> None:
    entry, _other = duos(event, 2)
    path = here(event, f"entries/one/{entry.pk}/")
    client.post(path, changed(entry, club="De Honk", phone_1="06 1", name_1="Anna"))
    row = Entry.objects.get(pk=entry.pk)
    assert (row.club, row.players.first().name) == ("De Honk", "Anna")
    page = client.post(path, changed(row, number=2, remark="bewaar mij")).content.decode()
    assert "errors" in page
    assert "bewaar mij" in page


@pytest.mark.parametrize("role", [Role.CLERK, Role.REFEREE, Role.ORGANISER])
def test_once_a_round_is_closed_a_clerk_leaves_clubs_and_categories_as_they_are(role: Role) -> None:
    event = a_published_event(4)
    entry, client = event.entries.get(number=1), Client()
    client.force_login(a_member(event, role))
    path = here(event, f"entries/one/{entry.pk}/")
    client.post(path, changed(entry, category="Jeugd"))
    event.rounds.filter(number=1).update(state="closed")
    page = client.post(path, changed(entry, category="Jeugd", club="De Honk"), follow=True)
    is_refused = role == Role.CLERK
    assert ("Er is een ronde gesloten" in page.content.decode()) == is_refused
    entry.refresh_from_db()
    assert (entry.category, entry.club) == ("Jeugd", "" if is_refused else "De Honk")
    client.post(path, changed(entry, category="Jeugd", club=entry.club, remark="vegetarisch"))
    assert event.entries.get(number=1).remark == "vegetarisch"
    told = " | ".join(line["what"] for line in lines_of(event, 3))
    assert "Categorie: – → Jeugd" in told
    assert ("Club: – → De Honk" in told) != is_refused


def test_the_waiting_list_fills_the_field_until_every_table_is_full(
    client: Client, owner: User
) -> None:
    event = an_event(by=owner, limit=6)
    made = duos(event, 6)
    for entry in made[3:]:
        actions.let_wait(entry, by=None)
    desk = partner_desk(event)
    assert (desk.lacking, len(desk.fitting), desk.places) == (1, 3, 3)
    data = {"what": "let_in", "entry": [one.pk for one in desk.fitting]}
    client.post(here(event, "entries/waiting/"), data)
    assert event.entries.playing().count() == 6


def test_the_partner_desk_keeps_whom_it_chose_when_it_may_not_be(
    client: Client, event: Event
) -> None:
    for name in ("Truus", "Ubbo", "Vera", "Wim"):
        client.post(here(event, "entries/add/"), {"name1": name})
    chosen = list(event.entries.order_by("pk").values_list("pk", flat=True))[1:]
    page = client.get(here(event, "entries/waiting/")).content.decode()
    assert " checked" not in page
    page = client.post(
        here(event, "entries/waiting/"), {"what": "pair", "entry": chosen}
    ).content.decode()
    assert [int(key) for key in re.findall(r'value="(\d+)" checked', page)] == chosen
    assert "Kies twee" in page


def test_nobody_who_would_make_a_table_less_full_is_let_in() -> None:
    assert fits(lacking=1, waiting=2, places=None, size=2) == 1
    assert fits(lacking=0, waiting=1, places=None, size=2) == 0
    assert fits(lacking=3, waiting=2, places=None, size=4) == 0
    assert fits(lacking=3, waiting=9, places=8, size=4) == 7


def test_two_single_players_are_put_together_on_the_page(client: Client, event: Event) -> None:
    for name in ("Truus", "Ubbo"):
        client.post(here(event, "entries/add/"), {"name1": name})
    chosen = list(event.entries.values_list("pk", flat=True))
    client.post(here(event, "entries/waiting/"), {"what": "pair", "entry": chosen})
    assert event.entries.playing().count() == 1
    client.post(here(event, "entries/waiting/"), {"what": "part", "entry": chosen[0]})
    assert event.entries.filter(wants_partner=True).count() == 2


@pytest.mark.parametrize(
    "page", ["entries/", "check-in/missing/", "check-in/close/", "out/entries/"]
)
def test_a_page_asks_as_few_questions_for_thirty_entries_as_for_three(
    client: Client, owner: User, page: str, django_assert_max_num_queries: Any
) -> None:
    few, many = an_event(by=owner), an_event(by=owner)
    duos(few, 3)
    duos(many, 30)
    for event in (few, many):  # what is remembered of an event is read once
        client.get(here(event, page))
    with django_assert_max_num_queries(40) as first:
        client.get(here(few, page))
    with django_assert_max_num_queries(len(first)):
        client.get(here(many, page))


def test_an_owner_exports_and_another_reads_the_archive(client: Client, event: Event) -> None:
    a_duo(event)
    data = client.get(here(event, "archive/")).content
    other = Client()
    other.force_login(a_user("Other"))
    answer = other.post("/new/archive/", {"file": SimpleUploadedFile("x.json", data)})
    assert answer.status_code == 302
    assert Event.objects.count() == 2
    page = other.post("/new/archive/", {"file": SimpleUploadedFile("x.json", b"no")})
    assert "errors" in page.content.decode()
