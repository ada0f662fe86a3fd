"""Addresses of playoff."""

from django.urls import path

from tournament.playoff.views import playoff, replay

EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{EVENT}play-off/", playoff.page, name="playoff"),
    path(f"{EVENT}play-off/reveal/", playoff.reveal, name="playoff-reveal"),
    path(f"{EVENT}play-off/number/", playoff.give_number, name="playoff-number"),
    path(f"{EVENT}play-off/repeat/", playoff.repeat, name="playoff-repeat"),
    path(f"{EVENT}play-off/standing.csv", playoff.text, name="playoff-text"),
    path(f"{EVENT}play-off/play-off.jsonl", playoff.lines, name="playoff-lines"),
    path(f"{EVENT}play-off/event.json", playoff.event_file, name="playoff-event"),
    path(f"{EVENT}play-off/<int:game>/", replay.play_off_game, name="playoff-game"),
    path("replay/<slug:slug>/<int:players>/<int:seed>/", replay.any_game, name="replay"),
]
