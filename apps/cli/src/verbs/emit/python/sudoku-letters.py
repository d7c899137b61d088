# Sudokus of 16 x 16 letters A to P, `-` for an empty cell, to the end of the file (UVA 1309), by
# dancing links. An empty line follows each grid.

import sys

from sudoku import sudoku


SIGNS = "-ABCDEFGHIJKLMNOP"


def main():
    # Some judges put the number of grids first; the end of the file says as much.
    lines = [line.upper() for line in sys.stdin.read().split() if not line.isdigit()]
    given = [SIGNS.index(sign) for sign in "".join(lines)]
    for start in range(0, len(given), 256):
        grid = next(sudoku(given[start : start + 256], 4), None)
        if grid is None:
            print("No solution")
        else:
            letters = "".join(SIGNS[digit] for digit in grid)
            for row in range(0, 256, 16):
                print(letters[row : row + 16])
        print()


main()
