"""Every address: each room has its own. tests/tournament/access_table.py says who may open which."""

from importlib import import_module

# An address that two rooms could answer goes to the first.
ROOMS = (
    "events",
    "core",
    "people",
    "follow",
    "live",
    "phones",
    "screens",
    "today",
    "seating",
    "desk",
    "rounds",
    "festival",
    "standings",
    "stages",
    "rehearsal",
    "checkin",
    "entries",
    "members",
    "payments",
    "out",
    "mails",
    "series",
    "organisations",
    "stress",
    "forecast",
    "playoff",
    "paper",
    "privacy",
    "demo",
    "help",
)

urlpatterns = [
    address for room in ROOMS for address in import_module(f"tournament.{room}.urls").urlpatterns
]
