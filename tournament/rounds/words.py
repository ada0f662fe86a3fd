"""The usual messages, and why a table calls."""

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from tournament.core import happenings
from tournament.events.words.log import places_in_words, wording
from tournament.models import Event, TableCall
from tournament.rounds.reads.calls import calls_of

USUAL = (
    gettext_noop("Please hand in your score form at the desk."),
    gettext_noop("The next round starts in 5 minutes."),
    gettext_noop("Please sit down at your table."),
    gettext_noop("Lunch is served."),
    gettext_noop("The prize-giving is in 10 minutes."),
    gettext_noop("Please listen for a moment."),
)


def usual_messages() -> list[str]:
    return [_(text) for text in USUAL]


wording("why", happenings.REFEREE_CALLED)(lambda kind: TableCall.Kind(kind).label)


def done_words(event: Event) -> str:
    """Which tables said that they are finished, where the event wants everybody to know."""
    tables = calls_of(event).done_at if event.done_told else {}
    text = ngettext("%(places)s is finished.", "%(places)s are finished.", len(tables))
    return text % {"places": capfirst(places_in_words(tables))} if tables else ""
