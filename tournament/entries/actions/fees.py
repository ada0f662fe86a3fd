"""Who paid the event's fee: how, how much, when, and who took it."""

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import PaidOnline
from tournament.core.now import now
from tournament.models import Entry, User

BY_HAND = (Entry.Paid.CASH, Entry.Paid.CARD, Entry.Paid.TRANSFER)
COLUMNS = ("is_paid", "paid_how", "paid_cents", "paid_at", "paid_to")


def set_paid(entry: Entry, how: Entry.Paid, *, by: User | None) -> None:
    """The event's fee was paid in this way; a second payment is none."""
    with acting(
        entry.event, happenings.ENTRY_PAID, by=by, number=entry.number, how=how.value
    ) as doing:
        row = Entry.objects.get(pk=entry.pk)
        if row.is_paid:
            doing.nothing_changed()
        else:
            mark_paid(row, how, row.due_cents, by=by)


def take_back_payment(entry: Entry, *, by: User | None) -> None:
    with acting(entry.event, happenings.ENTRY_UNPAID, by=by, number=entry.number) as doing:
        row = Entry.objects.get(pk=entry.pk)
        if row.paid_how == Entry.Paid.ONLINE:
            raise PaidOnline
        if row.is_paid:
            mark_unpaid(row)
        else:
            doing.nothing_changed()


def mark_paid(row: Entry, how: Entry.Paid, cents: int, *, by: User | None) -> None:
    """Part of an action; ``by`` nobody: it came by itself."""
    row.is_paid, row.paid_how, row.paid_cents = True, how, cents
    row.paid_at, row.paid_to = now(), by.name[:80] if by else ""
    row.save(update_fields=COLUMNS)


def mark_unpaid(row: Entry) -> None:
    row.is_paid, row.paid_how, row.paid_cents, row.paid_at, row.paid_to = False, "", 0, None, ""
    row.save(update_fields=COLUMNS)
