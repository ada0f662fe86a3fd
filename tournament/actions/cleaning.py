"""Names whose date has come are cleaned by themselves: at every start, and once an hour."""

from __future__ import annotations

import logging
import threading

from django.db import connection
from django.utils import timezone

from tournament.actions.privacy import clean_due
from tournament.now import now

logger = logging.getLogger(__name__)

EVERY = 3600.0  # seconds; a machine that was off catches up at its start


def clean_for_ever() -> None:
    pause = threading.Event()
    while True:
        try:
            count = clean_due(timezone.localdate(), now())
            if count:
                logger.info("names of %d events became initials", count)
        except Exception:  # a database away for a moment must not end it
            logger.exception("cleaning failed; again in an hour")
        connection.close()
        pause.wait(EVERY)
