"""Settings, copies, regulations."""

from django.urls import path

from tournament.views import settings

urlpatterns = [
    path("event/<slug:event>/organise/settings/", settings.settings_page, name="settings"),
    path("event/<slug:event>/organise/copy/", settings.copy_event, name="copy-event"),
    path("event/<slug:event>/regulations/", settings.regulations, name="regulations"),
]
