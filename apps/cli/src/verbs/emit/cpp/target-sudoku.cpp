// Target sudoku (Luogu P1074, NOIP 2009) by dancing links: nine lines of nine numbers, 0 for an
// empty cell; prints the greatest score of a filled grid, or -1.

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "sudoku.cpp"

int main() {
    std::vector<int> grid(81);
    for (int &digit : grid)
        if (!(std::cin >> digit)) return 1;
    Exact links = sudoku(grid, 3);
    int best = -1;
    while (links.next()) {
        int score = 0;
        for (int node : links.path) {
            int id = links.option[node], row = id / 81, column = id / 9 % 9, digit = id % 9 + 1;
            // A digit counts ten times in the centre and once less in each ring around it.
            score += digit * (10 - std::max(std::abs(row - 4), std::abs(column - 4)));
        }
        best = std::max(best, score);
    }
    std::cout << best << '\n';
}
