"""How problems, solutions and sets travel to other processes, and how they are copied.

The compiled objects are registered with Python's `copyreg`, so that `pickle`, `copy`, cloudpickle and everything built
on them take these objects as they are. A problem travels as JSON beside the user's own items and labels,
and a set in the form in which it is saved. Solutions travel with their problem, once for all that are sent together.
"""

from __future__ import annotations

import copyreg

from . import _gavotte
from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

FORMAT = 2
"""The number of the format that is written. It is raised when an older reader could not read it any more."""


def check_format(format: int, what: str) -> None:
    """Refuses data that another version has written."""
    if format != FORMAT:
        raise ProblemError(
            f"a {what} of the pickled format {format!r}, but this version of gavotte reads {FORMAT}; "
            "use the same version on both sides"
        )


def _core(format: int, text: str, items: tuple[Any, ...], labels: tuple[Any, ...] | None) -> _gavotte.Core:
    check_format(format, "problem")
    return _gavotte.Core.restored(text.encode(), items, labels)


def _model(
    format: int, text: str, items: tuple[Any, ...], labels: tuple[Any, ...] | None, goal: str
) -> _gavotte.Core:
    return _gavotte.as_model(_core(format, text, items, labels), goal == "greatest")


def _solution(
    format: int, core: _gavotte.Core, indices: tuple[int, ...], weight: tuple[int, int] | None = None
) -> _gavotte.Solution:
    check_format(format, "solution")
    return _gavotte.Solution(core, list(indices), weight)


def _set(format: int, core: _gavotte.Core, data: bytes) -> _gavotte.Set:
    check_format(format, "set of solutions")
    return _gavotte.Set(core, data)


def _reduce_core(core: _gavotte.Core) -> tuple[Callable[..., _gavotte.Core], tuple[Any, ...]]:
    goal = _gavotte.wanted(core)
    parts = (FORMAT, core.text("json"), core.items, core.labels)
    return (_core, parts) if goal is None else (_model, (*parts, goal))


def _reduce_solution(
    solution: _gavotte.Solution,
) -> tuple[Callable[..., _gavotte.Solution], tuple[Any, ...]]:
    order = solution.group_order
    # Up to symmetry a solution stands for others.
    weight = () if order is None else ((solution.images, order),)
    return _solution, (FORMAT, solution._core, solution.indices, *weight)


def _reduce_set(made: _gavotte.Set) -> tuple[Callable[..., _gavotte.Set], tuple[Any, ...]]:
    return _set, (FORMAT, made.core, made.to_bytes())


copyreg.pickle(_gavotte.Core, _reduce_core)
copyreg.pickle(_gavotte.Solution, _reduce_solution)
copyreg.pickle(_gavotte.Set, _reduce_set)
