# Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
# cells, of which some already lie there; prints the full triangle, or `No solution`.

import itertools
import sys

from exact import Exact

# The pieces A to L, each four cells wide, line behind line.
PIECES = (
    "#...## #### ###...# ##..## #...#...### ####.# "
    "#.#.### ##..##..# ###...## .#..###..# #...##...## #####"
).split()


def main():
    board = list("".join(sys.stdin.read().split()))
    assert len(board) == 55, "ten lines"
    links = Exact(55 + 12)
    for piece, letter in enumerate("ABCDEFGHIJKL"):
        cells = [divmod(at, 4) for at, sign in enumerate(PIECES[piece]) if sign == "#"]
        # Turns that look alike are the same place.
        places = set()
        for turn in range(8):
            # Four quarter turns, then a reflection, then the turns of the mirrored piece.
            cells = [(-row, column) if turn == 4 else (column, -row) for row, column in cells]
            for down, along in itertools.product(range(-4, 14), repeat=2):
                moved = [(row + down, column + along) for row, column in cells]
                if all(0 <= column <= row < 10 for row, column in moved):
                    place = sorted(row * (row + 1) // 2 + column for row, column in moved)
                    # A letter on the board keeps all other pieces off its cell.
                    if all(board[cell] in (".", letter) for cell in place):
                        places.add(tuple(place))
        for place in sorted(places):
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
