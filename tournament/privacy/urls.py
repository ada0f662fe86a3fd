"""Addresses of privacy."""

from django.urls import path

from tournament.privacy import views

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{ORGANISE}privacy/former/", views.former, name="former-person"),
    path(f"{ORGANISE}privacy/former/forget/", views.forget_former, name="forget-former"),
    path(f"{ORGANISE}delete/", views.delete, name="delete-event"),
    path(f"{ORGANISE}privacy/", views.privacy_page, name="privacy"),
    path(f"{ORGANISE}privacy/person/<int:player>/", views.person, name="person"),
    path(f"{ORGANISE}privacy/person/<int:player>/forget/", views.forget, name="forget"),
    path(f"{ORGANISE}privacy/clean/", views.clean, name="clean"),
]
