"""Pictures as SVG text, which the library draws: light, and dark where the page is dark."""

from __future__ import annotations

from ._gavotte import draw_matrix, draw_pieces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ._gavotte import Drawn, Solution


class Picture:
    """A drawing: `str` is its SVG text, and notebooks show it."""

    __slots__ = ("_png", "_svg")

    def __init__(self, svg: str, png: Callable[[], bytes] | None = None) -> None:
        self._svg = svg
        # What makes the pixels, where the library can make some of this picture.
        self._png = png

    def png(self) -> bytes:
        """The picture as PNG, with two pixels a unit, on light ground.

        Raises `ValueError` when it is too large, and when the library did not draw it.

        >>> import gavotte
        >>> gavotte.Problem(["ab", "b"]).draw().png()[:4]
        b'\\x89PNG'
        """
        if self._png is None:
            raise ValueError("this picture has no pixels, only a text")
        return self._png()

    def __str__(self) -> str:
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg


def draw(solution: Solution) -> Picture:
    """Draws a solution: its pieces on squares, or the problem's matrix with the chosen options marked.

    Each item that is a pair of whole numbers is taken as the row and the column of a square; the
    squares of an option get one color and its label. When there is no such item, items become columns
    and options rows.

    >>> import gavotte
    >>> domino = gavotte.Problem({"A": [(0, 0), (0, 1)], "B": [(1, 0), (1, 1)]})
    >>> print(str(gavotte.draw(domino.first()))[:25])
    <svg xmlns="http://www.w3
    """
    squares: list[tuple[int, int, int]] = []
    for piece, items in enumerate(solution.options):
        squares.extend((*item, piece) for item in items if _is_square(item))
    if squares:
        return picture_of(draw_pieces(squares, [str(label) for label in solution.labels]))
    core = solution._core  # pyright: ignore[reportPrivateUsage]
    labels = range(core.option_count) if core.labels is None else core.labels
    return picture_of(draw_matrix(core, solution.indices, [str(label) for label in labels]))


def picture_of(drawn: Drawn) -> Picture:
    """What the library has drawn."""
    return Picture(drawn.svg, drawn.png)


def _is_square(item: Any) -> bool:
    return isinstance(item, tuple) and [type(part) for part in item] == [int, int]  # pyright: ignore
