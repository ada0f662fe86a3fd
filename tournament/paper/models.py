"""What was printed, so that after a change only what changed is printed again."""

from django.db import models

from tournament.events.models import Event
from tournament.people.models import User


class Printing(models.Model):
    """One document made to be printed; its file may be gone already, what stood in it is known."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="printings")
    document = models.CharField(max_length=30)
    asked = models.JSONField(default=dict)  # round, tables, size, language
    made_at = models.DateTimeField()
    by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    pages = models.PositiveIntegerField()
    missing = models.JSONField(default=list)  # signs that no font has
    # Part of the document → a short sum of what is on it: a table's form, an entry's card.
    pieces = models.JSONField(default=dict)
    file = models.CharField(max_length=200, blank=True)  # its name in the file store

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return f"{self.document} {self.pk}"
