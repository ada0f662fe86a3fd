"""Every address: each room has its own. tests/tournament/access_table.py says who may open which."""

from importlib import import_module

from django.conf import settings
from django.urls import path

from tournament.demo import views as demo

# An address that two rooms could answer goes to the first.
ROOMS = (
    "events",
    "core",
    "people",
    "live",
    "phones",
    "screens",
    "today",
    "seating",
    "desk",
    "rounds",
    "standings",
    "rehearsal",
    "checkin",
    "entries",
    "out",
    "stress",
    "forecast",
    "playoff",
    "paper",
    "privacy",
)

urlpatterns = [
    address for room in ROOMS for address in import_module(f"tournament.{room}.urls").urlpatterns
]

if settings.DEBUG:
    urlpatterns.append(path("design/", demo.design, name="design"))
