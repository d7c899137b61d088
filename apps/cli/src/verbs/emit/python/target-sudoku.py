# Target sudoku (Luogu P1074, NOIP 2009) by dancing links: nine lines of nine numbers, 0 for an
# empty cell; prints the greatest score of a filled grid, or -1.

import sys

from sudoku import sudoku


def main():
    given = list(map(int, sys.stdin.read().split()))
    # A digit counts ten times in the centre and once less in each ring around it.
    weights = [10 - max(abs(row - 4), abs(column - 4)) for row in range(9) for column in range(9)]
    scores = (sum(map(int.__mul__, weights, grid)) for grid in sudoku(given, 3))
    print(max(scores, default=-1))


main()
