"""What one laptop says to another: nobody else reads it, changes it or says it once more.

The hall's network is open to everybody, and a certificate nobody has. Both laptops made a secret of
the code that somebody carried from one screen to the other, so each letter goes under a key of its
own: SHAKE-256 of secret and nonce, and proved by an HMAC of all that was said (both of the standard
library).
"""

import hashlib
import hmac
import secrets
import threading

PROTOCOL = 1  # another one is another version's
NONCE, PROOF = 16, 32  # bytes
UNDER_WAY = 1000  # letters; none is overtaken by more


class Unsealed(Exception):
    """It does not come from the other laptop, or not as it was sent."""


def sealed(secret: str, said: bytes, about: str) -> bytes:
    """``about`` is what it answers to, or where it goes: it opens nowhere else."""
    nonce = secrets.token_bytes(NONCE)
    hidden = _hidden(secret, nonce, said)
    return nonce + hidden + _proof(secret, nonce, hidden, about)


def opened(secret: str, letter: bytes, about: str) -> bytes:
    nonce, hidden, proof = letter[:NONCE], letter[NONCE:-PROOF], letter[-PROOF:]
    if not secret or len(letter) < NONCE + PROOF:
        raise Unsealed
    if not hmac.compare_digest(proof, _proof(secret, nonce, hidden, about)):
        raise Unsealed
    return _hidden(secret, nonce, hidden)


def nonce_of(letter: bytes) -> str:
    """By which an answer says what it answers to."""
    return letter[:NONCE].hex()


def _hidden(secret: str, nonce: bytes, said: bytes) -> bytes:
    key = hashlib.shake_256(b"hides" + bytes.fromhex(secret) + nonce).digest(len(said))
    both = int.from_bytes(said, "big") ^ int.from_bytes(key, "big")
    return both.to_bytes(len(said), "big")


def _proof(secret: str, nonce: bytes, hidden: bytes, about: str) -> bytes:
    whole = b"proves" + nonce + len(hidden).to_bytes(8, "big") + hidden + about.encode()
    return hmac.new(bytes.fromhex(secret), whole, hashlib.sha256).digest()


class Heard:
    """Letters that were opened already: who recorded one says it once more in vain. They
    are counted by their sender, and several may be under way at once."""

    def __init__(self) -> None:
        self._opened: dict[str, set[int]] = {}
        self._turn = threading.Lock()

    def is_new(self, sender: str, count: int) -> bool:
        with self._turn:
            opened = self._opened.setdefault(sender, set())
            oldest = max(opened, default=count) - UNDER_WAY
            if count < oldest or count in opened:
                return False
            opened.add(count)
            opened -= {one for one in opened if one < oldest}
            return True
