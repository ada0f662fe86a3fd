"""The event's own questions, in every form that asks for people; and the form that writes them."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _g
from django.utils.translation import gettext_lazy as _

from tournament.core.fields import HIGHEST_NUMBER, WholeField
from tournament.core.text import tidy
from tournament.entries.words import YES_NO
from tournament.events.reads.questions import (
    LONGEST,
    MOST_CHOICES,
    Asks,
    Question,
    questions_of,
)
from tournament.models import Event, Player

KINDS = {
    Asks.CHOICE: _("one of several answers"),
    Asks.YES_NO: _("yes or no"),
    Asks.NUMBER: _("a number"),
    Asks.TEXT: _("a text, such as allergies"),
}


def name_of(place: int, question: Question) -> str:
    return f"answer_{place}_{question.key}"


def ask(
    form: forms.Form, event: Event, place: int, player: Player | None = None, *, must: bool = False
) -> None:
    """Puts the questions to the person at this place into a form; only with ``must`` those that
    have to be answered are."""
    for question in questions_of(event):
        field = field_of(question, (player.answers if player else {}).get(str(question.key), ""))
        field.required = must and question.required
        form.fields[name_of(place, question)] = field


def field_of(question: Question, known: str) -> forms.Field:
    if question.kind == Asks.NUMBER:
        most = HIGHEST_NUMBER
        return WholeField(label=question.words, initial=known, min_value=0, max_value=most)
    if question.kind == Asks.TEXT:
        return forms.CharField(label=question.words, initial=known, max_length=200)
    choices = [("", "–"), *YES_NO.items()]
    if question.kind == Asks.CHOICE:
        # Somebody may have chosen what is no longer offered.
        offered = dict.fromkeys([*question.choices, *filter(None, [known])])
        choices = [("", "–"), *((one, one) for one in offered)]
    return forms.ChoiceField(label=question.words, initial=known, choices=choices)


def answers_in(form: forms.Form, event: Event, place: int) -> dict[str, str]:
    """As they are kept: by the question's key, without those that nobody gave."""
    found = {}
    for question in questions_of(event):
        value = form.cleaned_data.get(name_of(place, question))
        if value not in {None, ""}:
            found[str(question.key)] = tidy(str(value))
    return found


class QuestionForm(forms.Form):
    """One question, as the organiser writes it."""

    words = forms.CharField(label=_("Question"), max_length=LONGEST)
    kind = forms.ChoiceField(label=_("Answered with"), choices=list(KINDS.items()))
    choices = forms.CharField(
        label=_("Answers to choose from"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One per line; only where there are several to choose from."),
    )
    required = forms.BooleanField(label=_("has to be answered"), required=False)

    def __init__(self, *arguments: Any, question: Question | None = None, **options: Any) -> None:
        self.question = question
        if question:
            known = {**question.kept, "choices": "\n".join(question.choices)}
            options["initial"] = known
        super().__init__(*arguments, **options)
        self.fields["kind"].disabled = question is not None  # answers were given in this way

    def clean_choices(self) -> tuple[str, ...]:
        lines = dict.fromkeys(tidy(line) for line in self.cleaned_data["choices"].splitlines())
        found = tuple(line for line in lines if line)
        if len(found) > MOST_CHOICES:
            raise ValidationError(_g("At most %(most)s answers.") % {"most": MOST_CHOICES})
        if any(len(one) > LONGEST for one in found):
            raise ValidationError(_g("An answer has at most %(most)s letters.") % {"most": LONGEST})
        return found

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("kind") != Asks.CHOICE:
            data["choices"] = ()
        elif "choices" in data and len(data["choices"]) < 2:
            self.add_error("choices", _("Give at least two answers to choose from."))
        return data

    @property
    def asked(self) -> Question:
        key = self.question.key if self.question else 0
        data = self.cleaned_data
        return Question(key, data["kind"], tidy(data["words"]), data["choices"], data["required"])
