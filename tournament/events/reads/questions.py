"""What an event asks of everybody who signs up: meals, shirts, allergies."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from tournament.core.fields import HIGHEST_NUMBER
from tournament.models import Event

MOST, MOST_CHOICES, LONGEST = 12, 20, 120


class Asks(StrEnum):
    CHOICE = "choice"
    NUMBER = "number"
    TEXT = "text"
    YES_NO = "yes_no"


@dataclass(frozen=True, slots=True)
class Question:
    """Answers are kept by its key, which stays when its words change."""

    key: int
    kind: str
    words: str
    choices: tuple[str, ...] = ()
    required: bool = False

    @property
    def kept(self) -> dict[str, Any]:
        return {**asdict(self), "choices": list(self.choices)}


def questions_of(event: Event) -> list[Question]:
    return [question_of(one) for one in event.questions]


def question_of(kept: Mapping[str, Any]) -> Question:
    choices = tuple(kept.get("choices", ()))
    is_required = bool(kept.get("required"))
    return Question(kept["key"], kept["kind"], kept["words"], choices, is_required)


def are_questions(kept: list[Mapping[str, Any]]) -> bool:
    """As an archive brings them."""
    keys = [one.get("key") for one in kept]
    return len(kept) <= MOST and len(set(map(str, keys))) == len(keys) and all(map(is_one, kept))


def is_one(kept: Mapping[str, Any]) -> bool:
    key, words, choices = kept.get("key"), kept.get("words"), kept.get("choices", [])
    is_counted = type(key) is int and 0 < key <= HIGHEST_NUMBER
    is_said = isinstance(words, str) and 0 < len(words) <= LONGEST
    can_choose = isinstance(choices, list) and all(isinstance(one, str) for one in choices)
    return bool(is_counted and is_said and can_choose and kept.get("kind") in (*Asks,))
