"""Sheets out: everything in them, nothing that a spreadsheet would compute."""

import csv
import io
import json
import subprocess
import sys
from fractions import Fraction

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from tests.builders import a_duo, a_published_event, a_user, an_event
from tests.tournament.tied import a_tied_event, held
from tournament.desk.actions.reports import Typed, save_report
from tournament.entries.reads.importing.files import read_file
from tournament.events.actions.archive import read_archive
from tournament.out.reads import rows
from tournament.out.reads.rows import columns_of

pytestmark = pytest.mark.django_db

FORMULAS = ["=1+1", "+31 6 12345678", "-2", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_is_never_a_formula(name: str) -> None:
    event = an_event()
    a_duo(event, name, "Piet")
    sheet = rows.entries(event)

    lines = list(csv.reader(io.StringIO(rows.as_csv(sheet).decode("utf-8-sig")), delimiter=";"))
    assert lines[1][2] == "'" + name

    page = openpyxl.load_workbook(io.BytesIO(rows.as_xlsx([sheet]))).worksheets[0]
    assert page["C2"].data_type == "s"
    assert page["C2"].value == name


def test_names_of_any_script_survive_the_way_out_and_in() -> None:
    event = an_event()
    a_duo(event, "王伟 😀", "d'Artagnan ’t Hart")
    text = read_file(SimpleUploadedFile("x.csv", rows.as_csv(rows.entries(event)))).text
    assert "王伟 😀" in text
    assert "d'Artagnan ’t Hart" in text


def test_a_spreadsheet_reads_no_date_in_who_is_checked_in() -> None:
    event = an_event()
    for people in ((), (1,), (1, 2)):
        a_duo(event).players.filter(position__in=people).update(checked_in_at=timezone.now())
    with translation.override("nl"):
        sheet = rows.entries(event)
    place = sheet.heading.index("Ingecheckt")
    assert [row[place] for row in sheet.rows] == ["nee", "1 van 2", "ja"]


@pytest.mark.parametrize(
    ("language", "address", "name"),
    [
        ("nl", "out/entries/", "inschrijvingen.csv"),
        ("de", "out/standing/", "stand.csv"),
        ("en", "out/log/", "log.csv"),
        ("nl", "print/wall/look.pdf", "muurlijst-wie-zit-waar.pdf"),
    ],
)
def test_a_file_is_called_as_its_reader_calls_it(
    client: Client, language: str, address: str, name: str
) -> None:
    user = a_user()
    event = a_published_event(8, by=user, rounds_planned=3)
    client.force_login(user)
    client.cookies["django_language"] = language
    answer = client.get(f"/event/{event.slug}/organise/{address}")
    assert f'filename="{event.slug}-{name}"' in answer["Content-Disposition"]


def test_a_workbook_has_a_sheet_for_everything() -> None:
    event = a_published_event(8, rounds_planned=3)
    sheets = [make(event) for make in rows.SHEETS.values()]
    book = openpyxl.load_workbook(io.BytesIO(rows.as_xlsx(sheets)))
    assert len(book.worksheets) == 5
    assert len(rows.matches(event).rows) == 3 * 8
    assert len(rows.standing(event).rows) == 8


def test_a_workbook_says_what_decided_between_those_who_are_apart() -> None:
    sheet = rows.standing(held(a_tied_event()))
    page = openpyxl.load_workbook(io.BytesIO(rows.as_xlsx([sheet]))).worksheets[0]
    decided = [page.cell(row, 5).value for row in range(2, 6)]
    assert "een play-off, door de computer gespeeld" in decided


def in_lines(sheet: rows.Sheet, delimiter: str) -> list[dict[str, str]]:
    text = rows.as_csv(sheet).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


@pytest.mark.parametrize(
    ("language", "delimiter", "half"), [("nl", ";", "2,5"), ("de", ";", "2,5"), ("en", ",", "2.5")]
)
def test_columns_and_fractions_are_divided_as_the_language_does(
    language: str, delimiter: str, half: str
) -> None:
    sheet = rows.Sheet("x", ["A", "B"], [["Jan, Piet", rows.plain(Fraction(5, 2))]])
    with translation.override(language):
        assert in_lines(sheet, delimiter) == [{"A": "Jan, Piet", "B": half}]


def test_what_a_form_says_stands_in_columns_of_its_own() -> None:
    event = a_published_event(8)
    match = event.rounds.get(number=1).matches.order_by("table__number")[0]
    typed = Typed({"home": {"BY": 8, "GR": 3}, "minutes": 38}, overrules=True, reason="x")
    save_report(match, typed, by=None, now=timezone.now())
    with translation.override("nl"):
        lines = in_lines(rows.matches(event), ";")
    assert [line["Pionnen thuis"] for line in lines[:3]] == ["8", "3", ""]
    assert [line["Minuten gespeeld"] for line in lines[:3]] == ["38", "38", ""]
    assert all("{" not in text for line in lines for text in line.values())
    assert all(any(line.values()) for line in lines)


@pytest.mark.parametrize(
    ("game", "report", "told"),
    [
        ("foppen", {"deals": [{"points": [10, -5, 0, -5]}, {"points": [0, 3, -3, 0]}]}, [10, 0]),
        ("frantic", {"totals": [12, 0, 7, 30]}, [12]),
    ],
)
def test_a_game_for_single_players_has_a_column_for_each_of_its_lines(
    game: str, report: dict[str, object], told: list[int]
) -> None:
    event = an_event(game=game, format="singles")
    columns = columns_of(event, 4, 0, report)
    figures = [value for value in columns.values() if isinstance(value, int)]
    assert figures[: len(told)] == told


def test_the_log_tells_the_time_on_the_wall_and_the_standing_words() -> None:
    event = an_event()
    at = timezone.localtime(event.log.get(version=1).at)
    assert rows.log(event).rows[-1][0] == f"{at:%Y-%m-%d %H:%M:%S}"
    with translation.override("de"):
        assert rows.HEADS["conceded"] != "conceded"


def test_an_archive_carries_a_readable_report_and_the_check_of_its_draw() -> None:
    user = a_user("Marijke")
    event = a_published_event(4, by=user, rounds_planned=2)
    owner = Client()
    owner.force_login(user)
    data = owner.get(reverse("archive", args=[event.slug])).content
    content = json.loads(data)
    assert next(iter(content)) == "report"
    standing, rounds, _log = content["report"].values()
    first = event.entries.get(number=1)
    assert '"1 | 1 | ' in data.decode()
    assert f"1 | 1 | {first} | 0 | " in standing
    assert any(line.startswith("2 | 1 | 1 | ") for line in rounds)
    (check,) = content["draw_check"]
    assert check["judgement"]
    asked = json.dumps(check["input"])
    words = check["check"].split()
    ran = subprocess.run(
        [sys.executable, *words[1:]], input=asked, capture_output=True, text=True, check=False
    )
    assert json.loads(ran.stdout)["valid"] is True
    assert read_archive(data, by=user)
