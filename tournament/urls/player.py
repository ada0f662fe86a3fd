"""What everybody may see."""

from django.urls import path

from tournament.views import player

urlpatterns = [
    path("event/<slug:event>/", player.event, name="event"),
]
