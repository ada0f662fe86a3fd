"""A dress rehearsal: a copy of an event in a simulated hall, with its own clock."""

from django.db import models

from tournament.events.models import Event
from tournament.rounds.models import Match

PRACTICE = "practice-"  # what the address of a rehearsal begins with


class Rehearsal(models.Model):
    """What the hall of a practice event does; the script of a round is in its PracticeForms."""

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="rehearsal")
    copied_from = models.ForeignKey(
        Event, on_delete=models.SET_NULL, null=True, related_name="rehearsals"
    )
    seed = models.BigIntegerField()
    chances = models.JSONField(default=dict)  # tournament/simulation/mishaps.py
    comings = models.JSONField(default=list)  # who comes when: tournament/simulation/people.py
    # The clock's stretches in their order: tournament/simulation/hall_time.py; none: real time.
    stretches = models.JSONField(default=list)
    speed = models.PositiveSmallIntegerField(default=1)  # while tables play
    slows_down = models.BooleanField(default=True)  # to real speed when the forms come in
    clerks = models.PositiveSmallIntegerField(default=0)  # simulated ones; 0: people type
    seconds_a_form = models.PositiveSmallIntegerField(default=6)
    runs_itself = models.BooleanField(default=False)  # the organiser is simulated too
    is_guided = models.BooleanField(default=False)  # every page says what comes next
    beat_at = models.DateTimeField(null=True)  # the last real moment in which a worker was alive
    cuts = models.JSONField(default=list)  # when none was: [[from, until], …]

    def __str__(self) -> str:
        return f"{self.event}"


class PracticeForm(models.Model):
    """What a table of a rehearsed round plays and hands in."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, related_name="practice_form")
    # Seconds on the round's clock; ``arrives`` None: only when somebody asks the table.
    starts = models.PositiveIntegerField()
    done = models.PositiveIntegerField()
    arrives = models.PositiveIntegerField(null=True)
    true = models.JSONField()  # what was played
    paper = models.JSONField()  # what is on the paper
    number = models.CharField(max_length=20)  # of the form it is written on
    sat = models.JSONField()  # numbers, in order of the seats
    written = models.JSONField(default=list)  # numbers written by hand; none: as printed
    mishap = models.CharField(max_length=12, blank=True)
    asked_at = models.DateTimeField(null=True)  # in the hall's time, as all moments of an event
    aside_at = models.DateTimeField(null=True)  # a clerk turned the paper over

    class Meta:
        ordering = ["match"]

    def __str__(self) -> str:
        return f"{self.match}: {self.mishap}"
