"""What may happen thousands of times a second is said once a minute, with how often it was."""

import logging
import time

EVERY = 60.0  # seconds


class Seldom:
    def __init__(self, logger: logging.Logger, sentence: str) -> None:
        self.logger, self.sentence = logger, sentence
        self.count = self.in_all = 0
        self.next = 0.0

    def again(self) -> None:
        self.count += 1
        self.in_all += 1
        if time.monotonic() >= self.next:
            self.next = time.monotonic() + EVERY
            self.logger.warning(self.sentence, self.count)
            self.count = 0
