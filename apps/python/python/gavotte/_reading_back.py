"""A problem read back: its parts, in the form in which `Problem` takes them. They come from the compiled problem and not
from the draft, because a problem that was read has no draft."""

from __future__ import annotations

from . import _gavotte
from ._option import Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._draft import Draft
    from ._labels import Labels
    from ._typing import Cost


class ReadingBack:
    """A base class: the parts of a problem.

    >>> import gavotte
    >>> p = gavotte.Problem(
    ...     {"A": {"a": None, "s": "red"}, "B": "b"}, bounds={"b": (0, 1)}, costs={"A": 3, "B": 4}
    ... )
    >>> again = gavotte.Problem(
    ...     p.to_options(), primary=p.primary, secondary=p.secondary_items, bounds=p.bounds
    ... )
    >>> again == p
    True
    """

    __slots__ = ()

    if TYPE_CHECKING:
        _draft: Draft | None
        _palette: dict[str, Any]

        def _built(self) -> _gavotte.Core: ...
        def _labels(self) -> Labels: ...

    @property
    def primary(self) -> tuple[Any, ...]:
        """The items that must be covered, in their order.

        >>> import gavotte
        >>> gavotte.Problem(["ax", "b"], secondary="x").primary
        ('a', 'b')
        """
        core = self._built()
        return core.items[: core.primary_count]

    @property
    def secondary_items(self) -> tuple[Any, ...]:
        """The items that may be covered, in their order. (`secondary` adds such items.)

        >>> import gavotte
        >>> gavotte.Problem(["ax", "b"], secondary="x").secondary_items
        ('x',)
        """
        core = self._built()
        return core.items[core.primary_count :]

    @property
    def option_count(self) -> int:
        """How many options there are. (`len` of a problem is not defined: it has options, items and solutions.)

        >>> import gavotte
        >>> gavotte.Problem(["a", "b", "ab"]).option_count
        3
        """
        return self._built().option_count

    @property
    def bounds(self) -> dict[Any, tuple[int, int | None]]:
        """How often items may be covered, for those that were given bounds: the least and the greatest number,
        `None` for no limit.

        >>> import gavotte
        >>> gavotte.Problem(["a", "ab"], bounds={"a": (1, None)}).bounds
        {'a': (1, None)}
        """
        core = self._built()
        given = _gavotte.bounds(core)
        return {item: bounds for item, bounds in zip(core.items, given) if bounds is not None}

    @property
    def costs(self) -> list[Cost] | None:
        """The cost of each option; `None` when no option has one. They are `int`, or `Decimal` when some have digits
        behind the point.

        >>> import gavotte
        >>> gavotte.Problem(["a", "ab"], costs=[3, 4]).costs
        [3, 4]
        >>> gavotte.Problem(["a", "ab"], costs=[3, 4.5]).costs
        [Decimal('3'), Decimal('4.5')]
        """
        core = self._built()
        return _gavotte.costs(core) if core.has_costs else None

    @property
    def colors(self) -> list[dict[Any, Any]]:
        """For each option the colors that it gives: a mapping from items to colors.

        >>> import gavotte
        >>> gavotte.Problem([{"a": None, "s": "red"}, "b"]).colors
        [{'s': 'red'}, {}]
        """
        palette = self._colors()
        named = _gavotte.colors(self._built())
        return [{item: palette.get(name, name) for item, name in given.items()} for given in named]

    def to_options(self) -> list[Option]:
        """The options with items, label, cost and colors. An option without a label or
        cost has `None`.

        Raises `ProblemError` when the problem breaks a rule.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b"}, costs={"A": 3, "B": 4}).to_options()
        [Option(['a'], label='A', cost=3), Option(['b'], label='B', cost=4)]
        """
        core = self._built()
        count = core.option_count
        labels: Any = core.labels or [None] * count
        costs: Any = self.costs or [None] * count
        colors = _gavotte.colors(core)
        palette = self._colors()
        made: list[Option] = []
        for at in range(count):
            given = {item: palette.get(name, name) for item, name in colors[at].items()}
            made.append(Option(core.option(at), label=labels[at], cost=costs[at], colors=given or None))
        return made

    def __contains__(self, solution: object) -> bool:
        """Whether this is a solution of the problem, under its assumptions. Nothing is searched.

        >>> import gavotte
        >>> p = gavotte.Problem(["a", "b"])
        >>> p.first() in p, gavotte.Problem(["a"]).first() in p
        (True, False)
        """
        if not isinstance(solution, _gavotte.Solution) or not solution._is_of(self._built()):
            return False
        return bool(self.verify(solution))

    if TYPE_CHECKING:

        def verify(self, solution: Any) -> Any: ...

    def _colors(self) -> dict[str, Any]:
        """The user's colors by the names that they have in the compiled module."""
        return self._palette if self._draft is None else self._draft.palette()
