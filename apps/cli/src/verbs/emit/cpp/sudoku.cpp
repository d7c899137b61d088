#include "exact.cpp"

// A sudoku with boxes of `width` x `width` cells, 0 for an empty cell. The items: each cell has a
// digit; each row, column and box has each digit. Option cell * side + digit - 1 writes the digit
// into the cell.
Exact sudoku(const std::vector<int> &grid, int width) {
    int side = width * width, cells = side * side;
    Exact links(4 * cells);
    for (int cell = 0; cell < cells; cell++) {
        int row = cell / side, column = cell % side, box = row / width * width + column / width;
        for (int digit = 1; digit <= side; digit++)
            // A given digit is the only option of its cell.
            if (grid[cell] == 0 || grid[cell] == digit)
                links.add(cell * side + digit - 1,
                          {1 + cell, cells + row * side + digit, 2 * cells + column * side + digit,
                           3 * cells + box * side + digit});
    }
    return links;
}
