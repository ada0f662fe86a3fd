"""Addresses of demo."""

from django.conf import settings
from django.urls import path

from tournament.demo import views

urlpatterns = [path("practise/", views.practise, name="practise")]
if settings.DEBUG:
    urlpatterns.append(path("design/", views.design, name="design"))
