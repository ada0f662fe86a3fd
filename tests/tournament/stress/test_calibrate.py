"""Archives in, levels out: what the command reads, what stress tests and forecasts then go by."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone
from django.utils.translation import override

from tests.builders import a_published_event
from tests.tournament.standings.test_pages import play
from tournament.events.reads.archive import archive_of, as_json
from tournament.forecast.reads.question import question_of
from tournament.models import Event, FittedLevels
from tournament.simulation.calibration.fitting import Figure, Fitted
from tournament.stress.actions.calibrate import Archives
from tournament.stress.reads.levels import believed_of, guess_of, levels_as_json, levels_from
from tournament.stress.reads.question import usual_assumptions
from tournament.stress.reads.score_models import assumptions_of
from tournament.stress.words import rests_on

pytestmark = pytest.mark.django_db


def played() -> bytes:
    """The archive of an event with three forms."""
    event = a_published_event(6, rounds_planned=2)
    play(event, 1)
    return as_json(archive_of(event, timezone.now()))


def test_an_archive_gives_its_forms_and_leaves_nothing_behind() -> None:
    data, events = played(), Event.objects.count()
    archives = Archives()
    assert archives.add(data) == 3
    assert Event.objects.count() == events
    [[(kind, form), *others]] = archives.events["keezen"]
    assert (kind.format, kind.entries, kind.halved) == ("duos", 2, guess_of("keezen").halved)
    assert len(others) == 2
    assert len(form.entries) == 2
    assert "home" in form.report
    assert form.minutes is not None


def test_the_command_says_how_sure_it_is_and_what_follows_goes_by_it(tmp_path: Path) -> None:
    path, out = tmp_path / "nk.json", StringIO()
    path.write_bytes(played())
    call_command("calibrate", path, games=20, stdout=out)
    assert "keezen: 3 forms of 1 events" in out.getvalue()
    assert "of a hundred" in out.getvalue()
    levels = levels_from(levels_as_json("keezen"))
    assert levels is not None
    assert believed_of("keezen") == levels.believed()
    with override("en"):
        assert "3 forms, events: 1" in rests_on(levels)
        assert "our guess" in rests_on(levels_from(levels_as_json("mezza")))


def test_what_is_no_archive_is_refused_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "letter.json"
    path.write_text("{}")
    with pytest.raises(CommandError, match=r"letter\.json"):
        call_command("calibrate", path)
    assert not FittedLevels.objects.exists()


def test_stress_tests_and_forecasts_take_the_newest_levels() -> None:
    event = a_published_event(6, rounds_planned=2)
    shares = tuple(Figure(share, share - 0.1, share + 0.1) for share in (0.2, 0.2, 0.6))
    halved, pace = (Figure(31.2, 20, 50), Figure(99.6, 80, 130)), Figure(5.512, 5, 6)
    for turns in (Figure(4.0, 3, 5), pace):
        found = Fitted(2, 40, shares, halved, turns).as_json()
        FittedLevels.objects.create(game="keezen", made_at=timezone.now(), found=found)
    assumed = usual_assumptions(event)
    assert (assumed.strong, assumed.usual, assumed.casual) == (20, 20, 60)
    assert assumed.turns_per_minute == 5.51
    [wanted] = assumptions_of(event)
    assert (wanted.halved, wanted.pace.turns_per_minute) == ((0, 31, 100), 5.51)
    assert question_of(event).mix == pytest.approx((0.2, 0.2, 0.6))
