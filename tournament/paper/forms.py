"""What to print: the options of one document."""

from typing import Any, cast

from django import forms
from django.conf import settings
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import EntriesField, EventForm, WholeField, numbers_in
from tournament.games.protocol import table_game
from tournament.models import Event
from tournament.paper.documents.catalogue import Document, changed_parts
from tournament.paper.reads.printed import Asked, round_of
from tournament.paper.reads.rows import public_rounds
from tournament.standings.reads.prizes import PLACES
from tournament.standings.reads.standing import last_closed

MOST_SPARES = 200


class PrintForm(EventForm):
    """Only the fields that this document has."""

    round = forms.TypedChoiceField(label=_("Round"), required=False, coerce=int, empty_value=None)
    numbers = EntriesField(
        label=_("Numbers or names"),
        required=False,
        max_length=300,
        help_text=_("For example 1-20, 34, Anneke. Leave empty for all."),
    )
    order = forms.ChoiceField(label=_("Order"))
    per_sheet = forms.TypedChoiceField(label=_("Forms on a sheet of A4"), coerce=int)
    spares = WholeField(
        label=_("Spare forms"),
        required=False,
        min_value=0,
        max_value=MOST_SPARES,
        help_text=_("Blank, each with its own number."),
    )
    card = forms.ChoiceField(
        label=_("Size of a card"),
        choices=[("bank", _("bank card, ten on a sheet")), ("a6", _("A6, four on a sheet"))],
    )
    best = WholeField(label=_("The best"), min_value=1, max_value=500)
    size = forms.ChoiceField(label=_("Paper"), choices=[("a4", "A4"), ("a3", "A3")])
    only_changed = forms.BooleanField(
        label=_("Only what changed since the last print"), required=False
    )
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)

    def __init__(self, *args: Any, event: Event, document: Document, **options: Any) -> None:
        super().__init__(*args, event=event, **options)
        self.document = document
        for name in list(self.fields):
            if name not in (*document.options, "language"):
                del self.fields[name]
        # What is wanted most often, so that one key prints it.
        usual: dict[str, Any] = {"language": event.language, "size": "a4", "card": "bank"}
        usual["best"] = event.prizes
        if document.code == "prizes":  # the announcer reads more places than win something
            usual["best"] = max(PLACES, event.prizes)
        usual["order"] = "name" if document.code == "check_in" else "number"
        for name, field in self.fields.items():
            field.initial = usual.get(name)
        if "round" in self.fields:
            self._rounds()
        if "order" in self.fields:
            orders = [
                ("number", _("by number")),
                ("name", _("by first name")),
                ("surname", _("by surname")),
            ]
            if document.code == "wall":
                orders.append(("table", _("by table")))
            self._choice("order").choices = orders
        if document.code == "forms":
            self._sheets()
            self.fields["numbers"] = forms.CharField(
                label=_("Tables"),
                required=False,
                max_length=300,
                help_text=_("For example 1-20, 34. Leave empty for all."),
            )
        if "only_changed" in self.fields:
            self.fields["only_changed"].initial = self._is_changed()

    def _is_changed(self) -> bool:
        """Since it was printed last, in the round that is offered first."""
        round_ = str(self.fields["round"].initial or "") if "round" in self.fields else ""
        parts = changed_parts(self.event, self.document.code)
        return any(not round_ or round_of(name) == round_ for name in parts)

    def _choice(self, name: str) -> forms.ChoiceField:
        return cast(forms.ChoiceField, self.fields[name])

    def _rounds(self) -> None:
        field, code = self._choice("round"), self.document.code
        rounds = list(range(1, last_closed(self.event) + 1))
        if code != "standings":
            rounds = public_rounds(self.event)
        choices: list[tuple[Any, Any]] = [
            (number, _g("Round %(round)s") % {"round": number}) for number in rounds
        ]
        if code == "forms":
            choices.insert(0, ("", _("all rounds")))
            field.initial = self._next_round(rounds) if last_closed(self.event) else ""
        elif code == "standings":
            field.initial = rounds[-1] if rounds else None
        else:
            field.initial = self._next_round(rounds)
        field.choices, field.required = choices, code != "forms"

    def _next_round(self, rounds: list[int]) -> int | None:
        """The one that is to be played next."""
        after = [number for number in rounds if number > last_closed(self.event)]
        return after[0] if after else rounds[-1] if rounds else None

    def _sheets(self) -> None:
        form = table_game(self.event.game).form(self.event.table_size, self.event.game_options)
        choices = [(1, _("one, large")), (2, _("two"))]
        if form.most_per_sheet > 2:
            choices.append((4, _("four, small")))
        field = self._choice("per_sheet")
        field.choices, field.initial = choices, form.per_sheet

    def clean_numbers(self) -> tuple[int, ...]:
        """Of entries as numbers or names; of tables as numbers and ranges."""
        found = self.cleaned_data["numbers"]
        if self.document.code == "forms":
            found = numbers_in(found)
            tables = set(self.event.tables.values_list("number", flat=True))
            if unknown := next((number for number in found if number not in tables), None):
                words = {"number": unknown}
                raise forms.ValidationError(_g("There is no table %(number)s.") % words)
        return tuple(sorted(set(found)))

    def asked(self, address: str) -> Asked:
        given = {name: value for name, value in self.cleaned_data.items() if value is not None}
        return Asked.read({**given, "address": address})
