"""Passwords: our demand on them in all our languages (Django's own sentence lacks a Dutch one)."""

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import gettext as _


class LongEnough(MinimumLengthValidator):
    def get_error_message(self) -> str:
        return _("This password is too short: at least %(min_length)d characters.") % {
            "min_length": self.min_length
        }
