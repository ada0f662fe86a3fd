"""Addresses of people."""

from django.urls import path

from tournament.people.views import accounts, helpers

ORGANISE = "event/<slug:event>/organise/"

urlpatterns = [
    path("start/", accounts.start, name="start"),
    path("recover/", accounts.recover, name="recover"),
    path("recover/<str:code>/", accounts.recover, name="recover-by-code"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("language/", accounts.set_language, name="set-language"),
    path("account/", accounts.account, name="account"),
    path("account/devices/<int:device>/end/", accounts.end_device, name="end-device"),
    path("join/", helpers.type_code, name="type-code"),
    path("join/<str:code>/", helpers.join, name="join"),
    path(f"{ORGANISE}people/", helpers.people, name="people"),
    path(f"{ORGANISE}people/code/<int:invitation>/", helpers.invitation, name="invitation"),
    path(
        f"{ORGANISE}people/code/<int:invitation>/revoke/", helpers.revoke, name="revoke-invitation"
    ),
    path(f"{ORGANISE}people/<int:membership>/end/", helpers.end_access, name="end-access"),
]
