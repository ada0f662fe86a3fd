"""Who is certain of a final is in it however the rest goes, and who is out never is."""

import copy
import json
import random
from collections import Counter

import pytest

from scoring.played import RoundPlayed
from scoring.stages.layout import layout
from scoring.stages.refusals import PlanRefused
from tests.tournament.simulation.models import keezen_model
from tests.tournament.stages.made_up import SCHEME, Evening, a_plan
from tournament.draw.chance import Chance
from tournament.simulation.chances import CERTAIN, OUT
from tournament.simulation.clinched import going_on, places_of_stages
from tournament.simulation.forecast_question import RESULTS, Coming, Question
from tournament.simulation.rest_of_event import SoFar, play_rest
from tournament.simulation.skill import USUAL

EVENINGS = 250


def question_of(evening: Evening, rounds: int) -> Question:
    coming = range(len(evening.rounds) + 1, rounds + 1)
    return Question(
        evening.played(),
        SCHEME,
        ("conceded",),
        tuple(Coming(RoundPlayed(number, ()), RESULTS, evening.entries) for number in coming),
        plan=evening.plan,
    )


def halfway(seed: int) -> tuple[Evening, Question] | None:
    """Some evening after some of its rounds."""
    chance = random.Random(seed)
    plan, count = a_plan(chance), chance.randrange(6, 26)
    try:
        spans = layout(plan, count)
    except PlanRefused:
        return None
    rounds = max(span.last for span in spans)
    evening = Evening(plan, count, chance)
    for _ in range(chance.randrange(1, rounds) if rounds > 1 else 0):
        evening.play()
    return evening, question_of(evening, rounds)


@pytest.mark.parametrize("part", range(2))
def test_what_is_certain_comes_true_however_the_rest_goes(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(part, EVENINGS, 2):
        found = halfway(seed)
        if found is None:
            continue
        evening, question = found
        said, places = going_on(question), places_of_stages(question)
        for rest in range(4):
            end = copy.deepcopy(evening)
            end.chance = random.Random(rest)
            end.play_all()
            inside = {one.stage.name: set(one.entries) for one in end.filled}
            for name, each in said.items():
                for entry, what in each.items():
                    seen[what] += 1
                    assert what != CERTAIN or entry in inside[name]
                    assert what != OUT or entry not in inside[name]
            for place, entry in enumerate(end.line(), start=1):
                assert places[entry][0] <= place <= places[entry][1]
    assert seen[CERTAIN] > 50
    assert seen[OUT] > 50


def test_a_forecast_plays_the_stages_to_their_end() -> None:
    models = {2: keezen_model()}
    for seed in range(40):
        found = halfway(seed)
        if found is None:
            continue
        evening, question = found
        so_far = SoFar(Question.from_json(json.loads(json.dumps(question.as_json()))))
        levels = dict.fromkeys(evening.entries, USUAL)
        places = places_of_stages(question)
        for rest in range(3):
            order = play_rest(so_far, levels, models, Chance(rest))
            assert sorted(row.entry for row in order) == list(evening.entries)
            for place, row in enumerate(order, start=1):
                assert places[row.entry][0] <= place <= places[row.entry][1]
