"""Addresses of today."""

from django.urls import path

from tournament.today.views import evening, today

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(ORGANISE, today.home, name="event-home"),
    path(f"{ORGANISE}entries/", today.entries, name="entries"),
    path(f"{ORGANISE}entries/<int:number>/check-in/", today.check_in, name="check-in"),
    path(f"{ORGANISE}close-check-in/", today.close_check_in, name="close-check-in"),
    path(f"{ORGANISE}log/", today.log, name="log"),
    path(f"{ORGANISE}evening-before/", evening.evening, name="evening"),
    path(f"{ORGANISE}evening-before/reached.json", evening.reached, name="evening-reached"),
    path("event/<slug:event>/hello/<str:code>/", evening.hello, name="evening-hello"),
]
