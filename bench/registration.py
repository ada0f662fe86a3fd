"""How fast 250 duos are imported, and a keystroke at the check-in finds who is meant.

    python3 start.py bench registration

A data folder of its own, Django's test client, no network. The goals: 250 pasted duos looked at
and imported in under 3 s; a keystroke among 500 players answered in under 100 ms. The yardstick in
the same run: the sign-in page of the same site.
"""

from __future__ import annotations

import datetime
import os
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

import django
from django.conf import settings
from django.test import Client

from bench.parts.clerks import ROOT, manage, settings_of

if TYPE_CHECKING:
    from tournament.models import Event

DUOS, TIMES = 250, 200
KINDS = {"column_0": "player1", "column_1": "player2", "column_2": "club", "column_3": "phone1"}
TYPED = ("a", "an", "veen 24", "1", "249", "xantippe")


def spent(what: Callable[[], Any]) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    what()
    return (time.perf_counter() - began) * 1000


def told(name: str, times: list[float], yardstick: float) -> None:
    worst = f"{quantiles(times, n=20)[-1]:8.1f} ms 95th percentile" if len(times) > 1 else ""
    print(f"{name:<44}{median(times):8.1f} ms{median(times) / yardstick:7.1f} yards{worst}")


def imported(client: Client, event: Event) -> float:
    path = f"/event/{event.slug}/organise/entries/import/"
    lines = (f"Anneke van {n} Bos\tBram van der {n} Veen\tDe Honk\t06 {n:08}" for n in range(DUOS))
    text = "\n".join(lines)

    def both() -> None:
        client.post(path, {"text": text})
        client.post(path, {"text": text, "looked": "1", "what": "import", **KINDS})

    return spent(both)


def main() -> None:
    from tournament.events.actions import make as events  # noqa: PLC0415 - Django has to be ready
    from tournament.models import User  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["testserver"]
    owner = User.objects.create_user(username="bench", name="Bench")
    client = Client()
    client.force_login(owner)
    plain = Client()
    plain.get("/sign-in/")
    yardstick = median(spent(lambda: plain.get("/sign-in/")) for _ in range(50))
    told("yardstick: the sign-in page", [yardstick], yardstick)
    event = events.make_event(name="Bench", date=datetime.date(2026, 11, 21), by=owner)
    told("250 duos looked at and imported", [imported(client, event)], yardstick)
    if event.entries.count() != DUOS:
        sys.exit(f"only {event.entries.count()} of {DUOS} duos are there")
    find = f"/event/{event.slug}/organise/check-in/find/"
    typed = [TYPED[n % len(TYPED)] for n in range(TIMES)]
    told(
        "a keystroke among 500 players",
        [spent(lambda text=text: client.get(find, {"typed": text})) for text in typed],
        yardstick,
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="honk-bench-") as folder:
        os.chdir(ROOT)
        os.environ.update(settings_of(ROOT / folder))
        manage(dict(os.environ), "prepare")
        django.setup()
        main()
