"""Addresses of rounds."""

from django.urls import path

from tournament.rounds.views import announce, running

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{ORGANISE}round/<int:number>/start/", running.start_round, name="start-round"),
    path(f"{ORGANISE}round/<int:number>/close/", running.close_round, name="close-round"),
    path(f"{ORGANISE}round/<int:number>/reopen/", running.reopen_round, name="reopen-round"),
    path(f"{ORGANISE}clock/pause/", running.pause, name="clock-pause"),
    path(f"{ORGANISE}clock/more/", running.more_time, name="clock-more"),
    path(f"{ORGANISE}finish/", running.finish, name="finish"),
    path(f"{ORGANISE}messages/", announce.announcements, name="announcements"),
    path(f"{ORGANISE}messages/<int:announcement>/end/", announce.end, name="end-announcement"),
]
