"""Making a second laptop, being one, and leading instead of the first."""

import secrets
import threading
from collections.abc import Sequence
from dataclasses import replace
from hmac import compare_digest

from tournament.follow.here import Here
from tournament.follow.joining import join
from tournament.follow.laptops import Laptops, new_code, secret_of
from tournament.models import User

A_MOMENT = 0.4  # seconds, in which the answer still reaches the browser


def show_code(here: Here) -> Laptops:
    """From now on another laptop may ask to be let in."""
    laptops = here.kept.change(lambda known: known)
    here.begin()
    return laptops


def renew_code(here: Here) -> None:
    """Whoever had the old one is let in no more."""
    here.kept.change(
        lambda known: replace(
            known.with_code(new_code(), secrets.token_hex(16)), others=(), ahead=0.0
        )
    )
    here.giving.seconds.clear()


def be_second(here: Here, name: str, address: str, code: str, own: Sequence[str]) -> None:
    """Raises ``NotJoined``; otherwise this process ends, and follows from its next start on."""
    join(here.folder, name, address, code, own)
    threading.Timer(A_MOMENT, here.again).start()


def use_name(here: Here, *, uses_name: bool) -> None:
    """What is printed from now on says the name, or the address; every process has to know."""
    here.kept.change(lambda known: replace(known, uses_name=uses_name))
    threading.Timer(A_MOMENT, here.again).start()


def is_code(here: Here, typed: str) -> bool:
    own = here.laptops
    return compare_digest(secret_of(typed, own.salt), own.secret)


def lead(here: Here) -> None:
    threading.Timer(A_MOMENT, here.lead).start()


def has_account() -> bool:
    return User.objects.filter(is_helper=False).exists()
