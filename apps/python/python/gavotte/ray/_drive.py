"""The driver: hands pieces out, a bounded number at a time, and writes down their results.

The driver remembers only the tasks in flight. All else is in the ledger, so its memory does not grow with the number
of pieces, and another driver can take the place of one that dies.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

from .. import _gavotte
from .._packed import Whole, key_of, packed
from .._pieces import Piece, parts
from ._ledger import Ledger, Part, Result
from ._work import Task, work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .._typing import Cost

_LOOK = 0.1
"""How often the driver looks at signals, the token and the clock. [s]"""
_RECOUNT = 5.0
"""How often the driver asks how large the cluster is. [s]"""
_AHEAD = 2
"""Tasks in flight a processor: one is worked on, and one waits where it will be worked on."""
_BUNDLE = 32
"""The greatest number of pieces of one task."""
_GRACE = 3.0
"""How long tasks that were told to stop may take to say what they have. [s]"""
_PROBE = 0.5
"""How long the heaviest piece is counted to measure the speed. [s]"""
_LEAST = 16
"""The fewest pieces a processor. This number is balanced well even if the guesses at their weights are wrong."""
_MOST = 256
"""The greatest number of pieces that the driver makes when more would suit; workers split those that are too heavy."""


@dataclass
class Settings:
    """The settings of a run."""

    how: dict[str, Any]
    """Engine, order, threads: for each piece."""
    pieces: int | None
    """How many pieces, or as many as suit."""
    seconds: float
    """How long a task should take."""
    straggler: float
    """After how many seconds a piece gives back what is left of it."""
    in_flight: int | None
    """How many tasks are given out at a time, or as many as suit."""
    time_limit: float | None
    """After how many seconds to stop."""
    hook: Callable[[_gavotte.Progress], object] | None
    cancel: _gavotte.Cancel | None
    address: str | None
    """Of the cluster, where the program has not chosen one."""
    top: dict[str, Any] = field(default_factory=dict[str, Any])
    folder: str = ""


def connected(address: str | None) -> Any:
    """The package ray, at work."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise ImportError("gavotte.ray needs the package ray: pip install 'gavotte[ray]'") from None
    if not ray.is_initialized():
        # Ray must not send anything to its makers.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        ray.init(address=address, log_to_driver=False)
    return ray


class Driver:
    """Works on the pieces of one ledger."""

    def __init__(self, ray: Any, whole: Whole, ledger: Ledger, ask: str, settings: Settings) -> None:
        self._ray, self._whole, self._ledger, self._settings = ray, whole, ledger, settings
        data = packed(whole)
        self._task = Task(
            key_of(data), ask, [], settings.how, settings.seconds, settings.straggler, settings.top, settings.folder
        )
        # In a list, so that a task is given the reference, and not the bytes each time.
        self._held = [ray.put(data)]
        self._remote = ray.remote(max_retries=-1, num_cpus=_threads(settings.how))(work)
        self._flying: dict[Any, list[str]] = {}
        self._begun = time.monotonic()
        self._first = ledger.done
        self._counted, self._cpus = float("-inf"), 1
        self._rate: float | None = None
        self._work = [0.0, 0.0]
        self.taken: Callable[[list[Result]], None] = lambda results: None
        """Called with results before they are written down."""
        self.limit: Callable[[], Cost | None] = lambda: None
        """A known cost, for the pieces that begin now."""
        self.tell: Callable[[], Cost | None] = lambda: None
        """The best cost so far."""

    def run(self) -> str | None:
        """Works until nothing is open, or something ends it: "time", "cancel", or `None` for the end."""
        if not self._ledger.is_split:
            self._ledger.begin(self._pieces())
        try:
            while True:
                reason = self._stopped()
                if reason is not None:
                    self._stop(reason)
                    return reason if self._ledger.left() else None
                self._give_out()
                if not self._flying:
                    return None
                self._collect(_LOOK)
                self._tell()
        except BaseException:
            try:
                self._stop("cancel")
            finally:
                self._cancel()
            raise

    def _pieces(self) -> list[Part]:
        """The pieces of a new run: as many as are asked for, or as many as make each take the wanted time."""
        settings, least = self._settings, _LEAST * self._processors()
        pieces = parts(self._whole, ([], [], 0), settings.pieces or least)
        if settings.pieces is None and self._task.ask != "best" and len(pieces) >= least:
            rate = self._speed(pieces[0])
            wanted = int(sum(piece.weight for piece in pieces) / (rate * settings.seconds))
            if wanted > len(pieces):
                pieces = parts(self._whole, ([], [], 0), min(wanted, max(_MOST, least)))
        return [(piece.id, piece._path, piece.weight, piece.weight_error) for piece in pieces]

    def _speed(self, piece: Piece[Any]) -> float:
        """How many steps a second."""
        begun = time.monotonic()
        count = piece.count(time_limit=_PROBE, cancel=self._settings.cancel, **self._settings.how)
        self._rate = max(count.steps, 1) / max(time.monotonic() - begun, 1e-3)
        return self._rate

    def _processors(self) -> int:
        """How many tasks the cluster works on at a time, as it is now."""
        now = time.monotonic()
        if now >= self._counted + _RECOUNT:
            self._counted = now
            there = self._ray.cluster_resources().get("CPU", 1)
            self._cpus = max(int(there) // _threads(self._settings.how), 1)
        return self._cpus

    def _stopped(self) -> str | None:
        settings = self._settings
        if settings.cancel is not None and settings.cancel.is_cancelled:
            return "cancel"
        left = self._left()
        return None if left is None or left > 0 else "time"

    def _left(self) -> float | None:
        limit = self._settings.time_limit
        return None if limit is None else self._begun + limit - time.monotonic()

    def _give_out(self) -> None:
        room = self._settings.in_flight or _AHEAD * self._processors()
        while len(self._flying) < room and self._ledger.waiting > 0:
            bundle = self._bundle()
            task = replace(
                self._task, parts=bundle, limit=self._patience(), top=self._top(), rate=self._guessed_rate()
            )
            ids = [id for id, *_ in bundle]
            self._ledger.start(ids)
            self._flying[self._remote.remote(task, self._held)] = ids

    def _bundle(self) -> list[Part]:
        """The pieces of the next task: one that takes as long as it should, or several small ones."""
        share = -(-self._ledger.waiting // (_AHEAD * self._processors()))
        open = self._ledger.heaviest(min(share, _BUNDLE))
        if self._rate is None:
            return open[:1]
        most, size, weight = self._rate * self._settings.seconds, 1, open[0][2]
        for _, _, more, error in open[1:]:
            # A worker looks at the clock between pieces, so nothing is lost when a guess is wrong.
            weight += 0.0 if error is None else more
            if weight > most:
                break
            size += 1
        return open[:size]

    def _guessed_rate(self) -> float | None:
        """Steps a second, by which a worker knows pieces that are too heavy. Weights say nothing of the best."""
        return None if self._task.ask == "best" else self._rate

    def _patience(self) -> float:
        """After how long a task gives back its piece: a short time when other workers would have nothing to do."""
        settings = self._settings
        is_short = self._ledger.waiting <= _AHEAD * self._processors()
        limit = min(settings.straggler, 2 * settings.seconds) if is_short else settings.straggler
        left = self._left()
        return limit if left is None else max(min(limit, left), 0.0)

    def _top(self) -> dict[str, Any]:
        limit = self.limit()
        top = self._settings.top
        return top if limit is None else {**top, "better_than": limit}

    def _collect(self, patience: float) -> None:
        """Writes down the results that have come."""
        ray, flying = self._ray, list(self._flying)
        ready, _ = ray.wait(flying, num_returns=1, timeout=patience)
        if not ready:
            return
        ready, _ = ray.wait(flying, num_returns=len(flying), timeout=0)
        results: list[Result] = []
        idle: list[str] = []
        try:
            for task in ready:
                made = self._result(task)
                results += made
                idle += self._flying.pop(task)[len(made):]
        finally:
            # The failure of one task must not lose the results of others.
            self._record(results, idle)

    def _result(self, task: Any) -> list[Result]:
        """The results of a task: none, if it was told to stop."""
        try:
            made: list[Result] = self._ray.get(task)
        except self._ray.exceptions.TaskCancelledError:
            return []
        return made

    def _record(self, results: list[Result], idle: list[str]) -> None:
        self.taken(results)
        new = self._ledger.record(results)
        self._ledger.give_back(idle)
        for result in new:
            self._work[0] += result.steps
            self._work[1] += result.seconds
        if self._work[1] > 1:
            self._rate = max(self._work[0] / self._work[1], 1.0)

    def _stop(self, reason: str) -> None:
        """Waits for tasks that end by themselves, and ends the others."""
        if reason == "time":
            # They know the time, too.
            self._wait(_GRACE / 3)
        self._tell_to_stop()
        self._wait(_GRACE)
        self._cancel()

    def _wait(self, patience: float) -> None:
        end = time.monotonic() + patience
        while self._flying and time.monotonic() < end:
            self._collect(_LOOK)

    def _tell_to_stop(self) -> None:
        for task in self._flying:
            self._ray.cancel(task, force=False)

    def _cancel(self) -> None:
        self._tell_to_stop()
        for ids in self._flying.values():
            self._ledger.give_back(ids)
        self._flying.clear()

    def _tell(self) -> None:
        hook, ledger = self._settings.hook, self._ledger
        if hook is None:
            return
        elapsed, done = time.monotonic() - self._begun, min(ledger.done, 1.0)
        gained = done - self._first
        left = elapsed * (1 - done) / gained if gained > 0.01 else None
        most = 2**64 - 1
        hook(_gavotte.Progress(
            min(ledger.steps, most), min(ledger.found, most), done, left, elapsed, self.tell(), None
        ))


def _threads(how: dict[str, Any]) -> int:
    threads = how.get("threads", 1)
    return threads if isinstance(threads, int) else 1
