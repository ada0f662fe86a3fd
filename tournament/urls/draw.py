"""The draw: drawing, looking, changing, publishing, mending; wishes; and checking it yourself."""

from django.urls import path

from tournament.views import (
    draft,
    draw,
    draw_check,
    draw_tables,
    repair,
    rounds_planned,
    seats,
    wishes,
)

HERE = "event/<slug:event>/organise/draw/"

urlpatterns = [
    path(HERE, draw.overview, name="draw"),
    path(f"{HERE}now/", draw.draw_now, name="draw-now"),
    path(f"{HERE}publish/", draw.publish, name="draw-publish"),
    path(f"{HERE}take-back/", draw.take_back, name="draw-take-back"),
    path(f"{HERE}round/<int:number>/", seats.round_page, name="draw-round"),
    path(f"{HERE}round/<int:number>/swap/", seats.swap, name="draw-swap"),
    path(f"{HERE}round/<int:number>/costs/", seats.costs, name="draw-swap-costs"),
    path(f"{HERE}round/<int:number>/played/<int:table>/", seats.as_played, name="as-played"),
    path(f"{HERE}meetings/", draw_tables.meetings, name="draw-meetings"),
    path(f"{HERE}entries/", draw_tables.entries, name="draw-entries"),
    path(f"{HERE}history/", draft.history, name="draw-history"),
    path(f"{HERE}history/<int:draft>/use/", draft.use, name="draft-use"),
    path(f"{HERE}history/<int:draft>/", draft.draft, name="draft"),
    path(f"{HERE}mend/", repair.mend, name="repair"),
    path(f"{HERE}rounds/", rounds_planned.rounds_planned, name="rounds-planned"),
    path(f"{HERE}wishes/", wishes.wishes, name="wishes"),
    path(f"{HERE}wishes/<int:wish>/drop/", wishes.drop, name="wish-drop"),
    path(f"{HERE}wishes/entry/<int:number>/free/", wishes.free, name="wish-free"),
    path("event/<slug:event>/draw/", draw_check.check, name="draw-check"),
    path("event/<slug:event>/draw/round-<int:number>.json", draw_check.data, name="draw-data"),
]
