"""Numbers of options that questions to a set take: one for each option in their order, or a mapping from labels.

A weight of a weighted count is exact: an `int`, a `Fraction`, a `Decimal`, or such a number as text. A float is refused,
because it stands for a binary fraction that hardly anybody means, and the sum would be exact for that one.
"""

from __future__ import annotations

from operator import index

from ._option import as_mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from fractions import Fraction
    from typing import Any, TypeVar

    from ._labels import Labels

    Number = TypeVar("Number")


def of_options(
    numbers: Mapping[Any, Any] | Iterable[Any], labels: Labels, other: Number, read: Callable[[Any], Number]
) -> list[Number]:
    """A number for each option; `other` for those that a mapping leaves out."""
    given = as_mapping(numbers)
    if given is None:
        return [read(number) for number in numbers]
    found = [other] * len(labels.all)
    for label, number in given.items():
        found[labels.positions([label])[0]] = read(number)
    return found


def chance(weight: Any) -> int:
    """A weight by which solutions are drawn."""
    try:
        number = index(weight)
    except TypeError:
        number = -1
    if not 0 <= number < 2**64:
        raise ValueError(f"a weight is a whole number from 0 on, below 2^64, not {weight!r}")
    return number


def score(value: Any) -> int:
    """A score of a histogram."""
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"a score is a whole number, not {value!r}") from None
    if not -(2**63) <= number < 2**63:
        raise ValueError(f"the score {value!r} does not fit into 64 bits")
    return number


ONE = (False, b"\x01", b"\x01")
"""The weight of an option that is not named."""


def exact_weight(weight: Any) -> tuple[bool, bytes, bytes]:
    """A weight of a weighted count: whether it is negative, and its numerator and denominator as bytes."""
    number = _exact(weight)
    above, below = abs(number.numerator), number.denominator
    return number.numerator < 0, _bytes(above), _bytes(below)


def _exact(weight: Any) -> int | Fraction:
    try:
        return index(weight)
    except TypeError:
        pass
    # Not at the top: an import takes time, and most programs need no fractions.
    from decimal import Decimal
    from fractions import Fraction
    from numbers import Rational

    if isinstance(weight, (Rational, Decimal, str)):
        try:
            return Fraction(weight)
        except (ValueError, OverflowError, ZeroDivisionError):
            raise ValueError(f"a weight is a finite number such as 3, '3/4' or '0.25', not {weight!r}") from None
    hint = f"; write Fraction('{weight}') or '{weight}'" if isinstance(weight, float) else ""
    raise TypeError(f"a weight is exact: an int, a Fraction, a Decimal or a text, not {weight!r}{hint}")


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "little")
