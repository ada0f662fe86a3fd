"""What everybody answered, as the kitchen needs it: how many of what, and who."""

from collections import defaultdict
from dataclasses import dataclass

from tournament.core.text import number_in
from tournament.entries.words import YES_NO
from tournament.events.reads.questions import Asks, Question, questions_of
from tournament.models import Entry, Event, Player


@dataclass(frozen=True, slots=True)
class Person:
    entry: int  # its key
    number: int | None
    name: str

    @property
    def called(self) -> str:
        return f"{self.number} {self.name}" if self.number else self.name


@dataclass(frozen=True, slots=True)
class Given:
    """One answer, and everybody who gave it."""

    said: str
    people: tuple[Person, ...]

    @property
    def count(self) -> int:
        return len(self.people)


@dataclass(frozen=True, slots=True)
class Answered:
    question: Question
    given: tuple[Given, ...]
    nobody_knows: tuple[Person, ...]  # those who gave none

    @property
    def to_be_asked(self) -> tuple[Person, ...]:
        """Who says nothing of allergies has none."""
        return () if self.question.kind == Asks.TEXT else self.nobody_knows

    @property
    def together(self) -> int | None:
        """The numbers added up."""
        if self.question.kind != Asks.NUMBER:
            return None
        return sum((number_in(one.said) or 0) * one.count for one in self.given)


def summary(event: Event) -> list[Answered]:
    """Of those who take part; who waits for a place or withdrew does not eat."""
    people = [(person, answers) for _row, person, answers in people_of(event)]
    return [answered(question, people) for question in questions_of(event)]


def open_questions(entry: Entry) -> list[str]:
    """What has to be answered and is not, by somebody of this entry."""
    players = list(entry.players.all())
    return [
        one.words
        for one in questions_of(entry.event)
        if one.required and not all(str(one.key) in player.answers for player in players)
    ]


def count_of(event: Event, question: Question) -> int:
    """How many have answered it, whether they take part or not."""
    given = Player.objects.filter(entry__event=event).values_list("answers", flat=True)
    return sum(str(question.key) in answers for answers in given)


def people_of(event: Event) -> list[tuple[Player, Person, dict[str, str]]]:
    players = Player.objects.filter(entry__event=event, entry__state=Entry.State.PLAYING)
    rows = players.select_related("entry").order_by("entry__number", "position")
    return [(row, Person(row.entry_id, row.entry.number, row.name), row.answers) for row in rows]


def answered(question: Question, people: list[tuple[Person, dict[str, str]]]) -> Answered:
    """In the order of the choices, numbers by size, texts by the alphabet."""
    found: dict[str, list[Person]] = defaultdict(list)
    for person, answers in people:
        found[answers.get(str(question.key), "")].append(person)
    nobody_knows = tuple(found.pop("", ()))
    fixed = {Asks.CHOICE: question.choices, Asks.YES_NO: tuple(YES_NO)}
    first = dict.fromkeys(fixed.get(Asks(question.kind), ()), ())
    rest = sorted(found, key=lambda said: (number_in(said) or 0, said.casefold()))
    given = tuple(
        Given(said_in_words(question, said), tuple(found.get(said, ())))
        for said in [*first, *(one for one in rest if one not in first)]
    )
    return Answered(question, given, nobody_knows)


def said_in_words(question: Question, said: str) -> str:
    return str(YES_NO.get(said, said)) if question.kind == Asks.YES_NO else said
