"""The usual messages."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

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
