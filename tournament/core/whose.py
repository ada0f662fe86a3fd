"""Whose something is: the organisations that share a site, and in which of them an account makes things."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from tournament.models import Organisation, User

if TYPE_CHECKING:
    Mixin = forms.BaseForm
else:  # a form with a model and one without both come behind it
    Mixin = object


def is_shared() -> bool:
    """Several organisations are on this site: pages say whose something is."""
    return settings.SERVER and Organisation.objects.count() > 1


def organisations_of(user: object) -> QuerySet[Organisation]:
    """Where this account may make events, series and member lists. A helper was let into one event,
    for today; a laptop has one organisation, and everybody with an account is in it."""
    if not isinstance(user, User) or user.is_helper or not user.is_active:
        return Organisation.objects.none()
    if not settings.SERVER:
        return Organisation.objects.filter(pk=Organisation.objects.the_first().pk)
    return Organisation.objects.filter(members__user=user)


def home_of(user: User | None) -> Organisation:
    """Whose it is what somebody makes, where nothing else is said."""
    return organisations_of(user).first() or Organisation.objects.the_first()


def refuse_outsiders(user: User, organisation: Organisation | None = None) -> None:
    """Whoever is not in this organisation; without one, in any."""
    mine = organisations_of(user)
    if not (mine.filter(pk=organisation.pk) if organisation else mine).exists():
        raise PermissionDenied


def run_by(user: object) -> set[int]:
    """The numbers of the organisations that this account administers."""
    if not isinstance(user, User) or not (settings.SERVER or user.is_superuser):
        return set()
    mine = organisations_of(user)
    if settings.SERVER:
        mine = mine.filter(members__user=user, members__is_admin=True)
    return set(mine.values_list("pk", flat=True))


class OfOrganisation(Mixin):
    """A form for what belongs to an organisation: only whoever is in several is asked in which."""

    def __init__(self, *arguments: Any, by: User, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.mine = organisations_of(by)
        if self.mine.count() > 1:
            self.fields["organisation"] = forms.ModelChoiceField(
                self.mine, label=_("Organisation"), empty_label=None
            )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        return (
            data if "organisation" in self.fields else {**data, "organisation": self.mine.first()}
        )
