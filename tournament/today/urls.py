"""Addresses of today."""

from django.urls import path

from tournament.today.views import evening, today, undo

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(ORGANISE, today.home, name="event-home"),
    path(f"{ORGANISE}log/", today.log, name="log"),
    path(f"{ORGANISE}evening-before/", evening.evening, name="evening"),
    path(f"{ORGANISE}evening-before/reached.json", evening.reached, name="evening-reached"),
    path("event/<slug:event>/hello/<str:code>/", evening.hello, name="evening-hello"),
    path(f"{ORGANISE}undo/", undo.undo, name="undo"),
]
