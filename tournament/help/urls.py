"""Addresses of the handbook."""

from django.urls import path

from tournament.help import views

urlpatterns = [
    path("help/", views.contents, name="help"),
    path("help/booklet.pdf", views.booklet, name="help-booklet"),
    path("help/folded.pdf", views.folded, name="help-folded"),
    path("help/clerks.pdf", views.sheet, name="help-sheet"),
    path("help/of/<slug:page>/", views.of_page, name="help-of"),
    path("help/refused/<slug:code>/", views.of_refusal, name="help-refused"),
    path("help/<slug:chapter>/", views.chapter, name="help-chapter"),
]
