"""Addresses of screens."""

from django.urls import path

from tournament.screens.views import screen, screens

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path("event/<slug:event>/screen/<int:number>/", screen.screen, name="screen"),
    path(f"{ORGANISE}screens/", screens.screens, name="screens"),
    path(f"{ORGANISE}screens/<int:number>/drop/", screens.drop, name="drop-screen"),
]
