"""The first sheet of an .xlsx file that holds anything, as lines of cells.

Read as a stream, with a price limit on everything a file may bring: bytes as they unpack, elements,
depth, letters, seconds. A few kilobytes can unpack to gigabytes, so nothing is believed of what a
file says about itself, and no tree is built of it.
"""

import io
import re
import time
import zipfile
import zlib
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from xml.parsers import expat

from tournament.core.text import number_in
from tournament.entries.reads.importing.refusals import (
    MOST_COLUMNS,
    MOST_LETTERS,
    MOST_LINES,
    CellTooLong,
    FileBroken,
    FileTooHeavy,
    TooManyColumns,
)

MOST_UNPACKED = 30 * 2**20
MOST_ELEMENTS = 500_000
MOST_KEPT = 2**21  # letters, of cells and of the texts that they share
MOST_SECONDS = 8.0
DEEPEST = 40
LONGEST_TAG = 2**18
CHUNK = 2**16
PACKED_AS = {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}  # others may ask for any memory
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, expat.ExpatError, EOFError, OSError),
    *(KeyError, ValueError, LookupError, RuntimeError, ArithmeticError),
)
DATES = {*range(14, 23), *range(45, 48)}  # numbers of formats that every spreadsheet knows
# What is opened and never closed goes on to the end: no sign is looked at a second time.
TEXT_IN_FORMAT = re.compile(r'"[^"]*"?|\[[^\]]*\]?|\\.')
LONGEST_FORMAT = 255  # letters, as in Excel
Start = Callable[[str, Mapping[str, str]], None]
End = Callable[[str], None]
Text = Callable[[str], None]


def sheet_lines(data: bytes, most: int = MOST_LINES) -> list[list[str]]:
    """Of so many lines at most, and two more, so that the next to look sees that there are more."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            return Book(packed, most).lines()
    except BROKEN as error:
        raise FileBroken(field="file") from error


class Book:
    """The parts of one file, read within what one list of names may cost."""

    def __init__(self, packed: zipfile.ZipFile, most: int) -> None:
        self.packed, self.most = packed, most
        self.unpacked = self.elements = self.kept = 0
        self.until = time.monotonic() + MOST_SECONDS
        self.begins_in_1904 = False
        self.strings: list[str] = []
        self.dates: set[int] = set()  # the styles that make a date of a number

    def lines(self) -> list[list[str]]:
        sheets = self.sheets()
        if self.has("xl/styles.xml"):
            self.walk("xl/styles.xml", Styles(self.dates).start)
        if self.has("xl/sharedStrings.xml"):
            strings = Strings(self)
            self.walk("xl/sharedStrings.xml", strings.start, strings.end, strings.text)
        for name in sheets:
            sheet = Sheet(self)
            self.walk(name, sheet.start, sheet.end, sheet.text)
            if any(any(row) for row in sheet.lines):
                return sheet.lines
        raise FileBroken(field="file")

    def has(self, name: str) -> bool:
        return name in self.packed.NameToInfo

    def sheets(self) -> list[str]:
        """Their parts, in the order of their tabs."""
        targets: dict[str, str] = {}
        found: list[str] = []

        def relation(name: str, given: Mapping[str, str]) -> None:
            if name == "Relationship" and given.get("Type", "").endswith("/worksheet"):
                target = given["Target"]
                targets[given["Id"]] = target[1:] if target[0] == "/" else f"xl/{target}"

        def workbook(name: str, given: Mapping[str, str]) -> None:
            if name == "workbookPr":
                self.begins_in_1904 = given.get("date1904") in {"1", "true"}
            elif name == "sheet":
                found.extend(targets[one] for one in given.values() if one in targets)

        self.walk("xl/_rels/workbook.xml.rels", relation)
        self.walk("xl/workbook.xml", workbook)
        return found

    def walk(
        self, part: str, start: Start, end: End | None = None, text: Text | None = None
    ) -> None:
        """Tell what stands in a part, without keeping it."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        depth = 0

        def starts(name: str, given: dict[str, str]) -> None:
            nonlocal depth
            depth += 1
            self.elements += 1
            if depth > DEEPEST or self.elements > MOST_ELEMENTS:
                raise FileTooHeavy(field="file")
            start(name.rpartition(" ")[2], given)

        def ends(name: str) -> None:
            nonlocal depth
            depth -= 1
            if end:
                end(name.rpartition(" ")[2])

        parser.StartElementHandler, parser.EndElementHandler = starts, ends
        parser.StartDoctypeDeclHandler = refuse_doctype
        if text:
            parser.CharacterDataHandler = text
        self.feed(part, parser)

    def keep(self, text: str) -> str:
        """Thousands of cells may share one long text."""
        self.kept += len(text)
        if self.kept > MOST_KEPT:
            raise FileTooHeavy(field="file")
        return text

    def feed(self, part: str, parser: expat.XMLParserType) -> None:
        if self.packed.getinfo(part).compress_type not in PACKED_AS:
            raise FileBroken(field="file")
        read = 0
        with self.packed.open(part) as stream:
            while chunk := stream.read(CHUNK):
                read += len(chunk)
                self.unpacked += len(chunk)
                if self.unpacked > MOST_UNPACKED or time.monotonic() > self.until:
                    raise FileTooHeavy(field="file")
                parser.Parse(chunk)
                if read - parser.CurrentByteIndex > LONGEST_TAG:
                    raise FileTooHeavy(field="file")
        parser.Parse(b"", True)


def refuse_doctype(*_said: object) -> None:
    raise FileBroken(field="file")  # entities have no business in a sheet


class Styles:
    """Which styles of cells show a number as a date."""

    def __init__(self, dates: set[int]) -> None:
        self.dates = dates
        self.formats = set(DATES)
        self.is_in_cells = False
        self.style = 0

    def start(self, name: str, given: Mapping[str, str]) -> None:
        number = number_in(given.get("numFmtId", ""))
        if name == "numFmt" and number is not None:
            code = given["formatCode"][:LONGEST_FORMAT].lower()
            if re.search("[dmyh]", TEXT_IN_FORMAT.sub("", code)):
                self.formats.add(number)
        elif name in {"cellXfs", "cellStyles", "dxfs"}:
            self.is_in_cells = name == "cellXfs"
        elif name == "xf" and self.is_in_cells:
            if number in self.formats:
                self.dates.add(self.style)
            self.style += 1


class Strings:
    """The texts that cells share; how they sound (Japanese) is left out."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.now = ""
        self.takes = self.sounds = False

    def start(self, name: str, _given: Mapping[str, str]) -> None:
        self.sounds = self.sounds or name == "rPh"
        self.takes = name == "t" and not self.sounds

    def text(self, text: str) -> None:
        if self.takes and len(self.now) <= MOST_LETTERS:
            self.now += text

    def end(self, name: str) -> None:
        self.takes = False
        self.sounds = self.sounds and name != "rPh"
        if name == "si":
            self.book.strings.append(self.book.keep(self.now))
            self.now = ""


class Sheet:
    """One sheet, row by row."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.lines: list[list[str]] = []
        self.row: dict[int, str] = {}
        self.row_number = self.column = 0
        self.kind = self.value = ""
        self.style: int | None = None
        self.takes = self.sounds = False

    def start(self, name: str, given: Mapping[str, str]) -> None:
        if name == "row":
            self.row_number = number_in(given.get("r", ""), 7) or self.row_number + 1
            self.row, self.column = {}, 0
        elif name == "c":
            self.column = column_of(given.get("r", "")) or self.column + 1
            self.kind, self.style = given.get("t", "n"), number_in(given.get("s", "0"))
            self.value = ""
        self.sounds = self.sounds or name == "rPh"
        self.takes = name in {"v", "t"} and not self.sounds

    def text(self, text: str) -> None:
        if self.takes and len(self.value) <= MOST_LETTERS:
            self.value += text

    def end(self, name: str) -> None:
        self.takes = False
        self.sounds = self.sounds and name != "rPh"
        if name == "c" and (shown := " ".join(self.shown().split())):
            place = {"place": f"{letters_of(self.column)}{self.row_number}", "field": "file"}
            if self.column > MOST_COLUMNS:
                raise TooManyColumns(most=MOST_COLUMNS, **place)
            if len(shown) > MOST_LETTERS:
                raise CellTooLong(most=MOST_LETTERS, **place)
            self.row[self.column] = self.book.keep(shown)
        elif name == "row" and self.row and len(self.lines) < self.book.most + 2:
            self.lines.append([self.row.get(at, "") for at in range(1, max(self.row) + 1)])

    def shown(self) -> str:
        if not self.value:
            return ""
        if self.kind == "s":
            at = number_in(self.value.strip(), 7)
            return "" if at is None else self.book.strings[at]
        if self.kind == "b":
            return "true" if self.value.strip() == "1" else "false"
        return self.number() if self.kind == "n" else self.value

    def number(self) -> str:
        """A sheet keeps every number with a comma, and every date as a number."""
        found = re.fullmatch(r"(\d{1,15})(?:\.(\d{1,20}))?", self.value.strip())
        if found is None:
            return self.value
        if self.style in self.book.dates and len(found[1]) < 7:
            start = datetime(1904, 1, 1) if self.book.begins_in_1904 else datetime(1899, 12, 30)  # noqa: DTZ001
            seconds = round(86400 * float(self.value))
            return str(start + timedelta(seconds=seconds))
        whole = found[1] if not (found[2] or "").strip("0") else self.value
        return whole.strip()


def column_of(reference: str) -> int:
    """ "B12" is in column 2."""
    column = 0
    for sign in reference[:4]:
        if not "A" <= sign <= "Z":
            break
        column = column * 26 + ord(sign) - 64
    return column


def letters_of(column: int) -> str:
    """2 is column B."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
