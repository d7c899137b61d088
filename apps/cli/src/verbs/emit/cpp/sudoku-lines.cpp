// Sudokus as lines of 81 characters, `.` or 0 for an empty cell, to the line `end` (POJ 3074), by
// dancing links.

#include <iostream>
#include <string>

#include "sudoku.cpp"
#include "digits.cpp"

int main() {
    std::ios::sync_with_stdio(false);
    std::string line;
    // `end` is no grid, so it ends the loop as the end of the file does.
    while (std::cin >> line && line.size() == 81) {
        std::vector<int> given;
        for (char sign : line) given.push_back(sign == '.' ? 0 : sign - '0');
        Exact links = sudoku(given, 3);
        if (links.next())
            for (int digit : digits(links.chosen(), 9)) std::cout << digit;
        else
            std::cout << "No solution";
        std::cout << '\n';
    }
}
