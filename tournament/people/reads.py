"""Who stands at the machine itself, and what a device shows to be let in."""

from django.contrib.auth.tokens import default_token_generator
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest

from tournament.core.text import VERSION_DIGITS, number_in
from tournament.core.web import limits
from tournament.models import User

TRUSTED = "start_code_given"
DEVICE = "honk_device"  # a cookie


def is_trusted(request: HttpRequest) -> bool:
    """May make the first account: at this machine itself, or the code was given."""
    return bool(request.session.get(TRUSTED)) or limits.is_here(request)


def device_sign(username: str) -> str:
    """What a device keeps that somebody signed in on: guessing elsewhere does not lock it out."""
    return Signer(salt=DEVICE).sign(username.casefold())


def knows_device(request: HttpRequest, username: str) -> bool:
    try:
        known = Signer(salt=DEVICE).unsign(request.COOKIES.get(DEVICE, ""))
    except BadSignature:
        return False
    return known == username.casefold()


def recovery_code(user: User) -> str:
    """For this account alone, once: a new password or a sign-in ends it, and so does an hour."""
    return f"{user.pk}-{default_token_generator.make_token(user)}"


def who_recovers(code: str) -> User | None:
    number, _sign, token = code.partition("-")
    key = number_in(number, VERSION_DIGITS) or 0
    user = User.objects.filter(pk=key, is_helper=False).first()
    return user if user and default_token_generator.check_token(user, token) else None
