"""The labels of a frozen problem's options, and the way back from them to positions. The table for the way back is made
when it is first needed, because most questions never need it."""

from __future__ import annotations

from . import _gavotte
from ._checks import many, near
from ._errors import ProblemError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ._typing import Label


class Labels:
    """The labels of a frozen problem. They stay as they are when more options are added to the problem."""

    __slots__ = ("_core", "_numbers")

    def __init__(self, core: _gavotte.Core) -> None:
        self._core = core
        self._numbers: dict[Any, int] | None = None

    @property
    def all(self) -> Sequence[Any]:
        """The label of each option; its position, from 0, where it has none."""
        core = self._core
        return range(core.option_count) if core.labels is None else core.labels

    def indices(
        self, solution: _gavotte.Solution[Any] | Iterable[Label], name: str = "solution"
    ) -> list[int]:
        """The positions of the options of a solution, or of what may be one.

        Raises `ProblemError` for a solution of another problem of which an option is not here.
        """
        if not isinstance(solution, _gavotte.Solution):
            return self.positions(solution, name)
        if solution._is_of(self._core):
            return list(solution.indices)
        positions = self.positions(solution.labels, name)
        colors = _gavotte.colors(self._core, positions)
        others = _gavotte.colors(solution._core, list(solution.indices))
        for label, at, items, color, other in zip(
            solution.labels, positions, solution.options, colors, others
        ):
            if set(self._core.option(at)) != set(items):
                raise ProblemError(f"option {label!r} covers other items in this problem")
            if color != other:
                raise ProblemError(f"option {label!r} gives other colors in this problem")
        return positions

    def positions(self, labels: Iterable[Label], name: str = "labels") -> list[int]:
        """The positions of the options with these labels."""
        core = self._core
        if core.labels is None:
            # Positions, as nearly always, need no table of all of them.
            labels = list(labels)
            if all(type(label) is int and 0 <= label < core.option_count for label in labels):
                return labels
        if self._numbers is None:
            self._numbers = _numbered(self.all)
        numbers = self._numbers
        found: list[int] = []
        for label in many(name, labels, "labels"):
            try:
                number = numbers.get(label)
            except TypeError:
                raise TypeError(f"a label must be hashable: {label!r}") from None
            if number is None:
                is_one = isinstance(labels, str) and labels in numbers
                hint = f"; labels come in a list: [{labels!r}]" if is_one else near(label, numbers)
                raise ProblemError(f"no option is called {label!r}{hint}")
            if number < 0:
                raise ProblemError(f"several options are called {label!r}")
            found.append(number)
        return found


def _numbered(labels: Iterable[Any]) -> dict[Any, int]:
    """Positions by labels; -1 for a label that several options have."""
    numbers: dict[Any, int] = {}
    for number, label in enumerate(labels):
        numbers[label] = -1 if label in numbers else number
    return numbers
