"""The organiser's pages of the day: where it stands, the log, the helpers."""

from django.urls import path

from tournament.views import helpers, organiser

urlpatterns = [
    path("event/<slug:event>/organise/", organiser.home, name="event-home"),
    path("event/<slug:event>/organise/entries/", organiser.entries, name="entries"),
    path(
        "event/<slug:event>/organise/entries/<int:number>/check-in/",
        organiser.check_in,
        name="check-in",
    ),
    path(
        "event/<slug:event>/organise/close-check-in/",
        organiser.close_check_in,
        name="close-check-in",
    ),
    path("event/<slug:event>/organise/log/", organiser.log, name="log"),
    path("event/<slug:event>/organise/people/", helpers.people, name="people"),
    path(
        "event/<slug:event>/organise/people/code/<int:invitation>/",
        helpers.invitation,
        name="invitation",
    ),
    path(
        "event/<slug:event>/organise/people/code/<int:invitation>/revoke/",
        helpers.revoke,
        name="revoke-invitation",
    ),
    path(
        "event/<slug:event>/organise/people/<int:membership>/end/",
        helpers.end_access,
        name="end-access",
    ),
]
