"""What a stress test assumes of the people and the hall."""

import secrets
from typing import Any

from django import forms
from django.core.validators import MinValueValidator
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import WholeField
from tournament.events.reads.rules import tables_of
from tournament.models import Event
from tournament.simulation.setting import Assumed
from tournament.stress.reads.question import FEWEST_DUOS, usual_assumptions

SEEDS = 2**31
EVENTS = (
    (500, _("500 events (± 5 %)")),
    (2000, _("2,000 events (± 2 %)")),
    (10000, _("10,000 events (± 1 %)")),
)


class FestivalForm(forms.Form):
    """Who comes to a festival; a third comes later, and another one goes earlier."""

    people = WholeField(min_value=2, max_value=2000)
    tables = WholeField(label=_("Tables"), min_value=1, max_value=500)
    hours = WholeField(label=_("Hours"), min_value=1, max_value=24, initial=4)
    soonest = WholeField(
        label=_("The shortest game, in percent of the time"),
        min_value=10,
        max_value=100,
        initial=60,
        help_text=_("At 60, games of 45 minutes end after 27 to 45."),
    )

    def __init__(self, data: Any, *, event: Event) -> None:
        tables = event.tables.usable().count() or 10
        here = event.entries.playing().exclude(number=None).count()
        people = here or 2 * tables * tables_of(event).size
        super().__init__(data, initial={"tables": tables, "people": people})
        duos = event.format == Event.Format.DUOS
        self.fields["people"].label = _("Duos expected") if duos else _("Players expected")


class StressTestForm(forms.Form):
    """Everything has a usual value; the seed is drawn where none is given."""

    entries = WholeField(max_value=500)
    turns_per_minute = forms.FloatField(
        label=_("Turns per minute at a table"),
        min_value=0.5,
        max_value=60,
        localize=True,  # 6,5 where people write it so
        help_text=_("All players together, dealing and shuffling included."),
    )
    turn_round = WholeField(
        label=_("Minutes between two rounds"),
        min_value=1,
        max_value=120,
        help_text=_("From the end of a round to the start of the next: forms in, seats found."),
    )
    strong = WholeField(label=_("strong"), min_value=0, max_value=100)
    usual = WholeField(label=_("usual"), min_value=0, max_value=100)
    casual = WholeField(label=_("now and then"), min_value=0, max_value=100)
    events = forms.TypedChoiceField(label=_("How often it is played"), choices=EVENTS, coerce=int)
    spread = WholeField(
        label=_("How much tables differ in pace, in percent"),
        min_value=0,
        max_value=40,
        help_text=_("At 15, two tables out of three are within 15 percent of the usual pace."),
    )
    seed = WholeField(
        label=_("Starting number"),
        min_value=0,
        max_value=SEEDS - 1,
        required=False,
        help_text=_("The same number gives the same answer again. Empty: a new one."),
    )

    def __init__(self, data: Any, *, event: Event, last: Assumed | None = None) -> None:
        usual = last or usual_assumptions(event)
        super().__init__(data, initial={**usual.as_json(), "seed": None})
        duos = event.format == Event.Format.DUOS
        self.fields["entries"].label = _("Duos expected") if duos else _("Players expected")
        fewest = FEWEST_DUOS if duos else 2
        self.fields["entries"].validators.append(MinValueValidator(fewest))
        self.fields["entries"].widget.attrs["min"] = fewest

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        parts = [data.get(name) for name in ("strong", "usual", "casual")]
        if None not in parts and not sum(part or 0 for part in parts):
            self.add_error(
                "usual", _g("Somebody must play: fill in at least one of the three parts.")
            )
        return data

    def assumed(self) -> Assumed:
        data = dict(self.cleaned_data)
        if data["seed"] is None:
            data["seed"] = secrets.randbelow(SEEDS)
        return Assumed(**data)
