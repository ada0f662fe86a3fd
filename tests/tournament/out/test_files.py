"""Sheets out: everything in them, nothing that a spreadsheet would compute."""

import csv
import io

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.builders import a_duo, a_published_event, an_event
from tournament.entries.reads.importing.files import read_file
from tournament.out.reads import rows

pytestmark = pytest.mark.django_db

FORMULAS = ["=1+1", "+31 6 12345678", "-2", "@SUM(A1)", "\t=1", "=cmd|' /C calc'!A0"]


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_is_never_a_formula(name: str) -> None:
    event = an_event()
    a_duo(event, name, "Piet")
    sheet = rows.entries(event)

    lines = list(csv.reader(io.StringIO(rows.as_csv(sheet).decode("utf-8-sig"))))
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


def test_a_workbook_has_a_sheet_for_everything() -> None:
    event = a_published_event(8, rounds_planned=3)
    sheets = [make(event) for make in rows.SHEETS.values()]
    book = openpyxl.load_workbook(io.BytesIO(rows.as_xlsx(sheets)))
    assert len(book.worksheets) == 4
    assert len(rows.matches(event).rows) == 3 * 8
    assert len(rows.standing(event).rows) == 8
