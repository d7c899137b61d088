"""The questions. Each runs a driver and makes its answer of the ledger at the end, because the ledger is there even after
an interrupt."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from .. import _gavotte
from .._asked import with_partial
from .._packed import Whole
from .._pieces import Piece
from .._results import Count, Ranking
from .._top_k import TopK
from ._drive import Driver, Settings, connected
from ._ledger import Ledger, Result
from ._listing import Listing
from ._parquet import arrow, drop, prepared, settle, tidy
from ._settings import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .._typing import Cost

Answer = TypeVar("Answer")


@dataclass
class Asked:
    """A question: the problem, the ledger and the settings."""

    problem: Any
    ledger: str | os.PathLike[str] | None
    cluster: dict[str, Any]


def counted(asked: Asked) -> Count:
    """How many solutions there are."""
    return _answered(asked, {"ask": "count"}, lambda driver, ledger, whole: lambda ended: _count(ledger, whole, ended))


def listed(asked: Asked, folder: str | os.PathLike[str]) -> Listing[Any]:
    """All solutions in a folder."""
    arrow()
    home: str = os.path.abspath(os.fspath(folder))
    asked.ledger = asked.ledger or os.path.join(home, "ledger.sqlite")
    os.makedirs(os.path.dirname(os.path.abspath(os.fspath(asked.ledger))), exist_ok=True)

    def begun(driver: Driver, ledger: Ledger, whole: Whole) -> Callable[[str | None], Listing[Any]]:
        prepared(home, ledger.is_new, ledger.files())

        def taken(results: list[Result]) -> None:
            for result in results:
                path = result.file
                if path is None:
                    continue
                result.file = None
                if not ledger.waits_for(result.id) or any(part[0] == result.id for part in result.rest):
                    # Somebody else was faster, or nobody can say what is left.
                    drop(path)
                else:
                    result.file = settle(path, result.id, home)

        driver.taken = taken

        def answer(ended: str | None) -> Listing[Any]:
            tidy(home)
            return Listing(whole.core, _count(ledger, whole, ended), home, ledger.files())

        return answer

    return _answered(asked, {"ask": "solve"}, begun, folder=home)


def ranked(asked: Asked, top: dict[str, Any]) -> Ranking[Any]:
    """The best solutions."""
    if asked.cluster.get("engine") is not None:
        raise ValueError("best chooses the engine itself")
    made = TopK(top["goal"], top["k"], top["ties"], None, top["better_than"])

    def begun(driver: Driver, ledger: Ledger, whole: Whole) -> Callable[[str | None], Ranking[Any]]:
        known = _Known(whole.core, made, ledger)
        driver.taken, driver.limit = known.add, known.limit
        driver.tell = lambda: known.costs[0] if known.costs else None

        def answer(ended: str | None) -> Ranking[Any]:
            bound = None
            if ended is None:
                bound = known.costs[0] if known.costs else _gavotte.cost_to_beat(whole.core, made)
            return Ranking(known.solutions, bound, *_status(ended), ledger.steps, _rest(ledger, whole, ended))

        return answer

    given = made.better_than
    question = {**top, "better_than": given if given is None or isinstance(given, int) else str(given)}
    return _answered(asked, {"ask": "best", **question}, begun, top=top)


class _Known:
    """The best solutions so far."""

    def __init__(self, core: _gavotte.Core, top: TopK, ledger: Ledger) -> None:
        self._core, self._top, self._ledger = core, top, ledger
        self.solutions: list[_gavotte.Solution[Any]] = []
        self.costs: list[Cost] = []
        self._take(ledger.best)

    def add(self, results: list[Result]) -> None:
        """Takes what workers have found, and writes it down."""
        found = [list(options) for result in results for options in result.best]
        if found:
            self._take([*([*solution.indices] for solution in self.solutions), *found])
            self._ledger.keep_best([solution.indices for solution in self.solutions])

    def _take(self, found: list[list[int]]) -> None:
        # Each is checked against the problem.
        self.solutions = _gavotte.best_of_all(self._core, self._top, found)
        has_costs = self._core.has_costs
        self.costs = [solution.cost if has_costs else len(solution) for solution in self.solutions]

    def limit(self) -> Cost | None:
        """The cost that a solution must beat to matter."""
        wanted = self._top.keep or 1
        worst = self.costs[wanted - 1] if len(self.costs) >= wanted else None
        return _gavotte.cost_to_beat(self._core, self._top, worst)


Begun = Callable[[Driver, Ledger, Whole], Callable[["str | None"], Answer]]


def _answered(
    asked: Asked, question: dict[str, Any], begun: Begun[Answer], **more: Any
) -> Answer:
    """What `begun` makes of the ledger when the driver has ended."""
    made, bar = settings(asked.cluster)
    for name, value in more.items():
        setattr(made, name, value)
    whole = Whole(asked.problem._snapshot())
    problem = whole.problem
    question = {
        "problem": _gavotte.fingerprint(whole.core),
        **question,
        "require": sorted(set(problem._require)),
        "forbid": sorted(set(problem._forbid)),
    }
    _check_engine(whole, made)
    ledger = Ledger(asked.ledger, question)
    try:
        driver = Driver(connected(made.address), whole, ledger, question["ask"], made)
        answer = begun(driver, ledger, whole)
        try:
            ended = driver.run()
        except BaseException as error:
            raise with_partial(error, answer("interrupt"))
        return answer(ended)
    finally:
        ledger.close()
        if bar is not None:
            bar.close()


def _check_engine(whole: Whole, made: Settings) -> None:
    """Refuses an engine that cannot search the problem before anything is begun."""
    problem = whole.problem
    if made.how:
        problem.plan(**made.how)


def _count(ledger: Ledger, whole: Whole, ended: str | None) -> Count:
    status, stopped_by = _status(ended)
    return Count(ledger.found, status, stopped_by, ledger.steps, _rest(ledger, whole, ended))


def _rest(ledger: Ledger, whole: Whole, ended: str | None) -> tuple[Piece[Any], ...]:
    """The pieces that are left."""
    return () if ended is None else tuple(Piece._of(whole, part) for part in ledger.open_parts())


def _status(ended: str | None) -> tuple[Any, str | None]:
    """The word for how it ended, and the limit."""
    if ended is None:
        return "complete", None
    return ("limit", "time") if ended == "time" else ("interrupted", None)
