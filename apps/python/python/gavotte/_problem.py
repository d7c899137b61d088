"""`Problem`: items and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike, fspath

from . import _gavotte
from ._costs import beside
from ._draft import Draft, declared
from ._errors import ProblemError
from ._frames import long
from ._labels import Labels
from ._option import Option, as_mapping, as_option
from ._options import as_options, as_table, dressed
from ._pickling import FORMAT, check_format
from ._questions import Questions
from ._results import Verification
from ._shown import shown
from ._table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from typing_extensions import Self

    from ._typing import AnOption, Bounds, Item, Label, Options


class Problem(Questions):
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
            self._draft.add_all(dressed(source, costs, labels))

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

    @property
    def _has_table(self) -> bool:
        return self._draft is not None and self._draft.block is not None

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

    _repr_mimebundle_ = shown("problem")

    def __repr__(self) -> str:
        try:
            core = self._frozen()
        except ProblemError as error:
            return f"<Problem that is not valid: {error}>"
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

    def _whole(self, name: str) -> tuple[_gavotte.Core, Labels]:
        if self._require or self._forbid:
            raise ValueError(f"{name} does not know assumptions: leave the options out instead")
        return self._frozen(), self._labels()

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
    problem = Problem(known, secondary=secondary)
    if known is options or problem._has_table:
        return (list(solution) for solution in problem)
    return ([known[at] for at in solution.indices] for solution in problem)
