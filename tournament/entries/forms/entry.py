"""What the organiser says about an entry."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import HIGHEST_NUMBER, NameField, WholeField
from tournament.entries.actions.change import Person
from tournament.entries.actions.register import NewEntry
from tournament.entries.forms.questions import answers_in, ask
from tournament.entries.reads.members import number_said, shown_number
from tournament.models import Entry, Event, Player


class MemberField(forms.CharField):
    """A member number, as the association writes it; or that somebody is a trial member."""

    def __init__(self, **options: Any) -> None:
        said = _("Not a member yet, and here to try it: write “trial”.")
        super().__init__(max_length=20, required=False, help_text=said, **options)

    def clean(self, value: Any) -> Any:
        return number_said(super().clean(value))

    def prepare_value(self, value: Any) -> Any:
        return shown_number(value or "")

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        return {**super().widget_attrs(widget), "autocomplete": "off"}


def leave_out_numbers(form: forms.Form) -> None:
    """Of an event that does not ask for them."""
    for name in [name for name in form.fields if name.startswith("member")]:
        del form.fields[name]


class AddForm(forms.Form):
    """One entry by keyboard: names, Enter, the next."""

    name1 = NameField(label=_("Player 1"))
    name2 = NameField(label=_("Player 2"), required=False)
    team_name = forms.CharField(label=_("Team name"), max_length=200, required=False)
    club = forms.CharField(label=_("Club"), max_length=120, required=False)
    phone1 = forms.CharField(label=_("Phone"), max_length=40, required=False)
    member1 = MemberField(label=_("Member number"))
    member2 = MemberField(label=_("Member number, player 2"))

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.is_duo = event.format == Event.Format.DUOS
        self.fields["name1"].widget.attrs |= {"autofocus": True}
        for field in self.fields.values():
            field.widget.attrs |= {"autocomplete": "off"}
        if not self.is_duo:
            self.fields["name1"].label = _("Name")
            del self.fields["name2"], self.fields["member2"]
        if not event.asks_member_numbers:
            leave_out_numbers(self)

    @property
    def new_entry(self) -> NewEntry:
        data = self.cleaned_data
        names = tuple(name for name in (data["name1"], data.get("name2")) if name)
        fields: dict[str, Any] = {"team_name": data["team_name"], "club": data["club"]}
        if self.is_duo and len(names) == 1:
            fields |= {"wants_partner": True, "state": Entry.State.WAITING}
        members = (data.get("member1", ""), data.get("member2", ""))
        return NewEntry(names=names, fields=fields, phones=(data["phone1"],), members=members)


class EntryForm(forms.Form):
    """Everything about one entry; what the page was opened with goes along (``expected``)."""

    number = WholeField(label=_("Number"), min_value=1, max_value=HIGHEST_NUMBER)
    team_name = forms.CharField(label=_("Team name"), max_length=200, required=False)
    club = forms.CharField(label=_("Club"), max_length=120, required=False)
    category = forms.CharField(label=_("Category"), max_length=60, required=False)
    remark = forms.CharField(
        label=_("Remark"), max_length=200, required=False, help_text=_("Only organisers see this.")
    )

    FIELDS = ("number", "team_name", "club", "category", "remark")

    def __init__(self, *arguments: Any, entry: Entry, **options: Any) -> None:
        self.entry = entry
        self.players = list(entry.players.all())
        initial = {name: getattr(entry, name) for name in self.FIELDS}
        for player in self.players:
            place = player.position
            initial |= {
                f"name_{place}": player.name,
                f"phone_{place}": player.phone,
                f"email_{place}": player.email,
                f"member_{place}": player.member_number,
                f"publish_{place}": player.publish_name,
                f"expected_{place}": player.name,
            }
        super().__init__(*arguments, **{**options, "initial": initial})
        for player in self.players:
            self.add_person(player)
        if entry.number is None:
            del self.fields["number"]
        if not entry.event.asks_member_numbers:
            leave_out_numbers(self)
        self.order_fields(
            [*(name for name in self.fields if name not in self.FIELDS), *self.FIELDS]
        )

    def add_person(self, player: Player) -> None:
        place = player.position
        words = {"place": place}
        self.fields[f"name_{place}"] = NameField(label=_("Player %(place)s") % words)
        self.fields[f"phone_{place}"] = forms.CharField(
            label=_("Phone"), max_length=40, required=False
        )
        self.fields[f"email_{place}"] = forms.EmailField(label=_("E-mail"), required=False)
        self.fields[f"member_{place}"] = MemberField(label=_("Member number"))
        self.fields[f"publish_{place}"] = forms.BooleanField(
            label=_("name may be shown"), required=False
        )
        ask(self, self.entry.event, place, player)
        self.fields[f"expected_{place}"] = forms.CharField(
            required=False, max_length=200, widget=forms.HiddenInput
        )

    @property
    def entry_fields(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.FIELDS if name in self.cleaned_data}

    @property
    def people(self) -> list[Person]:
        data = self.cleaned_data
        return [
            Person(
                position=place,
                name=data[f"name_{place}"],
                phone=data[f"phone_{place}"],
                email=data[f"email_{place}"],
                publish_name=data[f"publish_{place}"],
                expected=data[f"expected_{place}"],
                member_number=data.get(f"member_{place}"),
                answers=answers_in(self, self.entry.event, place),
            )
            for place in (player.position for player in self.players)
        ]


class ImportForm(forms.Form):
    """A list of others: pasted, or as a file."""

    text = forms.CharField(
        label=_("Paste the list"),
        required=False,
        max_length=2_000_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 10, "autofocus": True, "spellcheck": "false"}),
        help_text=_("From a spreadsheet, a mail or a chat: one duo or player per line."),
    )
    file = forms.FileField(
        label=_("or choose a file"),
        required=False,
        allow_empty_file=True,
        help_text=_("CSV or Excel (.xlsx), at most 5 MB."),
    )


class PartnerForm(forms.Form):
    name = NameField(label=_("Name of the partner"))
