"""Addresses of today."""

from django.urls import path

from tournament.today import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(ORGANISE, views.home, name="event-home"),
    path(f"{ORGANISE}announcer/", views.announcer, name="announcer"),
    path(f"{ORGANISE}before-the-prizes/", views.before_the_prizes, name="before-prizes"),
    path(f"{ORGANISE}log/", views.log, name="log"),
    path(f"{ORGANISE}evening-before/", views.evening, name="evening"),
    path(f"{ORGANISE}evening-before/reached.json", views.reached, name="evening-reached"),
    path("event/<slug:event>/hello/<str:code>/", views.hello, name="evening-hello"),
    path(f"{ORGANISE}undo/", views.undo, name="undo"),
]
