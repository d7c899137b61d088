"""`Problem`: items and options.

A problem is a draft as long as it changes and a compiled core as soon as it is asked, because questions need the core and
additions need the draft. The questions are base classes in files of their own, because one class with all of them would
be too long to read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike, fsdecode

from . import _gavotte
from ._assuming import Assuming
from ._checks import many
from ._columns import Columns
from ._constraints import Constraints
from ._costs import beside
from ._declared import declared
from ._draft import Draft
from ._errors import ProblemError, limit_reached
from ._exports import Exports
from ._frames import long
from ._generic import ItemT, LabelT
from ._labels import Labels
from ._measures import Measures
from ._models import Models
from ._option import Option, as_mapping, as_option
from ._options import as_options, as_table, dressed
from ._pickling import FORMAT, check_format
from ._keywords import shows_keywords
from ._pictures import Pictures
from ._questions import Questions
from ._reading_back import ReadingBack
from ._results import Verification
from ._shown import shown
from ._symmetries import Symmetric
from ._table import Table
from ._warnings import warn_unchoosable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, overload

    from typing_extensions import Self, Unpack

    from ._solutions import Solutions
    from ._generic import AnItem
    from ._typing import Bounds, Constraint, CostLike, Effort, Item, Label, Matrix, Options, Parts


class Problem(
    Questions[ItemT, LabelT],
    Columns[ItemT, LabelT],
    Symmetric[ItemT, LabelT],
    Constraints[LabelT],
    Measures,
    Pictures,
    Assuming,
    ReadingBack,
    Exports,
    Models,
):
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
    positions. `constraints` are mappings with the arguments of `constraint`.

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

    __slots__ = (
        "_core",
        "_draft",
        "_forbid",
        "_is_checked",
        "_kept",
        "_known",
        "_palette",
        "_require",
    )

    if TYPE_CHECKING:

        @overload
        def __init__(
            self: Problem[Any, Any],
            options: Matrix,
            *,
            primary: Iterable[Any] | None = None,
            labels: Iterable[Any] | Mapping[int, Any] | None = None,
            **parts: Unpack[Parts],
        ) -> None: ...
        @overload
        def __init__(
            self,
            options: Mapping[LabelT, Iterable[ItemT] | Option[ItemT]],
            *,
            primary: Iterable[ItemT] | None = None,
            **parts: Unpack[Parts],
        ) -> None: ...
        @overload
        def __init__(
            self,
            options: Iterable[Iterable[ItemT] | Option[ItemT]],
            *,
            labels: Iterable[LabelT] | Mapping[int, LabelT],
            primary: Iterable[ItemT] | None = None,
            **parts: Unpack[Parts],
        ) -> None: ...
        @overload
        def __init__(
            self: Problem[AnItem, int],
            options: Iterable[Iterable[AnItem]],
            *,
            primary: Iterable[AnItem] | None = None,
            **parts: Unpack[Parts],
        ) -> None: ...
        @overload
        def __init__(
            self: Problem[AnItem, Any],
            options: Iterable[Iterable[AnItem] | Option[AnItem]] = ...,
            *,
            primary: Iterable[AnItem],
            secondary: Iterable[AnItem] = (),
            bounds: Mapping[Any, Bounds] | None = None,
            costs: Iterable[CostLike] | Mapping[Any, CostLike] | None = None,
            constraints: Iterable[Constraint] = (),
        ) -> None: ...
        @overload
        def __init__(
            self: Problem[Any, Any],
            options: Iterable[Iterable[Any] | Option[Any]] = ...,
            **parts: Unpack[Parts],
        ) -> None: ...

    def __init__(
        self,
        options: Any = (),
        *,
        primary: Iterable[Item] | None = None,
        secondary: Iterable[Item] = (),
        bounds: Mapping[Any, Bounds] | None = None,
        costs: Iterable[CostLike] | Mapping[Any, CostLike] | None = None,
        labels: Iterable[Label] | Mapping[int, Label] | None = None,
        constraints: Iterable[Constraint] = (),
    ) -> None:
        self._core: _gavotte.Core | None = None
        self._known: Labels | None = None
        self._is_checked = False
        # All solutions, if they were compiled and are few enough to be kept.
        self._kept: _gavotte.Set | None = None
        # The colors by their names, for a problem without a draft.
        self._palette: dict[str, Any] = {}
        self._require: list[int] = []
        self._forbid: list[int] = []
        source = as_options(options, are_items_known=primary is not None)
        if isinstance(source, Table):
            beside(source, costs, labels)
        self._draft: Draft | None = declared(source, primary, secondary, bounds or {})
        if not isinstance(source, Table):
            self._draft.add_all(dressed(source, costs, labels))
        self._add_constraints(constraints)

    @classmethod
    def from_matrix(
        cls,
        matrix: Any,
        *,
        items: Iterable[Item] | None = None,
        secondary: Iterable[Item] = (),
        bounds: Mapping[Any, Bounds] | None = None,
        costs: Iterable[CostLike] | Mapping[Any, CostLike] | None = None,
        labels: Iterable[Label] | Mapping[int, Label] | None = None,
    ) -> Self:
        """The problem of a matrix or frame, whose columns may have other names than their own. Lists of
        rows are always a matrix here.

        Raises `ValueError` for what is neither 0 nor 1, for rows of different lengths, and when there are
        not as many items as columns; `TypeError` for what is no matrix.

        Raises `TypeError` for what is no matrix or frame, and else as `Problem` does.

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
            names = list(many("items", items, "items"))
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

        Raises `TypeError` for what is no frame, `ProblemError` for a column or a value that is missing, and
        else as `Problem` does.

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
        """Reads a file: Knuth's DLX text, a 0/1 matrix, JSON, CSV, MatrixMarket, OR-Library,
        `.cov`, `.ec`, a list of items, a graph (`.col`, `.edgelist`: its perfect matchings), or a model of
        0-1 variables (`.lp`, `.mps`, `.opb`), packed with gzip or not. The ending or the content tells the format.

        Raises `OSError` when the file cannot be read, `ReadError` when it is wrong, and `ValueError` for
        another format.

        >>> import gavotte, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "small.dlx")
        >>> gavotte.Problem(["ab", "c"]).write(path)
        >>> gavotte.Problem.read(path).options
        [('a', 'b'), ('c',)]
        """
        return cls._of_text(*_gavotte.Core.read(fsdecode(path), format))

    @classmethod
    def parse(cls, text: str | bytes, format: str | None = None) -> Self:
        """Reads a text in one of these formats.

        Raises `ReadError` when the text is wrong, and `ValueError` for another format.

        >>> import gavotte
        >>> gavotte.Problem.parse("a b c\\na b\\nc\\n").first().options
        (('a', 'b'), ('c',))
        >>> gavotte.Problem.parse("ab\\nac\\n", format="dlx")
        Traceback (most recent call last):
        gavotte.ReadError: <text>:2:1: no item is called `ac`; did you mean `ab`?
        ac
        ^
        """
        if not isinstance(text, (str, bytes)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"a text or bytes are read, not {text!r}")
        data = text.encode() if isinstance(text, str) else text
        return cls._of_text(*_gavotte.Core.parse(data, format))

    @classmethod
    def _of_text(cls, core: _gavotte.Core, format: str) -> Self:
        # Matrices often have all-zero rows; in a text such an option is probably a mistake.
        if format == "dlx":
            warn_unchoosable(core)
        return cls._of(core)

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
        new._core, new._known, new._is_checked = self._core, self._known, self._is_checked
        new._kept, new._palette = None, self._palette
        new._draft = None if self._draft is None else self._draft.copy()
        new._require, new._forbid = list(self._require), list(self._forbid)
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        # Items and labels stay the same objects, because the caller compares with them.
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        core = self._frozen() if self._draft is None else None
        assumed = (self._require, self._forbid)
        return {
            "format": FORMAT,
            "draft": self._draft,
            "core": core,
            "assumed": assumed,
            "palette": self._palette,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        check_format(state.get("format", 0), "problem")
        self._draft, self._core, self._known = state["draft"], state["core"], None
        self._is_checked = False
        self._require, self._forbid = state["assumed"]
        self._kept, self._palette = None, state["palette"]

    def __eq__(self, other: object) -> bool:
        """Whether items, options, bounds, colors, costs, labels, side constraints and assumptions are the same."""
        if not isinstance(other, Problem):
            return NotImplemented
        ours = (sorted(self._require), sorted(self._forbid), self._built())
        return ours == (sorted(other._require), sorted(other._forbid), other._built())

    def __hash__(self) -> int:
        # The hash is that of the content, so it changes when options are added.
        return hash((self._built(), frozenset(self._require), frozenset(self._forbid)))

    def item(self, item: ItemT, bounds: Bounds = 1) -> Self:
        """Adds a primary item, with how often it may be covered.

        Raises `ProblemError` when the item is known or the bounds are impossible, and for a problem that does
        not change.

        >>> import gavotte
        >>> gavotte.Problem(["a", "a"]).item("b", (0, 2)).option("b").count()
        Count(4)
        """
        self._changing().declare(item, bounds=None if bounds == 1 else bounds)
        return self

    def secondary(self, items: Iterable[ItemT]) -> Self:
        """Adds secondary items.

        Raises `ProblemError` when an item is known, and for a problem that does not change. Then none is
        added.

        >>> import gavotte
        >>> gavotte.Problem().secondary(["s"]).option(["a", "s"]).option(["b", "s"]).first() is None
        True
        """
        self._changing().declare_secondary(many("secondary", items, "items"))
        return self

    def option(
        self,
        items: Iterable[ItemT] | Option[ItemT],
        *,
        label: LabelT | None = None,
        cost: CostLike | None = None,
        colors: Mapping[ItemT, Any] | None = None,
    ) -> Self:
        """Adds an option.

        Raises `ProblemError` when an item is not known or the problem does not change, `TypeError` for what
        is no option. Then nothing is added.

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
        self._changing().take(as_option(items))
        return self

    def _changing(self) -> Draft:
        if self._draft is None:
            raise ProblemError("a problem that was read, or that has assumptions, does not change")
        self._core = self._known = self._kept = None
        self._is_checked = False
        return self._draft

    def _become(
        self,
        core: _gavotte.Core | None,
        draft: Draft | None,
        palette: dict[str, Any],
        assumed: tuple[list[int], list[int]],
    ) -> None:
        """Becomes another problem: a frozen one, or one in the making."""
        self._core, self._draft, self._palette = core, draft, palette
        self._known, self._kept, self._is_checked = None, None, False
        self._require, self._forbid = assumed

    def _keep(self, core: _gavotte.Set) -> None:
        """Keeps all solutions for the next question."""
        self._kept = core
    def _keep_core(self, core: _gavotte.Core) -> None:
        """Keeps the compiled form of the draft."""
        self._core = core

    @property
    def _has_table(self) -> bool:
        return self._draft is not None and self._draft.block is not None

    def _frozen(self) -> _gavotte.Core:
        """The compiled problem for a question, after the checks that only a whole problem allows."""
        core, draft = self._built(), self._draft
        if draft is not None and not self._is_checked:
            draft.check_awaited(core)
            if draft.warns:
                warn_unchoosable(core)
            self._is_checked = True
        return core

    def _covers(self, what: str) -> _gavotte.Core:
        """The compiled problem for a question that looks at covers alone; it refuses side constraints."""
        core = self._frozen()
        core.heed(what)
        return core

    def _built(self) -> _gavotte.Core:
        """The compiled problem, without these checks."""
        if self._core is None:
            assert self._draft is not None
            self._core = self._draft.freeze()
        return self._core

    @property
    def items(self) -> tuple[ItemT, ...]:
        """The items, primary ones first."""
        return self._built().items

    @property
    def primary_count(self) -> int:
        """How many of the items are primary."""
        return self._built().primary_count

    @property
    def options(self) -> list[tuple[ItemT, ...]]:
        """The items of each option."""
        core = self._built()
        return [core.option(at) for at in range(core.option_count)]

    @property
    def labels(self) -> tuple[LabelT, ...]:
        """The label of each option; its position, from 0, where it has none."""
        return tuple(self._labels().all)

    _repr_mimebundle_ = shown("problem")

    def __repr__(self) -> str:
        try:
            core = self._built()
        except ProblemError as error:
            return f"<Problem that is not valid: {error}>"
        assumed = len(self._require) + len(self._forbid)
        more = f", {assumed} assumptions" if assumed else ""
        return f"<Problem: {len(core.items)} items, {core.option_count} options{more}>"

    def verify(self, solution: _gavotte.Solution[Any] | Iterable[LabelT]) -> Verification:
        """Whether these options, given by their labels, are a solution under the assumptions; and if not, why.

        A solution of another problem is also one of this problem if this problem has all of its options,
        with the same labels, items and colors; else the reason names an option that it does not have.

        Raises `ProblemError` when no option, or more than one, is called by a label that is given by itself;
        `TypeError` for what is no label.

        >>> import gavotte
        >>> p = gavotte.Problem({"A": "a", "B": "b", "AB": "ab"})
        >>> bool(p.verify(["A", "B"]))
        True
        >>> p.verify(["A", "AB"])
        Verification(False, 'item `a` is covered 2 times, but its bounds are 1..=1')
        """
        core, labels = self._frozen(), self._labels()
        try:
            indices = labels.indices(solution)
        except ProblemError as error:
            if isinstance(solution, _gavotte.Solution):
                return Verification(str(error))
            raise
        reason = core.verify(indices)
        chosen = set(indices)
        for at in self._require if reason is None else ():
            if at not in chosen:
                reason = f"option {labels.all[at]!r} is required, but not chosen"
        for at in self._forbid if reason is None else ():
            if at in chosen:
                reason = f"option {labels.all[at]!r} is forbidden, but chosen"
        return Verification(reason)

    def _whole(self, name: str) -> tuple[_gavotte.Core, Labels]:
        self._frozen().heed(name)
        if self._require or self._forbid:
            raise ValueError(f"{name} does not know assumptions: leave the options out instead")
        return self._frozen(), self._labels()

    def _labels(self) -> Labels:
        if self._known is None:
            self._known = Labels(self._built())
        return self._known


@shows_keywords
def covers(
    options: Options,
    *,
    secondary: Iterable[Item] = (),
    limit: int | None = None,
    **how: Unpack[Effort],
) -> Iterator[list[Any]]:
    """All exact covers, or the first `limit` of them, as lists of the options themselves, or of their labels
    if they have some. The other keywords are those of `Problem.solve`.

    Raises `ProblemError`, `TypeError` or `ValueError` as `Problem` and `Problem.solve` do; and `LimitReached`, after
    the covers that were found, when a limit came before the last one.

    >>> import gavotte
    >>> list(gavotte.covers([["a", "b"], ["c"], ["b", "c"], ["a"]]))
    [[['a', 'b'], ['c']], [['b', 'c'], ['a']]]
    >>> list(gavotte.covers({"left": "ab", "right": "c"}))
    [['left', 'right']]
    """
    known: Any = options
    if not (isinstance(options, str) or as_mapping(options) is not None or hasattr(options, "shape")):
        known = list(many("options", options, "options"))
    problem = Problem(known, secondary=secondary)
    is_kept = known is options or problem._has_table
    return _covers(problem.solve(limit, **how), None if is_kept else known)


def _covers(solutions: Solutions, options: list[Any] | None) -> Iterator[list[Any]]:
    for solution in solutions:
        yield list(solution) if options is None else [options[at] for at in solution.indices]
    if solutions.status in ("limit", "interrupted"):
        raise limit_reached(solutions.stopped_by, "all covers were found")
