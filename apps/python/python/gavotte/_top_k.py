"""Which best solutions are wanted, as the compiled module reads it. It is checked here for all questions about the
best, because messages name the user's arguments."""

from __future__ import annotations

from . import _gavotte
from ._checks import whole
from ._costs import cost_of
from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ._gavotte import Core, Solution
    from ._typing import CostLike, Goal


class TopK:
    """Which solutions are the best, how many of them are wanted, and what is known or called on the way."""

    __slots__ = ("better_than", "gap", "greatest", "hint", "keep", "on_better", "ties")

    def __init__(
        self,
        goal: str,
        keep: int | None = None,
        ties: bool = False,
        hint: Sequence[int] | None = None,
        better_than: CostLike | None = None,
        gap: float | None = None,
        on_better: Callable[[Solution[Any]], object] | None = None,
    ) -> None:
        if goal not in ("least", "greatest"):
            raise ValueError(f"goal is 'least' or 'greatest', not {goal!r}")
        if keep is not None:
            keep = whole("k", keep, 1)
        if not (gap is None or hasattr(gap, "__float__")):
            raise TypeError(f"gap must be a number, not {gap!r}")
        if gap is not None and not 0 <= gap < float("inf"):
            raise ValueError(f"gap is a share of the cost, 0.01 for a hundredth, not {gap!r}")
        if on_better is not None and not callable(on_better):  # pyright: ignore[reportUnnecessaryComparison]
            raise TypeError(f"on_better is called with each better solution, so it cannot be {on_better!r}")
        self.greatest = goal == "greatest"
        self.keep = keep
        self.ties = ties
        self.hint = hint
        self.better_than = None if better_than is None else cost_of("better_than", better_than)
        self.gap = gap
        self.on_better = on_better


def goal_of(core: Core, goal: Goal | None) -> Goal:
    """The goal that is given, or else what the model says, or else the least cost."""
    return goal if goal is not None else _gavotte.wanted(core) or "least"


def checked_hint(
    core: Core, hint: Sequence[int], require: Sequence[int], forbid: Sequence[int]
) -> Sequence[int]:
    """The positions of the options of a known solution.

    Raises `ProblemError` when it is none, or when it breaks an assumption.
    """
    reason = core.verify(hint)
    if reason is None and not set(require) <= set(hint):
        reason = "an option that is required is not in it"
    if reason is None and set(forbid) & set(hint):
        reason = "it holds an option that is forbidden"
    if reason is not None:
        raise ProblemError(f"hint is no solution: {reason}")
    return hint
