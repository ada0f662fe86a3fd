"""An uploaded file as text with tabs, or a sentence that says why it is none."""

import csv
import io
import re
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from tournament.entries.reads.importing.refusals import (
    LARGEST,
    MOST_CELLS,
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_LINES,
    CellTooLong,
    FileNoList,
    FileNotText,
    FileOldExcel,
    FileTooLarge,
    ListTooLong,
    ListTooWide,
    TooManyColumns,
)
from tournament.entries.reads.importing.spreadsheet import sheet_lines

PICTURES = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"RIFF": "WebP",
}
LONGEST_LINE = 2 * MOST_COLUMNS * MOST_LETTERS  # with quotes
OLD_EXCEL = b"\xd0\xcf\x11\xe0"


class ReadFile(NamedTuple):
    text: str
    is_guessed: bool = False  # the encoding: letters such as é deserve a look


def read_file(upload: Any, most: int = MOST_LINES) -> ReadFile:
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
        return ReadFile("\n".join("\t".join(line) for line in sheet_lines(data, most)))
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


# "[10:12, 3-11-2026] Marie: " and "3-11-2026 10:12 - Marie: ", as chats are copied.
SAID = re.compile(
    r"^(?:\[[\d:.,/\s-]{5,30}(?:[ap]m)?\]\s*|\d[\d:.,/\s-]{6,24}\s-\s)[^:]{1,40}:\s+", re.IGNORECASE
)
COUNTED = re.compile(r"^\s*(?:\d{1,4}[.)]|[-*•–])\s+")  # "1. ", "- "
INVISIBLE = dict.fromkeys(map(ord, "\u200e\u200f\u202a\u202b\u202c\ufeff"))


def cells_of(text: str, most: int = MOST_LINES) -> list[list[str]]:
    """A row a line that holds anything, of so many at most; all rows equally long."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > most:
        raise ListTooLong(field="text", count=len(lines), most=most)
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE:  # no cell of it is looked at
            check_row(number, [line])
    lines = [SAID.sub("", line.translate(INVISIBLE)) for line in lines]
    separator, rows = separator_of(lines), list[list[str]]()
    for number, line in enumerate(lines, start=1):
        if separator is None:
            rows.append([single_spaced(COUNTED.sub("", line))])
        else:
            rows.append(read_line(line, separator))
        check_row(number, rows[-1])  # before the next one is read: rows take much memory
    longest = max(map(len, rows), default=0)
    if longest * len(rows) > MOST_CELLS * most // MOST_LINES:
        raise ListTooWide(field="text", lines=len(rows), columns=longest)
    return [row + [""] * (longest - len(row)) for row in rows]


def text_of(rows: list[list[str]]) -> str:
    """The list as ``cells_of`` reads it again."""
    if rows and len(rows[0]) == 1:
        return "\n".join(cell for (cell,) in rows)
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="\n").writerows(rows)
    return out.getvalue()


def check_row(number: int, row: list[str]) -> None:
    place = _("Line %(line)s") % {"line": number}
    if len(row) > MOST_COLUMNS:
        raise TooManyColumns(field="text", place=place, most=MOST_COLUMNS)
    if any(len(cell) > MOST_LETTERS for cell in row):
        raise CellTooLong(field="text", place=place, most=MOST_LETTERS)


def read_line(line: str, separator: str) -> list[str]:
    """One line by itself: a stray quote must not swallow the lines after it."""
    try:
        cells = next(csv.reader([line], delimiter=separator), [])
    except csv.Error:
        cells = line.split(separator)
    return [single_spaced(cell) for cell in cells]


def single_spaced(cell: str) -> str:
    """What looks for words in it need not try every way through a thousand spaces."""
    return " ".join(cell.split())


def separator_of(lines: list[str]) -> str | None:
    """Tab before semicolon before comma: the first that is in at least half of the lines."""
    for separator in ("\t", ";", ","):
        having = sum(separator in line for line in lines)
        if having and having * 2 >= len(lines):
            return separator
    return None
