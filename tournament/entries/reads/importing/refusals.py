"""What is no list of names, or costs more than one may cost; the limits, and the sentences."""

from django.utils.translation import gettext_lazy as _

from tournament.core.errors import TournamentError

LARGEST = 5 * 2**20
MOST_LINES = 2000
MOST_COLUMNS = 60
MOST_CELLS = 40_000
MOST_LETTERS = 1000  # in one cell


class FileTooLarge(TournamentError):
    sentence = _(
        "This file is %(size)s MB; a list of names is at most %(most)s MB. Nothing was read."
    )


class FileTooHeavy(TournamentError):
    sentence = _(
        "This spreadsheet unpacks to far more than a list of names. Copy the list into a new "
        "sheet, or save it as CSV. Nothing was read."
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


class ListTooWide(TournamentError):
    sentence = _(
        "This list has %(lines)s lines of %(columns)s columns, which is too much for one page. "
        "Leave out columns that are not needed, or add it in parts."
    )


class TooManyColumns(TournamentError):
    sentence = _("%(place)s: this is beyond column %(most)s, the last that a list may have.")


class CellTooLong(TournamentError):
    sentence = _("%(place)s: this cell holds more than %(most)s letters. Shorten it first.")
