"""The last step and what taking it back would undo, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournament.events.words.log import rounds_in_words

# code of the step → what the button says, and what then follows
WORDS = {
    "round_started": (
        _("Undo the start of round %(round)s"),
        _("The clock stops and goes back to the full time. The seats stay on the screens."),
    ),
    "clock_paused": (
        _("Undo the pause"),
        _("The clock goes on as if it had never stood still."),
    ),
    "clock_extended": (
        _("Undo the %(minutes)s minutes more"),
        _("The round ends %(minutes)s minutes earlier again, for everybody."),
    ),
    "table_extended": (
        _("Undo the %(minutes)s minutes more of table %(table)s"),
        _("Table %(table)s ends %(minutes)s minutes earlier again."),
    ),
    "round_closed": (
        _("Undo closing round %(round)s"),
        _("Round %(round)s is open again; its standing is no longer final. No form is lost."),
    ),
    "rounds_published": (
        _("Undo publishing %(rounds)s"),
        _("Players no longer see these seats, and forms printed for them become void."),
    ),
    "check_in_closed": (
        _("Undo closing the check-in"),
        _("Whoever was missing can still check in."),
    ),
    "announced": (
        _("Undo the message"),
        _("“%(text)s” disappears from all screens and phones."),
    ),
    "event_finished": (
        _("Undo the end of the day"),
        _("The event goes on: rounds and results can be changed again."),
    ),
}


@dataclass(frozen=True, slots=True)
class StepWords:
    button: str
    undoes: str


def words_of(code: str, data: Mapping[str, Any]) -> StepWords:
    data = dict(data)
    if "rounds" in data:
        data["rounds"] = rounds_in_words(data["rounds"])
    button, undoes = WORDS[code]
    return StepWords(str(button) % data, str(undoes) % data)
