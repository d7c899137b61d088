"""Questions that many machines answer together, on a cluster of Ray.

>>> import gavotte.ray

The cluster is the one that the program has chosen by `ray.init`, or else the one at `address`, or else this machine.
The problem is split into pieces of some seconds. A ledger, which is a file of SQLite, holds the state of each: a
program that was killed continues when it is started again with the same ledger. Nodes may come and go.

The answers are exact. A piece counts once, even if several workers have worked on it. Nothing is sent to the makers of
Ray.
"""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING

from .._generic import ItemT, LabelT
from .._results import Count, Ranking
from .._top_k import goal_of
from ._ask import Asked, counted, listed, ranked
from ._listing import Listing as Listing

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .._problem import Problem
    from .._typing import CostLike, Goal
    from ._settings import Cluster

__all__ = ["Listing", "best", "count", "solutions"]


def count(
    problem: Problem[ItemT, LabelT], *, ledger: str | PathLike[str] | None = None, **cluster: Unpack[Cluster]
) -> Count:
    """How many solutions there are.

    `ledger` is the file in which the state of the run is; without one, a program that is killed begins again. All
    other keywords are optional. `pieces`: how many to begin with. `seconds`: how long a task takes, 5 by itself; a
    piece that takes longer than `straggler` seconds, 60 by itself, gives back what is left of it as new pieces.
    `in_flight`: how many tasks are given out at a time, two a processor by themselves. `address`: the cluster, where
    the program has not chosen one. `threads`, `engine` and `order` are for each piece; `time_limit`,
    `progress` and `cancel` are for the whole, as in `Problem.count`.

    Raises `ProblemError` when the ledger belongs to another problem or question, `ImportError` where Ray is not
    installed, and else as `Problem.count` does. An interrupt leaves the ledger whole, and the exception's `partial`
    is the count so far.

    >>> gavotte.ray.count(gavotte.queens(14).problem, ledger="queens.sqlite")  # doctest: +SKIP
    Count(365596)
    """
    return counted(Asked(problem, ledger, dict(cluster)))


def solutions(
    problem: Problem[ItemT, LabelT],
    folder: str | PathLike[str],
    *,
    ledger: str | PathLike[str] | None = None,
    **cluster: Unpack[Cluster],
) -> Listing[LabelT]:
    """Writes all solutions into a folder that all nodes see, as files of Parquet, one a piece that has some.

    A row is a solution: `options` has the positions of its options, `cost` its cost where the problem has costs.
    `ledger` is the file `ledger.sqlite` in the folder by itself. The other keywords are those of `count`.

    Raises `ImportError` where Ray or pyarrow is not installed, `ProblemError` when the folder has solutions of another
    run, and else as `count` does.

    >>> listing = gavotte.ray.solutions(gavotte.queens(8).problem, "queens")  # doctest: +SKIP
    >>> listing.count, len(list(listing))  # doctest: +SKIP
    (Count(92), 92)
    """
    return listed(Asked(problem, ledger, dict(cluster)), folder)


def best(
    problem: Problem[ItemT, LabelT],
    k: int | None = None,
    *,
    goal: Goal | None = None,
    ties: bool = False,
    better_than: CostLike | None = None,
    ledger: str | PathLike[str] | None = None,
    **cluster: Unpack[Cluster],
) -> Ranking[LabelT]:
    """The best solutions, as `Problem.best` finds them. Each task begins with the best cost that is known by then.

    The other keywords are those of `count`. Raises `ValueError` for `engine`, and else as `count` does; the
    exception's `partial` is the ranking so far.

    >>> gavotte.ray.best(gavotte.Problem(["a", "b", "ab"]))  # doctest: +SKIP
    Ranking([Solution([2])], status='optimal')
    """
    top = {"k": k, "goal": goal_of(problem._frozen(), goal), "ties": ties, "better_than": better_than}
    return ranked(Asked(problem, ledger, dict(cluster)), top)
