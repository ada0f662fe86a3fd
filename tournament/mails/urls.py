"""Addresses of mails and calendars."""

from django.urls import path

from tournament.mails import views

urlpatterns = [
    path("event/<slug:event>/organise/mails/", views.mails, name="mails"),
    path("event/<slug:event>/calendar.ics", views.calendar, name="calendar"),
    path("event/<slug:event>/entry/<str:key>/calendar.ics", views.my_calendar, name="my-calendar"),
]
