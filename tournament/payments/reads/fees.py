"""Who paid, who has still to pay, and who may do so online."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db.models import Q

from tournament.models import Entry, Event, OnlinePayment

State = OnlinePayment.State


@dataclass(frozen=True, slots=True)
class Fee:
    """What one entry owes or paid."""

    pk: int
    number: int | None
    name: str
    phones: str
    cents: int
    how: str = ""
    at: datetime | None = None
    to: str = ""
    is_here: bool = False


@dataclass(frozen=True, slots=True)
class Way:
    """All that came in one way."""

    said: str
    count: int
    cents: int


@dataclass(frozen=True, slots=True)
class Fees:
    to_pay: list[Fee]
    paid: list[Fee]
    ways: list[Way]
    too_much: list[OnlinePayment]  # came online besides what pays for the entry

    @property
    def to_pay_cents(self) -> int:
        return sum(one.cents for one in self.to_pay)


def fees_of(event: Event) -> Fees:
    """Of those who take part; who withdrew and had paid is among the paid."""
    entries = event.entries.filter(Q(state=Entry.State.PLAYING) | Q(is_paid=True))
    rows = list(entries.select_related("event").prefetch_related("players").order_by("number"))
    count: Counter[str] = Counter()
    cents: Counter[str] = Counter()
    for row in rows:
        if row.is_paid:
            count[row.paid_how] += 1
            cents[row.paid_how] += row.paid_cents
    labels = {"": "–", **dict(Entry.Paid.choices)}
    return Fees(
        to_pay=[fee_of(row) for row in rows if not row.is_paid],
        paid=[fee_of(row) for row in rows if row.is_paid],
        ways=[Way(str(said), count[how], cents[how]) for how, said in labels.items() if count[how]],
        too_much=too_much(event),
    )


def fee_of(row: Entry) -> Fee:
    phones = ", ".join(player.phone for player in row.players.all() if player.phone)
    how = str(row.get_paid_how_display())
    cents = row.paid_cents if row.is_paid else row.due_cents
    return Fee(
        *(row.pk, row.number, str(row), phones, cents, how, row.paid_at, row.paid_to),
        is_here=row.is_checked_in,
    )


def too_much(event: Event) -> list[OnlinePayment]:
    """Paid online by who had paid at the desk, paid twice, or withdrew since."""
    paid = OnlinePayment.objects.filter(entry__event=event, state=State.PAID)
    found, seen = [], set[int]()
    for one in paid.select_related("entry").prefetch_related("entry__players"):
        entry = one.entry
        pays = entry.paid_how == Entry.Paid.ONLINE and entry.pk not in seen
        seen.add(entry.pk)
        if not pays or entry.state == Entry.State.WITHDRAWN:
            found.append(one)
    return found


def can_pay_online(entry: Entry) -> bool:
    event = entry.event
    return bool(
        settings.PAYMENT_KEY
        and event.pays_online
        and entry.due_cents
        and not entry.is_paid
        and not event.is_practice
        and entry.state == Entry.State.PLAYING
    )
