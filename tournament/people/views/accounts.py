"""Signing in and out, one's own account and devices, the very first start and a lost password."""

import secrets

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import authenticate, login, logout, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import check_for_language
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from starting.places import COMMAND
from tournament.core.errors import AccountExists
from tournament.core.permissions import SignedInRequest
from tournament.core.web import limits
from tournament.core.web.answers import shown_in
from tournament.core.whose import home_of, organisations_of
from tournament.models import Device, User
from tournament.people.actions import let_in, make_account, make_first_account, remember_device
from tournament.people.forms import (
    AccountForm,
    ChangePassword,
    MyAccountForm,
    RecoverForm,
    SignInForm,
    StartCodeForm,
)
from tournament.people.reads import (
    DEVICE,
    TRUSTED,
    device_sign,
    is_trusted,
    knows_device,
    who_recovers,
)

BROWSERS = ["Edg", "Firefox", "Chrome", "Safari"]
SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS X", "Linux"]


def note_device(request: HttpRequest) -> None:
    """Remember this browser among the user's devices; called when somebody signs in."""
    if not request.session.session_key:
        request.session.save()
    user, key = request.user, request.session.session_key
    if isinstance(user, User) and key:
        remember_device(user, key, label_of(request), timezone.now())


def label_of(request: HttpRequest) -> str:
    said = request.headers.get("User-Agent", "")
    browser = next((name for name in BROWSERS if name in said), "")
    system = next((name for name in SYSTEMS if name in said), "")
    parts = [part.replace("Edg", "Edge") for part in (browser, system) if part]
    return " · ".join(parts) or said[:60] or "?"


@login_required
@require_POST
def end_device(request: SignedInRequest, device: int) -> HttpResponse:
    """Sign another device out, at once."""
    found = get_object_or_404(Device, pk=device, user=request.user)
    SessionStore(found.session_key).delete()
    found.delete()
    messages.success(request, _("That device is signed out."))
    return redirect("account")


# Tries in five minutes. A hall may have one address, so what counts first is who is tried from where:
# a try that is refused there counts for nothing wider, or one guesser would close an account to all.
# From an address with too many, a few are left for each account; from a flood (a password costs a
# seventh of a second) none.
HERE, ACCOUNT, ADDRESS, FEW, FLOOD = 8, 60, 200, 2, 400
BEFORE_THE_FIRST_RELEASE = "argon2$"  # how passwords were kept; nothing here can check it
DEVICE_KNOWS = 60 * 60 * 24 * 365  # seconds


def safe_next(request: HttpRequest) -> str:
    """Where the user came from, if that is a page of ours."""
    target = request.POST.get("next") or request.GET.get("next") or ""
    ours = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if ours and target.startswith("/") else "/"


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    if not User.objects.filter(is_helper=False).exists():
        return redirect("start")
    form = SignInForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and (user := known(request, form)):
        login(request, user)
        note_device(request)
        response = redirect(safe_next(request))
        response.set_cookie(
            DEVICE,
            device_sign(user.username),
            DEVICE_KNOWS,
            secure=settings.SERVER,
            httponly=True,
            samesite="Lax",
        )
        return response
    return render(request, "people/sign_in.html", {"form": form, "next": safe_next(request)})


def known(request: HttpRequest, form: SignInForm) -> User | None:
    """The user, if the password is right and was not guessed at too often."""
    name, password = form.cleaned_data["username"], form.cleaned_data["password"]
    if too_often(request, name):
        form.refuse(_("Too many attempts. Wait five minutes."))
        return None
    user = authenticate(request, username=name, password=password)
    if isinstance(user, User):
        return user
    form.refuse(_("The name or the password is wrong."))
    if User.objects.filter(password__startswith=BEFORE_THE_FIRST_RELEASE).exists():
        form.refuse(
            _("Passwords chosen before version 0.1 no longer work: choose a new one, see below.")
        )
    return None


def too_often(request: HttpRequest, name: str) -> bool:
    """Whoever sits at the machine itself always gets in; so does a device that was in before."""
    if limits.is_here(request):
        return False
    account, address = name.casefold(), limits.address_of(request)
    if knows_device(request, name):
        return limits.too_many("known-device", account, ACCOUNT)
    most = FEW if limits.too_many("sign-in-address", address, ADDRESS) else HERE
    return limits.too_many("sign-in-flood", address, FLOOD) or limits.too_many_in_all(
        "sign-in", account, address, most, ACCOUNT
    )


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    Device.objects.filter(session_key=request.session.session_key).delete()
    logout(request)
    return redirect("home")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """The chosen language, remembered on this device and with the account."""
    language = request.POST.get("language", "")
    response = redirect(safe_next(request))
    if check_for_language(language) and language in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME, language, max_age=60 * 60 * 24 * 365, samesite="Lax"
        )
        if isinstance(request.user, User):
            request.user.language = language
            request.user.save(update_fields=["language"])
    return response


@sensitive_post_parameters()
@login_required
@require_http_methods(["GET", "POST"])
def account(request: SignedInRequest) -> HttpResponse:
    """Name, password, devices; and for the owner of the installation: further accounts."""
    user = request.user
    what = request.POST.get("what", "")
    mine = MyAccountForm(request.POST if what == "mine" else None, instance=user)
    sent = request.POST if what == "password" else None
    password = ChangePassword(sent, prefix="new", user=user)
    further = AccountForm(request.POST if what == "further" else None, prefix="further")
    del further.fields["name"].widget.attrs["autofocus"]  # the last form of its page
    if what == "mine" and mine.is_valid():
        mine.save()
        messages.success(request, _("Saved."))
        return redirect("account")
    if what == "password" and not user.is_helper and password.is_valid():
        user.set_password(password.cleaned_data["password"])
        user.save(update_fields=["password"])
        update_session_auth_hash(request, user)
        note_device(request)
        messages.success(request, _("The new password is saved."))
        return redirect("account")
    makes_accounts = user.is_superuser and not settings.SERVER
    if what == "further" and makes_accounts and further.is_valid():
        with shown_in(further):
            other = make_account(**further.cleaned_data, by=user)
            let_in(home_of(user), other)
            messages.success(request, _("%(name)s can sign in now.") % {"name": other.name})
            return redirect("account")
    forms = {"mine": mine, "password": password, "further": further if makes_accounts else None}
    devices = {"devices": user.devices.all(), "this_session": request.session.session_key}
    context: dict[str, object] = {**forms, **devices}
    if settings.SERVER:
        context |= {"organisations": organisations_of(user), "runs_site": user.is_superuser}
    return render(request, "people/account.html", context)


CODE_TRIES, CODE_TRIES_IN_ALL = 10, 100


def ask_for_code(request: HttpRequest) -> HttpResponse:
    form = StartCodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        address = limits.address_of(request)
        if limits.too_many_in_all("start-code", "", address, CODE_TRIES, CODE_TRIES_IN_ALL):
            form.add_error("code", _("Too many attempts. Wait five minutes."))
        elif code_is_right(form.cleaned_data["code"]):
            request.session[TRUSTED] = True
            return redirect(request.path)
        else:
            form.add_error("code", _("That is not the code. The terminal shows it."))
    return render(request, "people/code.html", {"form": form})


def code_is_right(given: str) -> bool:
    wanted = settings.START_CODE
    same = secrets.compare_digest(
        given.replace("-", "").strip().upper().encode(), wanted.replace("-", "").upper().encode()
    )
    return bool(wanted) and same


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Make the organiser's account."""
    if User.objects.filter(is_helper=False).exists():
        return redirect("home")
    if not is_trusted(request):
        return ask_for_code(request)
    form = AccountForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            user = make_first_account(**form.cleaned_data)
        except AccountExists:
            return redirect("home")
        request.session.pop(TRUSTED, None)
        login(request, user)
        note_device(request)
        return redirect("home")
    return render(request, "people/start.html", {"form": form})


@sensitive_post_parameters()
@require_http_methods(["GET", "POST"])
def recover(request: HttpRequest, code: str = "") -> HttpResponse:
    """A new password for one account: any at the machine itself, elsewhere the one of the code."""
    user = who_recovers(code)
    if user is None and (code or not limits.is_here(request)):
        return render(
            request, "people/recover_how.html", {"is_over": bool(code), "command": COMMAND}
        )
    form = RecoverForm(request.POST or None, user=user)
    if request.method == "POST" and form.is_valid():
        chosen: User = form.cleaned_data["user"]
        chosen.set_password(form.cleaned_data["password"])
        chosen.save(update_fields=["password"])
        messages.success(request, _("The new password is saved. Sign in with it."))
        return redirect("sign-in")
    return render(request, "people/recover.html", {"form": form})
