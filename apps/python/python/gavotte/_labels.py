"""The labels of a frozen problem's options, and the way back from them to positions."""

from __future__ import annotations

from . import _gavotte
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

    def indices(self, solution: _gavotte.Solution | Iterable[Label]) -> list[int]:
        """The positions of the options of a solution, or of what may be one."""
        if isinstance(solution, _gavotte.Solution) and solution._is_of(self._core):
            return list(solution.indices)
        return self.positions(solution)

    def positions(self, labels: Iterable[Label]) -> list[int]:
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
        for label in labels:
            number = numbers.get(label)
            if number is None:
                near = _gavotte.nearest(str(label), [str(known) for known in numbers])
                hint = f"; did you mean {near!r}?" if near is not None else ""
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
