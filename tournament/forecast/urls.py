"""Addresses of forecast."""

from django.urls import path

from tournament.forecast import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path("event/<slug:event>/chances/", views.for_all, name="chances"),
    path(f"{ORGANISE}standings/forecast/", views.forecast, name="forecast"),
    path(f"{ORGANISE}standings/forecast/make/", views.make, name="make-forecast"),
    path(f"{ORGANISE}standings/forecast/settings/", views.settings, name="forecast-settings"),
]
