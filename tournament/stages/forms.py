"""What an event is made of: first everybody, then whoever goes on."""

from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scoring.stages.layout import layout
from scoring.stages.plan import Carry, Counts, Kind, Plan, Stage, Tables
from scoring.stages.refusals import Code, PlanRefused
from tournament.core.fields import WholeField
from tournament.stages.words.refusals import why_not

LETTERS = "ABCD"
SIZES = (2, 4, 8, 12, 16, 20, 24, 32, 48, 64)
# By the code of a refusal: the field that it is about.
FIELD: dict[Code, str] = {
    "not_for_two": "first",
    "rounds_missing": "final_rounds",
    "too_many_rounds": "rounds",
    "too_few": "size",
    "too_small": "size",
    "too_large": "size",
    "table_not_filled": "size",
    "group_unplayable": "group",
    "groups_impossible": "group",
    "limit_too_low": "limit",
}


class StagesForm(forms.Form):
    """The shapes that halls play; ``tables`` and ``count`` say whether it can be done."""

    first = forms.ChoiceField(
        label=_("First"),
        choices=[
            ("rounds", _("rounds for everybody")),
            ("groups", _("groups")),
            ("knockout", _("a knock-out at once")),
            ("festival", _("a festival: people come and go, free tables call them")),
        ],
        widget=forms.RadioSelect,
    )
    rounds = WholeField(label=_("rounds for everybody"), min_value=1, max_value=30, required=False)
    group = forms.TypedChoiceField(
        label=_("entries in a group"), coerce=int, choices=[(n, n) for n in range(3, 7)], initial=4
    )
    then = forms.ChoiceField(
        label=_("Then"),
        choices=[
            ("", _("nothing: the standing after the last round counts")),
            ("final", _("a final: the best play for the first places")),
            ("knockout", _("a knock-out of the best")),
        ],
        widget=forms.RadioSelect,
        required=False,
    )
    size = forms.TypedChoiceField(
        label=_("entries in it"), coerce=int, choices=[(n, n) for n in SIZES], initial=8
    )
    finals = forms.TypedChoiceField(
        label=_("side by side"),
        coerce=int,
        choices=[
            (1, _("one")),
            (2, _("two: A and B")),
            (3, _("three: A to C")),
            (4, _("four: A to D")),
        ],
        initial=1,
        help_text=_("B is for the places behind A, at the same time."),
    )
    final_rounds = WholeField(
        label=_("rounds in the final"), min_value=1, max_value=10, initial=1, required=False
    )
    carry = forms.ChoiceField(
        label=_("points of before"),
        choices=[
            ("all", _("all count along")),
            ("half", _("half counts along")),
            ("none", _("begin at 0")),
            ("seed", _("begin at 0; equal ends as before")),
        ],
        initial="all",
    )
    goes_on = forms.BooleanField(
        label=_("the others play on meanwhile"), required=False, initial=True
    )
    games = forms.TypedChoiceField(
        label=_("a match of the knock-out"),
        coerce=int,
        choices=[(1, _("one game")), (3, _("best of three, a round each"))],
        initial=1,
    )
    third_place = forms.BooleanField(label=_("match for the third place"), required=False)
    consolation = forms.BooleanField(
        label=_("a knock-out of their own for who loses at once"), required=False
    )

    counts = forms.ChoiceField(
        label=_("What counts"),
        choices=[
            ("mean", _("the mean of all games")),
            ("best", _("the sum of the best games")),
        ],
        widget=forms.RadioSelect,
        required=False,
    )
    counted = WholeField(
        label=_("of so many games"),
        min_value=1,
        max_value=30,
        initial=3,
        required=False,
        help_text=_("Games that are missing to this number count as missed rounds."),
    )
    limit = WholeField(
        label=_("games for each at most"),
        min_value=1,
        max_value=99,
        required=False,
        help_text=_("Empty: as many as there is time for."),
    )

    def __init__(self, *arguments: Any, tables: Tables, count: int, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.tables, self.count = tables, count

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.errors:
            return data
        if data["first"] == "rounds" and not data["rounds"]:
            self.add_error("rounds", self.fields["rounds"].error_messages["required"])
            return data
        data["plan"] = plan = tuple(stages_in(data))
        try:
            data["spans"] = layout(plan, self.count, self.tables)
        except PlanRefused as refused:
            field = FIELD.get(refused.code)
            self.add_error(field, ValidationError(why_not(refused, plan)))
        return data


def stages_in(data: dict[str, Any]) -> Iterator[Stage]:
    """As it was filled in."""
    if data["first"] == "festival":
        counts = cast(Counts, data["counts"] or "mean")
        yield Stage(
            "", "festival", counts=counts, counted=data["counted"] or 3, limit=data["limit"] or 0
        )
        return
    then, count = data["then"], data["finals"]
    kind = cast(Kind, data["first"])
    bracket = {name: data[name] for name in ("games", "third_place", "consolation")}
    if kind == "knockout":
        yield Stage("", kind, **bracket)
        return
    yield Stage(
        "",
        kind,
        rounds=data["rounds"] if kind == "rounds" else 0,
        group=data["group"] if kind == "groups" else 0,
        goes_on=kind == "rounds" and bool(then) and data["goes_on"],
    )
    for letter in LETTERS[:count] if then else "":
        later = {"of": "", "size": data["size"]}
        if then == "knockout":
            yield Stage(letter, "knockout", **later, **bracket)
        else:
            carry = cast(Carry, data["carry"])
            yield Stage(letter, "final", **later, rounds=data["final_rounds"] or 0, carry=carry)


def filled_in(plan: Plan, rounds: int) -> dict[str, Any]:
    """The same plan as the form has it."""
    if not plan:
        return {"first": "rounds", "rounds": rounds, "then": ""}
    first, later = plan[0], plan[1:]
    then = later[0] if later else None
    bracket = then if then is not None and then.kind == "knockout" else first
    return {
        "first": first.kind,
        "rounds": first.rounds or rounds,
        "group": first.group or 4,
        "then": then.kind if then else "",
        "size": then.size if then else 8,
        "finals": max(len(later), 1),
        "final_rounds": then.rounds if then and then.rounds else 1,
        "carry": then.carry if then else "all",
        "goes_on": first.goes_on,
        "games": bracket.games,
        "third_place": bracket.third_place,
        "consolation": bracket.consolation,
        "counts": first.counts,
        "counted": first.counted,
        "limit": first.limit or None,
    }
