"""Data out, archives, data protection."""

from django.urls import path

from tournament.views import out

HERE = "event/<slug:event>/organise/"

urlpatterns = [
    path(f"{HERE}out/", out.out, name="out"),
    path(f"{HERE}out/<slug:what>/", out.sheet, name="sheet"),
    path(f"{HERE}archive/", out.archive, name="archive"),
    path(f"{HERE}privacy/", out.privacy_page, name="privacy"),
    path(f"{HERE}privacy/person/<int:player>/", out.person, name="person"),
    path(f"{HERE}privacy/person/<int:player>/forget/", out.forget, name="forget"),
    path(f"{HERE}privacy/clean/", out.clean, name="clean"),
    path("new/archive/", out.read_archive, name="read-archive"),
]
