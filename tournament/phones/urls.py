"""Addresses of phones."""

from django.urls import path

from tournament.phones.views import event, my_entry, player_report

EVENT = "event/<slug:event>/"

urlpatterns = [
    path(EVENT, event.event, name="event"),
    path("e/<int:pk>", event.short, name="event-short"),
    path("e/<int:pk>/<path:path>", event.short, name="event-short-page"),
    path(f"{EVENT}me/", event.find_me, name="find-me"),
    path(f"{EVENT}me/<int:number>/", event.me, name="me"),
    path(f"{EVENT}entry/<str:key>/", my_entry.my_entry, name="my-entry"),
    path(f"{EVENT}join/<str:token>/", my_entry.join_partner, name="join-partner"),
    path(f"{EVENT}form/<str:code>/", my_entry.form, name="form"),
    path(f"{EVENT}mine/<str:key>/table/", my_entry.my_table, name="my-table"),
    path(f"{EVENT}mine/<str:key>/play-off/", my_entry.my_play_off, name="my-play-off"),
    path(f"{EVENT}mine/<str:key>/report/", player_report.report, name="player-report"),
]
