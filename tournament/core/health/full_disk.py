"""A full disk is told as what it is; before it happens on Today, and on the page that fails."""

import errno
import shutil
from pathlib import Path

from django.conf import settings

LITTLE_ROOM = 500  # megabytes; a day with all its copies and prints takes a tenth of it
FULL = {errno.ENOSPC, errno.EDQUOT}
POSTGRESQL_FULL = "53100"


def is_disk_full(error: BaseException | None) -> bool:
    """Whether the system, SQLite or PostgreSQL says so, here or in what this came of."""
    if error is None:
        return False
    if isinstance(error, OSError) and error.errno in FULL:
        return True
    if getattr(error, "sqlstate", "") == POSTGRESQL_FULL or "disk is full" in str(error):
        return True
    return is_disk_full(error.__cause__)


def megabytes_left() -> int | None:
    """On the disk that holds the data, where it is little."""
    free = shutil.disk_usage(Path(settings.DATA_DIR)).free // 2**20
    return free if free < LITTLE_ROOM else None
