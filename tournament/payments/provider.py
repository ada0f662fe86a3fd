"""The one payment provider, behind the two things that are asked of it."""

import http.client
import json
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, Protocol
from urllib.parse import urlsplit

from django.conf import settings

from tournament.core.web.calling import connection_to
from tournament.models import OnlinePayment

State = OnlinePayment.State
PATIENCE = 8  # seconds; somebody looks at a page that loads
LONGEST_ANSWER = 50_000
CODE = re.compile(r"tr_\w{4,60}", re.ASCII)


class ProviderSilent(Exception):
    """It did not answer, or not as it should."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be paid; ``back`` is where the payer comes back to, ``hook`` where the provider
    says that something changed."""

    cents: int
    words: str
    back: str
    hook: str
    language: str


@dataclass(frozen=True, slots=True)
class Told:
    """A payment as the provider has it."""

    code: str
    state: State
    cents: int
    refunded_cents: int = 0
    checkout: str = ""


class Provider(Protocol):
    def make(self, asked: Asked) -> Told:
        """A new payment."""

    def look_up(self, code: str) -> Told:
        """How it is with one that was made."""


STATES = {
    "open": State.OPEN,
    "pending": State.OPEN,
    "authorized": State.OPEN,
    "paid": State.PAID,
    "expired": State.EXPIRED,
    "failed": State.FAILED,
    "canceled": State.FAILED,
}
LOCALES = {"nl": "nl_NL", "de": "de_DE", "en": "en_GB"}


@dataclass(frozen=True, slots=True)
class Mollie:
    """https://docs.mollie.com/reference/payments-api, of which this is version 2."""

    address: str
    key: str

    def make(self, asked: Asked) -> Told:
        body = {
            "amount": {"currency": "EUR", "value": f"{Decimal(asked.cents) / 100:.2f}"},
            "description": asked.words,
            "redirectUrl": asked.back,
            "webhookUrl": asked.hook,
            "locale": LOCALES.get(asked.language, "en_GB"),
        }
        return told(self.ask("POST", "payments", body))

    def look_up(self, code: str) -> Told:
        if not CODE.fullmatch(code):
            raise ProviderSilent
        return told(self.ask("GET", f"payments/{code}"))

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        where = urlsplit(self.address)
        line = connection_to(where, PATIENCE)
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        try:
            sent = json.dumps(body) if body else None
            line.request(method, f"{where.path.rstrip('/')}/{path}", sent, headers)
            answer = line.getresponse()
            said = answer.read(LONGEST_ANSWER)
            if answer.status not in {200, 201}:
                raise ProviderSilent(answer.status)
            return dict(json.loads(said))
        except (OSError, http.client.HTTPException, ValueError, TypeError) as error:
            raise ProviderSilent from error
        finally:
            line.close()


def told(answer: dict[str, Any]) -> Told:
    """What was given back or charged back is off what was paid."""
    try:
        cents = cents_of(answer["amount"])
        back = sum(
            cents_of(answer[name])
            for name in ("amountRefunded", "amountChargedBack")
            if answer.get(name)
        )
        checkout = str((answer["_links"].get("checkout") or {}).get("href", ""))
        state = STATES[answer["status"]]
    except (KeyError, TypeError, AttributeError, InvalidOperation) as error:
        raise ProviderSilent from error
    if state == State.PAID and back >= cents:
        state = State.REFUNDED
    return Told(str(answer["id"]), state, cents, back, checkout)


def cents_of(amount: dict[str, str]) -> int:
    if amount["currency"] != "EUR":
        raise KeyError(amount["currency"])
    return int(Decimal(amount["value"]) * 100)


def the_provider() -> Provider | None:
    """None: this site has none, and nobody is asked to pay online."""
    if not settings.PAYMENT_KEY:
        return None
    return Mollie(settings.PAYMENT_ADDRESS, settings.PAYMENT_KEY)
