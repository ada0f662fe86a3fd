"""What the log says: a line for people on a laptop, a line of JSON for a server's collector."""

import json
import logging

from tournament.core.asked import NUMBER

LINE = "{asctime} {levelname} {name}: {message}{asked}"


class Asked(logging.Filter):
    """Every line knows the number of what was being asked; a refusal needs no story of our code."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.ERROR and record.name.startswith("django"):
            record.exc_info = None
        number = NUMBER.get()
        record.number, record.asked = number, f" [{number}]" if number else ""
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
