"""Addresses of the stages."""

from django.urls import path

from tournament.stages.views import organise, public

urlpatterns = [
    path("event/<slug:event>/organise/stages/", organise.stages, name="stages"),
    path("event/<slug:event>/finals/", public.finals, name="finals"),
]
