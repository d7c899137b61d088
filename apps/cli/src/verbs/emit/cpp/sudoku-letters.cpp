// Sudokus of 16 x 16 letters A to P, `-` for an empty cell, to the end of the file (UVA 1309), by
// dancing links. An empty line follows each grid.

#include <cctype>
#include <iostream>
#include <string>

#include "sudoku.cpp"
#include "digits.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    std::vector<int> given;
    while (std::cin >> line) {
        // Some judges put the number of grids first; the end of the file says as much.
        if (std::isdigit((unsigned char)line[0])) continue;
        for (char sign : line)
            given.push_back(sign == '-' ? 0 : std::toupper((unsigned char)sign) - 'A' + 1);
        if (given.size() < 256) continue;
        if (given.size() > 256) return 1;
        Exact links = sudoku(given, 4);
        given.clear();
        if (links.next()) {
            std::vector<int> grid = digits(links.chosen(), 16);
            for (int cell = 0; cell < 256; cell++)
                std::cout << char('A' + grid[cell] - 1) << (cell % 16 == 15 ? "\n" : "");
        } else {
            std::cout << "No solution\n";
        }
        std::cout << '\n';
    }
}
