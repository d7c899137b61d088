"""Pictures of a problem: as a matrix, with shares of all solutions, its links, the tree of its search. The library draws
them, because the command draws the same."""

from __future__ import annotations

from . import _gavotte
from ._draw import draw
from ._keywords import shows_keywords
from ._picture import picture_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    from typing_extensions import Unpack

    from ._picture import Picture
    from ._labels import Labels
    from ._typing import Effort

    TextbookOrder = Literal["fewest", "input", "reverse"]


class Pictures:
    """A base class: the methods that draw a problem."""

    __slots__ = ()

    if TYPE_CHECKING:

        def _frozen(self) -> _gavotte.Core: ...
        def _covers(self, what: str) -> _gavotte.Core: ...
        def _labels(self) -> Labels: ...
        def _compiled(self, how: Effort) -> _gavotte.Set: ...

    def draw(self, solution: _gavotte.Solution | None = None) -> Picture:
        """Draws the problem as a matrix, with items as columns and options as rows; or a solution as
        `gavotte.draw` does.

        Raises `ProblemError` when the problem breaks a rule, and `TypeError` for what is no solution.

        >>> import gavotte
        >>> print(str(gavotte.Problem(["ab", "b"]).draw())[:25])
        <svg xmlns="http://www.w3
        """
        if solution is not None:
            return draw(solution)
        return picture_of(_gavotte.draw_matrix(self._covers("draw"), [], self._names()))

    @shows_keywords
    def draw_shares(self, **how: Unpack[Effort]) -> Picture:
        """Draws the share of all solutions that hold each option.

        All solutions are compiled, as by `solution_set`; the keywords are those of it.

        Raises `LimitReached` when a limit came first, and else as `solution_set` does.

        >>> import gavotte
        >>> picture = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}).draw_shares()
        >>> "50 %" in str(picture)
        True
        """
        return picture_of(_gavotte.draw_shares(self._compiled(how), self._names()))

    def draw_tree(self, order: TextbookOrder = "fewest") -> Picture:
        """Draws the search tree of dancing links, or its first 200 nodes: a node is an item with the number of
        options that it had left, a branch an option that was tried. Assumptions are left aside.

        Raises `UnsupportedError` for a problem that the search of the textbook does not take.

        >>> import gavotte
        >>> picture = gavotte.Problem(["a", "ab"]).draw_tree("input")
        >>> "3 nodes" in str(picture)
        True
        """
        return picture_of(_gavotte.draw_tree(self._covers("draw_tree"), order))

    def draw_links(self, moves: int = 0, order: TextbookOrder = "fewest") -> Picture:
        """Draws the links of dancing links after this number of moves of its search, or after the last one.

        Raises `ValueError` for a negative number of moves, and what `draw_tree` raises.

        >>> import gavotte
        >>> picture = gavotte.Problem(["a", "b"]).draw_links(2, "input")
        >>> "1 item covered" in str(picture)
        True
        """
        if moves < 0:
            raise ValueError(f"moves must not be negative: {moves}")
        return picture_of(_gavotte.draw_links(self._covers("draw_links"), order, moves))

    def _names(self) -> list[str]:
        return [str(label) for label in self._labels().all]
