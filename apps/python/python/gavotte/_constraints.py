"""Side constraints: sums over options that must stay within bounds, or cost something where they do not. A constraint
is tried on the compiled problem before it is kept, because a refused one must leave the problem as it was."""

from __future__ import annotations

from operator import index

from . import _gavotte
from ._checks import many, name_of, near
from ._costs import cost_of
from ._errors import ProblemError
from ._generic import Generic, LabelT
from ._option import as_mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from typing_extensions import Self

    from ._draft import Draft
    from ._labels import Labels
    from ._typing import Constraint, Cost, CostLike

Side = tuple[str, list[tuple[int, int]], "int | None", "int | None", "Cost | None"]
"""Name, positions of options with how much each counts, least, most, price."""

_KEYS = ("terms", "least", "most", "price", "name")


class Constraints(Generic[LabelT]):
    """A base class: the methods for side constraints."""

    __slots__ = ()

    if TYPE_CHECKING:
        def _built(self) -> _gavotte.Core: ...
        def _changing(self) -> Draft: ...
        def _keep_core(self, core: _gavotte.Core) -> None: ...
        def _labels(self) -> Labels: ...

    def constraint(
        self,
        terms: Mapping[LabelT, int],
        *,
        least: int | None = None,
        most: int | None = None,
        price: CostLike | None = None,
        name: str | None = None,
    ) -> Self:
        """Adds a side constraint: the sum over the chosen options lies from `least` to `most`. `terms` says
        by label how much an option counts; the others count nothing. The options must have been added before.

        With a `price` it is soft: a solution may lie outside, and each unit outside costs this price. `best`, `cover`,
        `improve`, `solve`, `first`, `count`, `explain` and `relax` heed side constraints; all other questions refuse them. All but
        the first three look at hard ones alone. Without a `name` it is called
        "c1", "c2", ... by its place.

        Raises `ProblemError` for an option that is not there, without `least` and `most`, for a least above the
        most, a price that is not above 0, a name that another one has, numbers beyond 64 bits, and for a problem that
        does not change; `TypeError` for what is no whole number. Then nothing is added.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 1, "B": 1, "AB": 5})
        >>> p.constraint({"A": 4, "B": 3}, most=5, name="budget").best()
        Ranking([Solution(['AB'], cost=5)], status='optimal')
        >>> p.count()
        Count(1)
        >>> p.solution_set()
        Traceback (most recent call last):
        gavotte.UnsupportedError: solution_set cannot heed the side constraint `budget`; `best`, `solve` and `count` can
        """
        made = _side(self._labels(), len(self._built().constraints), terms, least, most, price, name)
        core = self._built().constrained([made])
        self._changing().constraints.append(made)
        self._keep_core(core)
        return self

    def _add_constraints(self, constraints: Iterable[Mapping[str, Any]]) -> None:
        """Adds side constraints that were given as mappings."""
        made: list[Side] = []
        for at, given in enumerate(many("constraints", constraints, "mappings")):
            keys = as_mapping(given)
            if keys is None or "terms" not in keys:
                words = 'a constraint is a mapping such as {"terms": {"a": 3}, "most": 5}'
                raise TypeError(f"constraints: {words}, not {given!r}")
            for key in keys:
                if key not in _KEYS:
                    raise TypeError(f"constraints: there is no key {key!r}{near(key, _KEYS)}")
            other = [keys.get(key) for key in _KEYS[1:]]
            made.append(_side(self._labels(), at, keys["terms"], *other))
        if made:
            core = self._built().constrained(made)
            self._changing().constraints += made
            self._keep_core(core)

    @property
    def constraints(self) -> list[Constraint]:
        """The side constraints, as `Problem` takes them.

        >>> import gavotte
        >>> p = gavotte.Problem(["a", "b"]).constraint({0: 3}, most=2, price=7)
        >>> p.constraints
        [{'name': 'c1', 'terms': {0: 3}, 'most': 2, 'price': 7}]
        >>> gavotte.Problem(["a", "b"], constraints=p.constraints) == p
        True
        """
        labels = self._labels().all
        all_made: list[Constraint] = []
        for name, terms, least, most, price in self._built().constraints:
            made: Constraint = {"name": name, "terms": {labels[at]: by for at, by in terms}}
            if least is not None:
                made["least"] = least
            if most is not None:
                made["most"] = most
            if price is not None:
                made["price"] = price
            all_made.append(made)
        return all_made


def _side(
    labels: Labels, count: int, terms: Any, least: Any, most: Any, price: Any, name: Any
) -> Side:
    """A side constraint, checked as far as that is possible without the problem."""
    called = f"c{count + 1}" if name is None else name_of(name)
    where = f"constraint {called!r}"
    by_label = as_mapping(terms)
    if by_label is None:
        raise TypeError(f"{where}: terms are a mapping from labels to whole numbers, not {terms!r}")
    positions = labels.positions(list(by_label), where)
    factors = [_number(where, by) for by in by_label.values()]
    bounds = [None if bound is None else _number(where, bound) for bound in (least, most)]
    paid = None if price is None else cost_of(where, price)
    return called, list(zip(positions, factors)), bounds[0], bounds[1], paid


def _number(where: str, value: Any) -> int:
    try:
        number = index(value)
    except TypeError:
        raise TypeError(f"{where}: a whole number is wanted, not {value!r}") from None
    if not -(2**63) <= number < 2**63:
        raise ProblemError(f"{where}: {number} does not fit into 64 bits")
    return number


def moved(sides: list[Side], place: dict[int, int]) -> list[Side]:
    """The same for the options that stay, which have new places."""
    return [
        (name, [(place[at], by) for at, by in terms if at in place], least, most, price)
        for name, terms, least, most, price in sides
    ]
