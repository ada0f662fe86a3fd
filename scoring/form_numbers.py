"""The short number on a score form: a serial number and a check digit.

The check digit is Damm's (H. Michael Damm, 2004): it catches every single wrong digit and every
exchange of two neighbours, the two mistakes that hurried typing makes.
"""

# A totally anti-symmetric quasigroup of order 10 with zeros on the diagonal.
TABLE = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)


def check_digit(digits: str) -> int:
    interim = 0
    for digit in digits:
        interim = TABLE[interim][int(digit)]
    return interim


def with_check_digit(serial: int) -> str:
    return f"{serial}{check_digit(str(serial))}"


def serial_of(human: str) -> int | None:
    """The serial number, or None when the digits do not belong together."""
    if not (human.isascii() and human.isdigit()) or len(human) < 2 or check_digit(human) != 0:
        return None
    return int(human[:-1])
