"""Addresses of organisations."""

from django.urls import path

from tournament.organisations import views

urlpatterns = [
    path("organisations/", views.site, name="organisations"),
    path("organisations/join/<str:code>/", views.join, name="organisation-join"),
    path("organisation/<slug:organisation>/", views.public, name="organisation"),
    path("organisation/<slug:organisation>/people/", views.people, name="organisation-people"),
]
