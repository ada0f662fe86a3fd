"""Finite fields GF(q), q a prime power, with the elements numbered 0 … q - 1 (README, D1).

Element number n is the polynomial whose coefficients are the digits of n in base p; 0 and 1 are
the field's own zero and one.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

LARGEST = 256  # larger fields are never needed: a hall of such a size is drawn cyclically


@dataclass(frozen=True, slots=True)
class FiniteField:
    order: int
    sums: tuple[tuple[int, ...], ...]
    products: tuple[tuple[int, ...], ...]

    def plus(self, a: int, b: int) -> int:
        return self.sums[a][b]

    def times(self, a: int, b: int) -> int:
        return self.products[a][b]

    def minus(self, a: int) -> int:
        return self.sums[a].index(0)

    def powers(self) -> list[int]:
        """Of an element whose powers are all but zero."""
        for element in range(1, self.order):
            found = [1]
            while (power := self.times(found[-1], element)) != 1:
                found.append(power)
            if len(found) == self.order - 1:
                break
        return found


def prime_power(number: int) -> tuple[int, int] | None:
    """(p, e) with number = p ** e, or None."""
    prime = next((p for p in range(2, number + 1) if number % p == 0), None)
    if prime is None:
        return None
    exponent = 0
    while number % prime == 0:
        number //= prime
        exponent += 1
    return (prime, exponent) if number == 1 else None


@lru_cache(maxsize=16)
def finite_field(order: int) -> FiniteField | None:
    """The field of that order, or None when there is none (or none so large is built)."""
    power = prime_power(order) if order <= LARGEST else None
    if power is None:
        return None
    prime, degree = power
    digits = [digits_of(n, prime, degree) for n in range(order)]
    sums = tuple(
        tuple(_number([(x + y) % prime for x, y in zip(a, b, strict=True)], prime) for b in digits)
        for a in digits
    )
    # the first monic polynomial that no smaller one divides, without its leading 1
    lows = product(range(prime), repeat=degree)
    modulus = next(low for low in lows if not _has_divisor([*low, 1], prime))
    products = tuple(
        tuple(_number(_product(a, b, modulus, prime), prime) for b in digits) for a in digits
    )
    return FiniteField(order, sums, products)


def digits_of(number: int, prime: int, degree: int) -> list[int]:
    return [number // prime**place % prime for place in range(degree)]


def _number(digits: list[int], prime: int) -> int:
    return sum(digit * prime**place for place, digit in enumerate(digits))


def _product(a: list[int], b: list[int], modulus: tuple[int, ...], prime: int) -> list[int]:
    """Of two polynomials, modulo a monic one (given without its leading 1)."""
    raw = [0] * (2 * len(modulus) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            raw[i + j] += x * y
    return _remainder(raw, modulus, prime)


def _remainder(polynomial: list[int], modulus: tuple[int, ...], prime: int) -> list[int]:
    degree, rest = len(modulus), list(polynomial)
    for place in range(len(rest) - 1, degree - 1, -1):
        for offset, coefficient in enumerate(modulus):
            rest[place - degree + offset] -= rest[place] * coefficient
    return [x % prime for x in rest[:degree]]


def _has_divisor(polynomial: list[int], prime: int) -> bool:
    return any(
        not any(_remainder(polynomial, low, prime))
        for degree in range(1, (len(polynomial) - 1) // 2 + 1)
        for low in product(range(prime), repeat=degree)
    )
