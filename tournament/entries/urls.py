"""Addresses of entries."""

from django.urls import path

from tournament.entries.views import entries, importing, questions, sign_up, waiting

ORGANISE = "event/<slug:event>/organise/"
EVENT = "event/<slug:event>/"

urlpatterns = [
    path(f"{ORGANISE}entries/add/", entries.add, name="add-entries"),
    path(f"{ORGANISE}entries/import/", importing.import_list, name="import"),
    path(f"{ORGANISE}entries/import/<int:version>/undo/", importing.take_back, name="import-undo"),
    path(f"{ORGANISE}entries/waiting/", waiting.waiting, name="waiting"),
    path(f"{ORGANISE}questions/", questions.questions, name="questions"),
    path(f"{ORGANISE}questions/<int:number>/", questions.question, name="question"),
    path(f"{ORGANISE}entries/answers/", questions.answers, name="answers"),
    path(f"{ORGANISE}entries/one/<int:entry>/", entries.entry, name="entry"),
    path(f"{ORGANISE}entries/one/<int:entry>/happened/", entries.happened, name="happened"),
    path(f"{EVENT}sign-up/", sign_up.sign_up, name="sign-up"),
    path(f"{ORGANISE}entries/", entries.field, name="entries"),
]
