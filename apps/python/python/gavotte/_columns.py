"""Options on demand: the best solution of a problem whose options are too many to list. The user's function gets prices
as whole units, because only exact sums can prove a bound."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from . import _gavotte
from ._asked import asked
from ._checks import name_of, near, whole
from ._costs import cost_of
from ._errors import ProblemError
from ._generic import Generic, ItemT, LabelT, LabelT_co
from ._keywords import shows_keywords
from ._option import Option, as_option
from ._results import Ranking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from typing_extensions import Unpack

    from ._problem import Problem
    from ._status import Status
    from ._typing import Effort

    _Offered = list[tuple[list[int], int, tuple[Any, str] | None]]


class Prices(Mapping["ItemT", float]):
    """The price of each item, as a mapping from items to numbers, and which options are wanted at these prices.

    The *reduced cost* of an option is its cost less the prices of its items. An option is wanted if its reduced cost is
    below `limit`. Some of them are enough, at best those of least reduced cost; where `wants_all` is true all of them
    are wanted. `round` is the number of times that the function was asked before.

    All prices are multiples of `1 / scale`, a power of two, so sums of these floats are exact as long as they have no
    more than 53 bits. `units`, `limit_units` and `reduced` are whole numbers of such units, and always exact.

    >>> import gavotte
    >>> def offer(prices):
    ...     pairs = [("a", "b"), ("b", "c"), ("a", "c"), ("c",)]
    ...     return [pair for pair in pairs if prices.wants(pair, cost=1)]
    >>> answer = gavotte.Problem(primary="abc").generate_columns(offer)
    >>> answer[0].cost, answer.status
    (2, 'optimal')
    """

    __slots__ = {
        "_index": "The number of each item.",
        "_by_number": "The price of each item in units, by its number.",
        "scale": "How many units a cost of 1 is.",
        "limit_units": "Wanted are options whose reduced cost in units is below this.",
        "wants_all": "Whether all of these are wanted, not just some.",
        "round": "How many times the function was asked before.",
    }

    def __init__(
        self, index: dict[ItemT, int], by_number: list[int], scale: int, limit_units: int, wants_all: bool, round: int
    ) -> None:
        self._index = index
        self._by_number = by_number
        self.scale = scale
        self.limit_units = limit_units
        self.wants_all = wants_all
        self.round = round

    def __getitem__(self, item: ItemT) -> float:
        return self._by_number[self._index[item]] / self.scale

    def __iter__(self) -> Iterator[ItemT]:
        return iter(self._index)

    def __len__(self) -> int:
        return len(self._index)

    @property
    def limit(self) -> float:
        """Wanted are options whose reduced cost is below this: 0, or more where all are wanted."""
        return self.limit_units / self.scale

    @property
    def units(self) -> dict[ItemT, int]:
        """The prices in whole units."""
        return {item: self._by_number[number] for item, number in self._index.items()}

    def reduced(self, items: Iterable[ItemT], cost: int = 1) -> int:
        """The reduced cost of an option, in whole units.

        Raises `KeyError` for what is no item.

        >>> import gavotte
        >>> seen = []
        >>> def offer(prices):
        ...     seen.append(prices.reduced("ab", cost=3) == (3 - prices["a"] - prices["b"]) * prices.scale)
        ...     return []
        >>> gavotte.Problem(["ab"]).generate_columns(offer).status, all(seen)
        ('optimal', True)
        """
        return cost * self.scale - sum(self._by_number[self._index[item]] for item in items)

    def wants(self, items: Iterable[ItemT], cost: int = 1) -> bool:
        """Whether the reduced cost of an option is below the limit.

        Raises `KeyError` for what is no item.

        >>> import gavotte
        >>> def offer(prices):
        ...     return ["ab"] if prices.wants("ab") else []
        >>> gavotte.Problem(primary="ab").generate_columns(offer)[0].options
        (('a', 'b'),)
        """
        return self.reduced(items, cost) < self.limit_units

    def __repr__(self) -> str:
        return f"Prices({dict(self)!r}, limit={self.limit!r}, wants_all={self.wants_all})"


class ColumnRanking(Ranking[LabelT_co]):
    """The best solution of options that came on demand, as a `Ranking` of one or none.

    `status` and `bound` hold for all options, offered or not, if the claims of the function are right.
    `stopped_by` is "options" when it could not list all options that a proof needs. Without a bound nothing is proved.

    >>> import gavotte
    >>> answer = gavotte.Problem(primary="ab").generate_columns(lambda prices: ["ab"] if prices.wants("ab") else [])
    >>> answer[0].cost, answer.relaxation, answer.problem.options
    (1, 1, [('a', 'b')])
    """

    __slots__ = {
        "problem": "The problem with the options that were offered, behind its own.",
        "relaxation": "The least cost of the linear relaxation over all options, rounded up; or `None`.",
        "rounds": "How many times the function was asked.",
    }

    def __init__(
        self,
        ranked: tuple[list[_gavotte.Solution[LabelT_co]], int | None, Status, str | None],
        made: tuple[Problem[Any, LabelT_co], int | None, int],
    ) -> None:
        super().__init__(*ranked, steps=0)
        self.problem, self.relaxation, self.rounds = made

    def __repr__(self) -> str:
        return f"Column{super().__repr__()}"


class Columns(Generic[ItemT, LabelT]):
    """The question of a problem whose options come on demand."""

    __slots__ = ()

    if TYPE_CHECKING:
        _require: list[int]
        _forbid: list[int]

        def _frozen(self) -> _gavotte.Core: ...
        @classmethod
        def _of(cls, core: _gavotte.Core) -> Any: ...

    @shows_keywords
    def generate_columns(
        self,
        offer: Callable[[Prices[ItemT]], Iterable[Iterable[ItemT] | Option[ItemT]] | None],
        *,
        rounds: int | None = None,
        better_than: int | None = None,
        **how: Unpack[Effort],
    ) -> ColumnRanking[LabelT]:
        """The solution of least cost, of options that are too many to list: column generation.

        The problem has all items, and the options to begin with, if there are any. `offer` is called with `Prices` and
        returns options whose reduced cost, the cost less the prices of the items, is below `prices.limit`; an option
        without a cost counts 1 where the problem has no costs, else 0. The answer rests on what `offer` claims by this:

        - As long as `prices.wants_all` is false, some of these options are enough. An empty list says that there are
          none; `None` says that none was found, and then `offer` is asked for all.
        - When it is true, the list must hold *all* options below the limit; those that are known may be left out. The
          optimum is proved then. `None` says that they are too many: the answer is the best of the options that are
          known, with a bound where one is proved.

        Known options may be offered again; two with the same items, cost and label are one option. They
        have no colors. `rounds` is the greatest number of calls of `offer`; pricing takes half of a `time_limit`.
        `better_than` is a cost that solutions must beat; without it, solutions of 2^40 or more are not looked for.
        The goal is the least cost: for the greatest, negate all costs.

        Raises `ProblemError` when what is offered is no option of the problem, and for a problem with assumptions;
        `ValueError` for `engine` and `order`; and whatever `offer` raises.

        >>> import gavotte
        >>> from itertools import combinations
        >>> lengths = {"a": 40, "b": 35, "c": 35, "d": 30, "e": 25, "f": 20}
        >>> def offer(prices):
        ...     for k in range(1, 5):
        ...         for pieces in combinations(lengths, k):
        ...             if sum(map(lengths.get, pieces)) <= 100 and prices.wants(pieces, cost=1):
        ...                 yield gavotte.Option(pieces, cost=1, label="+".join(pieces))
        >>> ropes = gavotte.Problem(primary=lengths).generate_columns(offer)
        >>> ropes.status, ropes[0].cost, ropes.relaxation
        ('optimal', 2, 2)
        """
        if not callable(offer):  # pyright: ignore[reportUnnecessaryComparison]
            raise TypeError(f"offer is called with prices, so it cannot be {offer!r}")
        for word in ("engine", "order"):
            if how.get(word) is not None:
                raise ValueError(f"generate_columns takes no {word}")
        if self._require or self._forbid:
            raise ProblemError("columns are generated for whole problems; take the assumptions back")
        rounds = None if rounds is None else whole("rounds", rounds)
        if better_than is not None:
            better_than = whole("better_than", better_than, -(2**63), 2**63 - 1)
        core = self._frozen()
        core.heed("generate_columns")
        asks = _Asks(core, offer)

        def answer(ranked: Any, made: Any) -> ColumnRanking[LabelT]:
            known, relaxation, times = made
            return ColumnRanking(ranked, (self._of(known), relaxation, times))

        return asked(answer, _gavotte.columns, how, core, asks, rounds, better_than)


class _Asks:
    """Calls the user's function, and numbers what it offers."""

    def __init__(self, core: _gavotte.Core, offer: Callable[[Prices[Any]], Iterable[Any] | None]) -> None:
        self._index = {item: number for number, item in enumerate(core.items)}
        self._cost = 0 if core.has_costs else 1
        self._offer = offer

    def __call__(
        self, units: list[int], scale: int, limit: int, wants_all: bool, round: int
    ) -> tuple[_Offered, bool]:
        offered = self._offer(Prices(self._index, units, scale, limit, wants_all, round))
        if offered is None:
            return [], False
        if not isinstance(offered, Iterable) or isinstance(offered, (str, Mapping)):  # pyright: ignore
            raise TypeError(f"offer returns an iterable of options, or None, not {offered!r}")
        options = [self._numbered(at, as_option(option, at=at)) for at, option in enumerate(offered)]
        return options, wants_all or not options

    def _numbered(self, at: int, option: Option[Any]) -> tuple[list[int], int, tuple[Any, str] | None]:
        where = f"option {at} of the offer (counted from 0)"
        if any(color is not None for color in (option.colors or {}).values()):
            raise ProblemError(f"{where}: options that are offered have no colors")
        numbers = [self._index.get(item) for item in option.items]
        if None in numbers:
            item = option.items[numbers.index(None)]
            raise ProblemError(f"{where}: no item is called {item!r}{near(item, self._index)}")
        cost = self._cost if option.cost is None else cost_of(where, option.cost)
        if not isinstance(cost, int):
            raise ProblemError(f"{where}: columns are generated for whole costs alone, not for {cost}")
        label = None if option.label is None else (option.label, name_of(option.label))
        return [number for number in numbers if number is not None], cost, label
