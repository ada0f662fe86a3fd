"""Every address, by who looks at it. tests/tournament/test_access.py says who may."""

from django.conf import settings
from django.urls import path

from tournament.views import (
    accounts,
    design,
    devices,
    helpers,
    home,
    jobs,
    organiser,
    player,
    problems,
    starting,
)

urlpatterns = [
    # the front door
    path("", home.home, name="home"),
    path("alive", problems.alive, name="alive"),
    path("start/", starting.start, name="start"),
    path("recover/", starting.recover, name="recover"),
    path("sign-in/", accounts.sign_in, name="sign-in"),
    path("sign-out/", accounts.sign_out, name="sign-out"),
    path("language/", accounts.set_language, name="set-language"),
    path("account/", accounts.account, name="account"),
    path("account/devices/<int:device>/end/", devices.end_device, name="end-device"),
    path("join/<str:code>/", helpers.join, name="join"),
    path("new/", home.new_event, name="new-event"),
    path("demo/", home.demo, name="demo"),
    path("jobs/<int:job>/", jobs.job, name="job"),
    path("jobs/<int:job>/cancel/", jobs.cancel, name="cancel-job"),
    # players
    path("event/<slug:event>/", player.event, name="event"),
    # organisers
    path("event/<slug:event>/organise/", organiser.home, name="event-home"),
    path("event/<slug:event>/organise/entries/", organiser.entries, name="entries"),
    path(
        "event/<slug:event>/organise/entries/<int:number>/check-in/",
        organiser.check_in,
        name="check-in",
    ),
    path(
        "event/<slug:event>/organise/close-check-in/",
        organiser.close_check_in,
        name="close-check-in",
    ),
    path("event/<slug:event>/organise/log/", organiser.log, name="log"),
    path("event/<slug:event>/organise/people/", helpers.people, name="people"),
    path(
        "event/<slug:event>/organise/people/code/<int:invitation>/",
        helpers.invitation,
        name="invitation",
    ),
    path(
        "event/<slug:event>/organise/people/code/<int:invitation>/revoke/",
        helpers.revoke,
        name="revoke-invitation",
    ),
    path(
        "event/<slug:event>/organise/people/<int:membership>/end/",
        helpers.end_access,
        name="end-access",
    ),
]

if settings.DEBUG:
    urlpatterns.append(path("design/", design.design, name="design"))
