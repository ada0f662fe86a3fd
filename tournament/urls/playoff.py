"""The simulated play-off, for everybody to verify and to watch; and any game as a replay."""

from django.urls import path

from tournament.views import playoff, replay

HERE = "event/<slug:event>/play-off/"

urlpatterns = [
    path(HERE, playoff.page, name="playoff"),
    path(f"{HERE}reveal/", playoff.reveal, name="playoff-reveal"),
    path(f"{HERE}repeat/", playoff.repeat, name="playoff-repeat"),
    path(f"{HERE}standing.csv", playoff.text, name="playoff-text"),
    path(f"{HERE}play-off.jsonl", playoff.lines, name="playoff-lines"),
    path(f"{HERE}event.json", playoff.event_file, name="playoff-event"),
    path(f"{HERE}<int:game>/", replay.play_off_game, name="playoff-game"),
    path("replay/<slug:slug>/<int:players>/<int:seed>/", replay.any_game, name="replay"),
]
