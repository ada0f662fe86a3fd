"""A large event: 2,000 duos at 1,000 tables, set up, drawn and run; what its pages cost.

    python3 start.py bench large [DUOS]

Processor time of each page that an organiser or a clerk opens while a round is on, and of the look
at each document, in the process that serves it, as milliseconds and as a ratio to the yardstick: a
fixed piece of Python's own work, done in the same run. The goal for the desk, the entries, the
meetings and the draw: 100 ms; for a look: 300.
"""

import argparse
import json
import statistics
import tempfile
import time
from pathlib import Path

from bench.parts.clerks import make_hall, manage, settings_of

TURNS = 5
GOAL, GOAL_OF_A_LOOK = 100.0, 300.0  # milliseconds
PAGES = {
    "desk": "desk",
    "desk, what is missing": "desk-state",
    "desk, who entered what": "desk-entered",
    "entries": "entries",
    "check-in": "checkin-desk",
    "meetings": "draw-meetings",
    "draw": "draw",
    "draw, by entry": "draw-entries",
    "today": "event-home",
    "log": "log",
    "standing": "organise-standings",
}
MEASURE = """
import gc, json, statistics, time
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse
from tournament.desk.actions import enter as desk
from tournament.desk.actions.reports import Typed
from tournament.models import Event, Match
from tournament.paper.documents.catalogue import DOCUMENTS
from django.utils import timezone
event, user = Event.objects.get(), get_user_model().objects.get(username="bench")
matches = Match.objects.filter(round__event=event, round__number=1, table__number__lte={forms})
for match in matches.select_related("round__event", "table"):
    typed = Typed({{"home": {{"BY": 8, "GR": match.table.number % 8}}}}, confirmed=True)
    desk.enter(match, typed, by=user, now=timezone.now())
client = Client(headers={{"accept-encoding": "gzip"}}, SERVER_NAME="127.0.0.1")
client.force_login(user)
gc.collect()
gc.freeze()  # as config/asgi.py does
def spent(path):
    before = time.process_time()
    answer = client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return (time.process_time() - before) * 1000
paths = {{name: reverse(page, args=[event.slug]) for name, page in {pages!r}.items()}}
paths |= {{f"look: {{code}}": reverse("print-look", args=[event.slug, code]) for code in DOCUMENTS}}
paths["look: wall, by table"] = paths["look: wall"] + "?language=nl&size=a4&round=1&order=table"
paths["look: wall, by name"] = paths["look: wall"] + "?language=nl&size=a4&round=1&order=surname"
print(json.dumps({{name: (spent(path), statistics.median(spent(path) for _ in range({turns})))
    for name, path in paths.items()}}))
"""


def yardstick() -> float:
    """Milliseconds for a million steps of Python's own."""
    before = time.process_time()
    for _ in range(1_000_000):
        pass
    return (time.process_time() - before) * 1000


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("duos", type=int, nargs="?", default=2000)
    duos = asked.parse_args().duos
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        env = settings_of(Path(folder))
        began = time.monotonic()
        make_hall(env, duos)
        print(f"{duos} duos: set up, drawn and published in {time.monotonic() - began:.0f} s")
        code = MEASURE.format(forms=duos // 8, turns=TURNS, pages=PAGES)
        told = json.loads(manage(env, "shell", "-c", code).splitlines()[-1])
    unit = statistics.median(yardstick() for _ in range(TURNS))
    print(f"yardstick {unit:.1f} ms")
    for name, (first, usual) in told.items():
        goal = GOAL_OF_A_LOOK if name.startswith("look") else GOAL
        late = "" if usual <= goal else f"  more than {goal:.0f} ms"
        print(f"{name:26} first {first:6.0f} ms, then {usual:6.0f} ms = {usual / unit:5.1f}{late}")


if __name__ == "__main__":
    main()
