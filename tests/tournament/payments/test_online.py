"""A fee is paid online: through a provider that is a real server, and by its own word alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from django.urls import reverse

from tests.builders import a_duo, a_user, an_event
from tests.provider import KEY, StandIn, a_provider
from tournament.core.errors import PaidOnline
from tournament.entries.actions.change import withdraw
from tournament.entries.actions.fees import set_paid, take_back_payment
from tournament.models import Entry, Event, LogEntry, OnlinePayment
from tournament.payments.reads.fees import fees_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def provider(settings: Any) -> Iterator[StandIn]:
    caches["limits"].clear()
    with a_provider() as found:
        settings.PAYMENT_KEY = KEY
        settings.PAYMENT_ADDRESS = f"{found.address}/v2"
        settings.PAYMENT_CHECKOUT = found.address
        yield found


@pytest.fixture
def entry(provider: StandIn) -> Entry:
    event = an_event(by=a_user(), fee_cents=750, fee_per_player=True, pays_online=True)
    return a_duo(event, "Jan de Vries", "Piet Bos")


@pytest.fixture
def player(live_server: Any) -> Client:
    """A phone that asks by the name by which the provider, too, reaches the site."""
    return Client(SERVER_NAME=live_server.url.split("//")[1])


def pays(player: Client, entry: Entry, **sent: str) -> str:
    address = reverse("pay", args=[entry.event.slug, entry.key])
    return str(player.post(address, sent)["Location"])


def page(player: Client, entry: Entry) -> str:
    address = reverse("my-entry", args=[entry.event.slug, entry.key])
    return player.get(address).content.decode()


def now(entry: Entry) -> tuple[bool, str, int]:
    row = Entry.objects.get(pk=entry.pk)
    return row.is_paid, row.paid_how, row.paid_cents


def said(entry: Entry) -> list[str]:
    return list(LogEntry.objects.filter(event=entry.event).values_list("code", flat=True))


NOT_PAID = (False, "", 0)
PAID = (True, "online", 1500)


def test_a_player_pays_and_the_provider_says_so(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    assert "15,00" in page(player, entry)
    address = pays(player, entry)
    assert address == f"{provider.address}/checkout/{provider.newest}"
    made = provider.payments[provider.newest]
    assert made["amount"] == {"currency": "EUR", "value": "15.00"}
    assert "Vries" not in str(made)
    assert now(entry) == NOT_PAID

    assert provider.becomes("paid") == 200

    assert now(entry) == PAID
    assert "Betaald" in page(player, entry)
    assert reverse("pay", args=[entry.event.slug, entry.key]) not in page(player, entry)


def test_neither_amount_nor_state_comes_from_the_browser(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry, amount="0.01", cents="1", state="paid", status="paid", id="tr_1")
    assert provider.payments[provider.newest]["amount"]["value"] == "15.00"
    back = reverse("paid-back", args=[entry.event.slug, entry.key])
    player.get(f"{back}?status=paid&state=paid&id={provider.newest}")
    assert now(entry) == NOT_PAID


def test_who_comes_back_before_the_webhook_is_paid_all_the_same(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry)
    provider.becomes("paid", tell=False)
    assert provider.payments[provider.newest]["redirectUrl"].endswith("/paid/")
    player.get(reverse("paid-back", args=[entry.event.slug, entry.key]))
    assert now(entry) == PAID
    assert provider.calls(provider.newest) == 200  # late
    assert provider.calls(provider.newest) == 200  # and twice
    assert said(entry).count("entry_paid") == 1


@pytest.mark.parametrize("status", ["expired", "failed", "canceled"])
def test_a_payment_that_comes_to_nothing_can_be_made_again(
    player: Client, entry: Entry, provider: StandIn, status: str
) -> None:
    first = pays(player, entry)
    provider.becomes(status)
    assert now(entry) == NOT_PAID
    assert "entry_unpaid" not in said(entry)
    second = pays(player, entry)
    assert second != first
    provider.becomes("paid")
    assert now(entry) == PAID


def test_a_payment_that_is_open_is_gone_on_with(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    assert pays(player, entry) == pays(player, entry)
    assert len(provider.payments) == 1
    provider.becomes("paid", tell=False)  # in the other window
    assert pays(player, entry) == reverse("my-entry", args=[entry.event.slug, entry.key])
    assert now(entry) == PAID


def test_what_is_given_back_is_owed_again_and_a_part_stays_paid(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry)
    provider.becomes("paid")
    provider.gives_back("5.00")
    assert now(entry) == (True, "online", 1000)
    provider.gives_back("15.00")
    assert now(entry) == NOT_PAID
    assert said(entry)[0] == "entry_unpaid"
    assert OnlinePayment.objects.get().state == "refunded"


def test_a_forged_webhook_changes_nothing_and_asks_nobody(
    player: Client, entry: Entry, provider: StandIn, live_server: Any
) -> None:
    pays(player, entry)
    hook = f"{live_server.url}{reverse('payment-hook')}"
    asked = len(provider.asked)
    for code in ("tr_9999999", "tr_../../x", "", "x" * 5000):
        assert provider.calls(code, hook) == 200
    assert len(provider.asked) == asked
    assert provider.calls(provider.newest, hook) == 200  # it is open still
    assert now(entry) == NOT_PAID


def test_a_provider_that_says_another_amount_is_not_believed(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry)
    provider.payments[provider.newest]["amount"]["value"] = "0.01"
    assert provider.becomes("paid") == 503
    assert now(entry) == NOT_PAID


def test_a_provider_that_is_down_is_said_and_asked_again_later(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    provider.is_down = True
    assert pays(player, entry) == reverse("my-entry", args=[entry.event.slug, entry.key])
    assert "antwoordt niet" in page(player, entry)
    provider.is_down = False
    pays(player, entry)
    provider.is_down = True
    assert provider.becomes("paid") == 503
    provider.is_down = False
    assert provider.calls(provider.newest) == 200
    assert now(entry) == PAID


def test_who_paid_at_the_desk_and_online_is_shown_to_be_given_back(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry)
    set_paid(entry, Entry.Paid.CASH, by=None)
    provider.becomes("paid")
    assert now(entry) == (True, "cash", 1500)
    assert [one.code for one in fees_of(entry.event).too_much] == [provider.newest]
    provider.gives_back("15.00")
    assert now(entry) == (True, "cash", 1500)
    assert fees_of(entry.event).too_much == []


def test_who_withdrew_after_paying_is_shown_too_and_the_desk_takes_no_payment_back(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    pays(player, entry)
    provider.becomes("paid")
    with pytest.raises(PaidOnline):
        take_back_payment(entry, by=None)
    withdraw(entry, by=None)
    assert len(fees_of(entry.event).too_much) == 1


def test_the_form_may_lead_to_the_provider_and_to_nowhere_else(
    player: Client, entry: Entry, provider: StandIn
) -> None:
    def policy() -> str:
        address = reverse("my-entry", args=[entry.event.slug, entry.key])
        return str(player.get(address)["Content-Security-Policy"])

    assert f"form-action 'self' {provider.address};" in policy()
    set_paid(entry, Entry.Paid.CASH, by=None)
    assert "form-action 'self';" in policy()


def test_without_a_provider_nobody_is_asked_to_pay_online(
    player: Client, entry: Entry, settings: Any
) -> None:
    settings.PAYMENT_KEY = ""
    assert reverse("pay", args=[entry.event.slug, entry.key]) not in page(player, entry)
    address = reverse("pay", args=[entry.event.slug, entry.key])
    assert player.post(address).status_code == 404


def test_the_desk_sees_who_has_still_to_pay_and_what_came_in(
    client: Client, entry: Entry, provider: StandIn
) -> None:
    event = Event.objects.get(pk=entry.event_id)
    client.force_login(a_user_of(event))
    other = a_duo(event, "Els Prins", "Gré Hoek")
    address = reverse("fees", args=[event.slug])
    client.post(address, {"entry": other.pk, "what": "online"})
    assert now(other) == NOT_PAID
    client.post(address, {"entry": other.pk, "what": "card"})
    assert now(other) == (True, "card", 1500)
    fees = fees_of(event)
    assert [(one.name, one.cents) for one in fees.to_pay] == [("Jan de Vries & Piet Bos", 1500)]
    assert [(one.to, one.how, one.at is not None) for one in fees.paid] == [
        ("Marijke", "met pin", True)
    ]
    assert "Jan de Vries" in client.get(address).content.decode()


def a_user_of(event: Event) -> Any:
    return event.memberships.get().user
