"""Who plays the final: places of evenings and of the ranking, wild cards, reserves."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring.series.evening import Evening
from scoring.series.qualifying import EVENING, RANKING, RESERVE, WILD, Final, Quotas, final_of
from scoring.series.ranking import ranking_of
from scoring.series.rules import Rules
from scoring.series.season import season_of
from tests.scoring.series.test_ranking import a_season, an_evening

RULES = Rules(table=(10, 8, 6, 5))
TWO = (
    an_evening("1", "ab", "cd", "ef", "gh"),
    an_evening("2", "ab", "ij", "gh", "cd"),
)


def the_final(quotas: Quotas, *evenings: Evening) -> Final:
    season = season_of(evenings or TWO, RULES)
    return final_of(season, ranking_of(season), quotas)


def told(final: Final) -> list[tuple[str, str]]:
    return [("".join(place.competitor), place.how) for place in final.places]


def named(text: str) -> tuple[str, ...]:
    return tuple(text)


def test_the_best_of_each_evening_qualify_and_who_did_already_leaves_the_place_to_the_next() -> (
    None
):
    final = the_final(Quotas(per_evening=1))
    assert told(final) == [("ab", EVENING), ("ij", EVENING)]
    assert [place.place for place in final.places] == [1, 2]


def test_then_the_best_of_the_ranking_who_have_no_place_yet() -> None:
    assert told(the_final(Quotas(per_evening=1, by_ranking=1)))[2:] == [("cd", RANKING)]


def test_wild_cards_come_first_and_take_nobodys_place() -> None:
    final = the_final(Quotas(per_evening=1, wild=(named("gh"),)))
    assert told(final) == [("gh", WILD), ("ab", EVENING), ("ij", EVENING)]


def test_who_cancels_is_replaced_by_the_next_reserve() -> None:
    quotas = Quotas(per_evening=1, by_ranking=1, gone=frozenset({named("ab")}))
    final = the_final(quotas)
    assert told(final) == [("ij", EVENING), ("cd", RANKING), ("gh", RESERVE)]
    assert final.places[-1].instead_of == named("ab")
    assert ["".join(one) for one in final.reserves] == ["ef"]
    assert ["".join(place.competitor) for place in final.cancelled] == ["ab"]


def test_a_reserve_who_cancels_is_passed_over() -> None:
    gone = frozenset({named("ab"), named("gh")})
    final = the_final(Quotas(per_evening=1, by_ranking=1, gone=gone))
    assert told(final)[-1] == ("ef", RESERVE)


def test_who_was_barred_and_played_all_the_same_is_told() -> None:
    final = the_final(Quotas(per_evening=1, is_barred=True))
    assert [("".join(one), key) for one, key in final.again] == [("ab", "2")]
    assert the_final(Quotas(per_evening=1)).again == ()


def test_a_shared_last_place_is_divided_by_the_ranking() -> None:
    shared = an_evening("1", "ab", "cd", places=(1, 1))
    final = the_final(Quotas(per_evening=1), shared, an_evening("2", "cd", "xy"))
    assert told(final)[0] == ("cd", EVENING)


def test_without_quotas_nobody_qualifies_and_everybody_is_a_reserve() -> None:
    final = the_final(Quotas())
    assert (final.places, len(final.reserves)) == ((), 5)


@given(
    st.integers(0, 3),
    st.integers(0, 5),
    st.sets(st.integers(0, 7), max_size=4),
    st.randoms(use_true_random=False),
)
def test_places_are_filled_while_there_are_reserves_and_nobody_has_two(
    per_evening: int, by_ranking: int, gone: set[int], chance: Random
) -> None:
    evenings = a_season(chance)
    season = season_of(evenings, RULES)
    ranking = ranking_of(season)
    everybody = [one.competitor for one in ranking.placed]
    full = Quotas(per_evening, by_ranking)
    left = replace(full, gone=frozenset(everybody[at] for at in gone if at < len(everybody)))
    before, after = final_of(season, ranking, full), final_of(season, ranking, left)
    playing = [place.competitor for place in after.places]
    assert len(set(playing)) == len(playing)
    assert not left.gone.intersection(playing, after.reserves)
    assert len(playing) == min(len(before.places), len(everybody) - len(left.gone))
    shuffled = chance.sample(evenings, len(evenings))
    assert final_of(season_of(shuffled, RULES), ranking, left) == after
