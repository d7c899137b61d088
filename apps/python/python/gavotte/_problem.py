"""`Problem`: items, options, and the questions about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike, fspath

from . import _gavotte
from ._costs import beside
from ._draft import Draft, declared
from ._effort import effort
from ._errors import LimitReached, ProblemError
from ._frames import long
from ._labels import Labels
from ._option import Option, as_mapping
from ._options import as_option, as_options, as_table, dressed
from ._pickling import FORMAT, check_format
from ._results import Count, Explanation, Plan, Ranking, Relaxation, Solutions, Verification
from ._sets import SolutionSet
from ._table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Literal

    from typing_extensions import Self, Unpack

    from ._typing import AnOption, Bounds, Effort, Item, Label, Options


class Problem:
    """An exact-cover problem: items, and options that cover them.

    `options` is an iterable of options, a mapping from labels to options, a matrix of 0 and 1 (a row
    is an option, a column an item) of numpy, scipy or nested lists, or such a frame of pandas or polars.
    An option is an iterable of items, a mapping from items to colors, or an `Option`. Rows of two that
    are `[0, 1]` or `[1, 0]` are refused, because they may be either: see `from_matrix`.

    `primary` items must be covered; without it they are all items that options hold. With it, an
    unknown item is an error, and typing errors are found. `secondary` items may be covered once, or
    several times in one and the same color. `bounds` says how often a primary item may be covered: a
    number, or `(least, greatest)` with `None` for no limit; once, for the others. `costs` and
    `labels` go with the options: in their order, or as mappings, costs from labels and labels from
    positions.

    >>> import gavotte
    >>> p = gavotte.Problem(primary="abcdefg")
    >>> for label, items in {"r1": "ce", "r2": "adg", "r3": "bcf", "r4": "adf", "r5": "bg"}.items():
    ...     _ = p.option(items, label=label)
    >>> p.first()
    Solution(['r1', 'r4', 'r5'])
    >>> p.option("abx", label="r7")
    Traceback (most recent call last):
    gavotte.ProblemError: option 'r7': no item is called 'x'
    """

    __slots__ = ("_core", "_draft", "_forbid", "_known", "_require")

    def __init__(
        self,
        options: Options = (),
        *,
        primary: Iterable[Item] | None = None,
        secondary: Iterable[Item] = (),
        bounds: Mapping[Any, Bounds] | None = None,
        costs: Iterable[int] | Mapping[Any, int] | None = None,
        labels: Iterable[Label] | None = None,
    ) -> None:
        self._core: _gavotte.Core | None = None
        self._known: Labels | None = None
        self._require: list[int] = []
        self._forbid: list[int] = []
        source = as_options(options, are_items_known=primary is not None)
        if isinstance(source, Table):
            beside(source, costs, labels)
        self._draft: Draft | None = declared(source, primary, secondary, bounds or {})
        if not isinstance(source, Table):
            for option in dressed(source, costs, labels):
                self._draft.add(option)

    @classmethod
    def from_matrix(
        cls,
        matrix: Any,
        *,
        items: Iterable[Item] | None = None,
        secondary: Iterable[Item] = (),
        bounds: Mapping[Any, Bounds] | None = None,
        costs: Iterable[int] | None = None,
        labels: Iterable[Label] | None = None,
    ) -> Self:
        """The problem of a matrix or frame, whose columns may have other names than their own. Lists of
        rows are always a matrix here.

        Raises `ValueError` for what is neither 0 nor 1, for rows of different lengths, and when there are
        not as many items as columns; `TypeError` for what is no matrix.

        >>> import gavotte
        >>> import numpy as np
        >>> matrix = np.array([[1, 0, 1], [0, 1, 0], [1, 1, 0]])
        >>> gavotte.Problem.from_matrix(matrix, items="abc").first().options
        (('a', 'c'), ('b',))
        >>> gavotte.Problem.from_matrix([[0, 1], [1, 0]]).options
        [(1,), (0,)]
        """
        table = as_table(matrix)
        if items is not None:
            names = list(items)
            if len(table.items) != len(names):
                raise ValueError(f"{len(names)} items for {len(table.items)} columns")
            table.items = names
        made: Any = table
        return cls(made, secondary=secondary, bounds=bounds, costs=costs, labels=labels)

    @classmethod
    def from_frame(
        cls,
        frame: Any,
        *,
        option: str,
        item: str,
        color: str | None = None,
        cost: str | None = None,
        secondary: Iterable[Item] = (),
        bounds: Mapping[Any, Bounds] | None = None,
    ) -> Self:
        """The problem of a frame with a row for each item of each option; the arguments name the
        columns. (A frame of 0 and 1 goes to `Problem` itself.)

        >>> import gavotte
        >>> import pandas as pd
        >>> shifts = pd.DataFrame({"who": ["Ann", "Ann", "Bob"], "day": ["Mo", "Tu", "We"]})
        >>> gavotte.Problem.from_frame(shifts, option="who", item="day").first()
        Solution(['Ann', 'Bob'])
        """
        made: Any = long(frame, option, item, color, cost)
        return cls(made, secondary=secondary, bounds=bounds)

    @classmethod
    def read(cls, path: str | PathLike[str], format: str | None = None) -> Self:
        """Reads a file: Knuth's DLX text, a 0/1 matrix, JSON, CSV, MatrixMarket, OR-Library or
        `.cov`, packed with gzip or not. The ending or the content tells the format.
        """
        return cls._of(_gavotte.Core.read(fspath(path), format))

    @classmethod
    def parse(cls, text: str | bytes, format: str | None = None) -> Self:
        """Reads a text in one of these formats.

        >>> import gavotte
        >>> gavotte.Problem.parse("a b c\\na b\\nc\\n").first().options
        (('a', 'b'), ('c',))
        >>> gavotte.Problem.parse("ab\\nac\\n", format="dlx")
        Traceback (most recent call last):
        gavotte.ReadError: <text>:2:1: no item is called `ac`; did you mean `ab`?
        ac
        ^
        """
        data = text.encode() if isinstance(text, str) else text
        return cls._of(_gavotte.Core.parse(data, format))

    @classmethod
    def _of(cls, core: _gavotte.Core) -> Self:
        problem = cls()
        problem._core, problem._draft = core, None
        return problem

    def copy(self) -> Self:
        """The same problem, to which options can be added without changing this one.

        >>> import gavotte
        >>> one = gavotte.Problem(["a"])
        >>> two = one.copy().option("b")
        >>> one.count(), two == one, two.options
        (Count(1), False, [('a',), ('b',)])
        """
        new = type(self).__new__(type(self))
        new._core, new._known = self._core, self._known
        new._draft = None if self._draft is None else self._draft.copy()
        new._require, new._forbid = list(self._require), list(self._forbid)
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        # Items and labels are what the caller compares with, so they stay the same objects.
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        core = self._frozen() if self._draft is None else None
        assumed = (self._require, self._forbid)
        return {"format": FORMAT, "draft": self._draft, "core": core, "assumed": assumed}

    def __setstate__(self, state: dict[str, Any]) -> None:
        check_format(state.get("format", 0), "problem")
        self._draft, self._core, self._known = state["draft"], state["core"], None
        self._require, self._forbid = state["assumed"]

    def __eq__(self, other: object) -> bool:
        """Whether items, options, bounds, colors, costs, labels and assumptions are the same."""
        if not isinstance(other, Problem):
            return NotImplemented
        ours = (sorted(self._require), sorted(self._forbid), self._frozen())
        return ours == (sorted(other._require), sorted(other._forbid), other._frozen())

    def __hash__(self) -> int:
        # Of the content, so that of a problem to which options are added changes.
        return hash((self._frozen(), frozenset(self._require), frozenset(self._forbid)))

    def item(self, item: Item, bounds: Bounds = 1) -> Self:
        """Adds a primary item, with how often it may be covered."""
        self._changing().declare(item, bounds=None if bounds == 1 else bounds)
        return self

    def secondary(self, items: Iterable[Item]) -> Self:
        """Adds secondary items."""
        for item in items:
            self._changing().declare(item, secondary=True)
        return self

    def option(
        self,
        items: AnOption,
        *,
        label: Label = None,
        cost: int | None = None,
        colors: Mapping[Any, Any] | None = None,
    ) -> Self:
        """Adds an option.

        >>> import gavotte
        >>> p = gavotte.Problem(primary=["p", "q"], secondary=["s"])
        >>> p.option(["p", "s"], colors={"s": "red"}).option({"q": None, "s": "red"}).count()
        Count(1)
        """
        if label is not None or cost is not None or colors is not None:
            plain = as_option(items)
            items = Option(
                plain.items,
                label=plain.label if label is None else label,
                cost=plain.cost if cost is None else cost,
                colors={**(plain.colors or {}), **(colors or {})},
            )
        self._changing().add(as_option(items))
        return self

    def _changing(self) -> Draft:
        if self._draft is None:
            raise ProblemError("a problem that was read, or that has assumptions, does not change")
        self._core = self._known = None
        return self._draft

    def _frozen(self) -> _gavotte.Core:
        if self._core is None:
            assert self._draft is not None
            self._core = self._draft.freeze()
        return self._core

    @property
    def items(self) -> tuple[Any, ...]:
        """The items, primary ones first."""
        return self._frozen().items

    @property
    def primary_count(self) -> int:
        """How many of the items are primary."""
        return self._frozen().primary_count

    @property
    def options(self) -> list[tuple[Any, ...]]:
        """The items of each option."""
        core = self._frozen()
        return [core.option(at) for at in range(core.option_count)]

    @property
    def labels(self) -> tuple[Any, ...]:
        """The label of each option; its position, from 0, where it has none."""
        return tuple(self._labels().all)

    def __repr__(self) -> str:
        core = self._frozen()
        assumed = len(self._require) + len(self._forbid)
        more = f", {assumed} assumptions" if assumed else ""
        return f"<Problem: {len(core.items)} items, {core.option_count} options{more}>"

    def text(self, format: str = "dlx") -> str:
        """The problem as text in a format; items and colors are written as `str` or `repr` gives.

        >>> import gavotte
        >>> print(gavotte.Problem(["ab", "c"]).text(), end="")
        a b c
        a b
        c
        """
        return self._frozen().text(format)

    def write(self, path: str | PathLike[str], format: str = "dlx") -> None:
        """Writes the problem to a file."""
        text = self.text(format)
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def first(self, **how: Unpack[Effort]) -> _gavotte.Solution | None:
        """A solution, or `None` when it is proved that there is none.

        Raises `LimitReached` when a limit came first. The keywords are those of `solve`.
        """
        solutions = self.solve(1, **how)
        solution = next(solutions, None)
        if solution is None and solutions.status in ("limit", "interrupted"):
            limit = solutions.stopped_by
            raise LimitReached(f"stopped by the {limit} limit before a solution was found", limit)
        solutions.close()
        return solution

    def solve(self, limit: int | None = None, **how: Unpack[Effort]) -> Solutions:
        """All solutions, or the first `limit` of them: an iterator that finds them on demand.

        `threads`: a number or "auto". `deterministic`: a fixed order on several threads. `engine`:
        "links", "cells", "bits", "diagram" or "sat". `order`: "fewest", "input", "reverse", "lex-max", "weighted" or "rate".
        `time_limit` (seconds), `step_limit`, `memory_limit` (megabytes). `progress`: `True` for a bar
        (with tqdm), or a function that is called with a `Progress` up to ten times a second.

        >>> import gavotte
        >>> solutions = gavotte.Problem(["a", "a", "b"]).solve()
        >>> list(solutions), solutions.status
        ([Solution([0, 2]), Solution([1, 2])], 'complete')
        """
        if limit is not None and limit < 0:
            raise ValueError(f"limit must not be negative: {limit}")
        made, bar = effort(**how)
        return Solutions(_gavotte.solve(self._frozen(), made, self._require, self._forbid, limit), bar)

    def __iter__(self) -> Iterator[_gavotte.Solution]:
        return iter(self.solve())

    def count(self, **how: Unpack[Effort]) -> Count:
        """How many solutions there are, exactly at any size.

        >>> import gavotte
        >>> count = gavotte.Problem([[i] for i in range(100) for _ in "ab"]).count()
        >>> count.exact == 2**100
        True
        """
        made, bar = effort(**how)
        try:
            return Count(*_gavotte.count(self._frozen(), made, self._require, self._forbid))
        finally:
            if bar is not None:
                bar.close()

    def best(
        self,
        k: int | None = None,
        *,
        goal: Literal["least", "greatest"] = "least",
        ties: bool = False,
        **how: Unpack[Effort],
    ) -> Ranking:
        """The solutions of least or greatest cost, the best first; by default one of them.

        Without costs each option counts 1. With `k` the best `k`, of equal costs first the one with
        the earliest option that is not in both; with `ties` also all that cost the same as the last.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"}, costs={"A": 3, "B": 4, "AB": 8})
        >>> p.best()
        Ranking([Solution(['A', 'B'], cost=7)], status='optimal')
        >>> [solution.cost for solution in p.best(2)]
        [7, 8]
        """
        return self._best(self._frozen(), k, goal, ties, **how)

    def cover(
        self,
        k: int | None = None,
        *,
        goal: Literal["least", "greatest"] = "least",
        ties: bool = False,
        **how: Unpack[Effort],
    ) -> Ranking:
        """As `best`, but items without bounds may be covered more than once.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "bc", "cd", "ad"]).cover()
        Ranking([Solution([0, 2])], status='optimal')
        """
        return self._best(self._frozen().to_cover(), k, goal, ties, **how)

    def _best(
        self,
        core: _gavotte.Core,
        k: int | None,
        goal: Literal["least", "greatest"],
        ties: bool,
        **how: Unpack[Effort],
    ) -> Ranking:
        if k is not None and k < 1:
            raise ValueError(f"k is how many solutions are wanted, at least 1, not {k}")
        if goal not in ("least", "greatest"):
            raise ValueError(f"goal is 'least' or 'greatest', not {goal!r}")
        if how.get("engine") is not None:
            raise ValueError("best and cover choose the engine themselves")
        made, bar = effort(**how)
        try:
            return Ranking(
                *_gavotte.best(
                    core, made, self._require, self._forbid, goal == "greatest", k, ties
                )
            )
        finally:
            if bar is not None:
                bar.close()

    def verify(self, solution: _gavotte.Solution | Iterable[Label]) -> Verification:
        """Whether these options, given by their labels, are a solution; and if not, why.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"})
        >>> bool(p.verify(["A", "B"]))
        True
        >>> p.verify(["A", "AB"])
        Verification(False, 'item `a` is covered 2 times, but its bounds are 1..=1')
        """
        return Verification(self._frozen().verify(self._labels().indices(solution)))

    def solution_set(self, **how: Unpack[Effort]) -> SolutionSet:
        """The set of all solutions, which answers questions about all of them at once.

        Raises `LimitReached` when a limit came first; without one, memory is the limit.

        >>> import gavotte
        >>> gavotte.latin(4).problem.solution_set().count
        576
        """
        if how.get("engine") is not None or how.get("order") is not None:
            raise ValueError("solution_set chooses engine and order itself")
        made, bar = effort(**how)
        try:
            core, (_, limit) = _gavotte.compile(
                self._frozen(), made, self._require, self._forbid
            )
        finally:
            if bar is not None:
                bar.close()
        if core is None:
            raise LimitReached(f"stopped by the {limit} limit before all solutions were found", limit)
        return SolutionSet(self, self._labels(), core)

    def sample(
        self, k: int = 1, *, seed: int | None = None, **how: Unpack[Effort]
    ) -> list[_gavotte.Solution]:
        """`k` random solutions, each equally likely and independent of the others; none when there is
        no solution. As `solution_set().sample(k, seed=seed)`.

        >>> import gavotte
        >>> coin = gavotte.Problem({"heads": ["coin"], "tails": ["coin"]})
        >>> len({coin.sample(seed=seed)[0] for seed in range(50)})
        2
        """
        return self.solution_set(**how).sample(k, seed=seed)

    def marginals(self, **how: Unpack[Effort]) -> dict[Label, int]:
        """For each option, by its label, how many solutions hold it. As `solution_set().marginals()`.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b", "AB": "ab", "B2": "b"}).marginals()
        {'A': 2, 'B': 1, 'AB': 1, 'B2': 1}
        """
        return self.solution_set(**how).marginals()

    def assume(self, require: Iterable[Label] = (), forbid: Iterable[Label] = ()) -> Problem:
        """The same problem, with these options in every solution and those in none.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "A2": "a", "B": "b"})
        >>> p.assume(require=["A2"]).first()
        Solution(['A2', 'B'])
        >>> p.assume(forbid=["B"]).first() is None
        True
        """
        assumed = Problem._of(self._frozen())
        assumed._require = self._require + self._labels().positions(require)
        assumed._forbid = self._forbid + self._labels().positions(forbid)
        return assumed

    def explain(self, **how: Unpack[Effort]) -> Explanation:
        """Why there is no solution: a minimal set of items that already conflict, or weights.

        Where no few items conflict, weights of the items may prove it: every option weighs 0, and all
        items together do not. Only the limits and `progress` apply.

        >>> import gavotte
        >>> gavotte.Problem(["ac", "bc", "d"]).explain()
        Explanation(['a', 'c', 'b'], is_minimal=True)
        >>> pairs = [first + second for first in "abcde" for second in "abcde" if first < second]
        >>> explanation = gavotte.Problem(pairs).explain()
        >>> explanation.weights, explanation.modulus, explanation.total
        ({'a': 1, 'b': 1, 'c': 1, 'd': 1, 'e': 1}, 2, 1)
        """
        self._refuse_choices("explain", how)
        made, bar = effort(**how)
        try:
            return Explanation(*_gavotte.explain(self._frozen(), made))
        finally:
            if bar is not None:
                bar.close()

    def relax(self, **how: Unpack[Effort]) -> Relaxation:
        """When there is no solution: the fewest items to leave uncovered so that there is one.

        Such an item may be covered less often than it must be, or not at all. Only the limits and
        `progress` apply.

        >>> import gavotte
        >>> relaxation = gavotte.Problem(["ac", "bc", "d"]).relax()
        >>> relaxation
        Relaxation(['a'], is_proved=True)
        >>> relaxation.solution
        Solution([1, 2])
        """
        self._refuse_choices("relax", how)
        made, bar = effort(**how)
        try:
            return Relaxation(*_gavotte.relax(self._frozen(), made))
        finally:
            if bar is not None:
                bar.close()

    def _refuse_choices(self, name: str, how: Effort) -> None:
        if self._require or self._forbid:
            raise ValueError(f"{name} does not know assumptions: leave the options out instead")
        if how.get("engine") is not None or how.get("order") is not None:
            raise ValueError(f"{name} chooses engine and order itself")

    def _whole(self, name: str) -> tuple[_gavotte.Core, Labels]:
        if self._require or self._forbid:
            raise ValueError(f"{name} does not know assumptions: leave the options out instead")
        return self._frozen(), self._labels()

    def plan(self, **how: Unpack[Effort]) -> Plan:
        """Which engine will search, and why."""
        made, _ = effort(**how)
        return Plan(*self._frozen().plan(made, self._require, self._forbid))

    def _labels(self) -> Labels:
        if self._known is None:
            self._known = Labels(self._frozen())
        return self._known


def covers(options: Options, *, secondary: Iterable[Item] = ()) -> Iterator[list[Any]]:
    """All exact covers, as lists of the options themselves, or of their labels if they have some.

    >>> import gavotte
    >>> list(gavotte.covers([["a", "b"], ["c"], ["b", "c"], ["a"]]))
    [[['a', 'b'], ['c']], [['b', 'c'], ['a']]]
    >>> list(gavotte.covers({"left": "ab", "right": "c"}))
    [['left', 'right']]
    """
    known: Any = options
    if as_mapping(options) is None and not hasattr(options, "shape"):
        known = list(options)  # pyright: ignore
    given: Any = as_options(known)
    problem = Problem(given, secondary=secondary)
    if isinstance(given, Table) or known is options:
        return (list(solution) for solution in problem)
    return ([known[at] for at in solution.indices] for solution in problem)
