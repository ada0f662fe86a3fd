"""Addresses of follow."""

from django.urls import path

from tournament.follow.views import laptops, moving

urlpatterns = [
    path("second-laptop/", laptops.second_laptop, name="second-laptop"),
    path("second-laptop/move/", moving.move, name="second-laptop-move"),
    path("second-laptop/moved/<str:ticket>/", moving.moved, name="second-laptop-moved"),
]
