"""Rows of numbers as text."""

from __future__ import annotations

from collections.abc import Iterable

from ._checks import many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def text_of(rows: str | Iterable[Iterable[Any]]) -> str:
    """Rows of numbers as a text."""
    if isinstance(rows, str):
        return rows
    lines: list[str] = []
    for at, row in enumerate(many("a text or rows of numbers", rows, "rows")):
        cells = many(f"row {at}", row, "whole numbers")
        lines.append(" ".join(_cell(at, column, cell) for column, cell in enumerate(cells)))
    return "".join(f"{line}\n" for line in lines)


def _cell(row: int, column: int, cell: Any) -> str:
    try:
        number = int(cell)
    except (TypeError, ValueError, OverflowError):
        number = None
    # A half is no number of a cell, though `int` makes one of it.
    if number is None or (number != cell and not isinstance(cell, str)):
        raise ValueError(f"row {row}, column {column}: {cell!r} is not a whole number") from None
    return str(number)
