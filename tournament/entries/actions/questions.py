"""The questions at sign-up are written, changed and dropped; answers go with their question."""

from dataclasses import replace

from tournament.core import happenings
from tournament.core.acting import acting
from tournament.core.errors import TooManyQuestions
from tournament.events.reads.questions import MOST, Question, questions_of
from tournament.models import Event, Player, User


def save_question(event: Event, question: Question, *, by: User | None) -> None:
    """A new one (its key is 0), or another wording of one that was asked already."""
    with acting(event, happenings.QUESTION_SET, by=by, question=question.words) as doing:
        known = {one.key: one for one in questions_of(doing.event)}
        if question.key not in known:
            if len(known) >= MOST:
                raise TooManyQuestions(field="words", most=MOST)
            question = replace(question, key=max(known, default=0) + 1)
        known[question.key] = question
        doing.event.questions = [one.kept for one in known.values()]


def drop_question(event: Event, question: Question, *, by: User | None) -> None:
    with acting(event, happenings.QUESTION_DROPPED, by=by, question=question.words) as doing:
        left = [one for one in questions_of(doing.event) if one.key != question.key]
        if len(left) == len(doing.event.questions):
            doing.nothing_changed()
        doing.event.questions = [one.kept for one in left]
        answered = Player.objects.filter(entry__event=doing.event).exclude(answers={})
        for player in answered:
            player.answers.pop(str(question.key), None)
        Player.objects.bulk_update(answered, ["answers"], batch_size=200)
