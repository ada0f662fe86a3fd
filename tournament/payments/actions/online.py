"""An entry's fee is paid through the provider. What is owed comes from the event, what was paid from
the provider; the browser says neither."""

import logging
from datetime import datetime

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import PaymentsSilent
from tournament.entries.actions.fees import mark_paid, mark_unpaid
from tournament.models import Entry, OnlinePayment
from tournament.payments.provider import Asked, Provider, ProviderSilent, Told
from tournament.payments.reads.fees import can_pay_online

logger = logging.getLogger(__name__)

State = OnlinePayment.State


def begin(entry: Entry, provider: Provider, asked: Asked, *, now: datetime) -> str:
    """The address where it is paid. One that is open already is used again; empty: it turns out to
    be paid."""
    for open_one in entry.online_payments.filter(state=State.OPEN):
        if refresh(open_one, provider) == State.OPEN and open_one.cents == asked.cents:
            return open_one.checkout
    if not can_pay_online(Entry.objects.select_related("event").get(pk=entry.pk)):
        return ""
    try:
        made = provider.make(asked)
    except ProviderSilent as error:
        raise PaymentsSilent from error
    if made.cents != asked.cents or not made.checkout.startswith(("https://", "http://")):
        raise PaymentsSilent
    OnlinePayment.objects.create(
        entry=entry, code=made.code, checkout=made.checkout, cents=made.cents, made_at=now
    )
    return made.checkout


def refresh(payment: OnlinePayment, provider: Provider) -> str:
    """As the provider has it now; asked for as often as anybody likes, it counts once."""
    try:
        told = provider.look_up(payment.code)
    except ProviderSilent as error:
        raise PaymentsSilent from error
    if (told.code, told.cents) != (payment.code, payment.cents):
        logger.error("payment %d is another at the provider: %s", payment.pk, told.code)
        raise PaymentsSilent
    if (told.state, told.refunded_cents) != (payment.state, payment.refunded_cents):
        take_over(payment, told)
    return told.state


def take_over(payment: OnlinePayment, told: Told) -> None:
    """In one step with what it means for the entry. Who paid by hand meanwhile has paid: what came
    besides is shown to the organisers, who give it back."""
    entry, how = payment.entry, Entry.Paid.ONLINE
    with acting(
        entry.event, happenings.ENTRY_PAID, by=None, number=entry.number, how=how.value
    ) as doing:
        row, fresh = OnlinePayment.objects.get(pk=payment.pk), Entry.objects.get(pk=entry.pk)
        row.state, row.refunded_cents = told.state, told.refunded_cents
        row.save(update_fields=["state", "refunded_cents"])
        pays = entry.online_payments.filter(state=State.PAID).first()
        left = pays.cents - pays.refunded_cents if pays else 0
        by_hand = fresh.is_paid and fresh.paid_how != how
        if by_hand or (fresh.is_paid == bool(pays) and fresh.paid_cents == left):
            doing.nothing_changed()
        elif pays:
            mark_paid(fresh, how, left, by=None)
        else:
            doing.what = happenings.ENTRY_UNPAID
            mark_unpaid(fresh)
