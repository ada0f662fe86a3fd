"""Where somebody was and is, and why, in words."""

from django.utils.translation import gettext as _

from tournament.core import happenings
from tournament.events.words.log import sentence, table_in_words
from tournament.models import LogEntry
from tournament.seating.reads.moves import Move, Place
from tournament.seating.words.draw import change_title


def place_words(place: Place) -> str:
    sentences = {
        "table": "%(place)s",
        "missing": _("not turned up, %(place)s"),
        "bye": _("bye"),
        "out": _("not in the round"),
        "in": _("takes part"),
    }
    return sentences[place.what] % {"place": table_in_words(place.table, place.zone)}


def after_words(move: Move) -> str:
    return place_words(move.after) if move.round else _("withdrawn")


def round_words(move: Move) -> str:
    return str(move.round) if move.round else _("whole day")


def why_words(line: LogEntry) -> str:
    """What happened, and the reason that was given."""
    if line.code == happenings.DRAW_REPAIRED.code:
        return change_title(line.data)
    told, reason = sentence(line), str(line.data.get("reason") or "")
    return told if not reason or reason in told else f"{told}: {reason}"
