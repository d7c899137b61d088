"""The picture of a solution: pieces on squares, or a matrix. Items that are pairs of numbers become squares, because a
problem has no other place that says so."""

from __future__ import annotations

from ._gavotte import Solution, draw_matrix, draw_pieces
from ._picture import picture_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ._picture import Picture
    from ._puzzles import Answer, Puzzle


def draw(solution: Solution | Answer | Puzzle) -> Picture:
    """Draws a solution: its pieces on squares, or the problem's matrix with the chosen options marked.
    Puzzles and their answers are drawn as their boards.

    Each item that is a pair of whole numbers is taken as the row and the column of a square; the
    squares of an option get one color and its label. When there is no such item, items become columns
    and options rows.

    Raises `TypeError` for what is no solution, answer or puzzle.

    >>> import gavotte
    >>> domino = gavotte.Problem({"A": [(0, 0), (0, 1)], "B": [(1, 0), (1, 1)]})
    >>> print(str(gavotte.draw(domino.first()))[:25])
    <svg xmlns="http://www.w3
    """
    if not isinstance(solution, Solution):
        drawn: Any = getattr(solution, "_drawn", None)
        if drawn is None:
            raise TypeError(f"a solution, an answer or a puzzle is drawn, not {type(solution).__name__}")
        return picture_of(drawn())
    squares: list[tuple[int, int, int]] = []
    for piece, items in enumerate(solution.options):
        squares.extend((*item, piece) for item in items if is_square(item))
    if squares:
        return picture_of(draw_pieces(squares, [str(label) for label in solution.labels]))
    core = solution._core  # pyright: ignore[reportPrivateUsage]
    labels = range(core.option_count) if core.labels is None else core.labels
    return picture_of(draw_matrix(core, solution.indices, [str(label) for label in labels]))


def is_square(item: Any) -> bool:
    """Whether an item is the row and the column of a square."""
    return isinstance(item, tuple) and [type(part) for part in item] == [int, int]  # pyright: ignore
