"""The number on a form catches the mistakes of hurried typing."""

from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.form_numbers import serial_of, with_check_digit

serials = st.integers(1, 999_999)


def test_a_number_made_by_hand() -> None:
    assert with_check_digit(572) == "5724"  # the example of Damm's thesis
    assert serial_of("5724") == 572


@given(serials)
def test_every_number_is_read_back(serial: int) -> None:
    assert serial_of(with_check_digit(serial)) == serial


@given(serials, st.integers(0, 6), st.integers(1, 9))
def test_one_wrong_digit_is_always_caught(serial: int, place: int, shift: int) -> None:
    digits = with_check_digit(serial)
    assume(place < len(digits))
    wrong = str((int(digits[place]) + shift) % 10)
    assert serial_of(digits[:place] + wrong + digits[place + 1 :]) is None


@given(serials, st.integers(0, 5))
def test_two_exchanged_neighbours_are_always_caught(serial: int, place: int) -> None:
    digits = with_check_digit(serial)
    assume(place + 1 < len(digits) and digits[place] != digits[place + 1])
    swapped = digits[:place] + digits[place + 1] + digits[place] + digits[place + 2 :]
    assert serial_of(swapped) is None


@given(st.text(max_size=6))
def test_anything_else_is_no_number(text: str) -> None:
    if not (text.isascii() and text.isdigit()):
        assert serial_of(text) is None
