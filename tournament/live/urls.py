"""Addresses of live."""

from django.urls import path

from tournament.live import views

EVENT = "event/<slug:event>/"

urlpatterns = [
    path("now", views.time, name="now"),
    path(f"{EVENT}now", views.hall_time, name="hall-time"),
    path(f"{EVENT}feed", views.feed, name="feed"),
]
