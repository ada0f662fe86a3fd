"""Levels fitted to forms: found again where they are known, and unsure where little is."""

from tests.tournament.simulation.models import assumed, keezen_form
from tournament.draw.chance import Chance
from tournament.simulation.believed_levels import drawn
from tournament.simulation.calibration.fitting import Fitted, Table, fitted
from tournament.simulation.calibration.ladder import (
    PACES,
    Form,
    Ladder,
    between,
    ladder_of,
    play_piece,
    read_off,
)
from tournament.simulation.score_model import ScoreModel, pieces
from tournament.simulation.score_model import play_piece as play_games
from tournament.simulation.skill import CASUAL, MIX, STRONG, Believed, Levels

KIND = assumed()
GUESS = Believed(KIND.halved, KIND.pace.turns_per_minute)
FORMS = 60  # of each table of levels


def a_model(factor: float) -> ScoreModel:
    """By hand: the better rung wins more often, and lower ones take longer."""
    wanted, chance = ladder_of(KIND), Chance(5)
    samples = {}
    for levels in wanted.vectors:
        lead = 15 * (levels[1] - levels[0])
        minutes = [(15 + 5 * sum(levels) + chance.below(12)) / factor for _ in range(FORMS)]
        samples[levels] = tuple(
            keezen_form(chance.below(100) < 50 + lead, chance.below(8), round(min(one, 45)))
            for one in minutes
        )
    return ScoreModel(wanted, samples)


LADDER = Ladder([a_model(factor) for factor in PACES])


def hall(mix: tuple[float, ...], rounds: int, seed: int = 3) -> list[Table]:
    """Forms of 24 duos whose levels only this function knows, at the usual pace."""
    chance, usual = Chance(seed), LADDER.models[PACES.index(1.0)]
    duos = list(range(24))
    levels = {one: drawn(mix, chance) for one in duos}
    found = []
    for _ in range(rounds):
        line = chance.shuffled(duos)
        for seats in zip(line[::2], line[1::2], strict=True):
            sample, places = usual.sample(chance, [levels[one] for one in seats])
            form = Form(tuple(seats[place] for place in places), sample.report, sample.minutes)
            found.append((LADDER, form))
    return found


def test_a_hall_of_strong_players_is_told_from_one_of_casual_ones() -> None:
    strong, casual = (fitted([hall(mix, 6)], GUESS, draws=60) for mix in ((1, 0, 0), (0, 0, 1)))
    assert (strong.events, strong.forms) == (1, 72)
    assert strong.mix[STRONG].value > casual.mix[STRONG].high
    assert strong.mix[CASUAL].high < casual.mix[CASUAL].value
    assert Fitted.from_json(strong.as_json()) == strong


def test_without_forms_the_guess_stands_and_is_unsure() -> None:
    found = fitted([], GUESS, draws=400)
    for share, guess in zip(found.mix, MIX, strict=True):
        assert share.low < guess < share.high
        assert share.high - share.low > 0.3
    assert found.turns_per_minute.low < GUESS.turns_per_minute < found.turns_per_minute.high


def test_a_game_is_looked_at_as_clocks_of_several_paces_would_stop_it() -> None:
    """At the usual pace it is the game of the score model, and a quicker table ends no later."""
    first = pieces(ladder_of(assumed("mezza", "groups", 3), games=60))[0]
    games, usual = play_piece(first), PACES.index(1.0)
    assert [game[usual] for game in games] == play_games(first)
    for game in games:
        ended = [over for _report, _minutes, over, _turned in game]
        assert ended == sorted(ended)


def test_between_the_rungs_it_is_read_off_straight_lines() -> None:
    at: dict[Levels, tuple[float, ...]] = {(0,): (0.0, 4.0), (1,): (8.0, 16.0)}
    assert read_off(at, [(0, 0.25)], (0, 0.0)) == 2.0
    assert read_off(at, [(0, 0.25)], (0, 0.5)) == 4.5
    assert between([0.0, 1.0, 3.0], 2.0) == (1, 0.5)
    assert between([0.0, 1.0, 3.0], 9.0) == (1, 1.0)
