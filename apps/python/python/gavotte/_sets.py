"""The set of all solutions, compiled once. Questions to it need no search, because the diagram holds the answer to all of
them."""

from __future__ import annotations

from itertools import islice
from operator import index
from os import fsdecode
from sys import maxsize

from . import _gavotte
from ._asked import gathered
from ._checks import seed_of, whole
from ._errors import ProblemError
from ._generic import Generic, LabelT
from ._shown import shown
from ._solutions import Solutions
from ._top_k import TopK, goal_of
from ._weights import ONE, chance, exact_weight, of_options, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction
    from os import PathLike
    from typing import Any, Literal

    from ._labels import Labels
    from ._typing import By, ExactWeights, Goal, Weights


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
        """The `Problem` that was compiled, as it was then."""
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

    def __eq__(self, other: object) -> bool:
        """Whether the problems are equal and the diagrams, too, as those of a copy are."""
        if not isinstance(other, SolutionSet):
            return NotImplemented
        if self is other:
            return True
        mine, others = self._core, other._core  # pyright: ignore[reportUnknownMemberType]
        is_alike = self.problem == other.problem and self.nodes == other.nodes and self.count == other.count
        return is_alike and mine.to_bytes() == others.to_bytes()

    def __hash__(self) -> int:
        return hash((self.problem, self.nodes))

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
        # A solution of another problem, equal or not, is none of these.
        known: Any = solution
        if not isinstance(known, _gavotte.Solution) or not known._is_of(self._core.core):  # pyright: ignore
            return False
        return self.rank(known) is not None  # pyright: ignore

    def sample(
        self, k: int = 1, *, seed: int | None = None, weights: Weights | None = None
    ) -> list[_gavotte.Solution[LabelT]]:
        """`k` random solutions, each equally likely and independent of the others; none when there is
        no solution. The same seed, below 2^64, gives the same ones.

        With `weights` a solution is as likely as the product of the weights of its options: whole numbers from 0
        on, one for each option in their order, or a mapping from labels, where other options weigh 1. Raises
        `ValueError` for other weights, and when every solution weighs 0.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]}).solution_set()
        >>> coin.sample(3, weights={"heads": 0})
        [Solution(['tails']), Solution(['tails']), Solution(['tails'])]
        """
        k = whole("k", k)
        drawn = gathered(self._samples(k, seed, weights))
        if weights is not None and k > 0 and not drawn and self.count:
            raise ValueError("under these weights every solution weighs 0, so none can be drawn")
        return drawn

    def samples(self, *, seed: int | None = None, weights: Weights | None = None) -> Solutions[LabelT]:
        """Random solutions without end, as `sample` draws them; none when there is no solution, or when every
        solution weighs 0.

        Raises `ValueError` for a `seed` below 0.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]}).solution_set()
        >>> with coin.samples(seed=1) as tosses:
        ...     len([next(tosses)[0] for _ in range(4)])
        4
        """
        return Solutions(self._samples(None, seed, weights))

    def _samples(
        self, k: int | None, seed: int | None, weights: Weights | None
    ) -> _gavotte.Cursor:
        if weights is None:
            return self._core.samples(k, seed_of(seed))
        numbers = of_options(weights, self._labels, 1, chance)
        return _gavotte.weighted_samples(self._core, numbers, k, seed_of(seed))

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
        """How many solutions there are of each number of options.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "a", "b"]).solution_set().sizes()
        {1: 1, 2: 1}
        """
        return dict(self._core.histogram([1] * len(self._labels.all)))

    def histogram(self, *, by: By = "size") -> dict[Any, int]:
        """How many solutions there are of each number of options ("size"), or of each cost ("cost"). Or a whole number for
        each option instead, as `weights` of `sample`, where other options have 0: then by the sum of these numbers.
        All are exact at any size.

        Raises `ValueError` for another word, and for numbers that are not one for each option; `TypeError` for what is no
        whole number.

        >>> import gavotte
        >>> solutions = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 0.1, "AB": 3}).solution_set()
        >>> solutions.histogram(by="cost")
        {Decimal('0.1'): 1, Decimal('3'): 1}
        >>> solutions.histogram(), solutions.histogram(by={"B": -7})
        ({1: 1, 2: 1}, {-7: 1, 0: 1})
        """
        if by == "cost":
            return dict(self._core.costs())
        if by == "size":
            return self.sizes()
        if isinstance(by, str):
            raise ValueError(f'by is "size", "cost" or a number for each option, not {by!r}')
        return dict(self._core.histogram(of_options(by, self._labels, 0, score)))

    def weighted_count(self, weights: ExactWeights) -> Fraction:
        """The sum over all solutions of the product of the weights of their options, exactly.

        A weight is an `int`, a `Fraction`, a `Decimal`, or such a number as text ("3/4", "0.25"): one for each option in
        their order, or a mapping from labels, where other options weigh 1. Without options a solution weighs 1.

        Raises `TypeError` for a float, and `ValueError` for weights that are not one for each option.

        >>> import gavotte
        >>> solutions = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}).solution_set()
        >>> solutions.weighted_count({"A": "1/2", "B": -3, "AB": "0.25"})
        Fraction(-5, 4)
        """
        from fractions import Fraction

        given = of_options(weights, self._labels, ONE, exact_weight)
        is_negative, above, below = _gavotte.weighted_count(self._core, given)
        return Fraction(-above if is_negative else above, below)

    def best(
        self, k: int = 1, *, goal: Goal | None = None
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

    def ranked(self, *, goal: Goal | None = None) -> Solutions[LabelT]:
        """All solutions, those of least or greatest cost first, found as they are asked for.

        Raises `ValueError` for another goal.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "a"}, costs={"A": 3, "B": 1})
        >>> [solution.cost for solution in p.solution_set().ranked()]
        [1, 3]
        """
        return Solutions(self._core.ranked(TopK(goal_of(self._core.core, goal)).greatest))

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

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the set and its problem to a file, which `load_set` reads, and the command with all of its verbs
        about sets. Items, labels and colors are written as `str` or `repr` gives.

        Raises `OSError` when the file cannot be written.

        >>> import gavotte, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "queens.set")
        >>> gavotte.queens(8).problem.solution_set().save(path)
        >>> gavotte.load_set(path).count
        92
        """
        _gavotte.write_file(fsdecode(path), _gavotte.save(self._core))

    def text(self, format: Literal["zdd", "ddnnf", "json"] = "zdd") -> str:
        """The diagram as text for other programs: a zero-suppressed decision diagram, a d-DNNF, or JSON.

        Raises `ValueError` for another format.

        >>> import gavotte
        >>> gavotte.Problem(["a"]).solution_set().text("ddnnf").splitlines()[0]
        'o 1 0'
        """
        return _gavotte.set_text(self._core, format)

    _repr_mimebundle_ = shown("solution_set")

    def __repr__(self) -> str:
        return f"<SolutionSet: {self.count} solutions, {self.nodes} nodes>"
