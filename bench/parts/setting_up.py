"""An event with all its papers on one laptop of two, and the other one following it."""

import contextlib
import json
import random
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from bench.parts.cables import Cable, a_switch
from bench.parts.clerks import make_hall, manage, settings_of
from bench.parts.disk import Disk
from bench.parts.laptop import Laptop, until
from bench.parts.turns import AHEAD, Found, Table
from tournament.follow.laptops import first_of, write_laptops

RUNNING = """
import datetime, json
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.utils import timezone
from tournament.checkin import actions as checkin
from tournament.entries.actions import register as registration
from tournament.events.actions import make as events
from tournament.models import Player, ScoreForm, User
from tournament.people.actions import remember_device
from tournament.rounds.actions import clock
from tournament.seating.actions import draw, publish
user = User.objects.get(username="bench")
event = events.make_event(name="Runs", date=datetime.date(2026, 11, 21), by=user)
events.add_tables(event, range(1, 7), by=user)
names = [registration.NewEntry((f"Anna {n}", f"Berend {n}")) for n in range(12)]
registration.register_all(event, names, by=user)
Player.objects.filter(entry__event=event).update(checked_in_at=timezone.now())
checkin.close_check_in(event, by=user, now=timezone.now())
draw.draw_rounds(event, seed=1, by=user, now=timezone.now())
publish.publish(event, by=user, now=timezone.now())
clock.start_round(event.rounds.get(number=1), by=user, now=timezone.now())
session = SessionStore()
session[SESSION_KEY] = str(user.pk)
session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
session[HASH_SESSION_KEY] = user.get_session_auth_hash()
session.create()
remember_device(user, session.session_key, "bench", timezone.now())
matches = {form.human: form.match_id for form in ScoreForm.objects.exclude(event=event).exclude(match=None)}
print(json.dumps([event.slug, session.session_key, matches]))
"""


@contextlib.contextmanager
def set_up(place: Path, chance: random.Random, found: Found) -> Iterator[Table]:
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(dir=place))
        first, second = laptops(Path(folder), stack)
        yield made(first, second, chance, found)


def laptops(folder: Path, stack: contextlib.ExitStack) -> list[Laptop]:
    stack.enter_context(a_switch())
    found = []
    for number, name in enumerate(("one", "two"), start=1):
        cable = Cable(number)
        stack.callback(cable.remove)
        disk = Disk(folder, name)
        stack.callback(disk.unmount)
        laptop = Laptop(name, disk, cable)
        stack.callback(laptop.kill)
        found.append(laptop)
    return found


def made(first: Laptop, second: Laptop, chance: random.Random, found: Found) -> Table:
    env = settings_of(first.data)
    hall = make_hall(env)
    running, organiser, matches = json.loads(manage(env, "shell", "-c", RUNNING).splitlines()[-1])
    write_laptops(first.data, replace(first_of("Zaal"), ahead=AHEAD))
    first.start()
    until(first.leads, "the first laptop leads")
    second.start(first.address, first.known()["code"])
    until(second.follows, "the second laptop has all")
    pile = [form for forms in hall.forms for form in forms]
    chance.shuffle(pile)
    return Table(first, second, hall, running, organiser, matches, chance, pile, found)
