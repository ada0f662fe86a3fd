"""A site with a festival on it, and how long its tables stay free."""

import json
from pathlib import Path

from tests.site import with_owner

HALL = """
from tests.builders import NAMES, an_event, listed
from tournament.events.actions import settings
from tournament.festival import actions
from tournament.models import User
from django.utils import timezone
event = an_event(by=User.objects.get(), tables={tables}, format="singles")
settings.change(event, {{"stages": [{{"name": "", "kind": "festival"}}], "rounds_planned": 1}}, by=None)
listed(event, ((f"{{NAMES[n % 6]}} {{n}}",) for n in range({people})), here=True)
actions.begin(event, by=None, now=timezone.now())
"""
FORMS = """
import json, time
from django.utils import timezone
from tournament.desk.actions import enter
from tournament.desk.actions.reports import Typed
from tournament.festival.reads import on_now
from tournament.models import Event, Match
event, took = Event.objects.get(), []
for _form in range({forms}):
    match = Match.objects.select_related("round__event", "table").get(pk=on_now(event)[0].pk)
    typed = Typed({{"home": {{"BY": 8, "GR": match.pk % 7}}}}, confirmed=True, once=f"m{{match.pk}}")
    began = time.perf_counter()
    enter.enter(match, typed, by=None, now=timezone.now())
    took.append(time.perf_counter() - began)
    assert Match.objects.filter(round__event=event, table=match.table, freed_at=None).exists()
print(json.dumps(took))
"""


def seconds_of_calls(folder: str, people: int, tables: int, forms: int) -> list[float]:
    """From a form that is sent until somebody else is called to its table, both on disk."""
    site = with_owner(Path(folder) / "site")
    try:
        site.shell(HALL.format(people=people, tables=tables))
        took: list[float] = json.loads(site.shell(FORMS.format(forms=forms)))
        return took
    finally:
        site.stop()
