"""A line of the event's log as a sentence in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from django.utils.translation import gettext
from django.utils.translation import gettext as _

from tournament.core import happenings
from tournament.core.happenings import Data, Happening
from tournament.core.health.damage import DAMAGE
from tournament.events.words.settings import setting_words
from tournament.models import Event, LogEntry, Role, Table

NAMED_TABLES = 12  # more than so many changed tables are only counted

Wording = Callable[[Any], object]
W = TypeVar("W", bound=Wording)
WORDINGS: dict[tuple[Happening | None, str], Wording] = {}


def wording(key: str, *of: Happening) -> Callable[[W], W]:
    """How what the log keeps under this key reads: after these happenings, or (none) after all."""

    def register(words: W) -> W:
        for one in of or [None]:
            WORDINGS[one, key] = words
        return words

    return register


def in_words(what: Happening, data: Data) -> dict[str, Any]:
    """The data of a line as people read it."""
    words = {key: WORDINGS.get((what, key)) or WORDINGS.get((None, key)) for key in data}
    return {key: say(data[key]) if say else data[key] for key, say in words.items()}


def sentence(entry: LogEntry) -> str:
    """What was done; of another version of Honk no more than the code may be known."""
    what = happenings.ALL.get(entry.code)
    try:
        return what.says(entry.data, in_words(what, entry.data)) if what else entry.code
    except DAMAGE:
        return entry.code


def public_notice(entry: LogEntry) -> str:
    """A change of plan as everybody in the hall reads it."""
    what = happenings.ALL[entry.code]
    return str(what.notice) % in_words(what, entry.data)


@wording("rounds")
def rounds_in_words(numbers: Sequence[int]) -> str:
    """Such as "round 3", "rounds 1 and 3" or "rounds 1 to 5"."""
    if len(numbers) == 1:
        return gettext("round %(number)s") % {"number": numbers[0]}
    if len(numbers) > 2 and list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return gettext("rounds %(first)s to %(last)s") % {"first": numbers[0], "last": numbers[-1]}
    return gettext("rounds %(numbers)s") % {"numbers": numbers_in_words(numbers)}


@wording("changed")
def tables_in_words(changed: Sequence[Mapping[str, Any]]) -> str:
    """Such as "round 2: tables 14 and 31", one part a round; a great many are only counted."""
    parts = []
    for one in changed:
        count = len(one["tables"])
        words = {"round": one["round"], "tables": numbers_in_words(one["tables"]), "count": count}
        if count == 1:
            parts.append(gettext("round %(round)s: table %(tables)s") % words)
        elif count <= NAMED_TABLES:
            parts.append(gettext("round %(round)s: tables %(tables)s") % words)
        else:
            parts.append(gettext("round %(round)s: %(count)s tables") % words)
    return "; ".join(parts)


@wording("numbers", happenings.TABLES_SET)
def numbers_in_words(numbers: Sequence[int]) -> str:
    *first, last = [str(number) for number in numbers] or [""]
    if not first:
        return last
    return gettext("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last}


@wording("tables", happenings.TABLES_CALLED)
def called_in_words(tables: Sequence[int]) -> str:
    return (
        table_in_words(tables[0])
        if len(tables) == 1
        else places_in_words(dict.fromkeys(tables, ""))
    )


wording("fields")(setting_words)
wording("state", happenings.TABLES_SET)(lambda state: Table.State(state).label)
wording("how", happenings.CLUBS_SET)(lambda how: Event.Clubs(how).label)
wording("role")(lambda role: Role(role).label)


@wording("forms", happenings.LAPTOPS_MET)
def forms_in_words(forms: Sequence[Mapping[str, Any]]) -> str:
    place = gettext("round %(round)s, table %(table)s")
    return "; ".join(place % form for form in forms) or gettext("none")


@wording("steps", happenings.LAPTOPS_MET)
def steps_in_words(steps: Sequence[Mapping[str, Any]]) -> str:
    """What was done on a laptop that nobody followed any more."""
    lines = [LogEntry(who=one["who"], code=one["code"], data=one["data"]) for one in steps]
    return "; ".join(f"{line.who or gettext('Honk')} {sentence(line)}" for line in lines)


NOBODY: Mapping["Somebody", int] = {}
SAYS_WHO = {
    happenings.PLAYER_REPORTED.code,
    happenings.REFEREE_CALLED.code,
    happenings.TABLE_BEGAN.code,
    happenings.TABLE_DONE.code,
}


Somebody = tuple[str, int | None, bool]  # name at the time, account, and whether of an archive


def somebody(entry: LogEntry) -> Somebody:
    return entry.who, entry.account, entry.is_imported


def who(entry: LogEntry, told_apart: Mapping[Somebody, int]) -> str:
    """The name at the time; two accounts that bore the same are told apart by a figure."""
    if entry.code in SAYS_WHO:
        return ""
    name = entry.who or (entry.by.name if entry.by else gettext("Honk"))
    place = told_apart.get(somebody(entry))
    return f"{name} ({place})" if place else name


def row(entry: LogEntry, told_apart: Mapping[Somebody, int] = NOBODY) -> Mapping[str, Any]:
    return {"at": entry.at, "who": who(entry, told_apart), "what": sentence(entry)}


def table_in_words(table: int, zone: str = "") -> str:
    said = {"table": table, "zone": zone}
    return (_("%(zone)s, table %(table)s") if zone else _("table %(table)s")) % said


def places_in_words(
    zones: Mapping[int, str], say: Callable[[Sequence[int]], str] = numbers_in_words
) -> str:
    """Such as "tables 3 and 7" or "Foyer, tables 3 and 7; Door, table 26", from each table's zone."""
    by_zone: dict[str, list[int]] = {}
    for table, zone in zones.items():
        by_zone.setdefault(zone, []).append(table)
    parts = []
    for zone, tables in by_zone.items():
        several = _("%(zone)s, tables %(tables)s") if zone else _("tables %(tables)s")
        said = several % {"zone": zone, "tables": say(tables)}
        parts.append(said if len(tables) > 1 else table_in_words(tables[0], zone))
    return "; ".join(parts)
