"""Who is who by names and by what was said: the same in whatever order, and taken back when asked."""

from random import Random

from tests.tournament.series.evenings import Hall
from tournament.series.core.merging import as_bytes, merged
from tournament.series.core.same import Atom, Said, Who, who_of

JAN = "person bos jan"
LINKS: dict[Atom, str] = {
    ("assen", "1"): JAN,
    ("emmen", "1"): JAN,
    ("borger", "1"): JAN,
    ("emmen", "2"): "person bos j",
    ("assen", "2"): "person bos johannes",
    ("borger", "2"): "person kok bram",
}
ASSEN, EMMEN, BORGER = (hall for hall in (("assen", "1"), ("emmen", "1"), ("borger", "1")))


def people(*said: Said) -> dict[Atom, str]:
    who = who_of(LINKS, said)
    return {atom: who.of(atom, link) for atom, link in LINKS.items()}


def together(said: list[Said]) -> list[set[Atom]]:
    """The atoms of each person, of those who have more than one."""
    found: dict[str, set[Atom]] = {}
    for atom, who in people(*said).items():
        found.setdefault(who, set()).add(atom)
    return [one for one in found.values() if len(one) > 1]


def test_without_a_word_people_are_the_same_where_their_names_are() -> None:
    assert people() == LINKS
    assert together([]) == [{ASSEN, EMMEN, BORGER}]


def test_who_was_said_to_be_the_same_is_so_in_a_chain() -> None:
    said = [Said(EMMEN, ("emmen", "2"), True), Said(("emmen", "2"), ("assen", "2"), True)]
    assert together(said) == [set(LINKS) - {("borger", "2")}]
    assert people(*said)[ASSEN] == min(JAN, "person bos j", "person bos johannes")


def test_two_people_of_one_name_leave_each_hall_its_own() -> None:
    apart = Said(ASSEN, EMMEN, False)
    assert together([apart]) == []
    assert together([apart, Said(EMMEN, BORGER, True)]) == [{EMMEN, BORGER}]


def test_a_word_that_is_taken_back_leaves_nothing() -> None:
    said = [Said(EMMEN, ("emmen", "2"), True), Said(ASSEN, ("borger", "2"), False)]
    assert people(*said[1:]) == LINKS


def test_what_was_said_of_names_that_are_gone_is_left_out() -> None:
    assert people(Said(ASSEN, ("meppel", "9"), True)) == LINKS


def test_all_links_of_one_person_are_known() -> None:
    who = who_of(LINKS, [Said(EMMEN, ("emmen", "2"), True)])
    assert who.links_of("person bos j") == ("person bos j", JAN)
    assert Who().links_of(JAN) == (JAN,)


def test_a_thousand_orders_of_files_and_statements_are_one_state_byte_for_byte() -> None:
    chance = Random(7)
    halls = [Hall(number) for number in range(1, 6)]
    files = [hall.result(version=version) for hall in halls for version in (1, 2)]
    links = {(f"hall {n % 5}", f"{n}"): f"person {n % 12}" for n in range(60)}
    atoms = list(links)
    said = [Said(*chance.sample(atoms, 2), is_same=chance.random() < 0.7) for _ in range(25)]
    seen = set()
    for _ in range(1000):
        for ones in (files, atoms, said):
            chance.shuffle(ones)
        shuffled = {atom: links[atom] for atom in atoms}
        who = who_of(shuffled, [*said, *chance.choices(said, k=5)])
        state = {" ".join(atom): who.of(atom, link) for atom, link in shuffled.items()}
        seen.add(as_bytes(merged(files), state))
    assert len(seen) == 1
