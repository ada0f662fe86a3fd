"""Who paid, how, and how much: what the treasurer counts at the end of the day."""

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.models import Entry, User


def set_paid(entry: Entry, how: Entry.Paid, *, by: User | None) -> None:
    """The event's fee was paid in this way; a second payment is none."""
    with acting(
        entry.event, happenings.ENTRY_PAID, by=by, number=entry.number, how=how.value
    ) as doing:
        row = Entry.objects.get(pk=entry.pk)
        if row.is_paid:
            doing.nothing_changed()
        else:
            row.is_paid, row.paid_how, row.paid_cents = True, how, doing.event.fee_cents
            row.save(update_fields=["is_paid", "paid_how", "paid_cents"])


def take_back_payment(entry: Entry, *, by: User | None) -> None:
    with acting(entry.event, happenings.ENTRY_UNPAID, by=by, number=entry.number) as doing:
        paid = Entry.objects.filter(pk=entry.pk, is_paid=True)
        if not paid.update(is_paid=False, paid_how="", paid_cents=0):
            doing.nothing_changed()
