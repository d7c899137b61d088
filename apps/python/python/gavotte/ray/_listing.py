"""Solutions that were written into a folder. They are read file by file, because there may be more than memory holds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from .. import _gavotte
from .._generic import Generic, LabelT
from .._results import Count
from ._parquet import rows


class Listing(Generic[LabelT]):
    """Solutions in files: how many there are, and where. An iterable of the solutions.

    `count` says how many there are, and whether they are all; `files` are the files, one a piece, whose rows are
    solutions. Any program that reads Parquet reads them.
    """

    def __init__(self, core: _gavotte.Core, count: Count, folder: str, names: list[str]) -> None:
        self._core = core
        self.count = count
        self.files = [os.path.join(folder, name) for name in names]

    def __iter__(self) -> Iterator[_gavotte.Solution[LabelT]]:
        for indices in rows(self.files):
            solution: _gavotte.Solution[Any] = _gavotte.Solution(self._core, indices)
            yield solution

    def __repr__(self) -> str:
        return f"<Listing: {self.count} solutions in {len(self.files)} files>"
