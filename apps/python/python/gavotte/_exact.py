"""Numbers as users write costs, made exact: an `int`, or a `Decimal` where digits stand behind the point.

Binary fractions cannot hold .1, so a float stands for the shortest decimal that reads back as the same float: the one
that Python prints. A whole float is the number that it holds.
"""

from __future__ import annotations

from math import isfinite
from operator import index

from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from decimal import Decimal
    from fractions import Fraction
    from typing import Any

    from ._typing import Cost

_LEAST, _GREATEST = -(2**63), 2**63 - 1
_PLACES = 18
"""How many digits may stand behind the point: 10^18 is the greatest power of ten in 64 bits."""


def exact(cost: Any) -> Cost:
    """A cost, checked.

    Raises `TypeError` for what is no number, and `ProblemError` for a number that no cost can be.
    """
    if isinstance(cost, float):
        return _of_float(cost, float.__repr__(cost))
    try:
        return _made(index(cost), 0, cost)
    except TypeError:
        pass
    # Not at the top: most programs have whole costs, and an import takes time.
    from decimal import Decimal
    from numbers import Rational, Real

    if isinstance(cost, Decimal):
        return _of_decimal(cost, cost)
    if isinstance(cost, Rational):
        return _of_fraction(cost)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    if isinstance(cost, Real):
        # A float of numpy with less than 64 bits; as Python's it would show the digits of its binary form.
        return _of_float(cost, str(cost))
    raise TypeError(f"a cost is a number such as 3, 2.5 or Decimal('2.5'), not {cost!r}")


def share(cost: Cost, bound: Cost, of: int = 1) -> float:
    """The distance from the cost to the bound, as a share of the cost of which `of` is the whole. It is computed in whole
    numbers, because a program may have set how decimals are rounded.
    """
    (top, bottom), (other, unit) = cost.as_integer_ratio(), bound.as_integer_ratio()
    return of * abs(top * unit - other * bottom) / abs(top * unit)


def _of_float(cost: Any, text: str) -> Cost:
    if isfinite(cost) and cost == int(cost):
        # A column of whole numbers becomes one of floats when a number is missing.
        return _made(int(cost), 0, cost)
    from decimal import Decimal

    return _of_decimal(Decimal(text), cost)


def _of_decimal(number: Decimal, cost: object) -> Cost:
    """The same number; messages show `cost`, as the user wrote it."""
    if not number.is_finite():
        raise ProblemError(f"a cost is a finite number, not {cost}")
    if not number:
        return 0
    # This comes first, because a number with a large exponent would have a long text below.
    if number.adjusted() > _PLACES:
        raise _too_large(cost)
    text = "".join(map(str, number.as_tuple().digits)).rstrip("0")
    places = len(text) - number.adjusted() - 1
    if places > _PLACES:
        raise _too_fine(cost)
    digits = int(text) * 10 ** max(0, -places)
    return _made(-digits if number.is_signed() else digits, max(0, places), cost)


def _of_fraction(cost: Fraction) -> Cost:
    for places in range(_PLACES + 1):
        if 10**places % cost.denominator == 0:
            return _made(cost.numerator * (10**places // cost.denominator), places, cost)
    raise _too_fine(cost)


def _made(digits: int, places: int, cost: object) -> Cost:
    if not _LEAST <= digits <= _GREATEST:
        raise _too_large(cost)
    if places == 0:
        return digits
    from decimal import Decimal

    # From a text, because arithmetic would round as the program has set it.
    return Decimal(f"{digits}e-{places}")


def _too_large(cost: object) -> ProblemError:
    return ProblemError(f"the cost {cost} does not fit into 64 bits")


def _too_fine(cost: object) -> ProblemError:
    return ProblemError(f"the cost {cost} has more than {_PLACES} digits behind the point; round it")
