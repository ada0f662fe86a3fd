"""An uploaded file as text with tabs, or a sentence that says why it is none."""

import csv
import io
import re
import zipfile
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.utils.translation import gettext_lazy as _

from tournament.core.errors import TournamentError

LARGEST = 5 * 2**20
LARGEST_UNPACKED = 60 * 2**20
MOST_LINES = 2000
PICTURES = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"RIFF": "WebP",
}
OLD_EXCEL = b"\xd0\xcf\x11\xe0"


class FileTooLarge(TournamentError):
    sentence = _(
        "This file is %(size)s MB; a list of names is at most %(most)s MB. Nothing was read."
    )


class FileNoList(TournamentError):
    sentence = _("This is a %(kind)s file, whatever its name says, and no list of names.")


class FileOldExcel(TournamentError):
    sentence = _("This is an old Excel file (.xls). Save it as .xlsx or .csv and choose it again.")


class FileBroken(TournamentError):
    sentence = _("This file cannot be read as a spreadsheet: it is damaged or protected.")


class FileNotText(TournamentError):
    sentence = _(
        "This file cannot be read as text. Save it as CSV with the encoding UTF-8, or as .xlsx."
    )


class ListEmpty(TournamentError):
    sentence = _("There is nothing in this list yet.")


class ListTooLong(TournamentError):
    sentence = _("This list has %(count)s lines; at most %(most)s can be added at once.")


class ReadFile(NamedTuple):
    text: str
    is_guessed: bool = False  # the encoding: letters such as é deserve a look


def read_file(upload: Any) -> ReadFile:
    """``upload`` has a size and can be read; nothing is believed of its name."""
    if upload.size > LARGEST:
        raise FileTooLarge(field="file", size=round(upload.size / 2**20), most=LARGEST // 2**20)
    data = upload.read()
    for magic, kind in PICTURES.items():
        if data.startswith(magic):
            raise FileNoList(field="file", kind=kind)
    if data.startswith(OLD_EXCEL):
        raise FileOldExcel(field="file")
    if data.startswith(b"PK\x03\x04"):
        return ReadFile("\n".join(sheet_lines(data)))
    return decoded(data)


def decoded(data: bytes) -> ReadFile:
    is_wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ["utf-16"] if is_wide else ["utf-8-sig", "cp1252"]:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if all(sign >= " " or sign in "\t\r\n\x0b\x0c" for sign in text):
            return ReadFile(text, is_guessed=encoding == "cp1252")
    raise FileNotText(field="file")


def sheet_lines(data: bytes) -> Iterator[str]:
    """The first sheet that holds anything, a line a row."""
    import openpyxl  # noqa: PLC0415 - 6 MB that most days do without

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_UNPACKED:
                raise FileBroken(field="file")
            for part in packed.infolist():
                if part.filename.endswith(".xml") and b"<!DOCTYPE" in packed.read(part)[:2000]:
                    raise FileBroken(field="file")  # entities have no business in a sheet
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            rows = sheet.iter_rows(max_row=MOST_LINES + 2, values_only=True)
            lines = ["\t".join(map(cell_text, row)).rstrip("\t") for row in rows]
            if any(line.strip() for line in lines):
                return iter(lines)
    except TournamentError:
        raise
    except Exception as error:  # openpyxl names no common root for what is wrong with a file
        raise FileBroken(field="file") from error
    raise FileBroken(field="file")


def cell_text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)  # a sheet keeps every number with a comma
    return " ".join(str(value).split())


# "[10:12, 3-11-2026] Marie: " and "3-11-2026 10:12 - Marie: ", as chats are copied.
SAID = re.compile(
    r"^(?:\[[\d:.,/\s-]{5,30}(?:[ap]m)?\]\s*|\d[\d:.,/\s-]{6,24}\s-\s)[^:]{1,40}:\s+", re.IGNORECASE
)
COUNTED = re.compile(r"^\s*(?:\d{1,4}[.)]|[-*•–])\s+")  # "1. ", "- "
INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\ufeff"))


def cells_of(text: str) -> list[list[str]]:
    """A row a line that holds anything; all rows equally long."""
    lines = [line.translate(INVISIBLE) for line in text.splitlines()]
    lines = [SAID.sub("", line) for line in lines if line.strip()]
    separator = separator_of(lines)
    if separator is None:
        rows = [[COUNTED.sub("", line).strip()] for line in lines]
    else:
        rows = [read_line(line, separator) for line in lines]
    longest = max(map(len, rows), default=0)
    return [row + [""] * (longest - len(row)) for row in rows]


def read_line(line: str, separator: str) -> list[str]:
    """One line by itself: a stray quote must not swallow the lines after it."""
    try:
        cells = next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        cells = line.split(separator)
    return [" ".join(cell.split()) for cell in cells]


def separator_of(lines: list[str]) -> str | None:
    """Tab before semicolon before comma: the first that is in at least half of the lines."""
    for separator in ("\t", ";", ","):
        having = sum(separator in line for line in lines)
        if having and having * 2 >= len(lines):
            return separator
    return None
