"""Addresses of screens."""

from django.urls import path

from tournament.screens import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path("event/<slug:event>/screen/<int:number>/", views.screen, name="screen"),
    path("event/<slug:event>/screen/<int:number>/alive", views.alive, name="screen-alive"),
    path(f"{ORGANISE}screens/", views.screens, name="screens"),
    path(f"{ORGANISE}screens/<int:number>/drop/", views.drop, name="drop-screen"),
]
