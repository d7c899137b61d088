"""The ledger: the state of each piece, in a file that outlives the driver.

Each piece has one row. A piece that was worked on is replaced by its result and by the pieces that are left of it, in
one transaction and only once: a result that comes a second time, from a node that was believed lost, finds its piece
done and changes nothing. So the rows that are done and the rows that are open hold every solution exactly once,
whenever the driver ends.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .._errors import ProblemError

VERSION = "1"
"""The version of the tables. It is raised when an older ledger could not be read any more."""
_TABLES = """
CREATE TABLE run (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE pieces (
    id TEXT PRIMARY KEY,
    parent TEXT,
    path TEXT NOT NULL,
    weight REAL NOT NULL,
    error REAL,
    share REAL NOT NULL,
    state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'done')),
    begun INTEGER NOT NULL DEFAULT 0,
    found TEXT,
    steps INTEGER,
    seconds REAL,
    cpu REAL,
    node TEXT,
    file TEXT
);
CREATE INDEX by_weight ON pieces (state, weight DESC);
CREATE TABLE best (place INTEGER PRIMARY KEY, options TEXT NOT NULL);
"""

Part = tuple[str, tuple[Sequence[int], Sequence[int], int], float, "float | None"]


@dataclass
class Result:
    """The result of a worker for a piece."""

    id: str
    found: int
    steps: int
    seconds: float
    cpu: float
    node: str
    rest: list[Part]
    """The pieces that are left of it."""
    best: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])
    """The best solutions, where they are asked for."""
    file: str | None = None
    """The file of its solutions, where they are asked for."""


class Ledger:
    """The ledger of one question about one problem. One process at a time has it."""

    def __init__(self, path: str | os.PathLike[str] | None, question: dict[str, Any]) -> None:
        self.name = ":memory:" if path is None else os.fspath(path)
        self._base = sqlite3.connect(self.name, isolation_level=None, timeout=0.5)
        try:
            self.is_new = self._opened(question)
        except BaseException:
            self._base.close()
            raise
        self.found, self.steps, self.done = 0, 0, 0.0
        self.waiting = self.left()
        # Numbers of any size are added here, and not by SQLite, whose integers end at 2^63.
        for found, steps, share in self._base.execute("SELECT found, steps, share FROM pieces WHERE state = 'done'"):
            self._add(int(found), steps, share)

    def _opened(self, question: dict[str, Any]) -> bool:
        """Takes the file for this process alone; returns whether it is new."""
        try:
            self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._base.execute("BEGIN IMMEDIATE")
            is_new = self._base.execute("SELECT 1 FROM sqlite_master").fetchone() is None
            if is_new:
                for statement in _TABLES.split(";"):
                    self._base.execute(statement)
                wanted = {"version": VERSION, **{name: _text(value) for name, value in question.items()}}
                self._base.executemany("INSERT INTO run VALUES (?, ?)", wanted.items())
            else:
                self._check(question)
                self._base.execute("UPDATE pieces SET state = 'open' WHERE state = 'running'")
            self._base.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if "locked" in str(error) or "busy" in str(error):
                raise ProblemError(f"the ledger {self.name} is in use by another process") from None
            raise
        except sqlite3.DatabaseError as error:
            raise ProblemError(f"{self.name} is no ledger, or is damaged: {error}") from None
        return is_new

    def _check(self, question: dict[str, Any]) -> None:
        """Refuses a ledger of another problem or question."""
        try:
            known = dict(self._base.execute("SELECT name, value FROM run").fetchall())
        except sqlite3.OperationalError:
            raise ProblemError(f"{self.name} is no ledger") from None
        if known.get("version") != VERSION:
            raise ProblemError(
                f"the ledger {self.name} has the version {known.get('version')}, but this is version {VERSION}; "
                "go on with the gavotte that began it"
            )
        for name, value in question.items():
            if known.get(name) != _text(value):
                raise ProblemError(
                    f"the ledger {self.name} belongs to another {'problem' if name == 'problem' else 'question'}: "
                    f"its {name} is {known.get(name)}, not {_text(value)}"
                )

    def begin(self, parts: Iterable[Part]) -> None:
        """Writes down the pieces of a new run."""
        rows = list(parts)
        total = sum(weight for _, _, weight, _ in rows) or 1.0
        with _Transaction(self._base):
            self._insert(None, [(part, part[2] / total) for part in rows])
            self._base.execute("INSERT INTO run VALUES ('is split', 'true')")

    @property
    def is_split(self) -> bool:
        """Whether the pieces of the run are there."""
        return self._base.execute("SELECT 1 FROM run WHERE name = 'is split'").fetchone() is not None

    def heaviest(self, most: int) -> list[Part]:
        """The heaviest open pieces."""
        found = self._base.execute(
            "SELECT id, path, weight, error FROM pieces WHERE state = 'open' ORDER BY weight DESC, id LIMIT ?", (most,)
        )
        return [(id, _path(path), weight, error) for id, path, weight, error in found]

    def start(self, ids: Sequence[str]) -> None:
        """Marks these pieces as running."""
        with _Transaction(self._base):
            self._base.executemany(
                "UPDATE pieces SET state = 'running', begun = begun + 1 WHERE id = ?", [(id,) for id in ids]
            )
        self.waiting -= len(ids)

    def give_back(self, ids: Sequence[str]) -> None:
        """Marks these pieces as open again, because nobody has worked on them."""
        self.waiting += len(ids)
        with _Transaction(self._base):
            self._base.executemany(
                "UPDATE pieces SET state = 'open', begun = begun - 1 WHERE id = ? AND state = 'running'",
                [(id,) for id in ids],
            )

    def record(self, results: Sequence[Result]) -> list[Result]:
        """Writes down results, and returns the new ones. Each piece is replaced by its result and the pieces left of it."""
        new: list[Result] = []
        with _Transaction(self._base):
            for result in results:
                if self._replace(result):
                    new.append(result)
        return new

    def waits_for(self, id: str) -> bool:
        """Whether the piece is there and not done."""
        found = self._base.execute("SELECT 1 FROM pieces WHERE id = ? AND state != 'done'", (id,))
        return found.fetchone() is not None

    def _replace(self, result: Result) -> bool:
        row = self._base.execute(
            "SELECT share FROM pieces WHERE id = ? AND state != 'done'", (result.id,)
        ).fetchone()
        if row is None:
            return False
        if any(part[0] == result.id for part in result.rest):
            # Nobody can say what was left, so the piece is to be begun again.
            if result.found or len(result.rest) != 1:
                raise RuntimeError(f"the piece {result.id} was left whole, and yet something was found or left of it")
            self.waiting += 1
            self._base.execute(
                "UPDATE pieces SET state = 'open', path = ? WHERE id = ?",
                (json.dumps(result.rest[0][1]), result.id),
            )
            return True
        share: float = row[0]
        # A rough guess: half of a piece that was cut short is done.
        done = share / 2 if result.rest else share
        self._base.execute(
            "UPDATE pieces SET state = 'done', found = ?, steps = ?, seconds = ?, cpu = ?, node = ?, file = ?, "
            "share = ? WHERE id = ?",
            (
                str(result.found), min(result.steps, 2**63 - 1), result.seconds, result.cpu, result.node,
                result.file, done, result.id,
            ),
        )
        each = (share - done) / max(len(result.rest), 1)
        self._insert(result.id, [(part, each) for part in result.rest])
        self._add(result.found, result.steps, done)
        return True

    def _insert(self, parent: str | None, parts: list[tuple[Part, float]]) -> None:
        rows = [(id, parent, json.dumps(path), weight, error, share) for (id, path, weight, error), share in parts]
        statement = "INSERT INTO pieces (id, parent, path, weight, error, share) VALUES (?, ?, ?, ?, ?, ?)"
        self._base.executemany(statement, rows)
        self.waiting += len(rows)

    def _add(self, found: int, steps: int, share: float) -> None:
        self.found += found
        self.steps += steps
        self.done += share

    def left(self) -> int:
        """How many pieces are not done."""
        return int(self._base.execute("SELECT count(*) FROM pieces WHERE state != 'done'").fetchone()[0])

    def open_parts(self) -> list[Part]:
        """The pieces that are not done."""
        rows = self._base.execute(
            "SELECT id, path, weight, error FROM pieces WHERE state != 'done' ORDER BY weight DESC, id"
        )
        return [(id, _path(path), weight, error) for id, path, weight, error in rows]

    def files(self) -> list[str]:
        """The files of the pieces that are done, in the order of their names."""
        rows = self._base.execute("SELECT file FROM pieces WHERE state = 'done' AND file IS NOT NULL ORDER BY file")
        return [file for (file,) in rows]

    @property
    def best(self) -> list[list[int]]:
        """The best solutions so far, by the positions of their options."""
        return [json.loads(text) for (text,) in self._base.execute("SELECT options FROM best ORDER BY place")]

    def keep_best(self, solutions: Iterable[Sequence[int]]) -> None:
        """Writes down the best solutions. They belong to the run even when the piece they came from is not done."""
        rows = [(place, json.dumps(list(options))) for place, options in enumerate(solutions)]
        with _Transaction(self._base):
            self._base.execute("DELETE FROM best")
            self._base.executemany("INSERT INTO best VALUES (?, ?)", rows)

    def close(self) -> None:
        """Closes the file. Pieces that were running are open again."""
        self._base.execute("UPDATE pieces SET state = 'open' WHERE state = 'running'")
        self._base.close()


class _Transaction:
    """All or nothing."""

    def __init__(self, base: sqlite3.Connection) -> None:
        self._base = base

    def __enter__(self) -> None:
        self._base.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._base.execute("COMMIT" if kind is None else "ROLLBACK")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _path(text: str) -> tuple[list[int], list[int], int]:
    require, forbid, tries = json.loads(text)
    return require, forbid, tries
