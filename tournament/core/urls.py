"""Addresses of core."""

from django.urls import path

from tournament.core import answers
from tournament.core.jobs import views

urlpatterns = [
    path("alive", answers.alive, name="alive"),
    path("jobs/<int:job>/", views.job, name="job"),
    path("jobs/<int:job>/cancel/", views.cancel, name="cancel-job"),
]
