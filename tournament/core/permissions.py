"""Who may do what in an event: the one place where it is written and the one where it is asked."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import StrEnum
from functools import wraps
from typing import Concatenate, ParamSpec, cast
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from tournament.core.web.why import asking_why
from tournament.models import Event, Membership, Role, User

P = ParamSpec("P")


class May(StrEnum):
    """What a role can allow."""

    LOOK = "look"  # see the organiser's pages of an event
    CHECK_IN = "check_in"  # registration and check-in
    ENTER = "enter"  # type score forms
    OVERRULE = "overrule"  # decide at a table, correct results
    RUN = "run"  # draw, publish, clock, settings of the day
    OWN = "own"  # people and roles, delete the event


ALLOWED: dict[Role, frozenset[May]] = {
    Role.VIEWER: frozenset({May.LOOK}),
    Role.CLERK: frozenset({May.LOOK, May.CHECK_IN, May.ENTER}),
    Role.REFEREE: frozenset({May.LOOK, May.CHECK_IN, May.ENTER, May.OVERRULE}),
    Role.ORGANISER: frozenset({May.LOOK, May.CHECK_IN, May.ENTER, May.OVERRULE, May.RUN}),
    Role.OWNER: frozenset(May),
}


def memberships_of(user: object) -> QuerySet[Membership]:
    """What this user is now, with the events."""
    if not isinstance(user, User) or not user.is_active:
        return Membership.objects.none()
    return Membership.objects.valid(timezone.now()).filter(user=user).select_related("event")


def role_of(user: object, event: Event) -> Role | None:
    """The role this user has in this event now."""
    role = memberships_of(user).filter(event=event).values_list("role", flat=True).first()
    return known_role(role)


def known_role(role: str | None) -> Role | None:
    """What is none of our words allows nothing."""
    return Role(role) if role in Role.values else None


def may(user: object, what: May, event: Event) -> bool:
    role = role_of(user, event)
    return role is not None and what in ALLOWED[role]


def keep_menu(request: HttpRequest, event: Event, role: Role) -> None:
    """For a page of an event whose address does not name it."""
    request.menu_of = event.slug  # type: ignore[attr-defined]  # for tournament.context alone
    request.may = ALLOWED[role]  # type: ignore[attr-defined]  # as behind event_page


def way_back(request: HttpRequest, event: str) -> str:
    """Where somebody goes on after signing in.

    What was sent cannot be sent again by opening its address, which may take nothing but forms:
    so back to the page that it was sent from.
    """
    if request.method in {"GET", "HEAD"}:
        return request.get_full_path()
    with suppress(ValueError):  # anything may be sent as a Referer
        if page := urlsplit(request.headers.get("Referer", "")).path:
            return page
    return reverse("event-home", args=[event])


class SignedInRequest(HttpRequest):
    """What a view behind ``login_required`` gets: somebody asked."""

    user: User


class EventRequest(SignedInRequest):
    """What a view behind ``event_page`` gets: somebody with a role in the event asked."""

    role: Role
    may: frozenset[May]


# How a page may be asked.
GET = ("GET", "HEAD")
POST = ("POST",)
FORM = ("GET", "POST")

EventView = Callable[Concatenate[EventRequest, Event, P], HttpResponse]


def event_page(
    what: May, methods: Sequence[str]
) -> Callable[[EventView[P]], Callable[..., HttpResponse]]:
    """A view of one event for those who may do this: gets the event in place of its slug.

    Nobody: to the sign-in page. Somebody of another event: told that there is no such page, so
    that events are not betrayed by their addresses. Too small a role: told so.
    """

    def decorate(view: EventView[P]) -> Callable[..., HttpResponse]:
        answer = require_http_methods(list(methods))(view)

        @wraps(view)
        def checked(
            request: HttpRequest, event: str, *args: P.args, **kwargs: P.kwargs
        ) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect_to_login(way_back(request, event))
            member = memberships_of(request.user).filter(event__slug=event).first()
            if member is None:
                raise Http404
            role = known_role(member.role)
            if role is None or what not in ALLOWED[role]:
                raise PermissionDenied
            known = cast(EventRequest, request)  # checked just now; templates ask for the rest
            known.role, known.may = role, ALLOWED[role]
            return asking_why(known, lambda: answer(known, member.event, *args, **kwargs))

        return checked

    return decorate
