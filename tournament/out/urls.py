"""Addresses of out."""

from django.urls import path

from tournament.out.views import files, public_data, site_folder

ORGANISE = "event/<slug:event>/organise/"
STANDINGS = "event/<slug:event>/standings/"
EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{ORGANISE}out/", files.out, name="out"),
    path(f"{ORGANISE}out/<slug:what>/", files.sheet, name="sheet"),
    path(f"{ORGANISE}archive/", files.archive, name="archive"),
    path(f"{STANDINGS}standing.csv", public_data.csv, name="standings-csv"),
    path(f"{STANDINGS}standing.xlsx", public_data.xlsx, name="standings-xlsx"),
    path(f"{EVENT}standing.json", public_data.standing, name="standings-json"),
    path(f"{EVENT}seating.json", public_data.seating, name="seating-json"),
    path(f"{EVENT}clock.json", public_data.clock, name="clock-json"),
    path(f"{ORGANISE}standings/folder.zip", site_folder.folder, name="site-folder"),
]
