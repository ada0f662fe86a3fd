"""Tables for a spreadsheet, and as files: the field, what was played, the standing, the log.

Nothing that somebody typed as a name is ever computed by a spreadsheet.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import get_format
from django.utils.translation import gettext as _

from scoring.models import Result
from tournament.core.text import DIGITS, number_in
from tournament.entries.reads.answers import people_of, said_in_words
from tournament.entries.reads.members import shown_number
from tournament.entries.reads.names import names_of
from tournament.events.reads.events import lines_of
from tournament.events.reads.questions import Asks, Question, questions_of
from tournament.events.reads.zones import zone_by_table
from tournament.events.words.criteria import HEADS, NAMES
from tournament.games.form import CHOICE, GRID, SIDES, TICK, Field, Form, name_of
from tournament.games.protocol import table_game
from tournament.games.sheet import Played, texts_of
from tournament.models import Bye, Event, Match
from tournament.standings.reads.standing import standing_page


@dataclass(frozen=True, slots=True)
class Sheet:
    name: str
    heading: list[str]
    rows: list[list[Any]]


def entries(event: Event) -> Sheet:
    heading = [_("Number"), _("Team name"), _("Player 1"), _("Player 2"), _("Club"), _("Category")]
    heading += [_("Phone"), _("Phone, player 2"), _("E-mail"), _("E-mail, player 2")]
    if event.asks_member_numbers:
        heading += [_("Member number"), _("Member number, player 2")]
    heading += [_("State"), _("Checked in"), _("Paid"), _("Remark")]
    rows = []
    for entry in event.entries.prefetch_related("players"):
        people = list(entry.players.all())[:2]
        names = [person.name for person in people]
        phones = [person.phone for person in people]
        emails = [person.email for person in people]
        blank = [""] * (2 - len(people))
        here = sum(person.checked_in_at is not None for person in people)
        row = [entry.number, entry.team_name, *names, *blank, entry.club, entry.category]
        row += [*phones, *blank, *emails, *blank]
        if event.asks_member_numbers:
            row += [*(shown_number(person.member_number) for person in people), *blank]
        paid = (entry.get_paid_how_display() or _("paid")) if entry.is_paid else ""
        row += [entry.get_state_display(), here_words(here, len(people)), paid, entry.remark]
        rows.append(row)
    return Sheet(_("Entries"), heading, rows)


def here_words(here: int, people: int) -> str:
    """Not "1/2", which a spreadsheet reads as a day of the year."""
    if 0 < here < people:
        return _("%(here)s of %(people)s") % {"here": here, "people": people}
    return _("yes") if here else _("no")


def matches(event: Event) -> Sheet:
    """With a column for the zone where the hall has any."""
    has_zones = any(zone_by_table(event).values())
    zone_head = [_("Zone")] if has_zones else []
    heading = [_("Round"), *zone_head, _("Table"), _("Seat"), _("Number"), _("Names")]
    forms = dict(
        Result.objects.filter(match__round__event=event).values_list("match", "report__data")
    )
    played = Match.objects.filter(round__event=event).select_related("round", "table")
    rounds = event.rounds.values_list("number", flat=True)
    names = {round_: names_of(event, round_) for round_ in rounds}  # of those who played
    rows: list[tuple[list[Any], dict[str, Any]]] = []
    for match in played.prefetch_related("seats__entry").order_by("round__number", "table__number"):
        seats = list(match.seats.all())
        for seat in seats:
            number = seat.entry.number
            zone = [match.table.zone] if has_zones else []
            place = [match.round.number, *zone, match.table.number, seat.position + 1]
            report = forms.get(match.pk)
            form = columns_of(event, len(seats), seat.position, report) if report else {}
            name = names[match.round.number].get(number or 0, "")
            rows.append(([*place, number, name], form))
    byes = Bye.objects.filter(round__event=event).select_related("round", "entry")
    for bye in byes.order_by("round__number", "entry__number"):
        nowhere = [""] * has_zones
        place = [bye.round.number, *nowhere, _("bye"), "", bye.entry.number, str(bye.entry)]
        rows.append((place, {}))
    # Of all tables, in the order in which they come: larger ones have more.
    columns = list(dict.fromkeys(name for _place, form in rows for name in form))
    filled = [[*place, *(form.get(name, "") for name in columns)] for place, form in rows]
    return Sheet(_("Rounds"), [*heading, *columns], filled)


def standing(event: Event) -> Sheet:
    page = standing_page(event)
    rows: list[list[Any]] = [
        [
            row.rank,
            row.number,
            row.name,
            plain(row.points),
            str({**HEADS, **NAMES}.get(row.decided_by or "", "")),
        ]
        for row in page.rows
    ]
    rows += [[_("did not turn up"), row.number, row.name] for row in page.never_came]
    heading = [_("Rank"), _("Number"), _("Names"), _("Points"), _("Decided by")]
    return Sheet(_("Standing"), heading, rows)


def plain(points: Any) -> Any:
    """Whole numbers as such, fractions as a spreadsheet counts them; nothing yet: empty."""
    if points is None:
        return ""
    return points.numerator if points.denominator == 1 else round(float(points), 4)


def answers(event: Event) -> Sheet:
    """A line for everybody who takes part, and their answers to the event's questions."""
    asked = questions_of(event)
    rows: list[list[Any]] = [
        [person.number, person.name, *(said_by(given, one) for one in asked)]
        for _row, person, given in people_of(event)
    ]
    return Sheet(_("Answers"), [_("Number"), _("Name"), *(one.words for one in asked)], rows)


def said_by(given: Mapping[str, str], question: Question) -> Any:
    said = given.get(str(question.key), "")
    number = number_in(said) if question.kind == Asks.NUMBER else None
    return said_in_words(question, said) if number is None else number


def log(event: Event) -> Sheet:
    heading = [_("When"), _("Who"), _("What")]
    lines = lines_of(event, 100_000)
    rows = [[local(line["at"]), line["who"], line["what"]] for line in lines]
    return Sheet(_("Log"), heading, rows)


def local(moment: datetime) -> str:
    """As the clock on the wall said, and as a spreadsheet of any language reads it."""
    return f"{timezone.localtime(moment):%Y-%m-%d %H:%M:%S}"


SHEETS: dict[str, Callable[[Event], Sheet]] = {
    "entries": entries,
    "rounds": matches,
    "standing": standing,
    "log": log,
    "answers": answers,
}


FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")


def harmless(value: Any) -> Any:
    """Text that a spreadsheet would compute gets an apostrophe in front, as a person would type."""
    if isinstance(value, str) and value.lstrip(" ").startswith(FORMULA):
        return "'" + value
    return value


def written(value: Any, point: str) -> Any:
    return str(value).replace(".", point) if isinstance(value, float) else harmless(value)


def as_csv(sheet: Sheet) -> bytes:
    """With the mark that tells Excel it is UTF-8. Where the language writes a comma in numbers, its
    spreadsheets divide columns by semicolons."""
    point = get_format("DECIMAL_SEPARATOR")
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";" if point == "," else ",")
    writer.writerow(sheet.heading)
    for row in sheet.rows:
        writer.writerow([written(value, point) for value in row])
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


def columns_of(
    event: Played, players: int, place: int, report: Mapping[str, Any]
) -> dict[str, Any]:
    """By heading; ``place`` is the seat, from 0, of so many at the table."""
    form = table_game(event.game).form(players, event.game_options)
    texts = texts_of(event.game, report)
    of_place = of_grid if form.layout == GRID else of_line
    line = place % len(form.places) if form.layout == SIDES else place
    columns = of_place(form, line, texts)
    columns |= {one.head: told(one, texts.get(one.code, "")) for one in form.below}
    if form.total:
        columns[form.total.head] = told(form.total, texts.get(f"total_{place}", ""))
    return columns


def of_line(form: Form, line: int, texts: Mapping[str, str]) -> dict[str, Any]:
    return {
        one.head: told(one, texts.get(name_of(form, line, one.code), "")) for one in form.fields
    }


def of_grid(form: Form, place: int, texts: Mapping[str, str]) -> dict[str, Any]:
    """A column for each line that is used, and those behind the players' after it."""
    columns = {}
    for line in range(form.lines):
        head = f"{form.line_word} {line + 1}"
        names = {code: name_of(form, line, code) for code in map(str, range(form.players))}
        if any(texts.get(name, "") for name in names.values()):
            columns[head] = told(form.fields[0], texts.get(names[str(place)], ""))
            for one in form.behind:
                text = texts.get(name_of(form, line, one.code), "")
                columns[f"{head}, {one.head}"] = told(one, text)
    return columns


def told(field: Field, text: str) -> Any:
    """As a number where it is one; a choice and a tick in words."""
    if field.kind == TICK:
        return _("yes") if text else ""
    if field.kind == CHOICE:
        return str(dict(field.choices).get(text, text))
    number = number_in(text.removeprefix("-"), DIGITS)
    return text if number is None else -number if text.startswith("-") else number
