"""Addresses of checkin."""

from django.urls import path

from tournament.checkin.views import desk, late, presence, tablet

ORGANISE = "event/<slug:event>/organise/"
EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{ORGANISE}check-in/", desk.desk, name="checkin-desk"),
    path(f"{ORGANISE}check-in/find/", desk.find, name="checkin-find"),
    path(f"{ORGANISE}check-in/counts/", desk.counts, name="checkin-counts"),
    path(f"{ORGANISE}check-in/missing/", desk.missing, name="checkin-missing"),
    path(f"{ORGANISE}check-in/close/", desk.close, name="checkin-close"),
    path(f"{ORGANISE}check-in/tablet/", desk.tablet, name="checkin-tablet"),
    path(f"{ORGANISE}check-in/<int:number>/", desk.entry, name="checkin-entry"),
    path(f"{EVENT}tablet/<str:key>/", tablet.tiles, name="tablet"),
    path(f"{EVENT}tablet/<str:key>/<int:number>/", tablet.confirm, name="tablet-entry"),
    path(f"{EVENT}code/<str:key>/", desk.code, name="entry-code"),
    path(f"{ORGANISE}entries/<int:number>/check-in/", presence.check_in, name="check-in"),
    path(f"{ORGANISE}close-check-in/", presence.close_check_in, name="close-check-in"),
    path(f"{ORGANISE}entries/late/", late.late, name="late-entry"),
]
