from exact import Exact


def sudoku(given, box):
    """The filled grids of a sudoku with boxes of `box` x `box` cells, 0 for an empty cell.

    The items: each cell has a digit; each row, each column and each box has each digit. An option
    writes a digit into a cell, and a given digit is the only option of its cell.
    """
    side = box * box
    cells = side * side
    links = Exact(4 * cells)
    for cell in range(cells):
        row, column = divmod(cell, side)
        square = row // box * box + column // box
        for digit in range(1, side + 1):
            if given[cell] in (0, digit):
                links.add(
                    (cell, digit),
                    [
                        1 + cell,
                        cells + row * side + digit,
                        2 * cells + column * side + digit,
                        3 * cells + square * side + digit,
                    ],
                )
    for solution in links.solutions():
        yield [digit for _, digit in sorted(solution)]
