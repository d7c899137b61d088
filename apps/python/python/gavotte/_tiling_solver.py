"""Tilings of a box by polyominoes of any dimension, with the names that SageMath gives to the methods."""

from __future__ import annotations

from bisect import bisect

from ._dancing_links import DancingLinks
from ._polyomino import Polyomino, box_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ._polyomino import Cell


class TilingSolver:
    """All ways to fill a box with pieces.

    `box` is a polyomino or the sizes of one. Pieces may be turned, unless `rotation` is false, and also be turned over
    with `reflection`. Each is used once, or with `reusable` as often as one likes. With `outside` they may stick out of
    the box, and a tiling is what of them lies inside.

    Raises `NotImplementedError` for `reflection` without `rotation`, and `ValueError` without pieces.

    >>> from gavotte.sage import Polyomino, TilingSolver
    >>> domino, square = Polyomino([(0, 0), (0, 1)]), Polyomino([(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> T = TilingSolver([domino, square], box=[3, 2])
    >>> T.number_of_solutions()
    2
    >>> TilingSolver([domino], box=[8, 8], reusable=True).number_of_solutions()
    12988816
    """

    def __init__(
        self,
        pieces: Iterable[Polyomino],
        box: Polyomino | Iterable[int],
        rotation: bool = True,
        reflection: bool = False,
        reusable: bool = False,
        outside: bool = False,
    ) -> None:
        self._pieces = list(pieces)
        if not self._pieces:
            raise ValueError("there are no pieces")
        if reflection and not rotation:
            raise NotImplementedError("pieces that are turned over, but not turned, are not known")
        self._box = box_of(box)
        self._rotation, self._reflection = rotation, reflection
        self._reusable, self._outside = reusable, outside
        first = 0 if reusable else len(self._pieces)
        self._numbers = {cell: number for number, cell in enumerate(self._box, first)}
        self._cells = {number: cell for cell, number in self._numbers.items()}
        self._made: list[list[list[int]]] | None = None

    def __repr__(self) -> str:
        return (
            f"Tiling solver of {len(self._pieces)} pieces into a box of size {len(self._box)}\n"
            f"Rotation allowed: {self._rotation}\nReflection allowed: {self._reflection}\n"
            f"Reusing pieces allowed: {self._reusable}"
        )

    def pieces(self) -> list[Polyomino]:
        """The pieces."""
        return self._pieces

    def space(self) -> Iterator[Cell]:
        """The cells of the box, in ascending order."""
        return iter(self._box)

    def coord_to_int_dict(self) -> dict[Cell, int]:
        """The column of each cell. The columns before these are the pieces, where each is used once."""
        return dict(self._numbers)

    def int_to_coord_dict(self) -> dict[int, Cell]:
        """The cell of each column."""
        return dict(self._cells)

    def rows_for_piece(self, i: int, mod_box_isometries: bool = False) -> list[list[int]]:
        """The rows of a piece, by its number; with `mod_box_isometries` one of all those that the symmetries of a box
        with different sides carry into each other.

        >>> from gavotte.sage import Polyomino, TilingSolver
        >>> TilingSolver([Polyomino([(0,)]), Polyomino([(0,), (1,)])], box=[3]).rows_for_piece(1)
        [[1, 2, 3], [1, 3, 4]]
        """
        head = [] if self._reusable else [i]
        copies = self._copies(self._pieces[i], mod_box_isometries)
        return [head + [self._numbers[cell] for cell in copy] for copy in copies]

    def rows(self) -> list[list[int]]:
        """The rows of all pieces: their columns."""
        return [row for rows in self._rows() for row in rows]

    def nrows_per_piece(self) -> list[int]:
        """How many rows each piece has."""
        return [len(rows) for rows in self._rows()]

    def starting_rows(self) -> list[int]:
        """Where the rows of each piece begin, and at last how many there are."""
        counts = self.nrows_per_piece()
        return [sum(counts[:at]) for at in range(len(counts) + 1)]

    def row_to_polyomino(self, row_number: int) -> Polyomino:
        """The piece of a row where it lies, in its color.

        Raises `IndexError` for a row that is not there.
        """
        row_number = range(sum(self.nrows_per_piece()))[row_number]
        piece = bisect(self.starting_rows(), row_number) - 1
        cells = [self._cells[column] for column in self.rows()[row_number] if column in self._cells]
        return Polyomino(cells, self._pieces[piece].color())

    def dlx_solver(self) -> DancingLinks:
        """The solver for the rows.

        >>> from gavotte.sage import Polyomino, TilingSolver
        >>> TilingSolver([Polyomino([(0,)]), Polyomino([(0,), (1,)])], box=[3]).dlx_solver()
        Dancing links solver for 5 columns and 5 rows
        """
        return DancingLinks(self.rows())

    def is_suitable(self) -> bool:
        """Whether each cell is in a row, and the pieces have as many cells as the box, where that must be so. If not,
        there is no tiling.
        """
        must_fit = not self._reusable and not self._outside
        size = sum(len(piece) for piece in self._pieces)
        held = {column for row in self.rows() for column in row}
        return held.issuperset(self._numbers.values()) and (not must_fit or size == len(self._box))

    def solve(self) -> Iterator[list[Polyomino]]:
        """All tilings, each as a list of the pieces where they lie, found as they are asked for.

        >>> from gavotte.sage import Polyomino, TilingSolver
        >>> for tiling in TilingSolver([Polyomino([(0,)]), Polyomino([(0,), (1,)])], box=[3]).solve():
        ...     print([piece.sorted_list() for piece in tiling])
        [[(2,)], [(0,), (1,)]]
        [[(0,)], [(1,), (2,)]]
        """
        if not self.is_suitable():
            return
        known: dict[int, Polyomino] = {}
        for solution in self.dlx_solver().solutions_iterator():
            for row in solution:
                if row not in known:
                    known[row] = self.row_to_polyomino(row)
            yield [known[row] for row in solution]

    def number_of_solutions(self) -> int:
        """How many tilings there are, of which none need be listed."""
        return self.dlx_solver().number_of_solutions(ncpus=1) if self.is_suitable() else 0

    def _rows(self) -> list[list[list[int]]]:
        """The rows of each piece. They are made once, because large boxes have many."""
        if self._made is None:
            self._made = [self.rows_for_piece(i) for i in range(len(self._pieces))]
        return self._made

    def _copies(self, piece: Polyomino, mod_box_isometries: bool) -> Iterable[Polyomino]:
        """Where a piece may lie."""
        if self._outside:
            parts = (
                piece.isometric_copies_intersection(self._box, not self._reflection)
                if self._rotation
                else piece.translated_copies_intersection(self._box)
            )
            return sorted(parts, key=Polyomino.sorted_list)
        if not self._rotation:
            return piece.translated_copies(self._box)
        return piece.isometric_copies(self._box, not self._reflection, mod_box_isometries)
