"""The pages of the standing: what everybody may see, and what is kept for the prizes."""

import csv
import io
import zipfile

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape
from openpyxl import load_workbook

from scoring.models import Adjustment
from tests.builders import a_member, a_published_event, an_hour_ago
from tests.copied import copied
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.models import Event, Match, Player, Role
from tournament.rounds.actions.clock import start_round
from tournament.rounds.actions.close import close_round, finish
from tournament.standings.actions import show as standings
from tournament.standings.actions.show import adjust

pytestmark = pytest.mark.django_db
SCORES = [(8, 5), (3, 8), (8, 7), (6, 4), (1, 8)]


def play(event: Event, number: int) -> None:
    row = event.rounds.get(number=number)
    start_round(row, by=None, now=an_hour_ago())
    for match in Match.objects.filter(round=row).select_related("round__event", "table"):
        home = dict(zip(("BY", "GR"), SCORES[(match.table.number + 2 * number) % 5], strict=True))
        desk.enter(match, Typed({"home": home}), by=None, now=timezone.now())
    close_round(row, by=None, now=timezone.now())


@pytest.fixture
@copied
def event() -> Event:
    """Eight duos, two rounds played."""
    event = a_published_event(8)
    play(event, 1)
    play(event, 2)
    event.refresh_from_db()
    return event


def text_of(event: Event, name: str, client: Client | None = None, **of: object) -> str:
    address = reverse(name, kwargs={"event": event.slug, **of})
    response = (client or Client()).get(address, headers={"Accept-Language": "en"})
    assert response.status_code == 200
    return response.content.decode()


def data_of(event: Event) -> dict:  # type: ignore[type-arg]
    return Client().get(reverse("standings-json", kwargs={"event": event.slug})).json()


def test_everybody_sees_ranks_rounds_and_the_reason(event: Event) -> None:
    first = data_of(event)["standing"][0]
    assert (first["rank"], len(first["rounds"])) == (1, 2)
    assert f"most points, {first['points']}." in text_of(event, "standings-why")
    page = text_of(event, "standings-entry", number=first["entry"])
    assert all(one["result"] in page for one in first["rounds"])


def test_a_frozen_standing_stays_where_it_was(event: Event) -> None:
    assert data_of(event)["after"] == 2
    standings.freeze(event, 2, by=None)
    assert data_of(event)["after"] == 1
    assert len(data_of(event)["standing"][0]["rounds"]) == 1
    finish(event, by=None, now=timezone.now())
    assert data_of(event)["after"] == 1
    standings.show_everything(event, by=None)
    assert data_of(event)["after"] == 2


def test_a_hidden_standing_is_hidden_everywhere(event: Event) -> None:
    names = list(Player.objects.filter(entry__event=event).values_list("name", flat=True))
    standings.hide(event, by=None)
    for name in ("standings", "standings-why", "standings-clubs", "standings-embed"):
        assert not any(person in text_of(event, name) for person in names)
    assert data_of(event) | {"version": 0} == {
        **data_of(event),
        "version": 0,
        "hidden": True,
        "standing": [],
    }
    csv_address = reverse("standings-csv", kwargs={"event": event.slug})
    assert Client().get(csv_address).status_code == 404


def test_only_the_embedded_list_may_stand_in_a_frame(event: Event) -> None:
    framed = Client().get(reverse("standings-embed", kwargs={"event": event.slug}))
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    own = Client().get(reverse("standings", kwargs={"event": event.slug}))
    assert "frame-ancestors 'none'" in own["Content-Security-Policy"]
    assert own["X-Frame-Options"] == "DENY"


def test_files_run_nothing_in_a_spreadsheet(event: Event) -> None:
    Player.objects.filter(entry__event=event, entry__number=1).update(name="=HYPERLINK(1)")
    body = Client().get(reverse("standings-csv", kwargs={"event": event.slug})).content
    rows = list(csv.reader(io.StringIO(body.decode("utf-8-sig")), delimiter=";"))
    (named,) = [row[2] for row in rows[1:] if row[1] == "1"]
    assert named.startswith("'=")
    book = Client().get(reverse("standings-xlsx", kwargs={"event": event.slug})).content
    sheet = load_workbook(io.BytesIO(book)).worksheets[0]
    assert all(cell.data_type != "f" for row in sheet.iter_rows() for cell in row)


def test_the_seating_and_the_clock_are_for_other_programs(event: Event) -> None:
    seating = Client().get(reverse("seating-json", kwargs={"event": event.slug}))
    assert [len(row["tables"]) for row in seating.json()["rounds_published"]] == [4] * 5
    assert seating["Access-Control-Allow-Origin"] == "*"
    clock = Client().get(reverse("clock-json", kwargs={"event": event.slug})).json()
    assert (clock["round"], clock["clock"]) == (3, None)


def member(event: Event, role: Role) -> Client:
    client = Client()
    client.force_login(a_member(event, role))
    return client


def test_a_penalty_counts_and_its_taking_back_too(event: Event) -> None:
    before = data_of(event)["standing"]
    first = event.entries.get(number=before[0]["entry"])
    row = adjust(first, -30, reason="card", by=None, now=timezone.now())
    event.refresh_from_db()
    assert data_of(event)["standing"][0]["entry"] != first.number
    client = member(event, Role.REFEREE)
    address = reverse("take-back", kwargs={"event": event.slug, "adjustment": row.pk})
    client.post(address, {"reason": ""})
    client.post(address, {"reason": "mistake"})
    client.post(address, {"reason": "twice"})
    assert data_of(event)["standing"] == before
    assert Adjustment.objects.count() == 2


def test_a_decision_without_a_reason_is_refused_at_its_field(event: Event) -> None:
    address = reverse("decisions", kwargs={"event": event.slug})
    response = member(event, Role.REFEREE).post(address, {"entry": 1, "points": 5, "reason": " "})
    assert response.status_code == 409
    assert not Adjustment.objects.exists()


def test_the_folder_holds_every_page_with_links_that_work(event: Event) -> None:
    address = reverse("site-folder", kwargs={"event": event.slug})
    body = member(event, Role.ORGANISER).get(address).content
    with zipfile.ZipFile(io.BytesIO(body)) as packed:
        files = {name.split("/", 1)[1]: packed.read(name) for name in packed.namelist()}
    assert {"index.html", "entry-1.html", "round-2.html", "standing.csv", "tokens.css"} <= set(
        files
    )
    for name, page in files.items():
        if name.endswith(".html"):
            links = [part.split('"')[0] for part in page.decode().split('href="')[1:]]
            assert {link.split("#")[0] for link in links} - {""} <= set(files), name


def test_special_prizes_are_added_and_dropped(event: Event) -> None:
    client, address = member(event, Role.ORGANISER), reverse("prizes", kwargs={"event": event.slug})
    assert (
        client.post(address, {"what": "add", "name": "Nth", "rule": "every_nth"}).status_code == 409
    )
    client.post(address, {"what": "add", "name": "Poedel", "rule": "last"})
    event.refresh_from_db()
    assert event.special_prizes == [{"rule": "last", "name": "Poedel"}]
    last = data_of(event)["standing"][-1]
    assert escape(last["name"]) in client.get(address).content.decode()
    client.post(address, {"what": "drop", "number": "0"})
    event.refresh_from_db()
    assert event.special_prizes == []
