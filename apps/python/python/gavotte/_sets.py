"""The set of all solutions: questions that no search has to answer again."""

from __future__ import annotations

from itertools import islice
from os import urandom

from . import _gavotte
from ._asked import gathered
from ._errors import ProblemError
from ._shown import shown
from ._solutions import Solutions
from ._wish import Wish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Literal

    from ._labels import Labels
    from ._typing import Label


class SolutionSet:
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

    def __iter__(self) -> Iterator[_gavotte.Solution]:
        return self._core.solutions()

    def __getitem__(self, rank: int) -> _gavotte.Solution:
        """The solution with this rank, from 0 on; from the end if it is negative."""
        at = rank + self.count if rank < 0 else rank
        found = None
        if at >= 0:
            found = self._core.unrank(at.to_bytes(at.bit_length() // 8 + 1, "little"))
        if found is None:
            raise IndexError(f"rank {rank} of {self.count} solutions")
        return found

    def rank(self, solution: _gavotte.Solution | Iterable[Label]) -> int | None:
        """How many solutions of the set come before this one; `None` when it is not one."""
        return self._core.rank(self._labels.indices(solution))

    def __contains__(self, solution: object) -> bool:
        if not isinstance(solution, _gavotte.Solution):
            return False
        return self.rank(solution) is not None

    def sample(self, k: int = 1, *, seed: int | None = None) -> list[_gavotte.Solution]:
        """`k` random solutions, each equally likely and independent of the others; none when there is
        no solution. The same seed, below 2^64, gives the same ones.
        """
        if k < 0:
            raise ValueError(f"k must not be negative: {k}")
        return gathered(self._core.samples(k, _seed(seed)))

    def samples(self, *, seed: int | None = None) -> Solutions:
        """Random solutions without end, each equally likely and independent of the others; none when
        there is no solution.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]}).solution_set()
        >>> with coin.samples(seed=1) as tosses:
        ...     len({next(tosses)[0] for _ in range(50)})
        2
        """
        return Solutions(self._core.samples(None, _seed(seed)))

    def marginals(self) -> dict[Label, int]:
        """For each option, by its label, how many solutions hold it.

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
        """How many solutions consist of so many options."""
        return dict(self._core.sizes())

    def best(
        self, k: int = 1, *, goal: Literal["least", "greatest"] = "least"
    ) -> list[_gavotte.Solution]:
        """The `k` solutions of least or greatest cost, the best first."""
        if k < 0:
            raise ValueError(f"k must not be negative: {k}")
        with self.ranked(goal=goal) as ranked:
            return gathered(islice(ranked, k))

    def ranked(self, *, goal: Literal["least", "greatest"] = "least") -> Solutions:
        """All solutions, those of least or greatest cost first, found as they are asked for.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "a"}, costs={"A": 3, "B": 1})
        >>> [solution.cost for solution in p.solution_set().ranked()]
        [1, 3]
        """
        return Solutions(self._core.ranked(Wish(goal).greatest))

    def given(self, require: Iterable[Label] = (), forbid: Iterable[Label] = ()) -> SolutionSet:
        """The solutions with all of these options and none of those."""
        positions = self._labels.positions
        given = self._core.given(positions(require), positions(forbid))
        return SolutionSet(self.problem, self._labels, given)

    _repr_mimebundle_ = shown("solution_set")

    def __repr__(self) -> str:
        return f"<SolutionSet: {self.count} solutions, {self.nodes} nodes>"


def _seed(seed: int | None) -> int:
    return int.from_bytes(urandom(8), "little") if seed is None else seed
