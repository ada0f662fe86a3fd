"""Addresses of festival."""

from django.urls import path

from tournament.festival import views

ORGANISE = "event/<slug:event>/organise/tables/"

urlpatterns = [
    path(ORGANISE, views.tables, name="festival"),
    path(f"{ORGANISE}calling/", views.calling, name="festival-calling"),
    path(f"{ORGANISE}game/<int:match>/", views.game, name="festival-game"),
]
