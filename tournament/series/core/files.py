"""A result file: what was played, signed by its hall; and reading one that came from anywhere."""

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tournament.series.core.naming import Name, pseudonym
from tournament.series.core.refusals import ALTERED, FORGED, NAMES, NEWER, NOT_A_RESULT, Refused
from tournament.series.core.shape import is_body, is_name
from tournament.series.core.writing import canonical, hash_of

FORMAT = 1
LARGEST = 2 * 2**20  # 500 duos in 10 rounds take a sixth of it
ENDING = ".result.json"

Judge = Callable[[str, bytes, str], bool]  # key, content, signature


@dataclass(frozen=True, slots=True)
class ResultFile:
    """``body`` is what was signed and names nobody; ``names`` are apart, by pseudonym."""

    body: Mapping[str, Any]
    hash: str
    signature: str
    names: Mapping[str, Name]

    @property
    def hall(self) -> str:
        return str(self.body["hall"])

    @property
    def event(self) -> str:
        return str(self.body["event"])

    @property
    def version(self) -> int:
        return int(self.body["version"])


def file_of(body: dict[str, Any], names: Mapping[str, Name], signature: str) -> ResultFile:
    return ResultFile(body, hash_of(canonical(body)), signature, names)


def written(file: ResultFile) -> bytes:
    names = {one: list(name) for one, name in file.names.items()}
    return canonical(
        {"body": file.body, "hash": file.hash, "names": names, "signature": file.signature}
    )


def read(data: bytes, is_signed: Judge) -> ResultFile:
    """The file, or why it is refused; every name in it is one that its hall meant."""
    body, told, signature, names = parts_of(data)
    if not is_body(body):
        raise Refused(NOT_A_RESULT)
    try:
        content = canonical(body)
    except (ValueError, RecursionError):
        raise Refused(NOT_A_RESULT) from None
    file = ResultFile(body, hash_of(content), signature, names)
    if file.hash != told:
        raise Refused(ALTERED)
    if not is_signed(file.hall, content, signature):
        raise Refused(FORGED)
    if any(pseudonym(name) != one for one, name in names.items()):
        raise Refused(NAMES)
    return file


def parts_of(data: bytes) -> tuple[dict[str, Any], str, str, dict[str, Name]]:
    if len(data) > LARGEST:
        raise Refused(NOT_A_RESULT)
    try:
        whole = json.loads(data)
        body, told, signature = whole["body"], whole["hash"], whole["signature"]
        format_, names = body["honk_result"], whole["names"].items()
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Refused(NOT_A_RESULT) from None
    if isinstance(format_, int) and format_ > FORMAT:
        raise Refused(NEWER)
    if not (isinstance(told, str) and isinstance(signature, str)):
        raise Refused(NOT_A_RESULT)
    if not all(map(is_name, (name for _one, name in names))):
        raise Refused(NOT_A_RESULT)
    return body, told, signature, {one: Name(*name) for one, name in names}


def fingerprint(public: str) -> str:
    """A hall's key as two people read it to each other: "4f2a 91bc 03de 77a1"."""
    signs = hashlib.sha256(bytes.fromhex(public)).hexdigest()
    return " ".join(signs[at : at + 4] for at in range(0, 16, 4))
