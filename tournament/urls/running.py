"""Running the rounds: clock, messages, prizes, copies, the check of the evening before."""

from django.urls import path

from tournament.views import announcing, copies, evening, prize_giving, running, screens

HERE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{HERE}round/<int:number>/start/", running.start_round, name="start-round"),
    path(f"{HERE}round/<int:number>/close/", running.close_round, name="close-round"),
    path(f"{HERE}round/<int:number>/reopen/", running.reopen_round, name="reopen-round"),
    path(f"{HERE}clock/pause/", running.pause, name="clock-pause"),
    path(f"{HERE}clock/more/", running.more_time, name="clock-more"),
    path(f"{HERE}undo/", running.undo, name="undo"),
    path(f"{HERE}finish/", running.finish, name="finish"),
    path(f"{HERE}copies/", copies.copies, name="copies"),
    path("restore/", copies.restore, name="restore"),
    path(f"{HERE}evening-before/", evening.evening, name="evening"),
    path(f"{HERE}evening-before/reached.json", evening.reached, name="evening-reached"),
    path("event/<slug:event>/hello/<str:code>/", evening.hello, name="evening-hello"),
    path(f"{HERE}prize-giving/", prize_giving.prizes, name="prize-giving"),
    path(f"{HERE}prize-giving/show/", prize_giving.show, name="show-prizes"),
    path(f"{HERE}screens/", screens.screens, name="screens"),
    path(f"{HERE}screens/<int:number>/drop/", screens.drop, name="drop-screen"),
    path(f"{HERE}messages/", announcing.announcements, name="announcements"),
    path(f"{HERE}messages/<int:announcement>/end/", announcing.end, name="end-announcement"),
]
