"""What is wanted of the best solutions, as the compiled module reads it."""

from __future__ import annotations

from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ._gavotte import Core, Solution


class Wish:
    """Which of the solutions are wanted."""

    __slots__ = ("better_than", "gap", "greatest", "hint", "keep", "on_better", "ties")

    def __init__(
        self,
        goal: str,
        keep: int | None = None,
        ties: bool = False,
        hint: Sequence[int] | None = None,
        better_than: int | None = None,
        gap: float | None = None,
        on_better: Callable[[Solution], object] | None = None,
    ) -> None:
        if goal not in ("least", "greatest"):
            raise ValueError(f"goal is 'least' or 'greatest', not {goal!r}")
        if keep is not None and keep < 1:
            raise ValueError(f"k is how many solutions are wanted, at least 1, not {keep}")
        if gap is not None and not 0 <= gap < float("inf"):
            raise ValueError(f"gap is a share of the cost, 0.01 for a hundredth, not {gap!r}")
        if on_better is not None and not callable(on_better):  # pyright: ignore[reportUnnecessaryComparison]
            raise TypeError(f"on_better is called with each better solution, so it cannot be {on_better!r}")
        self.greatest = goal == "greatest"
        self.keep = keep
        self.ties = ties
        self.hint = hint
        self.better_than = better_than
        self.gap = gap
        self.on_better = on_better


def checked_hint(
    core: Core, hint: Sequence[int], require: Sequence[int], forbid: Sequence[int]
) -> Sequence[int]:
    """The positions of the options of a solution that is known.

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
