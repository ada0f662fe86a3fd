"""Addresses of rounds."""

from django.urls import path

from tournament.rounds import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{ORGANISE}round/<int:number>/start/", views.start_round, name="start-round"),
    path(f"{ORGANISE}round/<int:number>/close/", views.close_round, name="close-round"),
    path(f"{ORGANISE}round/<int:number>/reopen/", views.reopen_round, name="reopen-round"),
    path(f"{ORGANISE}clock/pause/", views.pause, name="clock-pause"),
    path(f"{ORGANISE}clock/more/", views.more_time, name="clock-more"),
    path(f"{ORGANISE}finish/", views.finish, name="finish"),
    path(f"{ORGANISE}calls/", views.calls, name="table-calls"),
    path(f"{ORGANISE}calls/<int:call>/take/", views.take_call, name="take-call"),
    path(f"{ORGANISE}messages/", views.announcements, name="announcements"),
    path(f"{ORGANISE}messages/<int:announcement>/end/", views.end, name="end-announcement"),
]
