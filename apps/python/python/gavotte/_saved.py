"""Sets of solutions in files, which the command reads and writes, too. Reading is a function and not a method, because the
file holds the problem as well."""

from __future__ import annotations

from importlib import import_module

from . import _gavotte
from ._errors import ProblemError
from ._problem import Problem
from ._sets import SolutionSet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike
    from typing import Any


def load_set(path: str | PathLike[str], problem: Problem | None = None) -> SolutionSet:
    """The set that `SolutionSet.save`, or the command `gavotte compile`, wrote to a file, packed with gzip or not.

    The file holds the problem, too, with the names that its items have in texts. With `problem`, which must be the
    one that was saved, solutions are told in its items and labels. Raises `ProblemError` when the file is none of
    those, or of another problem, and `OSError` when it cannot be read.

    >>> import gavotte, os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "numbers.set")
    >>> numbers = gavotte.Problem({"A": [1], "B": [2], "AB": [1, 2]})
    >>> numbers.solution_set().save(path)
    >>> gavotte.load_set(path)[0].options, gavotte.load_set(path, numbers)[0].options
    ((('1',), ('2',)), ((1,), (2,)))
    """
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = _unpacked(data)
    made, core = _gavotte.load(data, None if problem is None else problem._covers("load"))
    whole = Problem._of(core)
    if problem is not None:
        whole._palette = problem._colors()
    return SolutionSet(whole, whole._labels(), made)


_MOST_UNPACKED = 2**30
"""The greatest number of bytes of a file when it is unpacked, as for every packed input."""


def _unpacked(data: bytes) -> bytes:
    """The bytes that were packed with gzip."""
    gzip: Any = import_module("gzip")
    zlib: Any = import_module("zlib")
    io: Any = import_module("io")
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as file:
            unpacked: bytes = file.read(_MOST_UNPACKED + 1)
    except (EOFError, OSError, zlib.error) as error:
        raise ProblemError(f"what is packed with gzip is damaged: {error}") from None
    if len(unpacked) > _MOST_UNPACKED:
        raise ProblemError(f"the set takes more than {_MOST_UNPACKED} bytes when it is unpacked")
    return unpacked
