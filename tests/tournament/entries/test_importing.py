"""Lists of others: what is understood, what is refused, and how fast."""

import io
import time
import tracemalloc
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import a_duo, an_event
from tournament.core.errors import TournamentError
from tournament.core.text import distance, fold, initials, tidy
from tournament.entries.reads.importing import checking, columns, files
from tournament.entries.reads.importing.files import cells_of
from tournament.models import Event


def names_in(text: str, event: Event) -> list[tuple[str, ...]]:
    return [line.names for line in lines_of(text, event)]


def lines_of(text: str, event: Event) -> list[checking.Line]:
    rows = cells_of(text)
    heading = columns.is_heading(rows[0])
    kinds = columns.guess(rows, has_heading=heading)
    return checking.check(event, list(enumerate(rows, start=1))[heading:], kinds)


CHAT = """[10:12, 3-11-2026] Marie: Jan de Vries & Piet Bos
[10:15, 3-11-2026] Kees: Els en Dirk Smit
3. Sjoerd + Ytsje"""
SHEET = "Nr\tSpeler 1\tSpeler 2\tClub\tTel.\n7\tJan de Vries\tPiet Bos\tDe Honk\t06-12345678\n9\tEls\tDirk\t\t"
CSV = 'Voornaam;Achternaam;Maat;E-mail\nJan;"de Vries";Piet Bos;jan@example.org'


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "names"),
    [
        (CHAT, [("Jan de Vries", "Piet Bos"), ("Els", "Dirk Smit"), ("Sjoerd", "Ytsje")]),
        (SHEET, [("Jan de Vries", "Piet Bos"), ("Els", "Dirk")]),
        (CSV, [("Jan de Vries", "Piet Bos")]),
        ("Jan, Piet\nEls, Dirk", [("Jan", "Piet"), ("Els", "Dirk")]),
        ("Jan & Piet;De Honk\nEls & Dirk;Baflo", [("Jan", "Piet"), ("Els", "Dirk")]),
        ("1. Jan Bos - Piet\n2) Els – Dirk", [("Jan Bos", "Piet"), ("Els", "Dirk")]),
        (
            "Anna Groot - Koerkamp & Jan\nEls & Dirk",
            [("Anna Groot - Koerkamp", "Jan"), ("Els", "Dirk")],
        ),
        ("Jan & Piet\nEls, Dirk\nAnna & Bea", [("Jan", "Piet"), ("Els", "Dirk"), ("Anna", "Bea")]),
        ("Jan & Piet\nVries, Jan de\nA & B", [("Jan", "Piet"), ("Vries, Jan de",), ("A", "B")]),
        ("Jan\tPiet\tX\nEls, Dirk\t\tY", [("Jan", "Piet"), ("Els", "Dirk")]),
        ("王伟\t李娜\n😀 Jansen\td'Artagnan", [("王伟", "李娜"), ("😀 Jansen", "d'Artagnan")]),
    ],
)
def test_lists_as_people_send_them_are_understood(text: str, names: list[tuple[str, str]]) -> None:
    assert names_in(text, an_event()) == names


@pytest.mark.django_db
def test_number_club_and_phone_come_along() -> None:
    line = lines_of(SHEET, an_event())[0]
    assert (line.wanted, line.fields["club"], line.phones[0]) == (7, "De Honk", "06-12345678")


def codes(line: checking.Line) -> list[str]:
    return [note.code for note in [*line.wrong, *line.doubtful]]


@pytest.mark.django_db
def test_each_mistake_is_shown_at_its_line() -> None:
    event = an_event()
    a_duo(event, "Jan de Vries", "Piet Bos")
    text = "\n".join(
        [
            "Nr\tSpeler 1\tSpeler 2",
            "1\tAnna\tBeatrix",
            "9" * 500 + "\tCornelis\tDirkje",
            "5\tVries Jan de\tEvert",
            "6\tJan de Vreis\tFrederika",
            "7\tGerrit\t",
            "8\tHendrik\tHendrik",
            "9\t" + "L" * 201 + "\tIda",
            "10\tGerritt\tJohanna",
        ]
    )
    assert [codes(line) for line in lines_of(text, event)] == [
        ["number_taken"],
        ["bad_number"],
        ["known"],
        ["near"],
        ["half"],
        ["same_twice"],
        ["long_name"],
        ["near"],
    ]


@pytest.mark.django_db
def test_three_on_a_line_are_never_one_person() -> None:
    told = [codes(line) for line in lines_of("Jan Bos\nEls & Dirk & Hans\nPiet Vos", an_event())]
    assert told == [["half"], ["too_many"], ["half"]]


@pytest.mark.django_db
def test_what_is_no_number_is_quoted_with_its_end_marked() -> None:
    [line] = lines_of("Nr\tSpeler 1\tSpeler 2\nEls Komma, Dirk Komma\tA\tB", an_event())
    assert [note.figures for note in line.wrong] == [{"text": "Els Komma, Dirk Kom…"}]


@pytest.mark.django_db
def test_a_line_that_was_told_apart_by_its_comma_is_shown_as_such() -> None:
    told = [codes(line) for line in lines_of("Jan & Piet\nEls, Dirk\nAnna & Bea", an_event())]
    assert told == [[], ["comma"], []]


@pytest.mark.django_db
def test_where_everybody_plays_alone_a_comma_turns_a_name_round_and_makes_no_two() -> None:
    alone = an_event(format=Event.Format.SINGLES)
    assert names_in("Jan Vos\nBos, Piet\nEls", alone) == [("Jan Vos",), ("Bos, Piet",), ("Els",)]


def upload(data: bytes, name: str = "namen.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def refused(data: bytes) -> str:
    with pytest.raises(TournamentError) as refusal:
        files.read_file(upload(data))
    return type(refusal.value).__name__


def test_files_that_are_no_list_are_refused_by_what_they_are() -> None:
    assert refused(b"\x89PNG\r\n\x1a\n" + bytes(50)) == "FileNoList"
    assert refused(b"x" * (20 * 2**20)) == "FileTooLarge"
    assert refused(b"\xd0\xcf\x11\xe0" + bytes(50)) == "FileOldExcel"
    assert refused(b"PK\x03\x04" + bytes(50)) == "FileBroken"
    assert refused("Jan\x00".encode("utf-16-le")) == "FileNotText"
    assert refused(bytes(range(256))) == "FileNotText"


@pytest.mark.parametrize(
    ("encoding", "is_guessed"),
    [("utf-8", False), ("utf-8-sig", False), ("utf-16", False), ("cp1252", True)],
)
def test_text_is_read_in_the_encodings_of_offices(encoding: str, *, is_guessed: bool) -> None:
    read = files.read_file(upload("Renée & Jürgen".encode(encoding)))
    assert read == files.ReadFile("Renée & Jürgen", is_guessed)


def test_the_first_sheet_that_holds_anything_is_read() -> None:
    book = openpyxl.Workbook()
    sheet = book.create_sheet("Namen")
    sheet.append(["Nr", "Speler 1", "Speler 2"])
    sheet.append([7.0, "Renée", None])
    file = io.BytesIO()
    book.save(file)
    assert files.read_file(upload(file.getvalue())).text == "Nr\tSpeler 1\tSpeler 2\n7\tRenée"


def a_sheet(rows: str, strings: str = "", **parts: str) -> bytes:
    """A file with just this in its sheet, as no spreadsheet would write it."""
    space = "http://schemas.openxmlformats.org"
    parts = {
        "xl/_rels/workbook.xml.rels": f'<R><Relationship Id="a" Target="sheet.xml" '
        f'Type="{space}/officeDocument/2006/relationships/worksheet"/></R>',
        "xl/workbook.xml": f'<x:w xmlns:x="{space}/spreadsheetml"><x:sheet name="N" id="a"/></x:w>',
        "xl/sheet.xml": f"<worksheet><sheetData>{rows}</sheetData></worksheet>",
        "xl/sharedStrings.xml": f"<sst>{strings}</sst>",
        **{name.replace("__", "/") + ".xml": text for name, text in parts.items()},
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in parts.items():
            packed.writestr(name, text)
    return file.getvalue()


CROWD = " ".join(f"a{number}=''" for number in range(400_000))  # attributes


@contextmanager
def cheap(most: int = 60) -> Iterator[None]:
    """What happens here takes few megabytes."""
    tracemalloc.start()
    try:
        yield
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < most * 2**20


def test_texts_numbers_dates_and_ticks_of_a_sheet_come_as_they_look() -> None:
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    sheet.append(["Nr", "Naam", None, "Betaald", "Sinds"])
    sheet.append([7, "Renée  de\nVries", None, True, datetime(2026, 11, 3, 10, 12)])  # noqa: DTZ001
    sheet.append([8.5, "=1+1"])
    file = io.BytesIO()
    book.save(file)
    assert files.read_file(upload(file.getvalue())).text.split("\n") == [
        "Nr\tNaam\t\tBetaald\tSinds",
        "7\tRenée de Vries\t\ttrue\t2026-11-03 10:12:00",
        "8.5",
    ]


def test_a_name_in_pieces_is_whole_and_how_it_sounds_is_left_out() -> None:
    string = "<si><r><t>Ja</t></r><r><t>n</t></r><rPh><t>yan</t></rPh></si>"
    rows = '<row r="3"><c r="B3" t="s"><v>0</v></c><c t="inlineStr"><is><t>Piet</t></is></c></row>'
    assert files.read_file(upload(a_sheet(rows, string))).text == "\tJan\tPiet"


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ('<row><c r="XFD1"><v>1</v></c></row>', "XFD1: this is beyond column 60"),
        (f'<row r="7"><c t="str"><v>{"x" * 1001}</v></c></row>', "A7: this cell holds more than"),
        ("<row>" + "<c/>" * 1_100_000 + "</row>", "unpacks to far more"),
        ("<row><c><v>" + " " * (31 * 2**20) + "</v></c></row>", "unpacks to far more"),
        ("<a>" * 3_000_000, "unpacks to far more"),
        (f"<row {CROWD}/>", "unpacks to far more"),
        ("<row><c t='s'><v>5</v></c></row>", "damaged"),
        ("<row><c t='s'><v>²</v></c></row>", "damaged"),
        ("<row>", "damaged"),
        ("", "damaged"),
    ],
)
def test_a_sheet_that_costs_too_much_is_refused_cheaply(rows: str, why: str) -> None:
    data = a_sheet(rows)
    with cheap(), translation.override("en"), pytest.raises(TournamentError) as refusal:
        files.read_file(upload(data))
    with translation.override("en"):
        assert why in str(refusal.value)


@pytest.mark.parametrize("sign", ["[", "&quot;", "[a", "\\"])
def test_a_format_of_a_quarter_of_a_million_signs_holds_nobody_up(sign: str) -> None:
    styles = f'<s><numFmt numFmtId="200" formatCode="{sign * (240_000 // len(sign))}"/></s>'
    data = a_sheet('<row><c t="str"><v>Jan</v></c></row>', xl__styles=styles)
    began = time.process_time()
    assert files.read_file(upload(data)).text == "Jan"
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    ("style", "shown"),
    [("[$-413]d mmm yy", "2026-11-03 00:00:00"), ("[Red]0 &quot;dagen&quot;", "46329")],
)
def test_a_number_is_a_date_where_its_format_says_so(style: str, shown: str) -> None:
    styles = (
        f'<s><numFmt numFmtId="200" formatCode="{style}"/>'
        '<cellXfs><xf numFmtId="200"/></cellXfs></s>'
    )
    rows = '<row><c s="0"><v>46329</v></c></row>'
    assert files.read_file(upload(a_sheet(rows, xl__styles=styles))).text == shown


def test_cells_that_share_a_long_text_cost_as_much_as_if_each_had_its_own() -> None:
    row = "<row>" + "<c t='s'><v>0</v></c>" * 50 + "</row>"
    with cheap():
        assert refused(a_sheet(row * 1500, f"<si><t>{'x' * 900}</t></si>")) == "FileTooHeavy"
        assert refused(a_sheet(row, f"<si><t>{'x' * 900}</t></si>" * 9000)) == "FileTooHeavy"


def test_a_cell_full_of_spaces_has_single_ones_before_anything_is_looked_for_in_it() -> None:
    text = f"Jan{' ' * 900}Bos\n" * 400
    assert cells_of(text) == [["Jan Bos"]] * 400
    assert cells_of(f"a{' ' * 900}b;c\n") == [["a b", "c"]]


def test_an_address_of_nothing_but_dots_is_told_at_once() -> None:
    event = Event(format=Event.Format.DUOS)
    cells = {"names": "Jan & Els", "email1": f"a@{'.' * 990}", "email2": "els@example.org"}
    line = checking.line_of(event, 1, cells)
    assert [note.code for note in line.doubtful] == ["bad_email"]
    assert line.emails == ("", "els@example.org")


def test_a_sheet_with_entities_or_an_odd_packing_is_refused() -> None:
    bomb = '<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY d "&b;&b;">]><sst><si><t>&d;</t></si></sst>'
    assert refused(a_sheet("", xl__sharedStrings=bomb)) == "FileBroken"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("xl/_rels/workbook.xml.rels", "<a/>")
    assert refused(file.getvalue()) == "FileBroken"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Jan\n" + "x" * 20_000, "Line 2: this cell holds more than 1000 letters"),
        ("Jan" + ";" * 60, "Line 1: this is beyond column 60"),
        ("a\n" * 2001, "2001 lines"),
        ("\n".join(["a;" * 40] * 1500), "1500 lines of 41 columns"),
    ],
)
def test_a_pasted_list_that_costs_too_much_is_refused_with_the_place(text: str, why: str) -> None:
    with cheap(), translation.override("en"), pytest.raises(TournamentError) as refusal:
        cells_of(text)
    with translation.override("en"):
        assert why in str(refusal.value)


@pytest.mark.django_db
def test_the_longest_list_of_the_longest_names_is_looked_at_cheaply() -> None:
    names = [f"{number:04}" + "n" * 55 for number in range(2000)]
    with cheap(150):
        found = lines_of("\n".join(f"{name}1;{name}2" for name in names), an_event())
    assert len(found) == 2000


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=400))
def test_no_text_breaks_the_reading(text: str) -> None:
    rows = cells_of(text)
    assert len({len(row) for row in rows}) <= 1
    if rows:
        columns.guess(rows, has_heading=columns.is_heading(rows[0]))


@given(st.text(max_size=12), st.text(max_size=12))
def test_the_distance_between_names_is_the_same_both_ways(a: str, b: str) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)


def test_names_are_folded_tidied_and_shortened() -> None:
    assert fold("Łukasz  d’Éon") == "lukasz d'eon"
    assert tidy(" Jan\u202e \x00de\tVries ") == "Jan de Vries"
    assert tidy("👩\u200d🚀") == "👩\u200d🚀"
    assert initials("Jan de Vries") == "J. d. V."
