"""Addresses of seating."""

from django.urls import path

from tournament.seating.views import check, draw, moves, repair, results, seats, verdict, wishes

ORGANISE = "event/<slug:event>/organise/"
EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{ORGANISE}draw/", draw.overview, name="draw"),
    path(f"{ORGANISE}draw/now/", draw.draw_now, name="draw-now"),
    path(f"{ORGANISE}draw/publish/", draw.publish, name="draw-publish"),
    path(f"{ORGANISE}draw/take-back/", draw.take_back, name="draw-take-back"),
    path(f"{ORGANISE}draw/round/<int:number>/", seats.round_page, name="draw-round"),
    path(f"{ORGANISE}draw/round/<int:number>/swap/", seats.swap, name="draw-swap"),
    path(f"{ORGANISE}draw/round/<int:number>/costs/", seats.costs, name="draw-swap-costs"),
    path(
        f"{ORGANISE}draw/round/<int:number>/played/<int:table>/", seats.as_played, name="as-played"
    ),
    path(f"{ORGANISE}draw/meetings/", seats.meetings, name="draw-meetings"),
    path(f"{ORGANISE}draw/entries/", seats.entries, name="draw-entries"),
    path(f"{ORGANISE}draw/history/", draw.history, name="draw-history"),
    path(f"{ORGANISE}draw/history/<int:draft>/use/", draw.use, name="draft-use"),
    path(f"{ORGANISE}draw/history/<int:draft>/", draw.draft, name="draft"),
    path(f"{ORGANISE}draw/moved/", moves.moves, name="draw-moves"),
    path(f"{ORGANISE}draw/mend/", repair.mend, name="repair"),
    path(f"{ORGANISE}draw/rounds/", draw.rounds_planned, name="rounds-planned"),
    path(f"{ORGANISE}draw/wishes/", wishes.wishes, name="wishes"),
    path(f"{ORGANISE}draw/wishes/<int:wish>/drop/", wishes.drop, name="wish-drop"),
    path(f"{ORGANISE}draw/wishes/entry/<int:number>/free/", wishes.free, name="wish-free"),
    path(f"{EVENT}standings/round/<int:number>/", results.round_results, name="standings-round"),
    path(f"{EVENT}draw/", check.check, name="draw-check"),
    path("check-draw/", verdict.check_pasted, name="check-draw"),
    path(f"{EVENT}draw/round-<int:number>.json", check.data, name="draw-data"),
]
