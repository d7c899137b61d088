# Sudoku of nine lines of nine numbers, 0 for an empty cell (Luogu P1784), by dancing links.

import sys

from sudoku import sudoku


def main():
    given = list(map(int, sys.stdin.read().split()))
    grid = next(sudoku(given, 3), None)
    if grid is None:
        print("No solution")
        return
    for row in range(9):
        print(*grid[9 * row : 9 * row + 9])


main()
