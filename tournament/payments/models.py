"""What was asked of the payment provider for an entry, and what it said came of it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournament.entries.models import Entry


class OnlinePayment(models.Model):
    """Amount and address are fixed when it is made; its state is only ever the provider's word."""

    class State(models.TextChoices):
        OPEN = "open", _("not paid yet")
        PAID = "paid", _("paid")
        EXPIRED = "expired", _("expired")
        FAILED = "failed", _("failed")
        REFUNDED = "refunded", _("given back")

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="online_payments")
    code = models.CharField(max_length=64, unique=True)  # the provider's own
    checkout = models.CharField(max_length=500)  # where it is paid
    cents = models.PositiveIntegerField()
    refunded_cents = models.PositiveIntegerField(default=0)
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.entry_id}: {self.state}"
