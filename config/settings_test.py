"""Settings of the tests: a data folder that vanishes, everything else as on a laptop."""

import os
import tempfile
from pathlib import Path

if "HONK_DATA" not in os.environ:
    _folder = tempfile.TemporaryDirectory(prefix="honk-tests-")  # kept alive by this name
    os.environ["HONK_DATA"] = os.environ["HONK_TESTS"] = _folder.name
elif "PYTEST_XDIST_WORKER" in os.environ and os.environ["HONK_DATA"] == os.environ.get(
    "HONK_TESTS"
):
    # Each process of xdist has a database of its own: what one of them clears away from the files
    # of an event is not what another made of an event of the same name.
    os.environ["HONK_DATA"] += f"/{os.environ['PYTEST_XDIST_WORKER']}"
    Path(os.environ["HONK_DATA"]).mkdir(exist_ok=True)

from config import env
from config.settings import *  # noqa: F403  (the laptop's settings are the base)

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # tests sign in often
JOB_MODULES = [*JOB_MODULES, "tests.tournament.slow_jobs"]  # noqa: F405
OWN_NAMES = {*OWN_NAMES, "testserver"}  # noqa: F405  (as Django's test client calls us)
PLAIN = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STORAGES = {**STORAGES, "staticfiles": PLAIN}  # noqa: F405
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True  # looks when it is asked, where listing all files costs each client
STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405
    # A real file: journal, locks and durability as in a hall.
    DATABASES["default"]["TEST"] = {"NAME": Path(env.data_folder()) / "test.sqlite3"}  # noqa: F405
