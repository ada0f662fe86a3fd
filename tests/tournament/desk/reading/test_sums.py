"""A column's total vouches for the figures above it, or for none."""

from collections.abc import Mapping

from tournament.desk.reading.candidates import Candidates
from tournament.desk.reading.sums import vouched_by_total, whole
from tournament.desk.reading.voting import voted
from tournament.desk.reading.weighing import is_sure


def read(*texts: tuple[str, float]) -> Candidates:
    return Candidates(texts)


SEVEN_OR_ONE = read(("1", 0.9), ("7", 0.1))
FIVE = read(("5", 0.97), ("6", 0.03))


def allowed(_texts: object) -> frozenset[str]:
    return frozenset()


def test_figures_that_add_up_vouch_for_each_other() -> None:
    found = {"a": FIVE, "b": read(("4", 0.95), ("9", 0.05)), "total": read(("9", 0.99))}

    vouched = vouched_by_total(found, "total", ("a", "b"))

    assert {name: one.best for name, one in vouched.items()} == {
        "a": "5",
        "b": "4",
        "total": "9",
    }
    assert all(is_sure(one) for one in vouched.values())


def test_an_unclear_figure_is_settled_by_its_total() -> None:
    found = {"a": FIVE, "b": SEVEN_OR_ONE, "total": read(("12", 0.99))}

    votes = voted(found, allowed, (("total", ("a", "b")),))

    assert {name: (vote.text, vote.doubt) for name, vote in votes.items()} == {
        "a": ("5", ""),
        "b": ("7", ""),
        "total": ("12", ""),
    }


def test_a_clear_figure_with_which_nothing_adds_up_is_asked_about_as_the_table_may_have_erred() -> (
    None
):
    found = {"a": FIVE, "b": read(("1", 0.999), ("7", 0.001)), "total": read(("12", 0.99))}

    votes = voted(found, allowed, (("total", ("a", "b")),))

    assert votes["b"].doubt


def test_two_columns_that_are_alike_vouch_for_nothing() -> None:
    found = {"a": SEVEN_OR_ONE, "b": SEVEN_OR_ONE, "total": read(("8", 0.99))}

    votes = voted(found, allowed, (("total", ("a", "b")),))

    assert votes["a"].doubt
    assert votes["b"].doubt


def test_a_total_with_which_nothing_adds_up_leaves_its_column_alone_only() -> None:
    found = {"a": FIVE, "total": read(("90", 0.99)), "c": FIVE, "sum": read(("5", 0.99))}

    votes = voted(found, allowed, (("total", ("a",)), ("sum", ("c",))))

    assert votes["a"].doubt == "alone"
    assert votes["c"].doubt == ""


def test_points_may_be_below_nothing() -> None:
    found = {"a": read(("-11", 0.9)), "b": read(("10", 0.9)), "total": read(("-1", 0.9))}

    assert vouched_by_total(found, "total", ("a", "b"))["a"].best == "-11"
    assert [whole(text) for text in ("", "-3", "40")] == [0, -3, 40]


def places_differ(texts: Mapping[str, str]) -> frozenset[str]:
    return frozenset() if len(set(texts.values())) == len(texts) else frozenset({""})


def test_the_only_figure_that_breaks_the_rules_is_asked_about_and_no_other() -> None:
    two, three = read(("2", 0.99), ("3", 0.01)), read(("3", 0.99), ("2", 0.01))
    found = {"a": read(("2", 0.6), ("1", 0.4)), "b": two, "c": three}

    votes = voted(found, places_differ)

    assert {name: (vote.text, vote.doubt) for name, vote in votes.items()} == {
        "a": ("1", "rules"),
        "b": ("2", ""),
        "c": ("3", ""),
    }


def test_two_figures_of_which_either_may_break_the_rules_are_both_asked_about() -> None:
    one_or_seven = read(("1", 0.9), ("7", 0.1))

    votes = voted({"a": one_or_seven, "b": one_or_seven}, places_differ)

    assert all(vote.doubt for vote in votes.values())


def filled_in(texts: Mapping[str, str]) -> frozenset[str]:
    return frozenset(name for name, text in texts.items() if not text)


def test_what_a_total_cannot_tell_apart_the_rules_may() -> None:
    nothing_or_speck = read(("0", 0.8), ("", 0.2))
    found = {"a": FIVE, "b": nothing_or_speck, "total": read(("5", 0.99))}

    assert voted(found, allowed, (("total", ("a", "b")),))["b"].doubt
    assert not voted(found, filled_in, (("total", ("a", "b")),))["b"].doubt


def test_that_a_column_adds_up_is_not_counted_twice() -> None:
    """Two unclear figures may be wrong by as much in the other direction."""
    one, other = read(("1", 0.4), ("8", 0.3)), read(("7", 0.4), ("0", 0.3))
    found = {"a": one, "b": other, "total": read(("8", 0.99))}

    def adds_up(texts: Mapping[str, str]) -> frozenset[str]:
        is_right = not texts.get("total") or whole(texts["a"]) + whole(texts["b"]) == 8
        return frozenset() if is_right else frozenset({"total"})

    votes = voted(found, adds_up, (("total", ("a", "b")),))

    assert votes["a"].doubt
    assert votes["b"].doubt


def none_or_both(texts: Mapping[str, str]) -> frozenset[str]:
    missing = {name for name in ("total", "sum") if not texts.get(name)}
    return frozenset(missing) if len(missing) == 1 else frozenset()


def test_a_total_that_cannot_be_read_asks_nothing_but_itself() -> None:
    clear, scribble = read(("5", 0.9999), ("6", 0.0001)), Candidates((("90", 0.5),), "no_digit")
    found = {"a": clear, "total": scribble, "c": clear, "sum": read(("5", 0.99))}

    votes = voted(found, none_or_both, (("total", ("a",)), ("sum", ("c",))))

    assert {name for name, vote in votes.items() if vote.doubt} == {"total"}


def test_a_clear_total_with_which_nothing_adds_up_asks_its_whole_column() -> None:
    clear = read(("5", 0.9999), ("6", 0.0001))
    found = {"a": clear, "b": clear, "total": read(("90", 0.9999), ("70", 0.0001))}

    votes = voted(found, allowed, (("total", ("a", "b")),))

    assert all(vote.doubt for vote in votes.values())
