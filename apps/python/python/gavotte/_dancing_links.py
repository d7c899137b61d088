"""Dancing links with the names that SageMath gives them, on the engines of this package.

Programs that call Sage's `dlx_solver` run without Sage, and ask for counts that no listing could reach. Solutions are
the same, but each has its rows in ascending order, and they come in another order than Sage's search finds them.
"""

from __future__ import annotations

from ._problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any, Literal



_NONE: list[int] = []


class DancingLinks:
    """Rows of columns, from 0: a solution is a list of rows that together hold each column exactly once.

    Made by `dlx_solver`. It is equal to one with the same rows, and can be pickled. `problem` is the
    problem behind it, for all other questions.

    >>> from gavotte.sage import dlx_solver
    >>> d = dlx_solver([[0, 1, 2], [3, 4, 5], [0, 1], [2, 3, 4, 5], [0], [1, 2, 3, 4, 5]])
    >>> d
    Dancing links solver for 6 columns and 6 rows
    >>> sorted(d.solutions_iterator())
    [[0, 1], [2, 3], [4, 5]]
    """

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = [list(row) for row in rows]
        self._columns = 1 + max((column for row in self._rows for column in row), default=-1)
        self._problem: Problem[int, int] | None = None
        self._found: list[int] = []
        self._search: Iterator[list[int]] | None = None

    def __repr__(self) -> str:
        return f"Dancing links solver for {self._columns} columns and {len(self._rows)} rows"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DancingLinks) and self._rows == other._rows

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._rows,)

    @property
    def problem(self) -> Problem[int, int]:
        """The problem behind it, whose labels are the rows. It is made when it is first asked for, because `split` makes
        many solvers.

        Raises `ProblemError` for a row that holds a column twice.
        """
        if self._problem is None:
            # Columns are numbered through, and one that no row holds leaves no solution. A row without columns is in none.
            held = {number: row for number, row in enumerate(self._rows) if row}
            self._problem = Problem(held, primary=range(self._columns))
        return self._problem

    def rows(self) -> list[list[int]]:
        """The rows.

        >>> from gavotte.sage import dlx_solver
        >>> dlx_solver([[0, 1], [2]]).rows()
        [[0, 1], [2]]
        """
        return self._rows

    def nrows(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    def ncols(self) -> int:
        """How many columns there are: one more than the greatest of them."""
        return self._columns

    def search(self) -> int:
        """Finds the next solution for `get_solution`: 1, or 0 when there are no more.

        >>> from gavotte.sage import dlx_solver
        >>> d = dlx_solver([[0], [0]])
        >>> d.search(), d.get_solution(), d.search(), d.search()
        (1, [0], 1, 0)
        """
        if self._search is None:
            self._search = self._solutions()
        self._found = next(self._search, _NONE)
        return int(bool(self._found))

    def get_solution(self) -> list[int]:
        """The rows of the solution that `search` has found; none before."""
        return list(self._found)

    def reinitialize(self) -> None:
        """Begins the search of `search` again."""
        self._found, self._search = [], None

    def solutions_iterator(self) -> Iterator[list[int]]:
        """All solutions, found as they are asked for; from the first one on, whatever `search` has found."""
        self.reinitialize()
        return self._solutions()

    def all_solutions(self, ncpus: int | None = None, column: int | None = None) -> list[list[int]]:
        """All solutions as a list. `ncpus` is how many threads search, by itself as many as the machine suggests;
        `column` need not be chosen here.

        Raises `ValueError` for a column that is not there.

        >>> from gavotte.sage import dlx_solver
        >>> dlx_solver([[0, 1], [0], [1]]).all_solutions(ncpus=1)
        [[0], [1, 2]]
        """
        return list(self._solutions(threads=self._threads(ncpus, column)))

    def one_solution(self, ncpus: int | None = None, column: int | None = None) -> list[int] | None:
        """A solution, or `None` when there is none. The arguments are those of `all_solutions`.

        Raises `ValueError` for a column that is not there.
        """
        return next(self._solutions(1, threads=self._threads(ncpus, column)), None)

    def has_solution(self, ncpus: int | None = None, column: int | None = None) -> bool:
        """Whether there is a solution. The arguments are those of `all_solutions`."""
        return self.one_solution(ncpus, column) is not None

    def number_of_solutions(self, ncpus: int | None = None, column: int | None = None) -> int:
        """How many solutions there are, of which none need be listed. The arguments are those of `all_solutions`.

        Raises `ValueError` for a column that is not there.

        >>> from gavotte.sage import dlx_solver
        >>> dlx_solver([[i] for i in range(100) for _ in "ab"]).number_of_solutions() == 2**100
        True
        """
        threads = self._threads(ncpus, column)
        return int(self.problem.count(threads=threads)) if self._columns else 0

    def split(self, column: int) -> dict[int, DancingLinks]:
        """For each row that holds the column, a solver with the solutions that have this row.

        Raises `ValueError` for a column that is not there.

        >>> from gavotte.sage import dlx_solver
        >>> {row: it.all_solutions() for row, it in dlx_solver([[0, 1], [0], [1]]).split(0).items()}
        {0: [[0]], 1: [[1, 2]]}
        """
        self._threads(1, column)
        return {number: self.restrict([number]) for number, row in enumerate(self._rows) if column in row}

    def restrict(self, indices: Iterable[int]) -> DancingLinks:
        """A solver with the solutions that have all of these rows. Each gets a column of its own.

        Raises `IndexError` for a row that is not there.

        >>> from gavotte.sage import dlx_solver
        >>> dlx_solver([[0, 1], [0], [1]]).restrict([1]).rows()
        [[0, 1], [0, 2], [1]]
        """
        rows = list(self._rows)
        for number, index in enumerate(indices):
            rows[index] = [*rows[index], self._columns + number]
        return type(self)(rows)

    def _solutions(self, limit: int | None = None, **how: Any) -> Iterator[list[int]]:
        # Without columns nothing is to be covered, and Sage finds nothing.
        if not self._columns:
            return
        for solution in self.problem.solve(limit, **how):
            yield list(solution)

    def _threads(self, ncpus: int | None, column: int | None) -> int | Literal["auto"]:
        if column is not None and not 0 <= column < self._columns:
            raise ValueError(f"there is no column {column!r}: they are 0 to {self._columns - 1}")
        return "auto" if ncpus is None else ncpus


def dlx_solver(rows: Iterable[Iterable[int]]) -> DancingLinks:
    """A solver for these rows, which are lists of columns from 0. A row that holds a column twice is refused with
    `ProblemError` by the first question.

    >>> from gavotte.sage import dlx_solver
    >>> dlx_solver([[0, 1, 2], [0, 2], [1], [3]]).number_of_solutions()
    2
    """
    return DancingLinks(rows)


def DLXCPP(rows: Iterable[Iterable[int]]) -> Iterator[list[int]]:
    """All solutions of `dlx_solver(rows)`.

    >>> from gavotte.sage import DLXCPP
    >>> sorted(DLXCPP([[0, 1, 2], [0, 2], [1], [3]]))
    [[0, 3], [1, 2, 3]]
    """
    return DancingLinks(rows).solutions_iterator()


class DLXMatrix:
    """An iterator of the solutions for pairs of a row's number and its columns, which begin with 1 here.

    The rows of `initialsolution` are in each solution, and come first in it.

    >>> from gavotte.sage import DLXMatrix
    >>> list(DLXMatrix([[1, [1, 2, 3]], [2, [1, 3]], [3, [2]], [4, [4]]], [4]))
    [[4, 1], [4, 2, 3]]
    """

    def __init__(self, ones: Iterable[Sequence[Any]], initialsolution: Iterable[int] | None = None) -> None:
        rows = sorted((int(row[0]), sorted(row[1])) for row in ones)
        self._rows = {number: columns for number, columns in rows if columns}
        wanted = set(initialsolution or ())
        self._first = [number for number in self._rows if number in wanted]
        self._left: Iterator[list[int]] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DLXMatrix) and (self._rows, self._first) == (other._rows, other._first)

    def __getstate__(self) -> dict[str, Any]:
        # A search does not travel: it begins again.
        return {**self.__dict__, "_left": None}

    def __iter__(self) -> DLXMatrix:
        return self

    def __next__(self) -> list[int]:
        if self._left is None:
            self._left = self._solutions()
        return next(self._left)

    def _solutions(self) -> Iterator[list[int]]:
        last = max((columns[-1] for columns in self._rows.values()), default=0)
        problem: Problem[int, int] = Problem(self._rows, primary=range(1, last + 1))
        for solution in problem.assume(require=self._first).solve():
            yield [*self._first, *(number for number in solution if number not in self._first)]


def AllExactCovers(M: Any) -> Iterator[list[tuple[int, ...]]]:
    """All exact covers of a matrix of 0 and 1, each as the list of its rows. The matrix is one of numpy, scipy or Sage, or
    a list of rows.

    >>> from gavotte.sage import AllExactCovers
    >>> list(AllExactCovers([[1, 1, 0], [1, 0, 1], [0, 0, 1], [0, 1, 0]]))
    [[(1, 1, 0), (0, 0, 1)], [(1, 0, 1), (0, 1, 0)]]
    """
    matrix = M.rows() if hasattr(M, "rows") else M.toarray() if hasattr(M, "toarray") else M
    rows = [tuple(map(int, row)) for row in matrix]
    if rows and rows[0]:
        for solution in Problem.from_matrix([list(row) for row in rows]).solve():
            yield [rows[number] for number in solution.indices]


def OneExactCover(M: Any) -> list[tuple[int, ...]] | None:
    """An exact cover of a matrix, as `AllExactCovers` finds it; `None` when there is none.

    >>> from gavotte.sage import OneExactCover
    >>> print(OneExactCover([[1, 1, 0], [1, 0, 1], [0, 1, 1]]))
    None
    """
    return next(AllExactCovers(M), None)
