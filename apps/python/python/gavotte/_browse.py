"""`browse`: a widget that shows solutions one at a time.

The solutions come from a walk, one class for each kind of source. A walk knows nothing of widgets, so it can be
tested and used without one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from . import _gavotte
from ._keywords import shows_keywords
from ._problem import Problem
from ._puzzles import Puzzle
from ._sets import SolutionSet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, Protocol

    from typing_extensions import Unpack

    from ._typing import Effort

    class Walk(Protocol):
        @property
        def total(self) -> int | None:
            """How many there are, where that is known."""

        @property
        def ended(self) -> str:
            """How the walk ended, in words; empty before the end."""
            ...

        @property
        def has_random(self) -> bool:
            """Whether random ones can be drawn."""
            ...

        def may_have(self, place: int) -> bool:
            """Whether there is one at a place, from 0 on, as far as is known."""
            ...

        def at(self, place: int) -> Any:
            """The one at a place, from 0 on; `IndexError` when there is none."""

        def random(self) -> int | None:
            """The place of a random one; `None` where there is none."""


@shows_keywords
def browse(
    source: Any, *, draw: Callable[[Any], object] | None = None, **how: Unpack[Effort]
) -> Any:
    """A widget that shows the solutions of a problem, of a puzzle, of a set, of a list or of an iterator one
    at a time, with buttons and keys for the next, the previous, the first, and a random one of a set.

    Solutions are taken from an iterator, or found, when they are to be shown. `draw` turns a solution into the object
    that is shown; by default the solution itself is shown. The keywords of `Problem.solve` apply to problems and
    puzzles. The widget's `current` is the object that is shown, `place` its number from 1 on.

    Raises `ImportError` when anywidget is not installed, and `TypeError` for what has no solutions.

    >>> import gavotte
    >>> solutions = gavotte.queens(8).problem.solution_set()
    >>> widget = gavotte.browse(solutions)  # doctest: +SKIP
    >>> widget.current  # doctest: +SKIP
    Solution([0, 12, 23, 29, 34, 46, 49, 59])
    """
    made = walk(source, **how)
    try:
        from ._widget import Browser
    except ImportError as error:
        raise ImportError("browse needs anywidget: pip install 'gavotte[widget]', or pip install anywidget") from error
    return Browser(made, draw)


def walk(source: Any, **how: Unpack[Effort]) -> Walk:
    """The walk through a source of solutions."""
    given: Any = source
    if isinstance(source, (Problem, Puzzle)):
        return Taken(given.solve(**how), is_whole=True)
    if how:
        raise TypeError(f"only problems and puzzles are searched, so {', '.join(how)} says nothing here")
    if isinstance(source, SolutionSet):
        return Ranked(given)
    if isinstance(source, Sequence) and not isinstance(source, (str, bytes, _gavotte.Solution)):
        return Listed(given)
    kind: Any = type(given)  # pyright: ignore[reportUnknownVariableType]
    if hasattr(kind, "__next__"):
        return Taken(given)
    wanted = "a problem, a puzzle, a set of solutions, a list or an iterator of solutions"
    raise TypeError(f"{wanted} is browsed, not {kind.__name__}")


class Listed:
    """A walk through a list."""

    ended = ""
    has_random = False

    def __init__(self, things: Sequence[Any]) -> None:
        self._things = things

    @property
    def total(self) -> int | None:
        return len(self._things)

    def may_have(self, place: int) -> bool:
        return place < len(self._things)

    def at(self, place: int) -> Any:
        return self._things[place]

    def random(self) -> int | None:
        raise IndexError("no random one can be drawn")


class Ranked:
    """A walk through a compiled set, in the order of the ranks."""

    ended = ""
    has_random = True

    def __init__(self, solutions: SolutionSet) -> None:
        self._solutions = solutions

    @property
    def total(self) -> int | None:
        return self._solutions.count

    def may_have(self, place: int) -> bool:
        return place < self._solutions.count

    def at(self, place: int) -> Any:
        return self._solutions[place]

    def random(self) -> int | None:
        for solution in self._solutions.sample(1):
            return self._solutions.rank(solution)
        return None


class Taken:
    """A walk through an iterator. It keeps everything that it has taken, so that it can go back."""

    has_random = False

    def __init__(self, source: Iterator[Any], *, is_whole: bool = False) -> None:
        self._source = source
        # Whether nothing was taken before, and the source gives every solution.
        self._is_whole = is_whole
        self._seen: list[Any] = []
        self._is_over = False

    @property
    def total(self) -> int | None:
        return len(self._seen) if self._is_over and not self._is_cut() else None

    @property
    def ended(self) -> str:
        if not self._is_over:
            return ""
        by = getattr(self._source, "stopped_by", None)
        if self._is_cut():
            return f"stopped by the {by} limit" if by else "interrupted"
        return "these are all" if self._is_whole and by is None else "the end"

    def _is_cut(self) -> bool:
        return getattr(self._source, "status", None) in ("limit", "interrupted")

    def may_have(self, place: int) -> bool:
        return place < len(self._seen) or not self._is_over

    def at(self, place: int) -> Any:
        wanted = place + 1 - len(self._seen)
        if wanted > 0 and not self._is_over:
            # Kept one by one: an interrupt in the middle loses none.
            for thing in islice(self._source, wanted):
                self._seen.append(thing)
            self._is_over = place >= len(self._seen)
        return self._seen[place]

    def random(self) -> int | None:
        raise IndexError("no random one can be drawn")
