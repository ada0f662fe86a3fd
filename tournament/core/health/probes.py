"""For start.py and monitors: does it live, is it ready, how does it do."""

import ipaddress

from django.conf import settings
from django.core.cache import caches
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournament.core.health import vitals
from tournament.core.web.clients import is_this_machine
from tournament.core.web.limits import PASSED_ON

_migrated: set[str] = set()  # what is once migrated stays so as long as this process lives


@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """The process answers and reaches its database."""
    connection.ensure_connection()
    return plain("alive")


@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """It may be sent visitors: the database is as this release needs it, the queue is reached."""
    lacks = [name for name, check in CHECKS.items() if not holds(check)]
    return plain(f"not ready: {', '.join(lacks)}", 503) if lacks else plain("ready")


@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """For this machine itself, and for the monitors of HONK_MONITOR."""
    if not may_watch(request):
        raise Http404
    return plain(vitals.text())


def plain(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, content_type="text/plain; charset=utf-8", status=status)


def holds(check: object) -> bool:
    try:
        return bool(callable(check) and check())
    except Exception:  # whatever is away, it is not ready
        return False


def is_migrated() -> bool:
    if not _migrated:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return False
        _migrated.add("yes")
    connection.ensure_connection()
    return True


def reaches_queue() -> bool:
    if settings.REDIS_URL:
        caches["limits"].get("ready")
        return True
    return (settings.QUEUE_DIR / "messages").is_dir()


CHECKS = {"database": is_migrated, "queue": reaches_queue}


def may_watch(request: HttpRequest) -> bool:
    address = str(request.META.get("REMOTE_ADDR", ""))
    if not any(name in request.headers for name in PASSED_ON) and is_this_machine(address):
        return True
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one) for one in settings.MONITORS)
