// Sudokus as lines of 81 characters, `.` or 0 for an empty cell, to the line `end` (POJ 3074), by
// dancing links.

#include <iostream>
#include <string>

#include "sudoku.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    // `end` is no grid, so it ends the loop as the end of the file does.
    while (std::cin >> line && line.size() == 81) {
        std::vector<int> grid;
        for (char sign : line) grid.push_back(sign == '.' ? 0 : sign - '0');
        Exact links = sudoku(grid, 3);
        if (!links.next()) {
            std::cout << "No solution\n";
            continue;
        }
        for (int node : links.path) line[links.option[node] / 9] = '1' + links.option[node] % 9;
        std::cout << line << '\n';
    }
}
