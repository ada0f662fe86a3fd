"""The dress rehearsal: its steering, the pile of paper, the report."""

from django.urls import path

from tournament.views import pile, rehearsal

HERE = "event/<slug:event>/organise/rehearsal/"
PILE = "event/<slug:event>/desk/pile/"

urlpatterns = [
    path(HERE, rehearsal.rehearsal, name="rehearsal"),
    path(f"{HERE}speed/", rehearsal.speed, name="rehearsal-speed"),
    path(f"{HERE}end/", rehearsal.end, name="rehearsal-end"),
    path(f"{HERE}cut/", rehearsal.cut, name="rehearsal-cut"),
    path(f"{HERE}report/", rehearsal.report, name="rehearsal-report"),
    path(f"{HERE}report.pdf", rehearsal.report_paper, name="rehearsal-paper"),
    path(PILE, pile.pile, name="pile"),
    path(f"{PILE}papers/", pile.papers, name="pile-papers"),
    path(f"{PILE}round/<int:number>/table/<int:table>/", pile.ask, name="pile-ask"),
    path(f"{PILE}round/<int:number>/table/<int:table>/aside/", pile.aside, name="pile-aside"),
]
