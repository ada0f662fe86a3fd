"""All addresses of the site; they are the tournament's, mounted at the root."""

from django.urls import include, path

urlpatterns = [path("", include("tournament.urls"))]

handler400 = "tournament.core.web.answers.bad_request"
handler403 = "tournament.core.web.answers.forbidden"
handler404 = "tournament.core.web.answers.not_found"
handler500 = "tournament.core.web.answers.server_error"
