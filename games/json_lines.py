"""A command line of verbs: each line is one request, each request gets one line.

A line that cannot be used is answered with ``{"error": …}`` and the run goes on. One line is in
memory at a time, so a stream may be as long as one likes.
"""

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import BinaryIO

from games.errors import GameError
from games.fields import Json, mapping

Verb = Callable[[dict[str, Json]], Json]

HELP_WORDS = {"-h", "--help", "help"}
INTERNAL = "internal_error"


@dataclass(frozen=True, slots=True)
class Program:
    """What it is called, what it says of itself, what it can, and how it refuses a line."""

    name: str
    help: str
    verbs: Mapping[str, Verb]
    refuse: type[GameError]

    def main(self, arguments: list[str]) -> int:
        if HELP_WORDS.intersection(arguments):
            print(self.help, end="")
            return 0
        if len(arguments) != 1 or arguments[0] not in self.verbs:
            verbs = "|".join(self.verbs)
            usage = (
                f"usage: python -m {self.name} {verbs}   (JSON Lines in, JSON Lines out; --help)"
            )
            print(usage, file=sys.stderr)
            return 2
        try:
            self.run(self.verbs[arguments[0]], sys.stdin.buffer, sys.stdout.buffer)
        except KeyboardInterrupt:
            return 130
        except BrokenPipeError:
            # the reader left; what is still in the buffer goes nowhere, quietly
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        return 0

    def run(self, verb: Verb, lines: Iterable[bytes], out: BinaryIO) -> None:
        """Answer every line, also a blank one; flushed at once, so that a program may converse."""
        for line in lines:
            out.write(self.answer(verb, line).encode() + b"\n")
            out.flush()

    def answer(self, verb: Verb, line: bytes) -> str:
        """The answer to one line, as one line."""
        try:
            return written(verb(self.parse(line)))
        except GameError as error:
            return written({"error": error.as_json()})
        except Exception as error:
            # A mistake of ours must not cost the lines that follow; the tests look for this code.
            reason = type(error).__name__
            return written({"error": {"code": INTERNAL, "field": "", "reason": reason}})

    def parse(self, line: bytes) -> dict[str, Json]:
        try:
            value = json.loads(line, parse_constant=_refuse_constant)
        except (ValueError, RecursionError) as error:
            raise self.refuse("", f"not a JSON line: {str(error)[:100]}") from None
        return mapping(value, "", self.refuse)


def written(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def required(request: Mapping[str, Json], field: str, refuse: type[GameError]) -> Json:
    if field not in request:
        raise refuse(field, "is missing")
    return request[field]
