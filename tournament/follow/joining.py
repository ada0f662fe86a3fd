"""Becoming the second laptop: who is at that address, and is this its code?"""

import contextlib
import json
import os
import socket
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from tournament.core.storage.whole_files import write_whole
from tournament.follow.asking import LONG, Line, NoAnswer, Refused
from tournament.follow.laptops import (
    Laptops,
    Other,
    first_of,
    read_laptops,
    secret_of,
    write_laptops,
)
from tournament.follow.laptops import (
    tidied as tidied_code,
)
from tournament.follow.names import found
from tournament.follow.versions import version

PORT = 8000
SEARCHES = 3.0  # seconds, for a first laptop by its name


class NotJoined(Exception):
    """``why`` is a code: nobody_there, wrong_code, other_version, does_not_lead, too_often, itself,
    not_found."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


WHY = {401: "wrong_code", 409: "other_version", 421: "does_not_lead", 429: "too_often"}


def join(folder: Path, name: str, address: str, code: str, own: Sequence[str]) -> Laptops:
    """From the next start on this laptop follows the other one; without an address the one that is
    found by its name."""
    if not address:
        heard = found(SEARCHES)
        if not heard:
            raise NotJoined("not_found")
        address = heard[0].address
    line = Line(tidied(address), version=version())
    with contextlib.closing(line):
        try:
            who = line.who()
            laptops = read_laptops(folder) or first_of(name)
            if who["key"] == laptops.key:
                raise NotJoined("itself")
            if not who["leads"]:
                raise NotJoined("does_not_lead")
            line.key, line.secret = laptops.key, secret_of(code, str(who["salt"]))
            asked = time.time()
            told = json.loads(line.ask("join", LONG, name=name, addresses=list(own)))
        except Refused as refused:
            raise NotJoined(WHY.get(refused.status, "nobody_there")) from None
        except (NoAnswer, ValueError):
            raise NotJoined("nobody_there") from None
    first = Other(
        told["key"], told["name"], tuple(dict.fromkeys([line.address, *told["addresses"]]))
    )
    joined = replace(
        laptops,
        name=name,
        epoch=int(told["epoch"]),
        leads=False,
        puts_aside=True,
        has_all=False,
        salt=str(who["salt"]),
        code=tidied_code(code),
        secret=line.secret,
        others=(first,),
        ahead=float(told["now"]) - (asked + time.time()) / 2,
    )
    if told["secret_key"]:
        write_whole(folder / "secret-key", told["secret_key"].encode(), mode=0o600)
    write_laptops(folder, joined)
    return joined


def tidied(address: str) -> str:
    """As somebody types what the other screen shows, with or without its beginning and its port."""
    typed = address.strip().rstrip("/")
    try:
        parts = urlsplit(typed if "://" in typed else f"http://{typed}")
        return f"http://{parts.hostname or ''}:{parts.port or PORT}"
    except ValueError:
        return "http://"


SENTENCES = {
    "not_found": "No first laptop was found on this network; type its address before the code.",
    "nobody_there": "No first laptop answers at {address}: is it the same network, and does it show its code?",
    "wrong_code": "That is not the code that the first laptop shows.",
    "other_version": "The first laptop runs another version of Honk; both need the same one.",
    "does_not_lead": "The laptop at {address} follows another one itself.",
    "too_often": "Too many attempts. Wait five minutes.",
    "itself": "That is the address of this laptop itself.",
}


def main(arguments: list[str]) -> int:
    """``python -m tournament.follow.joining ADDRESS CODE``, for start.py; what it says is why not."""
    address, code = arguments
    folder = Path(os.environ["HONK_DATA"])
    try:
        join(folder, socket.gethostname(), address, code, own_addresses())
    except NotJoined as refused:
        print(SENTENCES[refused.why].format(address=tidied(address)))
        return 1
    return 0


def own_addresses() -> list[str]:
    return [one for one in os.environ.get("HONK_ADDRESSES", "").split(",") if one]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
