"""Solutions as files of Parquet, one a piece.

A worker writes a whole file under a name of its own, and only the driver gives it the name of the piece, before the
ledger says that the piece is done. So a folder has one file a piece, even if several workers have worked on it.

A row is a solution: `options` are the positions of its options, and `cost` is its cost where the problem has costs.
"""

from __future__ import annotations

import os
import re
import uuid
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from .._errors import ProblemError
from .._pieces import Piece

_ROWS = 50_000
"""How many solutions are written at once: some megabytes."""
_PART = ".part"
_NAME = re.compile(r"[0-9a-f]{32}\.parquet")


def arrow() -> Any:
    """The packages that write Parquet."""
    try:
        import_module("pyarrow.parquet")
        return import_module("pyarrow")
    except ImportError:
        raise ImportError("solutions are written by the package pyarrow: pip install 'gavotte[ray]'") from None


def write(solutions: Iterable[Any], piece: Piece[Any], folder: str) -> tuple[int, str | None]:
    """How many solutions there are, and the file in which they are for now; none for none."""
    pyarrow = arrow()
    has_costs = piece._whole.core.has_costs
    fields = [("options", pyarrow.list_(pyarrow.uint32()))] + ([("cost", _cost_type(piece))] if has_costs else [])
    schema = pyarrow.schema(fields, metadata={"gavotte piece": piece.id})
    found, source, path, writer = 0, iter(solutions), None, None
    try:
        while rows := list(islice(source, _ROWS)):
            if writer is None:
                path = os.path.join(folder, f".{piece.id}.{uuid.uuid4().hex}{_PART}")
                writer = pyarrow.parquet.ParquetWriter(path, schema)
            columns = {"options": [solution.indices for solution in rows]}
            if has_costs:
                columns["cost"] = [solution.cost for solution in rows]
            writer.write_table(pyarrow.table(columns, schema=schema))
            found += len(rows)
    finally:
        if writer is not None:
            writer.close()
    if path is None:
        return 0, None
    _sync(path)
    return found, path


def _cost_type(piece: Piece[Any]) -> Any:
    """The type of a column of costs: 64 bits have 19 digits at most."""
    pyarrow, decimals = arrow(), piece._whole.core.decimals
    return pyarrow.decimal128(19, decimals) if decimals else pyarrow.int64()


def settle(path: str, id: str, folder: str) -> str:
    """Gives a file the name of its piece."""
    name = f"{id}.parquet"
    os.replace(path, os.path.join(folder, name))
    return name


def drop(path: str) -> None:
    """Removes a file that nobody needs."""
    try:
        os.remove(path)
    except FileNotFoundError:
        pass


def prepared(folder: str, is_new: bool, known: Iterable[str]) -> None:
    """Makes the folder, and removes files of pieces that are not done. A new ledger needs a folder
    without files of Parquet."""
    os.makedirs(folder, exist_ok=True)
    done = set(known)
    for name in os.listdir(folder):
        if _NAME.fullmatch(name) and name not in done:
            if is_new:
                raise ProblemError(f"{folder} has solutions of another run: choose an empty folder, or its ledger")
            drop(os.path.join(folder, name))
    for name in done:
        if not os.path.exists(os.path.join(folder, name)):
            raise ProblemError(f"{folder} does not have the file {name}, which the ledger names")
    tidy(folder)


def tidy(folder: str) -> None:
    """Removes files that workers have begun."""
    for name in os.listdir(folder):
        if name.endswith(_PART) and name.startswith("."):
            drop(os.path.join(folder, name))


def rows(paths: Iterable[str | os.PathLike[str]]) -> Iterator[list[int]]:
    """The solutions of files."""
    pyarrow = arrow()
    for path in paths:
        with pyarrow.parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(columns=["options"]):
                yield from batch.column(0).to_pylist()


def _sync(path: str) -> None:
    with open(path, "rb") as file:
        os.fsync(file.fileno())
