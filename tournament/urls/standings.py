"""The standing: for everybody, for other programs, for the organiser."""

from django.urls import path

from tournament.views import forecast, public_data, site_folder, standings
from tournament.views import standings_organise as organise

HERE = "event/<slug:event>/standings/"
OURS = "event/<slug:event>/organise/standings/"

urlpatterns = [
    path(HERE, standings.standings, name="standings"),
    path(f"{HERE}by/<slug:sort>/", standings.standings, name="standings-by"),
    path(f"{HERE}after/<int:number>/", standings.standings_after, name="standings-after"),
    path(f"{HERE}why/", standings.why, name="standings-why"),
    path(f"{HERE}clubs/", standings.clubs, name="standings-clubs"),
    path(f"{HERE}people/", standings.people, name="standings-people"),
    path(f"{HERE}category/<slug:category>/", standings.category, name="standings-category"),
    path(f"{HERE}entry/<int:number>/", standings.entry, name="standings-entry"),
    path(f"{HERE}embed/", standings.embed, name="standings-embed"),
    path(f"{HERE}standing.csv", public_data.csv, name="standings-csv"),
    path(f"{HERE}standing.xlsx", public_data.xlsx, name="standings-xlsx"),
    path("event/<slug:event>/standing.json", public_data.standing, name="standings-json"),
    path("event/<slug:event>/seating.json", public_data.seating, name="seating-json"),
    path("event/<slug:event>/clock.json", public_data.clock, name="clock-json"),
    path(OURS, organise.standing, name="organise-standings"),
    path(f"{OURS}shown/", organise.shown, name="standings-shown"),
    path("event/<slug:event>/chances/", forecast.for_all, name="chances"),
    path(f"{OURS}forecast/", forecast.forecast, name="forecast"),
    path(f"{OURS}forecast/make/", forecast.make, name="make-forecast"),
    path(f"{OURS}forecast/settings/", forecast.settings, name="forecast-settings"),
    path(f"{OURS}prizes/", organise.prizes, name="prizes"),
    path(f"{OURS}decisions/", organise.decisions, name="decisions"),
    path(f"{OURS}decisions/<int:adjustment>/take-back/", organise.take_back, name="take-back"),
    path(f"{OURS}folder.zip", site_folder.folder, name="site-folder"),
    path("event/<slug:event>/desk/settings/", organise.desk_settings, name="desk-settings"),
]
