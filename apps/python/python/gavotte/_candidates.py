"""The numbers that can stand in each cell of a puzzle, and in how many of its solutions. The counts come from the compiled
set, because that counts each option without listing solutions. An open puzzle has too many solutions for a set, so
whether a number can stand in a cell is asked for by itself."""

from __future__ import annotations

from . import _gavotte
from ._keywords import shows_keywords
from ._picture import picture_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._picture import Picture
    from ._problem import Problem
    from ._typing import Effort


class Candidates:
    """A base class: the methods about the cells of a puzzle."""

    if TYPE_CHECKING:
        _coded: _gavotte.Puzzle
        _problem: Problem

    @shows_keywords
    def marginals(self, **how: Unpack[Effort]) -> tuple[tuple[dict[int, int], ...], ...]:
        """For each cell, row by row, each number that stands there in some solution, with how many solutions it
        stands there in. The numbers are those of `grid`; a cell that is empty in all solutions has none.

        All solutions are compiled, as by `Problem.solution_set`; the keywords are those of it.

        Raises `LimitReached` when a limit came first, and else as `Problem.solution_set` does.

        >>> import gavotte
        >>> gavotte.sudoku("1.....3......2..").marginals()[0]
        ({1: 3}, {3: 3}, {2: 1, 4: 2}, {2: 2, 4: 1})
        """
        compiled = self._problem._compiled(how)
        whole, counts = compiled.count(), compiled.marginals()
        empty, filled = self._coded.cells()
        cells = [[{number: whole} if number and whole else {} for number in row] for row in empty]
        for count, option in zip(counts, filled):
            for row, column, number in option:
                cell = cells[row][column]
                if count:
                    cell[number] = cell.get(number, 0) + count
        return tuple(tuple(dict(sorted(cell.items())) for cell in row) for row in cells)

    @shows_keywords
    def candidates(self, **how: Unpack[Effort]) -> tuple[tuple[frozenset[int], ...], ...]:
        """For each cell, row by row, the numbers that stand there in some solution: the true candidates. The same as those
        of `marginals`, and known where solutions are far too many to be counted. The keywords are those of it.

        Raises `LimitReached` when a limit came first.

        >>> import gavotte
        >>> [sorted(cell) for cell in gavotte.sudoku("1.....3......2..").candidates()[0]]
        [[1], [3], [2, 4], [2, 4]]
        """
        empty, filled = self._coded.cells()
        options = [at for at, option in enumerate(filled) if option]
        held = [at for at, can in zip(options, self._problem._possible(how, options)) if can]
        has_any = bool(held) or self._problem.first(**how) is not None
        cells = [[{number} if number and has_any else set[int]() for number in row] for row in empty]
        for at in held:
            for row, column, number in filled[at]:
                cells[row][column].add(number)
        return tuple(tuple(frozenset(cell) for cell in row) for row in cells)

    def draw(self) -> Picture:
        """Draws the givens of the puzzle on its board.

        >>> import gavotte
        >>> print(str(gavotte.queens(6).draw())[:4])
        <svg
        """
        return picture_of(self._drawn())

    def _drawn(self) -> _gavotte.Drawn:
        return self._coded.drawn(None)

    @shows_keywords
    def draw_shares(self, **how: Unpack[Effort]) -> Picture:
        """Draws in what share of all solutions each number, piece or queen stands in each cell.

        The keywords are those of `marginals`. Raises as `marginals` does.

        >>> import gavotte
        >>> "%" in str(gavotte.queens(4).draw_shares())
        True
        """
        return picture_of(_gavotte.draw_puzzle_shares(self._coded, self._problem._compiled(how)))
