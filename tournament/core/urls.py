"""Addresses of core."""

from django.urls import path

from tournament.core.health import probes, stopping
from tournament.core.jobs import views

urlpatterns = [
    path("alive", probes.alive, name="alive"),
    path("ready", probes.ready, name="ready"),
    path("stop/", stopping.stop, name="stop"),
    path("metrics", probes.metrics, name="metrics"),
    path("event/<slug:event>/organise/jobs/", views.jobs, name="jobs"),
    path("jobs/<int:job>/", views.job, name="job"),
    path("jobs/<int:job>/cancel/", views.cancel, name="cancel-job"),
]
