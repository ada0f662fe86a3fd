"""Addresses of member lists."""

from django.urls import path

from tournament.members.views import event, lists

urlpatterns = [
    path("members/", lists.all_lists, name="member-lists"),
    path("members/<int:members>/", lists.one, name="member-list"),
    path("event/<slug:event>/organise/members/", event.members, name="members"),
]
