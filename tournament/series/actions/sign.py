"""An organisation's key, made when it first signs; and the signed result of an event."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from tournament.core.errors import NoSigning
from tournament.members.reads.lists import known_number
from tournament.models import Event, EventMembers, HallKey, Organisation, Series
from tournament.series.core.files import ResultFile, file_of, fingerprint, read
from tournament.series.core.same import Atom
from tournament.series.core.writing import canonical
from tournament.series.reads.result import Naming, people_in, refuse_unready, result_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def own_result(event: Event) -> ResultFile:
    """The same bytes as long as the event stays as it is."""
    refuse_unready(event)
    with loadable():
        from tournament.series.core import ed25519  # noqa: PLC0415 - compiled: not everywhere
    key = own_key(event.organisation)
    body, names = result_of(event, ed25519.public_of(key), secret_of(key))
    return file_of(body, names, ed25519.signature_of(key, canonical(body)))


def secret_of(key: "Ed25519PrivateKey") -> bytes:
    """By which people get their pseudonyms."""
    return hashlib.sha256(b"names" + key.private_bytes_raw()).digest()


def own_numbers(series: Series) -> dict[Atom, tuple[int, str]]:
    """The member numbers of people in the organisation's own events, each with the list that it is of:
    no hall tells another a number."""
    with suppress(NoSigning), loadable():
        from tournament.series.core.ed25519 import public_of  # noqa: PLC0415 - as above

        if key := known_key(series.organisation):
            hall, secret = public_of(key), secret_of(key)
            asking = EventMembers.objects.filter(
                event__in_series__series=series,
                event__organisation=series.organisation_id,
                event__asks_member_numbers=True,
            )
            return {
                (hall, pseudonym): (one.list_id, number)
                for one in asking.select_related("event")
                for person, pseudonym in people_in(Naming(one.event, secret))
                if (number := known_number(person.member_number))
            }
    return {}


def read_result(data: bytes) -> ResultFile:
    """A file from anywhere, judged."""
    with loadable():
        from tournament.series.core.ed25519 import is_signed  # noqa: PLC0415 - as above
    return read(data, is_signed)


@contextmanager
def loadable() -> Iterator[None]:
    try:
        yield
    except ImportError as error:
        raise NoSigning from error


def own_key(organisation: Organisation) -> "Ed25519PrivateKey":
    from tournament.series.core import ed25519  # noqa: PLC0415 - as above

    if key := known_key(organisation):
        return key
    with transaction.atomic():
        key = ed25519.new_key()
        HallKey.objects.create(
            organisation=organisation,
            public=ed25519.public_of(key),
            locked=ed25519.locked(key, settings.SECRET_KEY.encode()),
            made_at=timezone.now(),
        )
        return known_key(organisation) or key


def own_fingerprint(organisation: Organisation) -> str:
    """Empty: nothing was signed yet, or nothing can be."""
    with suppress(NoSigning), loadable():
        from tournament.series.core.ed25519 import public_of  # noqa: PLC0415 - as above

        key = known_key(organisation)
        return fingerprint(public_of(key)) if key else ""
    return ""


def known_key(organisation: Organisation) -> "Ed25519PrivateKey | None":
    """The first that this site's secret opens; whoever lost the secret is another hall."""
    from tournament.series.core import ed25519  # noqa: PLC0415 - as above

    secret = settings.SECRET_KEY.encode()
    opened = (ed25519.unlocked(row.locked, secret) for row in organisation.keys.all())
    return next((key for key in opened if key is not None), None)
