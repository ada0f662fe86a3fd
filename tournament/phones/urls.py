"""Addresses of phones."""

from django.urls import path

from tournament.phones import views

EVENT = "event/<slug:event>/"

urlpatterns = [
    path(EVENT, views.event, name="event"),
    path(f"{EVENT}me/", views.find_me, name="find-me"),
    path(f"{EVENT}me/<int:number>/", views.me, name="me"),
]
