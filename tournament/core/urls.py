"""Addresses of core."""

from django.urls import path

from tournament.core import health
from tournament.core.jobs import views

urlpatterns = [
    path("alive", health.alive, name="alive"),
    path("ready", health.ready, name="ready"),
    path("metrics", health.metrics, name="metrics"),
    path("jobs/<int:job>/", views.job, name="job"),
    path("jobs/<int:job>/cancel/", views.cancel, name="cancel-job"),
]
