from exact import Exact


def sudoku(given, width):
    """The filled grids of a sudoku with boxes of `width` x `width` cells, 0 for an empty cell.

    The items: each cell has a digit; each row, column and box has each digit. An option writes a
    digit into a cell.
    """
    side, cells = width**2, width**4
    links = Exact(4 * cells)
    for cell in range(cells):
        row, column = divmod(cell, side)
        box = row // width * width + column // width
        for digit in range(1, side + 1):
            # A given digit is the only option of its cell.
            if given[cell] in (0, digit):
                rules = [1 + cell, row * side + digit, column * side + digit, box * side + digit]
                links.add((cell, digit), [kind * cells + rules[kind] for kind in range(4)])
    for solution in links.solutions():
        yield [digit for _, digit in sorted(solution)]
