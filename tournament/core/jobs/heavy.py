"""A sign that heavy work runs: start.py sees it and starts more workers (starting/helping.py)."""

from __future__ import annotations

import contextlib

from django.conf import settings

SIGN = "heavy-work"


def show() -> None:
    """Touch the file; on a server the number of workers is fixed, and nobody looks."""
    if not settings.SERVER:
        with contextlib.suppress(OSError):  # without helpers the work takes longer, that is all
            (settings.DATA_DIR / SIGN).touch()
