"""Solutions as tables: a row for each option of each solution, because solutions have different numbers of options."""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from ._gavotte import Solution
    from ._typing import Cost


def columns(solutions: Iterable[Solution]) -> dict[str, list[Any]]:
    """The columns: the solution's position, from 0, and the option's label, items and cost. The costs of a solution's options
    add up to its cost, unless there are penalties for soft constraints."""
    number: list[int] = []
    labels: list[Any] = []
    items: list[list[Any]] = []
    costs: list[Cost] = []
    for at, solution in enumerate(solutions):
        number.extend([at] * len(solution))
        labels.extend(solution.labels)
        items.extend(list(option) for option in solution.options)
        costs.extend(solution._costs)  # pyright: ignore[reportPrivateUsage]
    return {"solution": number, "option": labels, "items": items, "cost": costs}


def to_pandas(solutions: Iterable[Solution]) -> Any:
    """A pandas frame."""
    pandas: Any = import_module("pandas")

    return pandas.DataFrame(columns(solutions))


def to_arrow(solutions: Iterable[Solution]) -> Any:
    """An Arrow table; labels and items that Arrow has no type for are given as text."""
    pyarrow: Any = import_module("pyarrow")

    made = columns(solutions)
    for name, text in (("option", str), ("items", _texts)):
        try:
            made[name] = pyarrow.array(made[name])
        except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError, pyarrow.ArrowNotImplementedError):
            made[name] = pyarrow.array([text(value) for value in made[name]])
    return pyarrow.table(made)


def _texts(items: list[Any]) -> list[str]:
    return [str(item) for item in items]
