"""Settings of both sizes: a laptop by default, a server by environment variables (docs/server.md)."""

from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _
from kombu import Queue

from config import env
from config.logs import LINE

BASE_DIR = Path(__file__).resolve().parent.parent
MODE = env.text("HONK_MODE", "laptop")
if MODE not in {"laptop", "server"}:
    raise ImproperlyConfigured("HONK_MODE must be laptop or server")
SERVER = MODE == "server"
DATA_DIR = env.data_folder()
DEBUG = env.switch("HONK_DEBUG")

if SERVER:
    env.require_what_a_server_needs()
SECRET_KEY = env.secret_key(DATA_DIR)
# On a laptop the hall's addresses come and go: HallHostMiddleware decides there.
ALLOWED_HOSTS = env.words("HONK_HOSTS") if SERVER else ["*"]
OWN_NAMES = env.own_names()
PROXIES = env.words("HONK_PROXY")  # whose word is taken for who asks, and that it was by https
MONITORS = env.networks("HONK_MONITOR")  # who may read /metrics from elsewhere
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in env.words("HONK_HOSTS")]

# The addresses of this installation in the hall's network, for QR codes; start.py finds them.
ADDRESSES = env.words("HONK_ADDRESSES")
# Whether the system holds off sleep for us; start.py asked it, which says nothing where it is not.
STAYS_AWAKE = env.text("HONK_AWAKE") == "1"
STARTED_HERE = env.text("HONK_AWAKE") != ""
# Opens the page of the first account from another device; start.py shows it in the terminal.
START_CODE = env.text("HONK_START_CODE")

INSTALLED_APPS = [
    "tournament",
    "scoring",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.forms",
    "django_tables2",
]
MIDDLEWARE = [
    "config.middleware.NumberMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "config.middleware.StrictHeadersMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.middleware.HallHostMiddleware",
    "config.middleware.CompressMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "config.middleware.FollowsMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "config.middleware.BodyMiddleware",
    "config.middleware.DamageMiddleware",
    "config.middleware.HallTimeMiddleware",
]
ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournament.context.page",
            ],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["config.templates.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "builtins": ["django.templatetags.static", "django.templatetags.i18n"],
        },
    }
]
FORM_RENDERER = "config.templates.HonkFormRenderer"
DJANGO_TABLES2_TEMPLATE = "core/tables/list.html"

# The second laptop of two (docs/second-laptop.md); start.py knows who leads.
FOLLOWS: bool = not SERVER and env.switch("HONK_FOLLOWS")
AHEAD = 0.0 if SERVER else env.ahead(DATA_DIR)
HALL_NAME = "" if SERVER else env.hall_name(DATA_DIR)
DATABASES = {"default": env.database(DATA_DIR, follows=FOLLOWS)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.text("REDIS_URL")
CACHES: dict[str, dict[str, Any]] = {
    name: {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": REDIS_URL or name,
        "OPTIONS": {} if REDIS_URL else {"MAX_ENTRIES": entries},
    }
    for name, entries in (("default", 300), ("limits", 50_000))
}
if REDIS_URL:
    for one in CACHES.values():
        one["BACKEND"] = "django.core.cache.backends.redis.RedisCache"

# Tasks: the Job row is the truth and a message only wakes a worker (docs/architecture.md), so files
# are enough on a laptop (config/broker.py), although they forget what a killed worker had taken.
QUEUE_DIR = DATA_DIR / "queue"
CELERY_BROKER_URL = REDIS_URL or "embedded://localhost//"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
    "visibility_timeout": 3600,
    "queue_order_strategy": "sorted",
}
if not REDIS_URL:
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(QUEUE_DIR / "messages"),
        "data_folder_out": str(QUEUE_DIR / "messages"),
        "control_folder": str(QUEUE_DIR / "control"),
        "polling_interval": 0.2,
    }
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_DEFAULT_QUEUE = "honk"
# What nobody waits for (tournament/core/jobs/asking.py) and calls for help stand in lines of their
# own, which come after the first one.
CELERY_TASK_QUEUES = [Queue("honk"), Queue("honk-later"), Queue("honk-pieces")]
CELERY_TASK_ROUTES = {"honk.help_with_job": {"queue": "honk-pieces"}}
HELPER = env.switch("HONK_HELPER")
JOB_MODULES: list[str] = []  # register long work besides the jobs.py of each room

# Without a mail server nothing is sent: private links are shown and printed instead.
EMAIL_HOST = env.text("HONK_MAIL_HOST")
EMAIL_PORT = int(env.text("HONK_MAIL_PORT", "587"))
EMAIL_HOST_USER = env.text("HONK_MAIL_USER")
EMAIL_HOST_PASSWORD = env.text("HONK_MAIL_PASSWORD")
EMAIL_USE_TLS = env.switch("HONK_MAIL_TLS", default=True)
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.text("HONK_MAIL_FROM", EMAIL_HOST_USER or "honk@localhost")

# Without a key nobody is asked to pay online. Its checkout is where a browser may be sent to.
PAYMENT_KEY = env.text("HONK_PAYMENT_KEY")
PAYMENT_ADDRESS = env.text("HONK_PAYMENT_ADDRESS", "https://api.mollie.com/v2")
PAYMENT_CHECKOUT = env.text("HONK_PAYMENT_CHECKOUT", "https://*.mollie.com")

AUTH_USER_MODEL = "tournament.User"
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
# In the standard library; eight at once (config/handler.py) take 130 MB.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.ScryptPasswordHasher"]
PASSWORD_RESET_TIMEOUT = 3600  # seconds; how long a link to a new password is good
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "tournament.people.passwords.LongEnough", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
CSRF_COOKIE_HTTPONLY = True  # htmx takes the token from the page
CSRF_FAILURE_VIEW = "tournament.core.web.answers.csrf_failure"

SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if SERVER else None  # ignored on plain http
SECURE_SSL_REDIRECT = SERVER
SECURE_REDIRECT_EXEMPT = [
    r"^(alive|ready|metrics)$"
]  # asked by the machine itself, behind the proxy
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if SERVER else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SERVER
SECURE_HSTS_PRELOAD = SERVER
SESSION_COOKIE_SECURE = SERVER
CSRF_COOKIE_SECURE = SERVER

LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", _("Dutch")), ("en", _("English")), ("de", _("German"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = env.text("HONK_TIME_ZONE", "Europe/Amsterdam")

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.storage.AssetStorage"},
}
MEDIA_ROOT = DATA_DIR / "files"
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 2**20

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"asked": {"()": "config.logs.Asked"}, "once": {"()": "config.logs.Once"}},
    "formatters": {
        "laptop": {"format": LINE, "style": "{"},
        "server": {"()": "config.logs.JsonLines"},
    },
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": MODE, "filters": ["asked"]}
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "tournament": {"level": "INFO"},
        "scoring": {"level": "INFO"},
        "asyncio": {"filters": ["once"]},
    },
}
