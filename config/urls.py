"""All addresses of the site; they are the tournament's, mounted at the root."""

from django.urls import include, path

urlpatterns = [path("", include("tournament.urls"))]

handler400 = "tournament.views.problems.bad_request"
handler403 = "tournament.views.problems.forbidden"
handler404 = "tournament.views.problems.not_found"
handler500 = "tournament.views.problems.server_error"
