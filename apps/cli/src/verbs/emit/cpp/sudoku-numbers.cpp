// Sudoku of nine lines of nine numbers, 0 for an empty cell (Luogu P1784), by dancing links.

#include <iostream>

#include "sudoku.cpp"
#include "digits.cpp"

int main() {
    std::vector<int> given(81);
    for (int &digit : given)
        if (!(std::cin >> digit)) return 1;
    Exact links = sudoku(given, 3);
    if (!links.next()) {
        std::cout << "No solution\n";
        return 0;
    }
    std::vector<int> grid = digits(links.chosen(), 9);
    for (int cell = 0; cell < 81; cell++) std::cout << grid[cell] << (cell % 9 < 8 ? ' ' : '\n');
}
