"""People, teams and clubs by pseudonym, so that a name can go while the signature still holds.

A pseudonym is the hash of a name with a salt that only its hall can make. A file's table gives the
salt and the name beside each pseudonym: whoever has both can see that the hall meant this name, and
without the salt nobody finds a name by trying. The same person has the same pseudonym all evenings
of a hall; a second one of that name in an event has another.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from typing import NamedTuple

from tournament.series.core.writing import canonical

PERSON, TEAM, CLUB = "person", "team", "club"
# Names that say nothing about who it is in another hall: a first name alone, and that of somebody
# whose namesake played in the same event.
FIRST, NAMESAKE = "first", "namesake"
KINDS = frozenset({PERSON, TEAM, CLUB, FIRST, NAMESAKE})
PEOPLE = frozenset({PERSON, FIRST, NAMESAKE})
SAME_ANYWHERE = frozenset({PERSON, TEAM, CLUB})
LENGTH = 22  # signs: 128 bits


class Name(NamedTuple):
    """What a pseudonym stands for, with the salt that proves it."""

    salt: str
    kind: str
    name: str


def short(digest: bytes) -> str:
    return urlsafe_b64encode(digest[:16]).decode().rstrip("=")


def salt_for(secret: bytes, kind: str, whole: str, place: int) -> str:
    """Of the whole name, and whether it is the first, second … of that name in its event."""
    return short(hmac.digest(secret, canonical([kind, whole, place]), hashlib.sha256))


def pseudonym(name: Name) -> str:
    return short(hashlib.sha256(canonical(list(name))).digest())
