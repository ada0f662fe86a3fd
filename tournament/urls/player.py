"""What everybody may see."""

from django.urls import path

from tournament.views import feed, player, screen

urlpatterns = [
    path("now", feed.time, name="now"),
    path("event/<slug:event>/now", feed.hall_time, name="hall-time"),
    path("event/<slug:event>/", player.event, name="event"),
    path("event/<slug:event>/me/", player.find_me, name="find-me"),
    path("event/<slug:event>/me/<int:number>/", player.me, name="me"),
    path("event/<slug:event>/feed", feed.feed, name="feed"),
    path("event/<slug:event>/screen/<int:number>/", screen.screen, name="screen"),
]
