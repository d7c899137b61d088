"""The set of all solutions: questions that no search has to answer again."""

from __future__ import annotations

from itertools import islice
from operator import index
from os import urandom
from sys import maxsize

from . import _gavotte
from ._asked import gathered
from ._checks import whole
from ._errors import ProblemError
from ._generic import Generic, LabelT
from ._shown import shown
from ._solutions import Solutions
from ._wish import Wish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from ._labels import Labels
    from ._typing import Goal


class SolutionSet(Generic[LabelT]):
    """All solutions of a problem, as a diagram: often small where they are far too many to be listed.

    >>> import gavotte
    >>> solutions = gavotte.queens(8).problem.solution_set()
    >>> solutions.count
    92
    >>> solutions.sample(1, seed=7)[0] in solutions
    True
    >>> solutions.given(require=[0]).count
    4
    """

    def __init__(self, problem: Any, labels: Labels, core: _gavotte.Set) -> None:
        self.problem = problem
        """The `Problem` that was compiled."""
        self._labels = labels
        self._core = core

    @property
    def count(self) -> int:
        """How many solutions there are."""
        return self._core.count()

    @property
    def nodes(self) -> int:
        """How many nodes the diagram has."""
        return self._core.nodes()

    def __iter__(self) -> Iterator[_gavotte.Solution[LabelT]]:
        return self._core.solutions()

    def __getitem__(self, rank: int) -> _gavotte.Solution[LabelT]:
        """The solution with this rank, from 0 on; from the end if it is negative."""
        try:
            at = index(rank)
        except TypeError:
            raise TypeError(f"a rank must be a whole number, not {rank!r}") from None
        at = at + self.count if at < 0 else at
        found = None
        if at >= 0:
            found = self._core.unrank(at.to_bytes(at.bit_length() // 8 + 1, "little"))
        if found is None:
            raise IndexError(f"rank {rank} of {self.count} solutions")
        return found

    def rank(self, solution: _gavotte.Solution[Any] | Iterable[LabelT]) -> int | None:
        """How many solutions of the set come before this one; `None` when it is not one.

        Raises `ProblemError` when no option, or more than one, is called by a label; `TypeError` for what is
        no label.

        >>> import gavotte
        >>> solutions = gavotte.Problem({"A": "a", "A2": "a"}).solution_set()
        >>> solutions.rank(["A2"]), solutions.rank(["A", "A2"])
        (1, None)
        """
        return self._core.rank(self._labels.indices(solution))

    def __contains__(self, solution: object) -> bool:
        known: Any = solution
        return isinstance(known, _gavotte.Solution) and self.rank(known) is not None  # pyright: ignore

    def sample(self, k: int = 1, *, seed: int | None = None) -> list[_gavotte.Solution[LabelT]]:
        """`k` random solutions, each equally likely and independent of the others; none when there is
        no solution. The same seed, below 2^64, gives the same ones.

        Raises `ValueError` for a `k` or a `seed` below 0.

        >>> import gavotte
        >>> [solution.labels for solution in gavotte.Problem({"A": "a"}).solution_set().sample(2)]
        [('A',), ('A',)]
        """
        return gathered(self._core.samples(whole("k", k), _seed(seed)))

    def samples(self, *, seed: int | None = None) -> Solutions[LabelT]:
        """Random solutions without end, each equally likely and independent of the others; none when
        there is no solution.

        Raises `ValueError` for a `seed` below 0.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]}).solution_set()
        >>> with coin.samples(seed=1) as tosses:
        ...     len({next(tosses)[0] for _ in range(50)})
        2
        """
        return Solutions(self._core.samples(None, _seed(seed)))

    def marginals(self) -> dict[LabelT, int]:
        """For each option, by its label, how many solutions hold it.

        Raises `ProblemError` when several options have the same label.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b", "AB": "ab", "B2": "b"}).solution_set().marginals()
        {'A': 2, 'B': 1, 'AB': 1, 'B2': 1}
        """
        labels = self._labels.all
        counts = dict(zip(labels, self._core.marginals()))
        if len(counts) < len(labels):
            raise ProblemError("several options have the same label")
        return counts

    def sizes(self) -> dict[int, int]:
        """How many solutions consist of so many options.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "a", "b"]).solution_set().sizes()
        {1: 1, 2: 1}
        """
        return dict(self._core.sizes())

    def best(
        self, k: int = 1, *, goal: Goal = "least"
    ) -> list[_gavotte.Solution[LabelT]]:
        """The `k` solutions of least or greatest cost, the best first.

        Raises `ValueError` for a `k` below 0 and for another goal.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "A2": "a"}, costs={"A": 3, "A2": 1})
        >>> p.solution_set().best(goal="greatest")
        [Solution(['A'], cost=3)]
        """
        k = whole("k", k, most=maxsize)
        with self.ranked(goal=goal) as ranked:
            return gathered(islice(ranked, k))

    def ranked(self, *, goal: Goal = "least") -> Solutions[LabelT]:
        """All solutions, those of least or greatest cost first, found as they are asked for.

        Raises `ValueError` for another goal.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "a"}, costs={"A": 3, "B": 1})
        >>> [solution.cost for solution in p.solution_set().ranked()]
        [1, 3]
        """
        return Solutions(self._core.ranked(Wish(goal).greatest))

    def given(self, require: Iterable[LabelT] = (), forbid: Iterable[LabelT] = ()) -> SolutionSet[LabelT]:
        """The solutions with all of these options and none of those.

        Raises `ProblemError` when no option, or more than one, is called by a label; `TypeError` for what is
        no label.

        >>> import gavotte
        >>> solutions = gavotte.Problem({"A": "a", "A2": "a", "B": "b"}).solution_set()
        >>> solutions.given(require=["A"]).count, solutions.given(forbid=["A", "A2"]).count
        (1, 0)
        """
        positions = self._labels.positions
        given = self._core.given(positions(require, "require"), positions(forbid, "forbid"))
        return SolutionSet(self.problem, self._labels, given)

    _repr_mimebundle_ = shown("solution_set")

    def __repr__(self) -> str:
        return f"<SolutionSet: {self.count} solutions, {self.nodes} nodes>"


def _seed(seed: int | None) -> int:
    return int.from_bytes(urandom(8), "little") if seed is None else whole("seed", seed)
