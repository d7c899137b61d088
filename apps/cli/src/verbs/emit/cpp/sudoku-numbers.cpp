// Sudoku of nine lines of nine numbers, 0 for an empty cell (Luogu P1784), by dancing links.

#include <iostream>

#include "sudoku.cpp"

int main() {
    std::vector<int> grid(81);
    for (int &digit : grid)
        if (!(std::cin >> digit)) return 1;
    Exact links = sudoku(grid, 3);
    if (!links.next()) {
        std::cout << "No solution\n";
        return 0;
    }
    for (int node : links.path) grid[links.option[node] / 9] = links.option[node] % 9 + 1;
    for (int cell = 0; cell < 81; cell++) std::cout << grid[cell] << (cell % 9 < 8 ? ' ' : '\n');
}
