"""The usual messages, and why a table calls."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from tournament.core import happenings
from tournament.events.words.log import wording
from tournament.models import TableCall

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
