"""Member numbers as people write and read them."""

from django.utils.translation import gettext as _

from tournament.core.text import fold, tidy
from tournament.entries.models import TRIAL

TRIALS = {"trial", "trial member", "proef", "proeflid", "probe", "probemitglied"}


def number_said(text: str) -> str:
    """As it is kept: who writes "trial" in one of our languages is a trial member."""
    return TRIAL if fold(text) in TRIALS else tidy(text)[:20]


def shown_number(number: str) -> str:
    return _("trial member") if number == TRIAL else number
