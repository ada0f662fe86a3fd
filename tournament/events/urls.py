"""Addresses of events."""

from django.urls import path

from tournament.events.views import copies, home, settings, sponsors

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path("", home.home, name="home"),
    path("new/", home.new_event, name="new-event"),
    path("demo/", home.demo, name="demo"),
    path(f"{ORGANISE}copies/", copies.copies, name="copies"),
    path("restore/", copies.restore, name="restore"),
    path(f"{ORGANISE}settings/", settings.settings_page, name="settings"),
    path(f"{ORGANISE}sponsors/", sponsors.sponsors, name="sponsors"),
    path("event/<slug:event>/sponsor/<int:sponsor>.png", sponsors.logo, name="sponsor"),
    path(f"{ORGANISE}copy/", settings.copy_event, name="copy-event"),
    path("event/<slug:event>/regulations/", settings.regulations, name="regulations"),
    path("new/archive/", copies.read_archive, name="read-archive"),
]
