"""A solver for models of PuLP whose variables are 0 or 1.

>>> import pulp
>>> from gavotte.pulp import GAVOTTE
>>> model = pulp.LpProblem("pair", pulp.LpMaximize)
>>> x = [model.add_variable(name, cat="Binary") for name in "abc"]
>>> model += 3 * x[0] + 2 * x[1] + 2 * x[2]
>>> model += pulp.lpSum(x) <= 2, "two"
>>> model.solve(GAVOTTE(msg=False)), pulp.value(model.objective)
(1, 5.0)
>>> [values for values in GAVOTTE().all_optima(model)]
[{'a': 1, 'b': 1, 'c': 0}, {'a': 1, 'b': 0, 'c': 1}]

The model is read from its objects and not from a file of PuLP, because names in such files are changed.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from ._errors import ProblemError
from ._zero_one import ZeroOne, said, unfinished

try:
    import pulp as _pulp_module
except ImportError as error:
    raise ImportError("gavotte.pulp is a solver for PuLP: pip install pulp") from error

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ._problem import Problem
    from ._results import Ranking

__all__ = ["GAVOTTE"]

# PuLP says nothing of its types.
_pulp: Any = _pulp_module
_Solver: Any = _pulp.LpSolver


class GAVOTTE(_Solver):  # type: ignore[misc]  # pyright: ignore[reportUntypedBaseClass]
    """A solver for `model.solve`. Answers are proved, and exact in the numbers of the model.

    `timeLimit` is in seconds, `gapRel` is the share of the objective by which a solution may be worse than the
    best, `threads` is a number or "auto", and `msg` prints a line about the answer. After a limit the best
    solution so far is set, and `sol_status` is `LpSolutionIntegerFeasible`.

    >>> import pulp
    >>> from gavotte.pulp import GAVOTTE
    >>> model = pulp.LpProblem("none")
    >>> x = model.add_variable("x", cat="Binary")
    >>> model += 2 * x == 1
    >>> pulp.LpStatus[model.solve(GAVOTTE(msg=False))]
    'Infeasible'
    """

    name = "GAVOTTE"

    def __init__(
        self,
        mip: bool = True,
        msg: bool = True,
        timeLimit: float | None = None,
        gapRel: float | None = None,
        threads: int | None = None,
    ) -> None:
        super().__init__(  # pyright: ignore[reportUnknownMemberType]
            mip=mip, msg=msg, timeLimit=timeLimit, gapRel=gapRel, threads=threads
        )

    def available(self) -> bool:
        """Whether the solver can be used: always."""
        return True

    def copy(self) -> GAVOTTE:
        """The same solver again."""
        return type(self)(mip=self.mip, msg=self.msg, timeLimit=self.timeLimit, **self.optionsDict)

    def actualSolve(self, lp: Any) -> int:
        """Solves a model, sets its status and its variables, and returns the status. `model.solve` calls it.

        Raises `pulp.PulpError` when a variable is not binary or a number does not fit.
        """
        began = monotonic()
        read = _Read(lp, self.mip)
        ranking = self._best(read, None, False)
        if ranking:
            read.set(ranking[0])
        status, found = _status(ranking)
        lp.assignStatus(status, found)
        if self.msg:
            print(said(ranking, monotonic() - began))
        return status

    def all_optima(self, lp: Any) -> Iterator[dict[str, int]]:
        """All optimal solutions, one after another. Each is set in the variables of the model, as by `solve`, and is
        a mapping from their names to 0 and 1.

        Raises `pulp.PulpError` as `solve` does, and when a limit came before all were known.

        >>> import pulp
        >>> model = pulp.LpProblem("one")
        >>> x = [model.add_variable(name, cat="Binary") for name in "ab"]
        >>> model += x[0] + x[1] == 1
        >>> [[it.value() for it in x] for _ in GAVOTTE().all_optima(model)]
        [[1.0, 0.0], [0.0, 1.0]]
        """
        return self._several(lp, None, True)

    def k_best(self, lp: Any, k: int) -> Iterator[dict[str, int]]:
        """The `k` best solutions, or all if they are fewer, the best first. Else as `all_optima`.

        Raises `pulp.PulpError` as `all_optima` does, and `ValueError` for a `k` below 1.

        >>> import pulp
        >>> model = pulp.LpProblem("one")
        >>> a, b = (model.add_variable(name, cat="Binary") for name in "ab")
        >>> model += 3 * a + 2 * b
        >>> model += a + b >= 1
        >>> [model.objective.value() for _ in GAVOTTE().k_best(model, 2)]
        [2.0, 3.0]
        """
        return self._several(lp, k, False)

    def _several(self, lp: Any, k: int | None, ties: bool) -> Iterator[dict[str, int]]:
        read = _Read(lp, self.mip)
        ranking = self._best(read, k, ties)
        why = unfinished(ranking)
        if why is not None:
            raise _pulp.PulpError(why)
        lp.assignStatus(*_status(ranking))
        return (read.set(solution) for solution in ranking)

    def _best(self, read: _Read, k: int | None, ties: bool) -> Ranking[str]:
        # All optima would not be known within a gap.
        gap = None if ties or k is not None else self.optionsDict.get("gapRel")
        threads: Any = self.optionsDict.get("threads", 1)
        return read.problem.best(k, ties=ties, gap=gap, threads=threads, time_limit=self.timeLimit)


class _Read:
    """A model of PuLP as a problem."""

    def __init__(self, lp: Any, mip: bool) -> None:
        if not mip:
            raise _pulp.PulpError("GAVOTTE solves models of 0-1 variables, not their relaxation: leave mip=False out")
        if lp.sos1 or lp.sos2:
            raise _pulp.PulpError("GAVOTTE knows no special ordered sets: write them as constraints")
        made = self._made = ZeroOne()
        # A variable that PuLP adds to an objective without one.
        self._dummy = [it for it in lp.variables() if it.name == "__dummy"]
        self._variables = [it for it in lp.variables() if it.name != "__dummy"]
        self._numbers = {it: made.variable(it.name, *_bounds(it)) for it in self._variables}
        try:
            self.problem = self._problem(lp, made)
        except ProblemError as error:
            raise _pulp.PulpError(str(error)) from None

    def _problem(self, lp: Any, made: ZeroOne) -> Problem[str, str]:
        # A list from PuLP 3.3 on, and a mapping before.
        rows: Any = lp.constraints() if callable(lp.constraints) else lp.constraints.values()
        for row in rows:
            made.row(row.name, self._terms(row), row.getLb(), row.getUb())
        is_greatest = lp.sense == _pulp.LpMaximize
        if lp.objective is None:
            return made.problem((), 0, is_greatest)
        return made.problem(self._terms(lp.objective), lp.objective.constant, is_greatest)

    def _terms(self, expression: Any) -> Iterable[tuple[int, Any]]:
        numbers = self._numbers
        return [(numbers[it], by) for it, by in expression.items() if it in numbers]

    def set(self, solution: Any) -> dict[str, int]:
        """Sets the variables, and returns them by name."""
        values = self._made.values(solution)
        for variable, value in zip(self._variables, values):
            variable.varValue = float(value)
        for variable in self._dummy:
            variable.varValue = 0.0
        return {variable.name: value for variable, value in zip(self._variables, values)}


def _bounds(variable: Any) -> tuple[int, int]:
    """The least and the greatest value of a variable, each 0 or 1."""
    least, most = variable.lowBound, variable.upBound
    if variable.cat != _pulp.LpInteger or least not in (0, 1) or most not in (0, 1):
        raise _pulp.PulpError(
            f"variable {variable.name!r} is not binary: GAVOTTE solves models whose variables are 0 or 1; declare it "
            'with cat="Binary", or replace it by binary ones'
        )
    return int(least), int(most)


def _status(ranking: Ranking[str]) -> tuple[int, int]:
    """The status of the model, and that of its solution."""
    if ranking.status == "no-solution":
        return _pulp.LpStatusInfeasible, _pulp.LpSolutionInfeasible
    if ranking.status == "optimal":
        return _pulp.LpStatusOptimal, _pulp.LpSolutionOptimal
    if ranking:
        return _pulp.LpStatusOptimal, _pulp.LpSolutionIntegerFeasible
    return _pulp.LpStatusNotSolved, _pulp.LpSolutionNoSolutionFound
