"""Rows of numbers as text, because the library reads puzzles from text alone and tells the place of a mistake there."""

from __future__ import annotations

from collections.abc import Iterable

from ._checks import many
from ._costs import cost_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def text_of(rows: str | Iterable[Iterable[Any]]) -> str:
    """Rows of numbers as a text."""
    return rows if isinstance(rows, str) else _text(rows, _cell, "whole numbers")


def weights_of(rows: str | Iterable[Iterable[Any]]) -> str:
    """Rows of numbers that may have digits behind the point, as a text."""
    return rows if isinstance(rows, str) else _text(rows, _weight, "numbers")


def _text(rows: Iterable[Iterable[Any]], write: Callable[[int, int, Any], str], what: str) -> str:
    lines: list[str] = []
    for at, row in enumerate(many("a text or rows of numbers", rows, "rows")):
        cells = many(f"row {at}", row, what)
        lines.append(" ".join(write(at, column, cell) for column, cell in enumerate(cells)))
    return "".join(f"{line}\n" for line in lines)


def _weight(row: int, column: int, cell: Any) -> str:
    if isinstance(cell, str):
        return _cell(row, column, cell)
    number = cost_of(f"row {row}, column {column}", cell)
    return f"{number:d}" if isinstance(number, int) else f"{number:f}"


def _cell(row: int, column: int, cell: Any) -> str:
    try:
        number = int(cell)
    except (TypeError, ValueError, OverflowError):
        number = None
    # 0.5 is refused, although `int` would make a whole number of it.
    if number is None or (number != cell and not isinstance(cell, str)):
        raise ValueError(f"row {row}, column {column}: {cell!r} is not a whole number") from None
    return str(number)
