"""Addresses of desk."""

from django.urls import path

from tournament.desk.views import desk, lists, photo, read, second_look, settings, table

DESK = "event/<slug:event>/desk/"

urlpatterns = [
    path(DESK, desk.desk, name="desk"),
    path(f"{DESK}save/", desk.save, name="desk-save"),
    path(f"{DESK}index.json", desk.index, name="desk-index"),
    path(f"{DESK}find.json", desk.find, name="desk-find"),
    path(f"{DESK}state/", desk.state, name="desk-state"),
    path(f"{DESK}entered/", lists.entered, name="desk-entered"),
    path(f"{DESK}queries/", lists.queries, name="desk-queries"),
    path(f"{DESK}queries/<int:query>/", lists.solve, name="query-solve"),
    path(f"{DESK}queries/<int:query>/left/", lists.left, name="query-left"),
    path(f"{DESK}photo/", photo.photo, name="desk-photo"),
    path(f"{DESK}photo/told/", photo.told, name="desk-photo-told"),
    path(f"{DESK}read/", read.read_forms, name="desk-read"),
    path(f"{DESK}read/<int:picture>/form.jpg", read.picture, name="desk-picture"),
    path(f"{DESK}read/<int:picture>/away/", read.away, name="desk-picture-away"),
    path(f"{DESK}second-look/", second_look.second_look, name="second-look"),
    path(f"{DESK}round/<int:number>/table/<int:table>/", table.table, name="desk-table"),
    path(
        f"{DESK}round/<int:number>/table/<int:table>/no-show/", table.no_show, name="desk-no-show"
    ),
    path(f"{DESK}round/<int:number>/table/<int:table>/undo/", lists.undo, name="desk-undo"),
    path("event/<slug:event>/desk/settings/", settings.desk_settings, name="desk-settings"),
]
