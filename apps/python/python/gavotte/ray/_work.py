"""The work of a worker: a few pieces, one after the other, until its time is over.

A worker holds nothing that anybody else needs, because it can be lost at any time; its pieces then go to another one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from .._packed import Whole, kept, unpacked
from .._pieces import Piece
from .._results import Count
from ._ledger import Part, Result
from ._parquet import write

MOST_TRIES = 2
"""After this number of failed tries a piece is split first."""
PARTS = 8
"""The number of parts of such a piece."""
MOST_PARTS = 64
"""The greatest number of parts of a piece that is too heavy, because each is searched for some milliseconds to be
weighed."""


@dataclass(frozen=True)
class Task:
    """The task of a worker."""

    key: bytes
    """The fingerprint of the problem."""
    ask: str
    """"count", "solve" or "best"."""
    parts: list[Part]
    how: dict[str, Any]
    """Engine, order, threads."""
    seconds: float
    """After this time no other piece is begun."""
    limit: float
    """After this time a piece gives back what is left of it."""
    top: dict[str, Any] = field(default_factory=dict[str, Any])
    """Which of the solutions are the best."""
    folder: str = ""
    """Where solutions are written."""
    rate: float | None = None
    """How many steps are made in a second, as far as is known."""


def work(task: Task, held: list[Any]) -> list[Result]:
    """The results of the pieces that were begun. `held` is the reference to the packed problem."""
    begun = time.monotonic()
    whole = kept(task.key)
    if whole is None:
        ray: Any = import_module("ray")
        whole = unpacked(ray.get(held[0]))
    node = _node()
    results: list[Result] = []
    try:
        for part in task.parts:
            elapsed = time.monotonic() - begun
            if results and elapsed >= min(task.seconds, task.limit / 2):
                break
            results.append(_one(task, whole, part, max(task.limit - elapsed, 0.0), node))
    except KeyboardInterrupt:
        # The driver wants no more pieces, but it takes those that are done.
        pass
    return results


def _one(task: Task, whole: Whole, part: Part, limit: float, node: str) -> Result:
    """The result of one piece."""
    piece: Piece[Any] = Piece._of(whole, part)
    begun, cpu = time.monotonic(), time.process_time()
    how: dict[str, Any] = {**task.how, "time_limit": limit}
    result = Result(piece.id, 0, 0, 0.0, 0.0, node, [])
    wanted = _parts_wanted(task, piece)
    if wanted > 1:
        parts = piece.split(wanted)
        if [it.id for it in parts] != [piece.id]:
            result.rest = _parts(parts)
            return result
        if piece._path[2] >= MOST_TRIES:
            how["time_limit"] = None
    if task.ask == "count":
        count = _count(piece, how)
        result.found, result.steps, result.rest = count.at_least, count.steps, _parts(count.rest)
    elif task.ask == "solve":
        _listed(piece, how, task.folder, result)
    else:
        ranking = piece.best(**task.top, **how)
        result.best = [solution.indices for solution in ranking]
        result.steps, result.rest = ranking.steps, _parts(ranking.rest)
    result.seconds, result.cpu = time.monotonic() - begun, time.process_time() - cpu
    return result


def _count(piece: Piece[Any], how: dict[str, Any]) -> Count:
    """The count of a piece; the count so far, when the driver stops it."""
    try:
        return piece.count(**how)
    except KeyboardInterrupt as interrupt:
        partial: Count | None = getattr(interrupt, "partial", None)
        if partial is None:
            raise
        return partial


def _parts_wanted(task: Task, piece: Piece[Any]) -> int:
    """Into how many parts a piece is split before it is begun: it is too heavy, or was begun in vain."""
    if piece._path[2] >= MOST_TRIES and task.ask != "count":
        # Counts split such a piece themselves.
        return PARTS
    if task.rate is None or piece.weight_error is None:
        return 1
    if piece.weight < task.rate * max(task.limit, 2 * task.seconds):
        return 1
    return max(2, min(MOST_PARTS, int(piece.weight / (task.rate * task.seconds))))


def _listed(piece: Piece[Any], how: dict[str, Any], folder: str, result: Result) -> None:
    """Writes the solutions of a piece to a file."""
    solutions = piece.solutions(**how)
    result.found, result.file = write(solutions, piece, folder)
    result.steps = solutions.steps or 0
    rest = solutions.rest
    if rest is None:
        # Nobody can say what is left: the driver removes the file.
        result.found = 0
        require, forbid, tries = piece._path
        result.rest = [(piece.id, (require, forbid, tries + 1), piece.weight, piece.weight_error)]
    else:
        result.rest = _parts(rest)


def _parts(pieces: tuple[Piece[Any], ...] | list[Piece[Any]]) -> list[Part]:
    return [(piece.id, piece._path, piece.weight, piece.weight_error) for piece in pieces]


def _node() -> str:
    """Where this is."""
    ray: Any = import_module("ray")
    node: str = ray.get_runtime_context().get_node_id()
    return node

