"""The front door: accounts, helpers coming in, long work."""

from django.urls import path

from tournament.views import accounts, devices, helpers, home, jobs, problems, starting

urlpatterns = [
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
]
