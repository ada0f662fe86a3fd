"""Every address, by who looks at it. tests/tournament/test_urls.py says who may."""

from django.urls import path

from tournament.views import problems

urlpatterns = [
    path("alive", problems.alive, name="alive"),
]
