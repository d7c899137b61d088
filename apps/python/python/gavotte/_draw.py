"""Pictures as SVG text: small, without any package, black on white with soft colors."""

from __future__ import annotations

from math import isqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ._gavotte import Solution

_CELL = 32
# Distinct when neighbours touch, and light enough for black letters.
_COLORS = (
    "#8dd3c7 #ffffb3 #bebada #fb8072 #80b1d3 #fdb462 #b3de69 #fccde5 #d9d9d9 #bc80bd #ccebc5 #ffed6f"
).split()


class Picture:
    """A drawing: `str` is its SVG text, and notebooks show it."""

    def __init__(self, svg: str) -> None:
        self._svg = svg

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def draw(solution: Solution) -> Picture:
    """Draws a solution whose options are pieces on squares.

    Each item that is a pair of whole numbers is taken as the row and the column of a square; the
    squares of an option get one color and its label.

    >>> import gavotte
    >>> domino = gavotte.Problem({"A": [(0, 0), (0, 1)], "B": [(1, 0), (1, 1)]})
    >>> print(str(gavotte.draw(domino.first()))[:25])
    <svg xmlns="http://www.w3
    """
    squares: dict[tuple[int, int], int] = {}
    for piece, items in enumerate(solution.options):
        for item in items:
            if _is_square(item):
                squares[item] = piece
    if not squares:
        raise ValueError("nothing to draw: no item is a pair of whole numbers (row, column)")
    labels = [str(label) for label in solution.labels]
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    bottom, right = max(row for row, _ in squares), max(column for _, column in squares)
    parts: list[str] = []
    for (row, column), piece in sorted(squares.items()):
        x, y = _CELL * (column - left), _CELL * (row - top)
        parts.append(_square(x, y, _COLORS[piece % len(_COLORS)], title=labels[piece]))
        for x2, y2, other in (
            (x, y + _CELL, (row, column - 1)),
            (x + _CELL, y, (row - 1, column)),
        ):
            if squares.get(other) != piece:
                parts.append(_line(x, y, x2, y2))
        for x1, y1, other in (
            (x + _CELL, y, (row, column + 1)),
            (x, y + _CELL, (row + 1, column)),
        ):
            if squares.get(other) is None:
                parts.append(_line(x1, y1, x + _CELL, y + _CELL))
    return Picture(_svg(right - left + 1, bottom - top + 1, parts))


def _is_square(item: Any) -> bool:
    return isinstance(item, tuple) and [type(part) for part in item] == [int, int]  # pyright: ignore


def puzzle(name: str, grid: Sequence[Sequence[int]], givens: Sequence[Sequence[int]]) -> str:
    """A puzzle's rows as a picture."""
    if name == "queens":
        return _board(grid)
    if name == "beads":
        return _triangle(grid)
    return _numbers(grid, givens, isqrt(len(grid)) if name == "sudoku" else 0)


def _numbers(grid: Sequence[Sequence[int]], givens: Sequence[Sequence[int]], box: int) -> str:
    """Rows of numbers, given ones bold, with thick lines around boxes."""
    parts: list[str] = []
    width, height = len(grid[0]), len(grid)
    for row, cells in enumerate(grid):
        for column, number in enumerate(cells):
            x, y = _CELL * column, _CELL * row
            parts.append(_square(x, y, "#fff"))
            if number:
                is_given = bool(givens) and givens[row][column] == number
                parts.append(_text(x, y, str(number), bold=is_given))
    if box:
        for at in range(0, width + 1, box):
            parts.append(_line(_CELL * at, 0, _CELL * at, _CELL * height))
            parts.append(_line(0, _CELL * at, _CELL * width, _CELL * at))
    return _svg(width, height, parts)


def _board(grid: Sequence[Sequence[int]]) -> str:
    """A chess board with queens."""
    parts: list[str] = []
    for rank, squares in enumerate(grid):
        for file, queen in enumerate(squares):
            x, y = _CELL * file, _CELL * rank
            parts.append(_square(x, y, "#f0d9b5" if (rank + file) % 2 == 0 else "#b58863"))
            if queen:
                parts.append(_text(x, y, "\u265b"))
    return _svg(len(grid), len(grid), parts)


def _triangle(grid: Sequence[Sequence[int]]) -> str:
    """Beads in rows of growing length."""
    parts: list[str] = []
    half = _CELL // 2
    for row, beads in enumerate(grid):
        for column, piece in enumerate(beads):
            x, y = half * (len(grid) - row - 1) + _CELL * column, _CELL * row
            fill = _COLORS[(piece - 1) % len(_COLORS)] if piece else "#fff"
            circle = f'<circle cx="{x + half}" cy="{y + half}" r="{half - 2}" fill="{fill}" stroke="#444"/>'
            parts.append(circle)
            if piece:
                parts.append(_text(x, y, chr(ord("A") + piece - 1)))
    return _svg(len(grid), len(grid), parts)


def _square(x: int, y: int, fill: str, title: str = "") -> str:
    inner = f"<title>{_escape(title)}</title>" if title else ""
    shape = f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{fill}" stroke="#bbb"'
    return f"{shape}>{inner}</rect>" if inner else f"{shape}/>"


def _escape(text: str) -> str:
    # The module `html` does the same, but takes longer to import than the rest of the package.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _line(x1: int, y1: int, x2: int, y2: int) -> str:
    return f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#222" stroke-width="2" stroke-linecap="square"/>'


def _text(x: int, y: int, text: str, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    size = 20 if len(text) < 3 else 14
    place = f'x="{x + _CELL // 2}" y="{y + _CELL // 2 + size // 3}" font-size="{size}"'
    return f"<text {place}{weight}>{_escape(text)}</text>"


def _svg(columns: int, rows: int, parts: list[str]) -> str:
    width, height = _CELL * columns, _CELL * rows
    size = f'width="{width + 4}" height="{height + 4}" viewBox="-2 -2 {width + 4} {height + 4}"'
    style = 'font-family="sans-serif" text-anchor="middle"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(parts)}</svg>'
