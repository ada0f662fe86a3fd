"""What players fill in themselves, on a phone, and what keeps machines out."""

from typing import Any, cast

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import NameField
from tournament.entries.actions.register import NewEntry
from tournament.entries.forms.entry import MemberField, leave_out_numbers
from tournament.entries.forms.questions import answers_in, ask
from tournament.entries.models import private_key
from tournament.models import Entry, Event

OPENED = "sign-up-form"
QUICKEST = 2  # seconds; nobody types two names faster
LONGEST = 12 * 3600

BOTH, LINK, ALONE = "both", "link", "alone"
HOW = (
    (BOTH, _("I am signing us both up")),
    (LINK, _("I am signing us up, my partner confirms by link")),
    (ALONE, _("I have no partner yet")),
)


def opened_now() -> str:
    """Put into the form: when it was opened, so that nobody can pretend, and the private key that
    the entry will have, so that a button pressed twice makes one entry."""
    return signing.dumps(private_key(), salt=OPENED)


class SignUpForm(forms.Form):
    """A duo, a single player, or somebody who looks for a partner, as the event's format asks."""

    how = forms.ChoiceField(
        label=_("Who signs up?"), choices=HOW, initial=BOTH, widget=forms.RadioSelect
    )
    name1 = NameField(label=_("Your name"))
    member1 = MemberField(label=_("Your member number"))
    phone1 = forms.CharField(
        label=_("Your phone"),
        max_length=40,
        required=False,
        widget=forms.TextInput(attrs={"type": "tel", "autocomplete": "tel"}),
        help_text=_("In case you are missing when the check-in closes."),
    )
    email1 = forms.EmailField(label=_("Your e-mail"), required=False)
    publish1 = forms.BooleanField(
        label=_("My name may be shown on screens and lists"), required=False, initial=True
    )
    name2 = NameField(label=_("Your partner's name"), required=False)
    member2 = MemberField(label=_("Your partner's member number"))
    publish2 = forms.BooleanField(
        label=_("My partner's name may be shown too"), required=False, initial=True
    )
    team_name = forms.CharField(label=_("Team name"), max_length=200, required=False)
    club = forms.CharField(label=_("Club or village"), max_length=120, required=False)
    remark = forms.CharField(
        label=_("Something we should know"),
        max_length=200,
        required=False,
        help_text=_("For example: walks badly, comes later, will play with anybody."),
    )
    agree = forms.BooleanField(
        label=_("My details may be used to run this event, and only for that")
    )
    website = forms.CharField(required=False, label=_("Leave this empty"))
    opened = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *arguments: Any, event: Event, **options: Any) -> None:
        options.setdefault("initial", {"opened": opened_now()})
        super().__init__(*arguments, **options)
        self.event, self.is_duo = event, event.format == Event.Format.DUOS
        self.fields["name1"].widget.attrs |= {"autocomplete": "name"}
        self.fields["email1"].widget.attrs |= {"autocomplete": "email"}
        self.fields["website"].widget.attrs |= {"tabindex": "-1", "autocomplete": "off"}
        if not self.is_duo:
            for name in ("how", "name2", "member2", "publish2", "team_name"):
                del self.fields[name]
        if not event.asks_member_numbers:
            leave_out_numbers(self)
        how = self.data.get("how", BOTH)  # a partner who confirms by link answers there
        for place in (1, 2) if self.is_duo else (1,):
            ask(self, event, place, must=place == 1 or how == BOTH)

    def questions(self, place: int) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith(f"answer_{place}_")]

    @property
    def own_questions(self) -> list[forms.BoundField]:
        return self.questions(1)

    @property
    def partners_questions(self) -> list[forms.BoundField]:
        return self.questions(2)

    def clean_website(self) -> str:
        if self.cleaned_data["website"]:
            raise ValidationError(_g("This was filled in by a machine. People leave it empty."))
        return ""

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        how = data.get("how", ALONE)
        if how in {BOTH, LINK} and not data.get("name2") and "name2" not in self.errors:
            self.add_error("name2", _("Fill in your partner's name."))
        self.check_time()
        return data

    def check_time(self) -> None:
        try:
            opened = str(self.data.get("opened", ""))
            self.key = str(signing.loads(opened, salt=OPENED, max_age=LONGEST))
        except signing.BadSignature:
            # The page that comes back begins again.
            self.data = cast(QueryDict, self.data).copy()
            self.data["opened"] = opened_now()
            raise ValidationError(
                _g(
                    "This page was open for too long. What you filled in is still here: send it again."
                )
            ) from None
        try:
            signing.loads(opened, salt=OPENED, max_age=QUICKEST)
        except signing.SignatureExpired:
            return
        raise ValidationError(_g("That was very fast. Please press the button once more."))

    @property
    def confirmed(self) -> list[int]:
        """Who is known to agree: the one who typed, and the partner they speak for."""
        return [1, 2] if self.cleaned_data.get("how") == BOTH else [1]

    @property
    def new_entry(self) -> NewEntry:
        data = self.cleaned_data
        how = data.get("how", ALONE)
        fields = {name: data.get(name, "") for name in ("team_name", "club", "remark")}
        if self.is_duo and how == ALONE:
            fields |= {"wants_partner": True, "state": Entry.State.WAITING}
        names = (data["name1"], data["name2"]) if how != ALONE else (data["name1"],)
        return NewEntry(
            names=names,
            fields=fields,
            phones=(data["phone1"],),
            emails=(data["email1"],),
            publish=(data["publish1"], bool(data.get("publish2")) and how == BOTH),
            members=(data.get("member1", ""), data.get("member2", "")),
            answers=tuple(
                answers_in(self, self.event, place) for place, _name in enumerate(names, 1)
            ),
        )
