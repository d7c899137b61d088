"""Iterators of solutions, which are found on demand, because there may be more than memory holds."""

from __future__ import annotations

from . import _gavotte
from ._asked import gathered
from ._generic import Generic, LabelT_co
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from typing import Any

    from typing_extensions import Self

    from ._bar import Bar
    from ._status import Status
    from ._typing import Cost


class Solutions(Generic[LabelT_co]):
    """An iterator of solutions, which are found on demand, and how the search ended.

    The search runs ahead by some solutions, never by more than memory for a few thousand. `close`, from any thread,
    the end of a `with` block and the end of this object end it. An interrupt ends it, too: the exception's `partial`
    is a list of the solutions that were found and not yet taken.

    `async for` takes the solutions while the event loop goes on.

    >>> import gavotte
    >>> with gavotte.queens(20).problem.solve() as solutions:
    ...     some = [next(solutions) for _ in range(3)]
    >>> solutions.status
    'interrupted'
    """

    def __init__(self, cursor: _gavotte.Cursor, bar: Bar | None = None) -> None:
        self._cursor = cursor
        self._bar = bar

    def __iter__(self) -> Iterator[_gavotte.Solution[LabelT_co]]:
        # The compiled iterator, without a call of Python code for each solution.
        return self if self._bar is not None else self._cursor

    def __next__(self) -> _gavotte.Solution[LabelT_co]:
        try:
            return next(self._cursor)
        except BaseException:
            self._close_bar()
            raise

    async def __aiter__(self) -> AsyncIterator[_gavotte.Solution[LabelT_co]]:
        from asyncio import to_thread

        try:
            while (solution := await to_thread(next, self._cursor, None)) is not None:
                yield solution
        finally:
            self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the search, from any thread.

        >>> import gavotte
        >>> solutions = gavotte.queens(20).problem.solve()
        >>> solutions.close()
        >>> list(solutions)
        []
        """
        self._cursor.close()
        self._close_bar()

    def _close_bar(self) -> None:
        if self._bar is not None:
            self._bar.close()

    @property
    def status(self) -> Status | None:
        """`None` while there may be more; then "complete" (there are no others, or as many as were
        wanted), "limit" or "interrupted".
        """
        end = self._cursor.end()
        return None if end is None else end[0]

    @property
    def stopped_by(self) -> str | None:
        """What ended the search: "solutions", "time", "steps", "memory"; `None` if nothing did, so
        that there are no other solutions.
        """
        end = self._cursor.end()
        return None if end is None else end[1]

    @property
    def steps(self) -> int | None:
        """How many options were tried; `None` while the search goes on."""
        end = self._cursor.end()
        return None if end is None else end[2]

    def to_list(self) -> list[_gavotte.Solution[LabelT_co]]:
        """The rest of the solutions as a list. When something interrupts it, the exception's `partial` is
        the list of those that were found.

        Raises what a hook raises.

        >>> import gavotte
        >>> gavotte.Problem(["a", "a"]).solve().to_list()
        [Solution([0]), Solution([1])]
        """
        return gathered(self)

    def to_pandas(self) -> Any:
        """The rest of the solutions as a pandas frame, a row for each option of each solution.

        Raises `ImportError` where pandas is not installed.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b"}).solve().to_pandas()
           solution option items  cost
        0         0      A   [a]     0
        1         0      B   [b]     0
        """
        from ._tables import to_pandas

        return to_pandas(self)

    def to_arrow(self) -> Any:
        """The rest of the solutions as an Arrow table, a row for each option of each solution.

        Raises `ImportError` where pyarrow is not installed.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b"}).solve().to_arrow().column("option").to_pylist()
        ['A', 'B']
        """
        from ._tables import to_arrow

        return to_arrow(self)

    _repr_mimebundle_ = shown("solutions")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.status or 'not at the end'}>"


class Improvements(Solutions[LabelT_co]):
    """An iterator of solutions, each better than the one before; the last one is the best when the search is
    through.

    `best` is the last one that was taken. `status` is then "optimal" (proved), "no-solution" (proved), "complete"
    (none is better than the cost to beat, or it is as near to the bound as was asked for), "limit" or "interrupted".

    >>> import gavotte
    >>> better = gavotte.Problem({"A": "a", "A2": "a"}, costs={"A": 3, "A2": 1}).improve()
    >>> costs = [solution.cost for solution in better]
    >>> costs[-1], better.status, better.best
    (1, 'optimal', Solution(['A2'], cost=1))
    """

    best: _gavotte.Solution[LabelT_co] | None = None
    """The last solution that was taken."""

    def __iter__(self) -> Iterator[_gavotte.Solution[LabelT_co]]:
        return self

    def __next__(self) -> _gavotte.Solution[LabelT_co]:
        self.best = super().__next__()
        return self.best

    @property
    def bound(self) -> Cost | None:
        """No solution is better than this; `None` while the search goes on, and where there is none."""
        end = self._cursor.end()
        return None if end is None else end[3]

    @property
    def status(self) -> Status | None:
        """How the search ended; `None` while there may be better ones."""
        end = self._cursor.end()
        return None if end is None else ranked(end[0], end[1], self.best is not None, end[3])


def ranked(status: Status, stopped_by: str | None, has_any: bool, bound: Cost | None) -> Status:
    """The word for how a search for the best ended: proved to be the best, proved to be none, or "complete" when none
    is better than a cost to beat, or near enough to the bound.
    """
    if status != "complete" or stopped_by == "gap":
        return status
    return "optimal" if has_any else "no-solution" if bound is None else "complete"
