"""What the questions answer."""

from __future__ import annotations

from collections.abc import Sequence

from . import _gavotte
from ._errors import LimitReached
from ._shown import shown
from ._solutions import ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, overload

    from ._status import Status

# Type checkers read of it in the stubs, and do not know this method.
getattr(Sequence, "register")(_gavotte.Solution)


class Count:
    """A number of solutions. It is an `int` when it is exact.

    `exact` is the number, or `None` when the search was cut short; `at_least` is the number, or how
    many were found until then. `status` is "complete", "limit" or "interrupted", `stopped_by` the
    limit, `steps` how many options were tried. What depends on a number that is not known raises
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

    def __new__(cls, number: int, status: Status, stopped_by: str | None, steps: int) -> Count:
        new: Count = int.__new__(_Exact, number) if status == "complete" else object.__new__(_AtLeast)
        new.at_least = number
        new.exact = number if status == "complete" else None
        new.status, new.stopped_by, new.steps = status, stopped_by, steps
        return new

    _repr_mimebundle_ = shown("count")

    def __reduce__(self) -> tuple[type[Count], tuple[int, Status, str | None, int]]:
        return Count, (self.at_least, self.status, self.stopped_by, self.steps)

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
    """A number of which a part is known."""

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


class Ranking(Sequence["_gavotte.Solution"]):
    """The best solutions, the best first.

    `status` is "optimal" (proved), "no-solution" (proved), "complete" (proved that none is better than the cost to
    beat, or as near to the bound as was asked for), "limit" or "interrupted". `bound`: no solution is better than this. `steps`: how many options were tried.
    `stopped_by` is the limit that was met: "time", "steps", "memory", or "gap" when the solutions are as near to the
    bound as was asked for.
    """

    __slots__ = ("bound", "solutions", "status", "steps", "stopped_by")

    def __init__(
        self,
        solutions: list[_gavotte.Solution],
        bound: int | None,
        status: Status,
        stopped_by: str | None,
        steps: int,
    ) -> None:
        self.solutions = solutions
        self.bound = bound
        self.status: Status = ranked(status, stopped_by, bool(solutions), bound)
        self.stopped_by = stopped_by
        self.steps = steps

    @property
    def is_optimal(self) -> bool:
        """Whether these are proved to be the best ones."""
        return self.status == "optimal"

    @property
    def gap(self) -> float | None:
        """By which share of its cost the first solution may be worse than the best there is: 0 when it is proved the
        best, `None` where that cannot be said.
        """
        if not self.solutions or self.bound is None:
            return None
        cost = self.solutions[0].cost
        apart = abs(cost - self.bound)
        return 0.0 if apart == 0 else apart / abs(cost) if cost else None

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, index: int) -> _gavotte.Solution: ...
        @overload
        def __getitem__(self, index: slice) -> list[_gavotte.Solution]: ...

    def __getitem__(self, index: int | slice) -> _gavotte.Solution | list[_gavotte.Solution]:
        return self.solutions[index]

    def __len__(self) -> int:
        return len(self.solutions)

    def to_pandas(self) -> Any:
        """A pandas frame, a row for each option of each solution."""
        from ._tables import to_pandas

        return to_pandas(self.solutions)

    def to_arrow(self) -> Any:
        """An Arrow table, a row for each option of each solution."""
        from ._tables import to_arrow

        return to_arrow(self.solutions)

    _repr_mimebundle_ = shown("ranking")

    def __repr__(self) -> str:
        return f"Ranking({self.solutions!r}, status={self.status!r})"


class Verification:
    """Whether something is a solution: true or false, and the `reason` if it is not."""

    __slots__ = ("reason",)

    def __init__(self, reason: str | None) -> None:
        self.reason = reason

    def __bool__(self) -> bool:
        return self.reason is None

    _repr_mimebundle_ = shown("verification")

    def __repr__(self) -> str:
        return "Verification(True)" if self.reason is None else f"Verification(False, {self.reason!r})"


class Explanation:
    """Why there is no solution.

    `items` are items that have no solution by themselves, whatever the options hold besides; `None`
    when there is a `solution`, when a limit came first, or when `weights` prove it. `is_minimal`: any
    fewer of them have one. `weights` has a number for each item that weighs something: every option
    weighs 0 modulo `modulus` (exactly 0 where `modulus` is 0), and all items together, each as often as
    it must be covered, weigh `total`, which is not 0. `status` is "no-solution", "complete" (there is
    one), "limit" or "interrupted".
    """

    __slots__ = (
        "is_minimal",
        "items",
        "modulus",
        "solution",
        "status",
        "stopped_by",
        "total",
        "weights",
    )

    def __init__(
        self,
        items: tuple[Any, ...] | None,
        proof: tuple[tuple[Any, ...], list[int], int, int] | None,
        solution: _gavotte.Solution | None,
        ended: tuple[Status, str | None],
    ) -> None:
        self.items = items
        self.weights: dict[Any, int] | None = None
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
        if self.weights is not None:
            return f"Explanation(weights={self.weights!r}, modulus={self.modulus})"
        if self.items is None:
            return f"Explanation(status={self.status!r})"
        return f"Explanation({list(self.items)!r}, is_minimal={self.is_minimal})"


class Relaxation:
    """What to leave uncovered so that there is a solution.

    `items` are left uncovered, or covered less often than they must be: none when the problem has a
    solution. `solution` is one without them. `least`: no fewer items can be left uncovered; `is_proved`:
    these are the fewest. `status` is "optimal", "complete" (nothing need be left uncovered), "limit" or
    "interrupted".
    """

    __slots__ = ("is_proved", "items", "least", "solution", "status", "stopped_by")

    def __init__(
        self,
        items: tuple[Any, ...],
        solution: _gavotte.Solution,
        least: int,
        ended: tuple[Status, str | None],
    ) -> None:
        self.items = items
        self.solution = solution
        self.least = least
        status, self.stopped_by = ended
        self.is_proved = status == "complete"
        self.status: Status = "optimal" if self.is_proved and items else status

    _repr_mimebundle_ = shown("relaxation")

    def __repr__(self) -> str:
        return f"Relaxation({list(self.items)!r}, is_proved={self.is_proved})"


class Plan:
    """Which `engine` searches, the `reason`, and the `reduction` before, in words.

    `recipe` has all of it, a sentence each: the parts, who takes turns, after how many steps, and why.
    """

    __slots__ = ("engine", "reason", "recipe", "reduction")

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
