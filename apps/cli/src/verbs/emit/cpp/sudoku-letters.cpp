// Sudokus of 16 x 16 letters A to P, `-` for an empty cell, to the end of the file (UVA 1309), by
// dancing links. An empty line follows each grid.

#include <cctype>
#include <iostream>
#include <string>

#include "sudoku.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    std::string line, text;
    while (std::cin >> line) {
        // Some judges put the number of grids first; the end of the file says as much.
        if (std::isdigit((unsigned char)line[0])) continue;
        text += line;
        if (text.size() < 256) continue;
        std::vector<int> grid;
        for (unsigned char sign : text) grid.push_back(sign == '-' ? 0 : std::toupper(sign) - '@');
        Exact links = sudoku(grid, 4);
        if (links.next()) {
            for (int node : links.path)
                text[links.option[node] / 16] = 'A' + links.option[node] % 16;
            for (int row = 0; row < 256; row += 16) std::cout << text.substr(row, 16) << '\n';
        } else {
            std::cout << "No solution\n";
        }
        std::cout << '\n';
        text.clear();
    }
}
