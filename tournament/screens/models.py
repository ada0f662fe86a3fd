"""Big screens, and what is said on all of them."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.events.models import Event


class Screen(models.Model):
    """One picture in the hall; its address can be opened by any browser."""

    class Shows(models.TextChoices):
        DAY = "day", _("follows the day by itself")
        SEATING = "seating", _("seating")
        CLOCK = "clock", _("clock")
        MISSING = "missing", _("missing forms")
        STANDINGS = "standings", _("standings")
        CHANCES = "chances", _("chances to win")
        PRIZES = "prizes", _("prizes")
        TEST = "test", _("test picture")

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="screens")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=60, blank=True)
    shows = models.CharField(max_length=12, choices=Shows, default=Shows.DAY)
    is_light = models.BooleanField(default=False)
    # A hall too big for one picture: this screen shows part 1 of 2, or turns through all parts.
    # Of a hall in zones the seating of this one alone; empty: of all of them.
    zone = models.CharField(_("zone"), max_length=60, blank=True)
    part = models.PositiveSmallIntegerField(default=1)
    parts = models.PositiveSmallIntegerField(default=1)
    turn_seconds = models.PositiveSmallIntegerField(default=12)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="screen_number_unique"),
        ]

    def __str__(self) -> str:
        return self.name or str(self.number)
