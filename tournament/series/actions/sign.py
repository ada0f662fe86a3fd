"""The hall's key, made when it first signs; and the signed result of an event."""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from tournament.core.errors import NoSigning
from tournament.models import Event, HallKey
from tournament.series.core.files import ResultFile, file_of, fingerprint, read
from tournament.series.core.writing import canonical
from tournament.series.reads.result import refuse_unready, result_of

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def own_result(event: Event) -> ResultFile:
    """The same bytes as long as the event stays as it is."""
    refuse_unready(event)
    with loadable():
        from tournament.series.core import ed25519  # noqa: PLC0415 - compiled: not everywhere
    key = own_key()
    secret = hashlib.sha256(b"names" + key.private_bytes_raw()).digest()
    body, names = result_of(event, ed25519.public_of(key), secret)
    return file_of(body, names, ed25519.signature_of(key, canonical(body)))


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


def own_key() -> "Ed25519PrivateKey":
    from tournament.series.core import ed25519  # noqa: PLC0415 - as above

    if key := known_key():
        return key
    with transaction.atomic():
        key = ed25519.new_key()
        HallKey.objects.create(
            public=ed25519.public_of(key),
            locked=ed25519.locked(key, settings.SECRET_KEY.encode()),
            made_at=timezone.now(),
        )
        return known_key() or key


def own_fingerprint() -> str:
    """Empty: nothing was signed here yet, or nothing can be."""
    with suppress(NoSigning), loadable():
        from tournament.series.core.ed25519 import public_of  # noqa: PLC0415 - as above

        key = known_key()
        return fingerprint(public_of(key)) if key else ""
    return ""


def known_key() -> "Ed25519PrivateKey | None":
    """The first that this site's secret opens; whoever lost the secret is another hall."""
    from tournament.series.core import ed25519  # noqa: PLC0415 - as above

    secret = settings.SECRET_KEY.encode()
    opened = (ed25519.unlocked(row.locked, secret) for row in HallKey.objects.all())
    return next((key for key in opened if key is not None), None)
