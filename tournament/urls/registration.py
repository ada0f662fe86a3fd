"""Registration: by the organiser, from lists, at the partner desk, and by players themselves."""

from django.urls import path

from tournament.views import entries, importing, my_entry, sign_up, waiting

HERE = "event/<slug:event>/organise/entries/"
OUTSIDE = "event/<slug:event>/"

urlpatterns = [
    path(f"{HERE}add/", entries.add, name="add-entries"),
    path(f"{HERE}late/", entries.late, name="late-entry"),
    path(f"{HERE}import/", importing.import_list, name="import"),
    path(f"{HERE}import/<int:version>/undo/", importing.take_back, name="import-undo"),
    path(f"{HERE}waiting/", waiting.waiting, name="waiting"),
    path(f"{HERE}one/<int:entry>/", entries.entry, name="entry"),
    path(f"{HERE}one/<int:entry>/happened/", entries.happened, name="happened"),
    path(f"{OUTSIDE}sign-up/", sign_up.sign_up, name="sign-up"),
    path(f"{OUTSIDE}entry/<str:key>/", my_entry.my_entry, name="my-entry"),
    path(f"{OUTSIDE}join/<str:token>/", my_entry.join_partner, name="join-partner"),
]
