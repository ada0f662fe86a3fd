"""A minute of junk through the engines' command: every line must get an answer, none a crash.

    python3 start.py bench fuzz_games [SECONDS]

Lines are made from real requests by spoiling them: values replaced, fields dropped and added,
lists cut, texts torn, bytes flipped. Each goes through ``python -m games``; exit code 1 when an
answer is missing, is no JSON, tells of a mistake of our own, or when a line takes over 5 seconds.
Afterwards 100,000 good lines show that memory does not grow with the stream.
"""

import copy
import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import psutil

from games.command import VERBS
from games.json_lines import INTERNAL
from games.playing import play_out
from games.registry import game, slugs

SECONDS = 60.0
PATIENCE = 5.0  # seconds for one line
STREAM = 100_000
SLOW = ("play", "perft")  # honest work, however long: only a little of it
VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 67, 68, 10**18, 2**64, 1e300, 0.5, "", "x", "A", "7", "J",
    "win", "fold", "keezen", "fritsen", "frantic", "mezza", "foppen", [], {}, [[]], [None], {"B": []},
    "9" * 300, "\u0000", "\ud800",
]  # fmt: skip


def requests(rng: random.Random) -> Iterator[tuple[str, Any]]:
    """Real requests of all verbs, taken from games of all engines."""
    while True:
        slug = rng.choice(slugs())
        engine = game(slug)
        players = rng.choice(list(engine.players))
        seed = rng.randrange(2**63)
        start = {"game": slug, "players": players, "seed": seed, "options": {}}
        yield "initial", start
        state = engine.initial(players, seed, {})
        for _ in range(rng.randrange(120)):
            moves = engine.legal(state)
            if not moves:
                break
            move = rng.choice(moves)
            if rng.random() < 0.1:
                shown = engine.dump(state)
                for verb in ("legal", "policy", "result", "report"):
                    yield verb, shown
                yield "apply", {"state": shown, "move": move}
                yield "view", {"state": shown, "seat": rng.randrange(players)}
                yield "perft", {"state": shown, "depth": 1}
                yield "check", {"game": slug, "report": engine.report(state), "context": {}}
            state = engine.advance(state, move)
        if rng.random() < 0.05:
            yield "play", start
            end, _ = play_out(engine, state)
            yield "check", {"game": slug, "report": engine.report(end), "context": {}}


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) inside a JSON value."""
    keys: list[Any] = list(value) if isinstance(value, dict) else []
    if isinstance(value, list):
        keys = list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def spoilt(request: Any, rng: random.Random) -> bytes:
    """The request with one to three things wrong, or right when luck has it."""
    request = copy.deepcopy(request)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3])):
        found = places(request)
        if not found:
            break
        container, key = rng.choice(found)
        how = rng.random()
        if how < 0.5:
            container[key] = copy.deepcopy(rng.choice(VALUES))
        elif how < 0.65:
            other, place = rng.choice(found)
            container[key] = copy.deepcopy(other[place]) if place in keys_of(other) else None
        elif how < 0.8:
            del container[key]
        elif isinstance(container, list):
            container.insert(rng.randrange(len(container) + 1), copy.deepcopy(container[key]))
        elif isinstance(container[key], int) and not isinstance(container[key], bool):
            container[key] += rng.choice([-1, 1, 64, -64])
        else:
            container[str(rng.choice(VALUES))] = container[key]
    line = json.dumps(request).encode()
    if rng.random() < 0.05:
        line = torn(line, rng)
    return line.replace(b"\n", b" ")


def keys_of(container: Any) -> Any:
    return range(len(container)) if isinstance(container, list) else container


def torn(line: bytes, rng: random.Random) -> bytes:
    place = rng.randrange(len(line) + 1)
    if rng.random() < 0.5:
        return line[:place]
    return line[:place] + bytes([rng.randrange(256)]) + line[place + 1 :]


class Command:
    """``python -m games VERB`` kept running; a question that takes too long ends it."""

    def __init__(self, verb: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "games", verb], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, line: bytes) -> bytes:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        alarm = threading.Timer(PATIENCE, self.process.kill)
        alarm.start()
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
            return self.process.stdout.readline()
        finally:
            alarm.cancel()

    def close(self) -> None:
        self.process.communicate()


def complaint(answer: bytes) -> str:
    """What is wrong with an answer; empty when nothing is."""
    if not answer.endswith(b"\n"):
        return "no answer in time"
    value = json.loads(answer)
    error = value.get("error") if isinstance(value, dict) else None
    if error is None:
        return ""
    if not isinstance(error, dict) or not error.get("reason"):
        return "an error without a reason"
    return f"our own mistake: {error['reason']}" if error["code"] == INTERNAL else ""


def fuzz(seconds: float, seed: int) -> int:
    rng = random.Random(seed)
    commands = {verb: Command(verb) for verb in VERBS}
    asked: Counter[str] = Counter()
    refused = wrong = 0
    end = time.monotonic() + seconds
    for verb, request in requests(rng):
        if time.monotonic() > end:
            break
        for _ in range(1 if verb in SLOW else 4):
            line = spoilt(request, rng)
            if verb == "perft" and b'"depth": 1' not in line:
                continue
            answer = commands[verb].ask(line)
            asked[verb] += 1
            refused += answer.startswith(b'{"error"')
            if said := complaint(answer):
                wrong += 1
                print(f"{verb}: {said}\n  {line[:2000].decode(errors='replace')}")
                if said.startswith("no answer"):
                    commands[verb] = Command(verb)
    for command in commands.values():
        command.close()
    print(f"{asked.total():,} lines ({refused:,} refused): {dict(asked)}")
    return wrong


def memory_over_a_stream() -> bool:
    """The command's memory after 1,000 and after 100,000 lines."""
    command = Command("apply")
    process = psutil.Process(command.process.pid)
    engine = game("keezen")
    state = engine.dump(engine.initial(4, 1, {}))
    sizes: list[float] = []
    for number in range(1, STREAM + 1):
        move = engine.legal(engine.load(state))[0] if number % 3 else "junk"
        answer = json.loads(command.ask(json.dumps({"state": state, "move": move}).encode()))
        if "error" not in answer:
            state = answer
        if state["over"] is not None:
            state = engine.dump(engine.initial(4, number, {}))
        if number in (1_000, STREAM):
            sizes.append(process.memory_info().rss / 2**20)
    command.close()
    print(f"memory after 1,000 lines {sizes[0]:.1f} MB, after {STREAM:,} lines {sizes[1]:.1f} MB")
    return sizes[1] < sizes[0] + 5


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    wrong = fuzz(seconds, seed=int(time.time()))
    return 0 if memory_over_a_stream() and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
