"""Addresses of stress."""

from django.urls import path

from tournament.stress import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{ORGANISE}stress-test/", views.page, name="stress-test"),
    path(f"{ORGANISE}stress-test/<int:number>/", views.earlier, name="stress-test-earlier"),
]
