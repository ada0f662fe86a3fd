"""Sheets as files. Nothing that somebody typed as a name is ever computed by a spreadsheet."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from tournament.out.reads.rows import Sheet

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def harmless(value: Any) -> Any:
    """Text that a spreadsheet would compute gets an apostrophe in front, as a person would type."""
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA):
        return "'" + value
    return value


def as_csv(sheet: Sheet) -> bytes:
    """With the mark that tells Excel it is UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(sheet.heading)
    writer.writerows([harmless(value) for value in row] for row in sheet.rows)
    return text.getvalue().encode("utf-8-sig")


def as_xlsx(sheets: Iterable[Sheet]) -> bytes:
    from openpyxl import Workbook  # noqa: PLC0415 - 6 MB that most days do without
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE  # noqa: PLC0415
    from openpyxl.styles import Font  # noqa: PLC0415

    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        page = book.create_sheet(sheet.name[:31])
        for place, row in enumerate([sheet.heading, *sheet.rows], start=1):
            for column, value in enumerate(row, start=1):
                cell = page.cell(place, column)
                if isinstance(value, str):
                    cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
                    cell.data_type = "s"  # a text, whatever it begins with
                    cell.quotePrefix = value.startswith(FORMULA)
                else:
                    cell.value = value
        for cell in page[1]:
            cell.font = Font(bold=True)
        page.freeze_panes = "A2"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()
