"""Who may do what with a series: its owner and who runs the organisation everything, and everybody may
look at the ranking."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tournament.core.permissions import SignedInRequest
from tournament.core.whose import run_by
from tournament.models import Series, User

P = ParamSpec("P")
OwnerView = Callable[Concatenate[SignedInRequest, Series, P], HttpResponse]


def is_owner(user: object, series: Series) -> bool:
    is_own = isinstance(user, User) and series.owner_id == user.pk
    return is_own or series.organisation_id in run_by(user)


def for_owner(methods: Sequence[str]) -> Callable[[OwnerView[P]], Callable[..., HttpResponse]]:
    """Gets the series in place of its slug; to anybody else there is no such page."""

    def decorate(view: OwnerView[P]) -> Callable[..., HttpResponse]:
        @require_http_methods(list(methods))
        @wraps(view)
        def checked(
            request: SignedInRequest, series: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect_to_login(way_back(request, series))
            found = get_object_or_404(Series, slug=series)
            if not is_owner(request.user, found):
                raise Http404
            return view(request, found, *args, **kwargs)

        return checked

    return decorate


def way_back(request: HttpRequest, series: str) -> str:
    return reverse("series-organise", args=[series])
