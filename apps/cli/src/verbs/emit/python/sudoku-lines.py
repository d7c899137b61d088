# Sudokus as lines of 81 characters, `.` or 0 for an empty cell, to the line `end` (POJ 3074), by
# dancing links.

import sys

from sudoku import sudoku


def main():
    for line in sys.stdin.read().split():
        # `end` is no grid, so it ends the loop as the end of the file does.
        if len(line) != 81:
            break
        grid = next(sudoku([int(sign.replace(".", "0")) for sign in line], 3), None)
        print("No solution" if grid is None else "".join(map(str, grid)))


main()
