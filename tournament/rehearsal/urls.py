"""Addresses of rehearsal."""

from django.urls import path

from tournament.rehearsal.views import pile, rehearsal

ORGANISE = "event/<slug:event>/organise/"
DESK = "event/<slug:event>/desk/"

urlpatterns = [
    path(f"{ORGANISE}rehearsal/", rehearsal.rehearsal, name="rehearsal"),
    path(f"{ORGANISE}rehearsal/speed/", rehearsal.speed, name="rehearsal-speed"),
    path(f"{ORGANISE}rehearsal/end/", rehearsal.end, name="rehearsal-end"),
    path(f"{ORGANISE}rehearsal/cut/", rehearsal.cut, name="rehearsal-cut"),
    path(f"{ORGANISE}rehearsal/report/", rehearsal.report, name="rehearsal-report"),
    path(f"{ORGANISE}rehearsal/report.pdf", rehearsal.report_paper, name="rehearsal-paper"),
    path(f"{DESK}pile/", pile.pile, {"template": "pile"}, name="pile"),
    path(f"{DESK}pile/papers/", pile.pile, {"template": "_pile"}, name="pile-papers"),
    path(f"{DESK}pile/round/<int:number>/table/<int:table>/", pile.ask, name="pile-ask"),
    path(f"{DESK}pile/round/<int:number>/table/<int:table>/aside/", pile.aside, name="pile-aside"),
]
