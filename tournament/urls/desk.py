"""The entry desk: forms, corrections, queries, second looks."""

from django.urls import path

from tournament.views import desk, desk_lists, desk_table, player_report, second_look

HERE = "event/<slug:event>/desk/"

urlpatterns = [
    path(HERE, desk.desk, name="desk"),
    path(f"{HERE}save/", desk.save, name="desk-save"),
    path(f"{HERE}index.json", desk.index, name="desk-index"),
    path(f"{HERE}find.json", desk.find, name="desk-find"),
    path(f"{HERE}state/", desk.state, name="desk-state"),
    path(f"{HERE}entered/", desk_lists.entered, name="desk-entered"),
    path(f"{HERE}queries/", desk_lists.queries, name="desk-queries"),
    path(f"{HERE}queries/<int:query>/", desk_lists.solve, name="query-solve"),
    path(f"{HERE}second-look/", second_look.second_look, name="second-look"),
    path(f"{HERE}round/<int:number>/table/<int:table>/", desk_table.table, name="desk-table"),
    path(
        f"{HERE}round/<int:number>/table/<int:table>/no-show/",
        desk_table.no_show,
        name="desk-no-show",
    ),
    path(f"{HERE}round/<int:number>/table/<int:table>/undo/", desk_lists.undo, name="desk-undo"),
    path("event/<slug:event>/mine/<str:key>/report/", player_report.report, name="player-report"),
    path("event/<slug:event>/form/<str:code>/", desk.form, name="form"),
]
