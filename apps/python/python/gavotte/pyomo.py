"""A solver for models of Pyomo whose variables are 0 or 1. The import of this module registers it.

>>> import pyomo.environ as pyo
>>> import gavotte.pyomo
>>> model = pyo.ConcreteModel()
>>> model.x = pyo.Var(["a", "b", "c"], domain=pyo.Binary)
>>> model.value = pyo.Objective(expr=3 * model.x["a"] + 2 * model.x["b"] + 2 * model.x["c"], sense=pyo.maximize)
>>> model.two = pyo.Constraint(expr=sum(model.x.values()) <= 2)
>>> solver = pyo.SolverFactory("gavotte")
>>> results = solver.solve(model)
>>> results.solver.termination_condition, pyo.value(model.value)
(<TerminationCondition.optimal: 'optimal'>, 5)
>>> [sorted(name for name, x in model.x.items() if x.value) for _ in solver.all_optima(model)]
[['a', 'b'], ['a', 'c']]

The model is read from its expressions and not from a file, so messages and solutions are about its own components.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from . import __version__
from ._zero_one import ZeroOne, said, unfinished

try:
    import pyomo.environ as _environ
    import pyomo.opt as _opt_module
    import pyomo.repn as _repn_module
except ImportError as error:
    raise ImportError("gavotte.pyomo is a solver for Pyomo: pip install pyomo") from error

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ._results import Ranking

__all__ = ["Gavotte"]

# Pyomo says nothing of its types.
_pyo: Any = _environ
_opt: Any = _opt_module
_repn: Any = _repn_module

_OPTIONS = ("time_limit", "gap", "threads")


class Gavotte:
    """The solver that `SolverFactory("gavotte")` makes. Answers are proved, and exact in the numbers of the model.

    `options` are `time_limit` in seconds, `gap`, the share of the objective by which a solution may be worse than
    the best, and `threads`, a number or "auto".

    >>> import pyomo.environ as pyo
    >>> solver = pyo.SolverFactory("gavotte", options={"threads": 2})
    >>> solver.available(), solver.options
    (True, {'threads': 2})
    """

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.options: dict[str, Any] = dict(options or {})

    def __enter__(self) -> Gavotte:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def available(self, exception_flag: bool = True) -> bool:
        """Whether the solver can be used: always."""
        return True

    def license_is_valid(self) -> bool:
        """Whether it may be used: always."""
        return True

    def warm_start_capable(self) -> bool:
        """Whether it begins with the values of the variables: never."""
        return False

    def version(self) -> tuple[int, ...]:
        """The version of this package."""
        return tuple(int(part) for part in __version__.split("."))

    def solve(
        self,
        model: Any,
        *,
        tee: bool = False,
        timelimit: float | None = None,
        load_solutions: bool = True,
        options: Mapping[str, Any] | None = None,
    ) -> Any:
        """Solves a model, and sets its variables. The answer is a `SolverResults` of Pyomo.

        `timelimit` is in seconds, `options` come before those of the solver, and `tee` prints a line about the
        answer. After a limit the best solution so far is set.

        Raises `ValueError` when a variable is not binary, a row is not linear, or a number does not fit; and for
        another option.
        """
        began = monotonic()
        read = _Read(model)
        limit = {} if timelimit is None else {"time_limit": timelimit}
        ranking = self._best(read, {**(options or {}), **limit})
        if ranking and load_solutions:
            read.set(ranking[0])
        if tee:
            print(said(ranking, monotonic() - began))
        return _results(model, read, ranking, monotonic() - began)

    def all_optima(self, model: Any) -> Iterator[Mapping[Any, int]]:
        """All optimal solutions, one after another. Each is set in the variables of the model, as by `solve`, and is
        a `ComponentMap` from them to 0 and 1.

        Raises `ValueError` as `solve` does, and `RuntimeError` when a limit came before all were known.
        """
        return self._several(model, None, True)

    def k_best(self, model: Any, k: int) -> Iterator[Mapping[Any, int]]:
        """The `k` best solutions, or all if they are fewer, the best first. Else as `all_optima`.

        Raises as `all_optima` does, and `ValueError` for a `k` below 1.

        >>> import pyomo.environ as pyo
        >>> model = pyo.ConcreteModel()
        >>> model.x = pyo.Var([1, 2], domain=pyo.Binary)
        >>> model.cost = pyo.Objective(expr=3 * model.x[1] + 2 * model.x[2])
        >>> model.one = pyo.Constraint(expr=model.x[1] + model.x[2] >= 1)
        >>> [pyo.value(model.cost) for _ in Gavotte().k_best(model, 2)]
        [2, 3]
        """
        return self._several(model, k, False)

    def _several(self, model: Any, k: int | None, ties: bool) -> Iterator[Mapping[Any, int]]:
        read = _Read(model)
        # All of them would not be known within a gap.
        ranking = self._best(read, {"gap": None}, k, ties)
        why = unfinished(ranking)
        if why is not None:
            raise RuntimeError(why)
        return (read.set(solution) for solution in ranking)

    def _best(
        self, read: _Read, options: Mapping[str, Any], k: int | None = None, ties: bool = False
    ) -> Ranking[str]:
        how = {**self.options, **options}
        for name in how:
            if name not in _OPTIONS:
                raise ValueError(f"there is no option {name!r}; the options are {', '.join(_OPTIONS)}")
        gap, limit, threads = how.get("gap"), how.get("time_limit"), how.get("threads", 1)
        return read.problem.best(k, ties=ties, gap=gap, threads=threads, time_limit=limit)


class _Read:
    """A model of Pyomo as a problem."""

    def __init__(self, model: Any) -> None:
        self._made = ZeroOne()
        self._variables: list[Any] = []
        self._numbers: dict[int, int] = {}
        for _ in model.component_data_objects(_pyo.SOSConstraint, active=True):
            raise ValueError("special ordered sets are not known: write them as constraints")
        for row in model.component_data_objects(_pyo.Constraint, active=True):
            least, body, most = row.to_bounded_expression(evaluate_bounds=True)
            if least is not None or most is not None:
                terms, constant = self._linear(row, body)
                self._made.row(row.name, terms, least, most, constant)
        objectives = list(model.component_data_objects(_pyo.Objective, active=True))
        if len(objectives) > 1:
            raise ValueError(f"the model has {len(objectives)} active objectives: deactivate all but one")
        terms, constant, self.is_greatest = [], 0, False
        for objective in objectives:
            terms, constant = self._linear(objective, objective.expr)
            self.is_greatest = objective.sense == _pyo.maximize
        self.problem = self._made.problem(terms, constant, self.is_greatest)

    def _linear(self, component: Any, expression: Any) -> tuple[list[tuple[int, Any]], Any]:
        """The terms and the constant of an expression. Fixed variables are numbers."""
        read = _repn.generate_standard_repn(expression, compute_values=True)
        if not read.is_linear():
            raise ValueError(f"{component.name!r} is not linear: write its products with variables of their own")
        terms = [(self._number(it), by) for it, by in zip(read.linear_vars, read.linear_coefs)]
        return terms, read.constant

    def _number(self, variable: Any) -> int:
        number = self._numbers.get(id(variable))
        if number is None:
            least, most = variable.bounds
            if not variable.is_integer() or least not in (0, 1) or most not in (0, 1):
                raise ValueError(
                    f"variable {variable.name!r} is not binary: only models whose variables are 0 or 1 are solved; "
                    "declare it with domain=Binary, fix it, or replace it by binary ones"
                )
            number = self._numbers[id(variable)] = self._made.variable(variable.name, int(least), int(most))
            self._variables.append(variable)
        return number

    @property
    def variable_count(self) -> int:
        """How many variables are not fixed."""
        return len(self._variables)

    def set(self, solution: Any) -> Mapping[Any, int]:
        """Sets the variables, and returns them with their values."""
        values: Any = _pyo.ComponentMap(zip(self._variables, self._made.values(solution)))
        for variable, value in values.items():
            variable.set_value(value, skip_validation=True)
            variable.stale = False
        return values  # type: ignore[no-any-return]


def _results(model: Any, read: _Read, ranking: Ranking[str], seconds: float) -> Any:
    """The answer as Pyomo tells it."""
    results = _opt.SolverResults()
    results.problem.name = model.name
    results.problem.number_of_variables = read.variable_count
    results.problem.sense = _pyo.maximize if read.is_greatest else _pyo.minimize
    best = float(ranking[0].cost) if ranking else None
    bound = None if ranking.bound is None else float(ranking.bound)
    lower, upper = (best, bound) if read.is_greatest else (bound, best)
    if lower is not None:
        results.problem.lower_bound = lower
    if upper is not None:
        results.problem.upper_bound = upper
    results.solver.name = "gavotte"
    results.solver.wallclock_time = seconds
    results.solver.status, results.solver.termination_condition = _ended(ranking)
    return results


def _ended(ranking: Ranking[str]) -> tuple[Any, Any]:
    """How the search ended."""
    status, condition = _opt.SolverStatus, _opt.TerminationCondition
    if ranking.status == "no-solution":
        return status.warning, condition.infeasible
    if ranking.status in ("optimal", "complete"):
        return status.ok, condition.optimal
    if ranking.stopped_by == "time":
        return status.aborted, condition.maxTimeLimit
    return status.aborted, condition.resourceInterrupt


_opt.SolverFactory.register("gavotte", doc="Gavotte, for models whose variables are 0 or 1")(Gavotte)
