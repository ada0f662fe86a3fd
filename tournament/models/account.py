"""Who works with the site: organisers with a password, helpers let in for a day by a code."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody who may change things. A helper has no password: the code was the key."""

    first_name = None
    last_name = None
    name = models.CharField(_("name"), max_length=80)
    is_helper = models.BooleanField(default=False)
    language = models.CharField(max_length=5, blank=True)

    REQUIRED_FIELDS = ["name"]

    def __str__(self) -> str:
        return self.name or self.username

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name


class Device(models.Model):
    """One browser in which somebody is signed in; it can be signed out from elsewhere."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="devices")
    session_key = models.CharField(max_length=40, unique=True)
    label = models.CharField(max_length=120)
    signed_in_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        ordering = ["-seen_at"]

    def __str__(self) -> str:
        return self.label
