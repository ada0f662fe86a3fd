"""Every address, one file a subject. tests/tournament/access_table.py says who may open which."""

from django.conf import settings
from django.urls import path

from tournament.urls import (
    checkin,
    day,
    desk,
    draw,
    front,
    out,
    player,
    playoff,
    printing,
    registration,
    rehearsal,
    running,
    setup,
    simulation,
    standings,
)
from tournament.views import design

urlpatterns = [
    *front.urlpatterns,
    *player.urlpatterns,
    *day.urlpatterns,
    *draw.urlpatterns,
    *desk.urlpatterns,
    *running.urlpatterns,
    *rehearsal.urlpatterns,
    *checkin.urlpatterns,
    *registration.urlpatterns,
    *out.urlpatterns,
    *setup.urlpatterns,
    *simulation.urlpatterns,
    *standings.urlpatterns,
    *playoff.urlpatterns,
    *printing.urlpatterns,
]

if settings.DEBUG:
    urlpatterns.append(path("design/", design.design, name="design"))
