"""The answers to questions. Each has a `status`, because every question may be cut short, and behaves like the plain
answer (a number, a sequence, a truth value) where it is complete."""

from __future__ import annotations

from collections.abc import Sequence

from . import _gavotte
from ._errors import LimitReached
from ._exact import share
from ._generic import Generic, ItemT, LabelT, LabelT_co
from ._shown import shown
from ._solutions import ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Literal, overload

    from ._pieces import Piece
    from ._status import Sides, Status
    from ._typing import Cost

# Type checkers learn of this from the stubs, and do not know this method.
getattr(Sequence, "register")(_gavotte.Solution)


class Count:
    """A number of solutions. It is an `int` when it is exact.

    `exact` is the number, or `None` when the search was cut short; `at_least` is the number, or how
    many were found until then. `status` is "complete", "limit" or "interrupted", `stopped_by` the
    limit, `steps` how many options were tried. `group_order` is how many symmetries there are, when solutions were counted
    up to symmetry and the symmetries are known; else `None`. An operation that needs a number that is not known raises
    `LimitReached`.

    >>> import gavotte
    >>> count = gavotte.queens(8).count()
    >>> count > 90, count + 1, isinstance(count, int)
    (True, 93, True)
    """

    at_least: int
    """The number, or how many solutions were found."""
    exact: int | None
    """The number; `None` when it is not known."""
    status: Status
    """"complete", "limit" or "interrupted"."""
    stopped_by: str | None
    """The limit that was met: "time", "steps" or "memory"."""
    steps: int
    """How many options were tried."""
    group_order: int | None
    """How many symmetries there are, for a count up to symmetry."""
    _rest: tuple[Piece[Any], ...] | None

    def __new__(
        cls,
        number: int,
        status: Status,
        stopped_by: str | None,
        steps: int,
        rest: tuple[Piece[Any], ...] | None = None,
        group_order: int | None = None,
    ) -> Count:
        new: Count = int.__new__(_Exact, number) if status == "complete" else object.__new__(_AtLeast)
        new.at_least = number
        new.exact = number if status == "complete" else None
        new.status, new.stopped_by, new.steps = status, stopped_by, steps
        new.group_order = group_order
        new._rest = rest
        return new

    @property
    def rest(self) -> tuple[Piece[Any], ...]:
        """The pieces that are left when the count of a piece was cut short: `at_least` and their counts add up to the
        exact number. None are left of an exact one.

        Raises `AttributeError` for the count of a whole problem that was cut short, which does not know them.
        """
        return left(self._rest, self.exact is not None)

    _repr_mimebundle_ = shown("count")

    def __reduce__(self) -> tuple[type[Count], tuple[Any, ...]]:
        known = (self.at_least, self.status, self.stopped_by, self.steps)
        if self._rest is None and self.group_order is None:
            return Count, known
        return Count, (*known, self._rest, self.group_order)

    if TYPE_CHECKING:

        def __int__(self) -> int: ...
        def __index__(self) -> int: ...
        def __eq__(self, other: object, /) -> bool: ...
        def __hash__(self) -> int: ...
        def __lt__(self, other: int | Count, /) -> bool: ...
        def __le__(self, other: int | Count, /) -> bool: ...
        def __gt__(self, other: int | Count, /) -> bool: ...
        def __ge__(self, other: int | Count, /) -> bool: ...
        def __add__(self, other: int | Count, /) -> int: ...
        def __radd__(self, other: int, /) -> int: ...
        def __sub__(self, other: int | Count, /) -> int: ...
        def __rsub__(self, other: int, /) -> int: ...
        def __mul__(self, other: int | Count, /) -> int: ...
        def __rmul__(self, other: int, /) -> int: ...


class _Exact(Count, int):  # pyright: ignore
    """A number that is known."""

    def __str__(self) -> str:
        return int.__repr__(self)

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec)

    def __repr__(self) -> str:
        return f"Count({int.__repr__(self)})"


class _AtLeast(Count):
    """A number of which only a lower bound is known."""

    def __int__(self) -> int:
        raise LimitReached(f"only a bound is known: {self}", self.stopped_by)

    __index__ = __int__

    def __bool__(self) -> bool:
        return self._passes(0)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _AtLeast) and self.at_least == other.at_least

    def __hash__(self) -> int:
        return hash((None, self.at_least))

    def _passes(self, least: int) -> bool:
        """Whether the number is greater than this one, where that is known."""
        if self.at_least > least:
            return True
        raise LimitReached(f"only a bound is known: {self}, not whether more than {least}", self.stopped_by)

    def __gt__(self, other: Any) -> bool:
        return self._passes(int(other))

    def __ge__(self, other: Any) -> bool:
        return self._passes(int(other) - 1)

    def __lt__(self, other: Any) -> bool:
        return not self._passes(int(other) - 1)

    def __le__(self, other: Any) -> bool:
        return not self._passes(int(other))

    def _unknown(self, other: Any) -> int:
        return int(self)

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _unknown

    def __str__(self) -> str:
        return f"at least {self.at_least}"

    def __format__(self, spec: str) -> str:
        return f"at least {self.at_least:{spec}}"

    def __repr__(self) -> str:
        return f"Count(at_least={self.at_least}, status={self.status!r})"


# Both show themselves as what they are to users.
for _kind in (_Exact, _AtLeast):
    _kind.__name__ = _kind.__qualname__ = "Count"


def left(rest: tuple[Piece[Any], ...] | None, is_whole: bool) -> tuple[Piece[Any], ...]:
    """The pieces that are left of a question."""
    if rest is None and not is_whole:
        raise AttributeError("only questions about pieces know what is left: problem.split(1) is the problem as a piece")
    return rest or ()


class Ranking(Sequence["_gavotte.Solution[LabelT_co]"]):
    """The best solutions, the best first.

    `status` is "optimal" (proved), "no-solution" (proved), "complete" (proved that none is better than the cost to
    beat, or as near to the bound as was asked for), "limit" or "interrupted". `bound`: no solution is better than this. `steps`: how many options were tried.
    `stopped_by` is the limit that was met: "time", "steps", "memory", or "gap" when the solutions are as near to the
    bound as was asked for.

    >>> import gavotte
    >>> ranking = gavotte.Problem({"A": "a", "A2": "a"}, costs={"A": 3, "A2": 1}).best(2)
    >>> [solution.cost for solution in ranking], ranking.is_optimal, ranking.gap
    ([1, 3], True, 0.0)
    """

    __slots__ = {
        "solutions": "The solutions, as a list.",
        "bound": "No solution is better than this; `None` where that is not known.",
        "status": '"optimal", "no-solution", "complete", "limit" or "interrupted".',
        "stopped_by": 'The limit that was met: "time", "steps", "memory" or "gap"; or `None`.',
        "steps": "How many options were tried.",
        "_rest": "The pieces that are left, where they are known.",
    }

    def __init__(
        self,
        solutions: list[_gavotte.Solution[LabelT_co]],
        bound: Cost | None,
        status: Status,
        stopped_by: str | None,
        steps: int,
        rest: tuple[Piece[LabelT_co], ...] | None = None,
    ) -> None:
        self.solutions = solutions
        self.bound = bound
        self.status: Status = ranked(status, stopped_by, bool(solutions), bound)
        self.stopped_by = stopped_by
        self.steps = steps
        self._rest = rest

    @property
    def rest(self) -> tuple[Piece[LabelT_co], ...]:
        """The pieces that are left when the question about a piece was cut short; the best solution is among these or in
        one of the pieces. None are left at the end.

        Raises `AttributeError` for the answer about a whole problem that was cut short, which does not know them.
        """
        return left(self._rest, self.status in ("optimal", "no-solution", "complete"))

    @property
    def is_optimal(self) -> bool:
        """Whether these are proved to be the best ones."""
        return self.status == "optimal"

    @property
    def gap(self) -> float | None:
        """The share of its cost by which the first solution may be worse than the best one: 0 when it is proved the
        best, `None` where that is not known.
        """
        if not self.solutions or self.bound is None:
            return None
        cost = self.solutions[0].cost
        if cost == self.bound:
            return 0.0
        return share(cost, self.bound) if cost else None

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> _gavotte.Solution[LabelT_co]: ...
        @overload
        def __getitem__(self, index: slice) -> list[_gavotte.Solution[LabelT_co]]: ...

    def __getitem__(
        self, index: int | slice
    ) -> _gavotte.Solution[LabelT_co] | list[_gavotte.Solution[LabelT_co]]:
        return self.solutions[index]

    def __len__(self) -> int:
        return len(self.solutions)

    def __eq__(self, other: object) -> bool:
        """Whether solutions, bound and status are the same, however many steps they took."""
        if not isinstance(other, Ranking):
            return NotImplemented
        return self._known() == other._known()  # pyright: ignore[reportUnknownMemberType]

    def __hash__(self) -> int:
        return hash((tuple(self.solutions), self.bound, self.status))

    def _known(self) -> tuple[Any, ...]:
        return self.solutions, self.bound, self.status, self.stopped_by

    def to_pandas(self) -> Any:
        """A pandas frame, a row for each option of each solution.

        Raises `ImportError` where pandas is not installed.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b"}).best().to_pandas().shape
        (2, 4)
        """
        from ._tables import to_pandas

        return to_pandas(self.solutions)

    def to_arrow(self) -> Any:
        """An Arrow table, a row for each option of each solution.

        Raises `ImportError` where pyarrow is not installed.

        >>> import gavotte
        >>> gavotte.Problem({"A": "a", "B": "b"}).best().to_arrow().num_rows
        2
        """
        from ._tables import to_arrow

        return to_arrow(self.solutions)

    _repr_mimebundle_ = shown("ranking")

    def __repr__(self) -> str:
        return f"Ranking({self.solutions!r}, status={self.status!r})"


class Verification:
    """Whether something is a solution: true or false, and the `reason` if it is not.

    >>> import gavotte
    >>> verification = gavotte.Problem(["a", "b"]).verify([0])
    >>> bool(verification), verification.reason
    (False, 'item `b` is not covered')
    """

    __slots__ = {"reason": "Why it is no solution; `None` when it is one."}

    def __init__(self, reason: str | None) -> None:
        self.reason = reason

    def __bool__(self) -> bool:
        return self.reason is None

    _repr_mimebundle_ = shown("verification")

    def __repr__(self) -> str:
        return "Verification(True)" if self.reason is None else f"Verification(False, {self.reason!r})"


class Explanation(Generic[ItemT, LabelT]):
    """Why there is no solution.

    `items` are items that cannot all be covered, even if all other items are left out of account; `None`
    when there is a `solution`, when a limit came first, or when `weights` prove it. `is_minimal`: any proper
    subset of them can be covered. `weights` has a number for each item that weighs something: every option
    weighs 0 modulo `modulus` (exactly 0 where `modulus` is 0), and all items together, each as often as
    it must be covered, weigh `total`, which is not 0. `status` is "no-solution", "complete" (there is
    one), "limit" or "interrupted".

    Under assumptions, `require` and `forbid` are the labels of those that take part in the conflict.
    `is_minimal` then also says that without any one of these assumptions there is a solution. With
    `weights` the options of `forbid` are those that the proof takes for forbidden; the other options weigh 0.

    `constraints` names the hard side constraints that conflict with the items; `is_minimal` speaks of them, too.

    >>> import gavotte
    >>> explanation = gavotte.Problem(["ac", "bc", "d"]).explain()
    >>> sorted(explanation.items), explanation.is_minimal, explanation.status
    (['a', 'b', 'c'], True, 'no-solution')
    """

    __slots__ = {
        "constraints": "The names of the hard side constraints that take part.",
        "forbid": "The labels of the options assumed to be in no solution that take part.",
        "items": "Items that have no solution by themselves, or `None`.",
        "is_minimal": "Whether any fewer of the items have a solution.",
        "require": "The labels of the options assumed to be in every solution that take part.",
        "weights": "A number for each item that weighs something, or `None`.",
        "modulus": "What options weigh 0 by; 0 where they weigh exactly 0; `None` without weights.",
        "total": "What all items weigh together, or `None`.",
        "solution": "A solution, when there is one after all.",
        "status": '"no-solution", "complete" (there is one), "limit" or "interrupted".',
        "stopped_by": 'The limit that was met: "time", "steps" or "memory"; or `None`.',
    }

    def __init__(
        self,
        items: tuple[ItemT, ...] | None,
        proof: tuple[tuple[ItemT, ...], list[int], int, int] | None,
        solution: _gavotte.Solution[LabelT] | None,
        ended: tuple[Status, str | None],
        require: tuple[Any, ...] = (),
        forbid: tuple[Any, ...] = (),
        constraints: tuple[str, ...] = (),
    ) -> None:
        self.items, self.constraints = items, constraints
        self.require, self.forbid = require, forbid
        self.weights: dict[ItemT, int] | None = None
        self.modulus: int | None = None
        self.total: int | None = None
        if proof is not None:
            weighed, weights, self.modulus, self.total = proof
            self.weights = dict(zip(weighed, weights, strict=True))
        self.solution = solution
        status, self.stopped_by = ended
        self.is_minimal = items is not None and status == "complete"
        is_none = items is not None or proof is not None
        self.status: Status = "no-solution" if is_none else status

    _repr_mimebundle_ = shown("explanation")

    def __repr__(self) -> str:
        assumed = "".join(
            f", {name}={list(labels)!r}"
            for name, labels in (
                ("constraints", self.constraints),
                ("require", self.require),
                ("forbid", self.forbid),
            )
            if labels
        )
        if self.weights is not None:
            return f"Explanation(weights={self.weights!r}, modulus={self.modulus}{assumed})"
        if self.items is None:
            return f"Explanation(status={self.status!r})"
        return f"Explanation({list(self.items)!r}, is_minimal={self.is_minimal}{assumed})"


class Relaxation(Generic[ItemT, LabelT]):
    """The items to leave uncovered so that there is a solution.

    `items` are left uncovered, or covered less often than they must be: none when the problem has a
    solution. `solution` is one without them. `least`: no fewer items can be left uncovered; `is_proved`:
    these are the fewest. `status` is "optimal", "complete" (nothing need be left uncovered), "limit" or
    "interrupted".

    Where the items have a solution, but hard side constraints allow none, `sides` is "one-of" or "together" instead of
    "met", and `bounds` has the changes, one of which is enough, or all of which go together. A change is
    the constraint's name, "least" or "most", the bound as it is, and as it must be; `solution` is the one with the
    first, or with all of them. With "aside" the items alone have none, and the solution may break constraints.

    >>> import gavotte
    >>> relaxation = gavotte.Problem(["ac", "bc", "d"]).relax()
    >>> len(relaxation.items), relaxation.least, relaxation.status
    (1, 1, 'optimal')
    """

    __slots__ = {
        "bounds": "The bounds of hard side constraints to change.",
        "items": "The items that are left uncovered, or covered less often than they must be.",
        "solution": "A solution without them.",
        "least": "No fewer items can be left uncovered.",
        "is_proved": "Whether these are the fewest.",
        "sides": 'What becomes of hard side constraints: "met", "aside", "one-of" or "together".',
        "status": '"optimal", "complete" (nothing need be left uncovered), "limit" or "interrupted".',
        "stopped_by": 'The limit that was met: "time", "steps" or "memory"; or `None`.',
    }

    def __init__(
        self,
        items: tuple[ItemT, ...],
        solution: _gavotte.Solution[LabelT],
        least: int,
        ended: tuple[Status, str | None],
        sides: Sides = "met",
        bounds: Sequence[tuple[str, bool, int, int]] = (),
    ) -> None:
        self.items = items
        self.solution = solution
        self.least = least
        self.sides: Sides = sides
        self.bounds: tuple[tuple[str, Literal["least", "most"], int, int], ...] = tuple(
            (name, "least" if is_least else "most", now, needed) for name, is_least, now, needed in bounds
        )
        status, self.stopped_by = ended
        self.is_proved = status == "complete"
        self.status: Status = "optimal" if self.is_proved and (items or bounds) else status

    _repr_mimebundle_ = shown("relaxation")

    def __repr__(self) -> str:
        bounds = f", bounds={list(self.bounds)!r}" if self.bounds else ""
        return f"Relaxation({list(self.items)!r}, is_proved={self.is_proved}{bounds})"


class Plan:
    """Which `engine` searches, the `reason`, and the `reduction` before, in words.

    `recipe` has all of it, a sentence each: the parts, who takes turns, after how many steps, and why.

    >>> import gavotte
    >>> plan = gavotte.Problem(["a", "b"]).plan()
    >>> isinstance(plan.engine, str), str(plan) == plan.recipe
    (True, True)
    """

    __slots__ = {
        "engine": "Which engine searches.",
        "reason": "Why this one.",
        "reduction": "How the problem is reduced before the search, or `None`.",
        "recipe": "All of it, a sentence each.",
    }

    def __init__(self, engine: str, reason: str, reduction: str | None, recipe: str) -> None:
        self.engine = engine
        self.reason = reason
        self.reduction = reduction
        self.recipe = recipe

    def __str__(self) -> str:
        return self.recipe

    _repr_mimebundle_ = shown("plan")

    def __repr__(self) -> str:
        return f"Plan({self.engine}, because {self.reason})"
