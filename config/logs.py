"""What the log says: a line for people on a laptop, a line of JSON for a server's collector."""

import json
import logging
import time

from tournament.core.health.seldom import EVERY
from tournament.core.web.asked import NUMBER

LINE = "{asctime} {levelname} {name}: {message}{asked}"


class Asked(logging.Filter):
    """Every line knows the number of what was being asked; a refusal needs no story of our code."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.ERROR and record.name.startswith("django"):
            record.exc_info = None
        number = NUMBER.get()
        record.number, record.asked = number, f" [{number}]" if number else ""
        return True


class Once(logging.Filter):
    """asyncio says thousands of times a second that somebody hung up, or that files ran out."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, sentence = time.monotonic(), str(record.msg)[:40]
        if now < self.said.get(sentence, 0.0):
            return False
        self.said[sentence] = now + EVERY
        return True


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "request": getattr(record, "number", ""),
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
