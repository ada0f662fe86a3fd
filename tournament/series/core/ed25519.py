"""Signing and judging signatures: Ed25519 of the library ``cryptography``.

It is compiled, so that a system may refuse it. So this module is imported where a result is signed
or judged, and everything else runs without it.
"""

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)


def new_key() -> Ed25519PrivateKey:
    return Ed25519PrivateKey.generate()


def public_of(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes_raw().hex()


def locked(key: Ed25519PrivateKey, secret: bytes) -> str:
    """As text that nobody opens without the secret."""
    how = BestAvailableEncryption(secret)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, how).decode()


def unlocked(text: str, secret: bytes) -> Ed25519PrivateKey | None:
    """None: locked with another secret."""
    try:
        key = load_pem_private_key(text.encode(), secret)
    except ValueError:
        return None
    return key if isinstance(key, Ed25519PrivateKey) else None


def signature_of(key: Ed25519PrivateKey, content: bytes) -> str:
    return key.sign(content).hex()


def is_signed(public: str, content: bytes, signature: str) -> bool:
    """Whether the holder of this key signed it; what is no key or no signature is a no."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), content)
    except (InvalidSignature, ValueError):
        return False
    return True
