"""What players change themselves, by their private link."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import NameField
from tournament.entries.actions.change import Person
from tournament.entries.forms.questions import answers_in, ask
from tournament.models import Entry, Player


class MyEntryForm(forms.Form):
    """What a player may change by the private link."""

    team_name = forms.CharField(label=_("Team name"), max_length=200, required=False)
    club = forms.CharField(label=_("Club or village"), max_length=120, required=False)

    def __init__(self, data: Any, *, entry: Entry) -> None:
        self.entry, self.players = entry, list(entry.players.all())
        initial: dict[str, Any] = {"team_name": entry.team_name, "club": entry.club}
        for player in self.players:
            place = player.position
            initial |= {f"name_{place}": player.name, f"phone_{place}": player.phone}
            initial |= {f"publish_{place}": player.publish_name, f"expected_{place}": player.name}
        super().__init__(data, initial=initial)
        for player in self.players:
            self.add_person(player)
        self.order_fields([name for name in self.fields if name not in {"team_name", "club"}])

    def add_person(self, player: Player) -> None:
        place = player.position
        words = {"place": place}
        self.fields[f"name_{place}"] = NameField(label=_("Player %(place)s") % words)
        self.fields[f"phone_{place}"] = forms.CharField(
            label=_("Phone"), max_length=40, required=False
        )
        self.fields[f"publish_{place}"] = forms.BooleanField(
            label=_("name may be shown"), required=False
        )
        ask(self, self.entry.event, place, player, must=True)
        self.fields[f"expected_{place}"] = forms.CharField(
            required=False, max_length=200, widget=forms.HiddenInput
        )

    @property
    def people(self) -> list[Person]:
        data = self.cleaned_data
        return [
            Person(
                position=player.position,
                name=data[f"name_{player.position}"],
                phone=data[f"phone_{player.position}"],
                email=player.email,
                publish_name=data[f"publish_{player.position}"],
                expected=data[f"expected_{player.position}"],
                answers=answers_in(self, self.entry.event, player.position),
            )
            for player in self.players
        ]


class JoinForm(forms.Form):
    """The partner says yes."""

    phone = forms.CharField(label=_("Your phone"), max_length=40, required=False)
    email = forms.EmailField(label=_("Your e-mail"), required=False)
    publish = forms.BooleanField(
        label=_("My name may be shown on screens and lists"), required=False, initial=True
    )
    agree = forms.BooleanField(
        label=_("My details may be used to run this event, and only for that")
    )

    def __init__(self, data: Any, *, player: Player) -> None:
        self.player = player
        super().__init__(data)
        ask(self, player.entry.event, player.position, player, must=True)
        self.order_fields([name for name in self.fields if name not in {"publish", "agree"}])

    @property
    def answers(self) -> dict[str, str]:
        return answers_in(self, self.player.entry.event, self.player.position)
