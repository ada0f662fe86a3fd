"""Passwords: our demand on them in all our languages (Django's own sentence lacks a Dutch one), and
how they are kept."""

from django.contrib.auth.hashers import Argon2PasswordHasher
from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    def get_error_message(self) -> str:
        return _("This password is too short: at least %(min_length)d characters.") % {
            "min_length": self.min_length
        }


class Hasher(Argon2PasswordHasher):
    """As OWASP advises for few MB: eight at once (config/handler.py) take 150 MB, not 800."""

    time_cost, memory_cost, parallelism = 2, 19 * 1024, 1
