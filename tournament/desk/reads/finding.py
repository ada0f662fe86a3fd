"""Which form is meant: by its number, by a scanned address, by its table; and what it may be."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.form_numbers import serial_of
from tournament.core.text import number_in
from tournament.desk.reads.desk import FormLine, form_lines, round_at_desk
from tournament.models import Event, Match, Round, ScoreForm

ADDRESS = re.compile(r"/(?:event/([-\w]+)|e/(\d{1,18}))/form/(\d{2,12})/?")
MOST_SUGGESTED = 4
TABLE_DIGITS = 4  # a form's number has more; so many may be one that lost a digit


@dataclass(frozen=True, slots=True)
class Found:
    """``kind``: match, blank (a spare without a table), replaced (old paper), elsewhere (of
    another event), table (nobody plays there), nothing. ``near`` are the forms that may be meant."""

    kind: str
    number: str = ""
    match: Match | None = None
    form: ScoreForm | None = None
    near: tuple[FormLine, ...] = ()


def find_form(event: Event, typed: str) -> Found:
    """What somebody typed or scanned into the number field."""
    typed = typed.strip()
    if address := ADDRESS.search(typed):
        slug, key, typed = address.groups()
        if slug not in {None, event.slug} or (key and is_of_another(event, int(key))):
            return Found("elsewhere", typed)
    digits = re.sub(r"[\s.\-]", "", typed)
    number = number_in(digits, 12)
    if number is None:
        return Found("nothing", typed[:20])
    by_table = at_table(event, number) if len(digits) <= TABLE_DIGITS else None
    if by_table and (by_table.match or len(digits) < TABLE_DIGITS):
        return by_table
    serial = serial_of(digits)
    forms = ScoreForm.objects.filter(event=event, serial=serial or 0)
    form = serial and forms.select_related("match__round", "match__table").first()
    if not form:
        return Found("nothing", digits, near=tuple(alike(event, digits)))
    if form.match is not None:
        form.match.round.event = event
    if form.void_at is not None:
        # Where old paper's table plays now, when the table is still in that round.
        stays = form.match and form.match.forms.filter(void_at=None).exists()
        return Found("replaced", digits, match=form.match if stays else None, form=form)
    return Found("match" if form.match else "blank", digits, match=form.match, form=form)


def is_of_another(event: Event, key: int) -> bool:
    """Of one that is here too; what another machine printed of a copied event has its own key."""
    return key != event.pk and Event.objects.filter(pk=key).exists()


def at_table(event: Event, table: int) -> Found:
    """By table: of the round at the desk. Where people come and go, the first game that has no form
    yet, as others may play there by now."""
    row = round_at_desk(event)
    match = game_at(event, table) if event.is_festival else row and match_at(row, table)
    if not match:
        return Found("table", str(table))
    form = match.forms.filter(void_at=None).first()
    return Found("match", form.human if form else "", match=match, form=form)


def game_at(event: Event, table: int) -> Match | None:
    """The first without a form; when all are in, the newest."""
    games = Match.objects.filter(round__event=event, table__number=table).order_by("called_at")
    games = games.select_related("round__event", "table")
    return games.filter(result=None).first() or games.last()


def match_at(row: Round, table: int) -> Match | None:
    return row.matches.filter(table__number=table).select_related("round__event", "table").first()


def alike(event: Event, digits: str) -> Iterable[FormLine]:
    """Forms whose numbers differ by one digit or by two neighbours exchanged: those not in yet
    first, those of the round at the desk before others."""
    row = round_at_desk(event)
    if row is None:
        return []
    near = [line for line in form_lines(event) if line.number and is_near(line.number, digits)]
    near.sort(key=lambda line: (line.is_in, line.round != row.number, line.round, line.table))
    return near[:MOST_SUGGESTED]


def is_near(number: str, digits: str) -> bool:
    """One wrong digit, one missing or too many, or two neighbours exchanged."""
    if abs(len(number) - len(digits)) == 1:
        longer, shorter = sorted((number, digits), key=len, reverse=True)
        return any(longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer)))
    if len(number) != len(digits):
        return False
    wrong = [i for i, (a, b) in enumerate(zip(number, digits, strict=True)) if a != b]
    if len(wrong) == 1:
        return True
    return (
        len(wrong) == 2
        and wrong[1] == wrong[0] + 1
        and number[wrong[0]] == digits[wrong[1]]
        and number[wrong[1]] == digits[wrong[0]]
    )
