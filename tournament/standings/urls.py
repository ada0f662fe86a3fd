"""Addresses of standings."""

from django.urls import path

from tournament.standings.views import organise, prize_giving, standings

ORGANISE = "event/<slug:event>/organise/"
STANDINGS = "event/<slug:event>/standings/"

urlpatterns = [
    path(f"{ORGANISE}prize-giving/", prize_giving.prizes, name="prize-giving"),
    path(f"{ORGANISE}prize-giving/show/", prize_giving.show, name="show-prizes"),
    path(STANDINGS, standings.standings, name="standings"),
    path(f"{STANDINGS}by/<slug:sort>/", standings.standings, name="standings-by"),
    path(f"{STANDINGS}after/<int:number>/", standings.standings_after, name="standings-after"),
    path(f"{STANDINGS}why/", standings.why, name="standings-why"),
    path(f"{STANDINGS}clubs/", standings.clubs, name="standings-clubs"),
    path(f"{STANDINGS}people/", standings.people, name="standings-people"),
    path(f"{STANDINGS}category/<slug:category>/", standings.category, name="standings-category"),
    path(f"{STANDINGS}entry/<int:number>/", standings.entry, name="standings-entry"),
    path(f"{STANDINGS}embed/", standings.embed, name="standings-embed"),
    path(f"{ORGANISE}standings/", organise.standing, name="organise-standings"),
    path(f"{ORGANISE}standings/shown/", organise.shown, name="standings-shown"),
    path(f"{ORGANISE}standings/prizes/", organise.prizes, name="prizes"),
    path(f"{ORGANISE}standings/decisions/", organise.decisions, name="decisions"),
    path(
        f"{ORGANISE}standings/decisions/<int:adjustment>/take-back/",
        organise.take_back,
        name="take-back",
    ),
]
