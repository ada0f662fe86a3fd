"""Addresses of checkin."""

from django.urls import path

from tournament.checkin import views

ORGANISE = "event/<slug:event>/organise/"
EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{ORGANISE}check-in/", views.desk, name="checkin-desk"),
    path(f"{ORGANISE}check-in/find/", views.find, name="checkin-find"),
    path(f"{ORGANISE}check-in/counts/", views.counts, name="checkin-counts"),
    path(f"{ORGANISE}check-in/missing/", views.missing, name="checkin-missing"),
    path(f"{ORGANISE}check-in/close/", views.close, name="checkin-close"),
    path(f"{ORGANISE}check-in/tablet/", views.tablet, name="checkin-tablet"),
    path(f"{ORGANISE}check-in/<int:number>/", views.entry, name="checkin-entry"),
    path(f"{EVENT}tablet/<str:key>/", views.tiles, name="tablet"),
    path(f"{EVENT}tablet/<str:key>/<int:number>/", views.confirm, name="tablet-entry"),
    path(f"{EVENT}code/<str:key>/", views.code, name="entry-code"),
    path(f"{ORGANISE}entries/<int:number>/check-in/", views.check_in, name="check-in"),
    path(f"{ORGANISE}close-check-in/", views.close_check_in, name="close-check-in"),
    path(f"{ORGANISE}entries/late/", views.late, name="late-entry"),
]
