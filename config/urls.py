"""All addresses of the site; they are the tournament's, mounted at the root."""

from django.urls import include, path

urlpatterns = [path("", include("tournament.urls"))]

handler400 = "tournament.core.problems.bad_request"
handler403 = "tournament.core.problems.forbidden"
handler404 = "tournament.core.problems.not_found"
handler500 = "tournament.core.problems.server_error"
