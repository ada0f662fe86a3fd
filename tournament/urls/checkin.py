"""The check-in: at the desk, on a tablet, and what closing it means."""

from django.urls import path

from tournament.views import checkin, tablet

HERE = "event/<slug:event>/organise/check-in/"

urlpatterns = [
    path(HERE, checkin.desk, name="checkin-desk"),
    path(f"{HERE}find/", checkin.find, name="checkin-find"),
    path(f"{HERE}counts/", checkin.counts, name="checkin-counts"),
    path(f"{HERE}missing/", checkin.missing, name="checkin-missing"),
    path(f"{HERE}close/", checkin.close, name="checkin-close"),
    path(f"{HERE}tablet/", checkin.tablet, name="checkin-tablet"),
    path(f"{HERE}<int:number>/", checkin.entry, name="checkin-entry"),
    path("event/<slug:event>/tablet/<str:key>/", tablet.tiles, name="tablet"),
    path("event/<slug:event>/tablet/<str:key>/<int:number>/", tablet.confirm, name="tablet-entry"),
    path("event/<slug:event>/code/<str:key>/", checkin.code, name="entry-code"),
]
