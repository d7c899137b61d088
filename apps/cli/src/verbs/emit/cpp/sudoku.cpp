#include "exact.cpp"

// A sudoku with boxes of `box` x `box` cells, 0 for an empty cell. The items: each cell has a
// digit; each row, each column and each box has each digit. Option cell * side + digit - 1 writes
// the digit into the cell, and a given digit is the only option of its cell.
Exact sudoku(const std::vector<int> &given, int box) {
    int side = box * box, cells = side * side;
    Exact links(4 * cells);
    for (int cell = 0; cell < cells; cell++) {
        int row = cell / side, column = cell % side;
        int square = row / box * box + column / box;
        for (int digit = 1; digit <= side; digit++) {
            if (given[cell] != 0 && given[cell] != digit) continue;
            links.add(cell * side + digit - 1, {1 + cell, cells + row * side + digit,
                                                2 * cells + column * side + digit,
                                                3 * cells + square * side + digit});
        }
    }
    return links;
}
