"""Matrices of 0 and 1 as tables of options: a row is an option, a column an item.

Arrays do the work by their own methods, so none of the packages that define them is imported.
"""

from __future__ import annotations

from ._errors import ProblemError
from ._table import Table, packed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

_CELLS = 1 << 22
"""How many cells are looked at at once, so that the memory for this does not grow with the matrix."""


def _two(shape: tuple[int, ...]) -> tuple[int, int]:
    if len(shape) != 2:
        raise ValueError(f"a matrix has 2 dimensions, not {len(shape)}")
    return shape[0], shape[1]


def wrong_cell(row: int, column: str, value: object) -> ValueError:
    """The error about a cell that is neither 0 nor 1."""
    return ValueError(f"row {row}, column {column}: {value!r} is neither 0 nor 1")


def dense(matrix: Any) -> Table:
    """An array. How it lies in memory does not matter."""
    count, columns = _two(matrix.shape)
    rows: list[bytes] = []
    items: list[bytes] = []
    step = max(1, _CELLS // max(1, columns))
    for start in range(0, count, step):
        part = matrix[start : start + step]
        held = part == 1
        if not (held | (part == 0)).all():
            at, item = (int(wrong[0]) for wrong in ((part != 0) & (part != 1)).nonzero())
            raise wrong_cell(start + at, str(item), part[at, item])
        at, item = held.nonzero()
        rows.append(packed(at + start, "I"))
        items.append(packed(item, "I"))
    return Table.of_pairs(range(columns), count, b"".join(rows), b"".join(items))


def sparse(matrix: Any) -> Table:
    """A sparse matrix of scipy."""
    count, columns = _two(matrix.shape)
    rows = matrix.tocsr()
    end = int(rows.indptr[-1])
    if not rows.has_canonical_format or (rows.data[:end] != 1).any():
        # Entries that are given twice add up; zeros that are written out are none.
        rows = rows.copy()
        rows.sum_duplicates()
        rows.eliminate_zeros()
        end = int(rows.indptr[-1])
        wrong = (rows.data[:end] != 1).nonzero()[0]
        if len(wrong):
            at = int(wrong[0])
            row = int((rows.indptr <= at).sum()) - 1
            raise wrong_cell(row, str(rows.indices[at]), rows.data[at].item())
    return Table(range(columns), count, packed(rows.indptr[1:], "Q"), packed(rows.indices[:end], "I"))


def nested(rows: Sequence[Sequence[Any]]) -> Table:
    """Rows that are lists or tuples."""
    columns = len(rows[0]) if rows else 0
    ends: list[int] = []
    entries: list[int] = []
    for number, row in enumerate(rows):
        if len(row) != columns:
            raise ValueError(f"row {number} has {len(row)} columns, but row 0 has {columns}")
        held = [at for at, value in enumerate(row) if value == 1]
        if len(held) + row.count(0) != columns:
            at = next(at for at, value in enumerate(row) if value not in (0, 1))
            raise wrong_cell(number, str(at), row[at])
        entries.extend(held)
        ends.append(len(entries))
    return Table(range(columns), len(rows), packed(ends, "Q"), packed(entries, "I"))


def rows_of(source: Any) -> list[Sequence[Any]] | None:
    """The rows, if these are a list or tuple of lists, tuples and one-dimensional arrays."""
    if not _is_row(source):
        return None
    rows: list[Sequence[Any]] = []
    for row in source:
        plain = row.tolist() if getattr(row, "ndim", None) == 1 else row
        if not _is_row(plain):
            return None
        rows.append(plain)
    return rows


def bits_of(source: Any, *, may_be_options: bool) -> list[Sequence[Any]] | None:
    """The rows, if these options are a matrix: rows of equal length, at least 2, of 0 and 1 alone.

    An option holds an item once, so if a row has two zeros or two ones, the rows can only be a matrix. Other rows are
    taken as options where that is allowed, and else refused.

    Raises `ProblemError` for those.
    """
    # The first item tells most options from rows.
    first: Any = source[0] if _is_row(source) and source else None
    may_be_row = _is_row(first) or getattr(first, "ndim", None) == 1
    if not may_be_row or len(first) < 2 or first[0] not in (0, 1):
        return None
    rows = rows_of(source)
    if rows is None:
        return None
    width = len(rows[0])
    if not all(len(row) == width and all(map(_is_bit, row)) for row in rows):
        return None
    if width > 2 or any(row[0] == row[1] or isinstance(row[0], bool) for row in rows):
        return rows
    if may_be_options:
        return None
    raise ProblemError(
        "are these rows of 0 and 1 a matrix, or options of two items that are called 0 and 1? For a matrix use "
        "Problem.from_matrix(rows); for options add primary=[0, 1]"
    )


def _is_row(value: object) -> bool:
    return isinstance(value, (list, tuple))


def _is_bit(value: object) -> bool:
    return isinstance(value, (int, float)) and value in (0, 1)
