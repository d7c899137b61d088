# Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
# cells, of which some already lie there; prints the full triangle, or `No solution`.

import sys

from exact import Exact

# The pieces A to L, row by row.
DRAWINGS = (
    "#./## #### ###/..# ##/## #../#../### ####/.#.. "
    "#.#/### ##/##/#. ###./..## .#./###/.#. #../##./.## ####/#..."
).split()


def forms(drawing):
    """Every way in which a piece can be turned and mirrored, as rows and columns."""
    cells = []
    for row, line in enumerate(drawing.split("/")):
        cells += [(row, column) for column, sign in enumerate(line) if sign == "#"]
    found = set()
    for turn in range(8):
        # Four quarter turns, then a reflection, then the turns of the mirrored piece.
        cells = [(-row, column) if turn == 4 else (column, -row) for row, column in cells]
        top, edge = min(row for row, _ in cells), min(column for _, column in cells)
        cells = sorted((row - top, column - edge) for row, column in cells)
        found.add(tuple(cells))
    return sorted(found)


def main():
    board = list("".join(sys.stdin.read().split()))
    assert len(board) == 55, "ten lines"
    links = Exact(55 + 12)
    corners = [(down, along) for down in range(10) for along in range(down + 1)]
    for piece, letter in enumerate("ABCDEFGHIJKL"):
        for form in forms(DRAWINGS[piece]):
            for down, along in corners:
                cells = [(down + row, along + column) for row, column in form]
                if any(row > 9 or column > row for row, column in cells):
                    continue
                place = [row * (row + 1) // 2 + column for row, column in cells]
                # A letter on the board keeps all other pieces off its cell.
                if all(board[cell] in (".", letter) for cell in place):
                    links.add((letter, place), [1 + cell for cell in place] + [56 + piece])
    solution = next(links.solutions(), None)
    if solution is None:
        print("No solution")
        return
    for letter, place in solution:
        for cell in place:
            board[cell] = letter
    for row in range(10):
        start = row * (row + 1) // 2
        print("".join(board[start : start + row + 1]))


main()
