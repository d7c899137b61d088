"""A model of variables 0 and 1 in the making, from the objects of a package that makes models.

It is written as an LP text with names of its own, x1 and r1, because the names of such packages need not be words of an
LP text. Numbers are exact: a float stands for the decimal that Python prints.
"""

from __future__ import annotations

import re

from ._errors import ProblemError, ReadError
from ._exact import exact
from ._problem import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ._gavotte import Solution
    from ._generic import LabelT
    from ._results import Ranking


class ZeroOne:
    """Variables, rows and an objective; variables are told by numbers from 0."""

    def __init__(self) -> None:
        self._variables: list[str] = []
        self._bounds: list[str] = []
        self._rows: list[str] = []
        self._names: list[str] = []

    def variable(self, name: str, least: int = 0, most: int = 1) -> int:
        """Adds a variable, and returns its number. `name` is for messages."""
        self._variables.append(name)
        number = len(self._variables)
        if (least, most) != (0, 1):
            self._bounds.append(f" {least} <= x{number} <= {most}")
        return number - 1

    def row(
        self, name: str, terms: Iterable[tuple[int, Any]], least: Any, most: Any, constant: Any = 0
    ) -> None:
        """Adds a row: a constant and the sum of variables, by their numbers, with coefficients, which lies between
        two bounds, `None` for no bound.
        """
        self._names.append(name)
        added = f"{self._sum(f'row {name}', terms)} + {_written(f'row {name}', constant)}"
        bounds = [("=", least)] if least is not None and least == most else [(">=", least), ("<=", most)]
        for relation, bound in bounds:
            if bound is not None:
                number = _written(f"row {name}", bound)
                self._rows.append(f" r{len(self._names)}{'' if relation != '<=' else 'm'}: {added} {relation} {number}")

    def problem(self, terms: Iterable[tuple[int, Any]], constant: Any, is_greatest: bool) -> Problem[str, str]:
        """The problem with this objective.

        Raises `ProblemError`, with the name of the variable or row, for a number that does not fit.
        """
        sense = "Maximize" if is_greatest else "Minimize"
        objective = self._sum("the objective", terms)
        added = _written("the objective", constant)
        names = " ".join(f"x{number}" for number in range(len(self._variables) + 1))
        lines = [sense, f" obj: {objective} + {added}", "Subject To", *self._rows]
        # Without any variable there would be no option, so x0 is always there, and is 0.
        lines += ["Binary", f" {names}", "Bounds", " 0 <= x0 <= 0", *self._bounds, "End", ""]
        try:
            return Problem.from_lp("\n".join(lines))
        except ReadError as error:
            # The place in the text says nothing to a user, who has not seen it.
            words = str(error).splitlines()[0].partition(f":{error.column}: ")[2]
            raise ProblemError(re.sub(r"`([xr])(\d+)m?`", self._named, words)) from None

    def values(self, solution: Solution[LabelT]) -> Sequence[int]:
        """The values of the variables, in the order in which they were added."""
        values = solution.values
        return [values.get(f"x{number}", 0) for number in range(1, len(self._variables) + 1)]

    def _named(self, found: re.Match[str]) -> str:
        names = self._variables if found[1] == "x" else self._names
        return f"`{names[int(found[2]) - 1]}`"

    def _sum(self, where: str, terms: Iterable[tuple[int, Any]]) -> str:
        return " + ".join(f"{_written(where, by)} x{number + 1}" for number, by in terms) or "0 x0"


def said(ranking: Ranking[str], seconds: float) -> str:
    """A line about an answer."""
    cost = f", objective {ranking[0].cost}" if ranking else ""
    return f"Gavotte: {ranking.status}{cost}, {seconds:.2f} s"


def unfinished(ranking: Ranking[str]) -> str | None:
    """Why a list of solutions is not all that was asked for; `None` if it is."""
    if ranking.stopped_by is None and ranking.status != "interrupted":
        return None
    return f"stopped by {ranking.stopped_by} before all of these solutions were known"


def _written(where: str, number: Any) -> str:
    """A number as LP texts have it, without an exponent."""
    try:
        made = exact(number)
    except (TypeError, ProblemError) as error:
        raise type(error)(f"{where}: {error}".replace("the cost", "the number").replace("a cost", "a number")) from None
    return str(made) if isinstance(made, int) else f"{made:f}"
