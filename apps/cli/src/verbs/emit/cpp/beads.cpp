// Wisdom beads (Luogu P4205, NOI 2005) by dancing links: twelve pieces fill a triangle of 55
// cells, of which some already lie there; prints the full triangle, or `No solution`.

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <utility>

#include "exact.cpp"

using Cells = std::vector<std::pair<int, int>>;

// The pieces A to L, row by row.
const char *DRAWINGS[] = {"#./##",     "####",       "###/..#",     "##/##",
                          "#../#../###", "####/.#..",  "#.#/###",     "##/##/#.",
                          "###./..##", ".#./###/.#.", "#../##./.##", "####/#..."};

// Every way in which a piece can be turned and mirrored.
std::set<Cells> forms(const std::string &drawing) {
    Cells cells;
    int row = 0, column = 0;
    for (char sign : drawing) {
        if (sign == '#') cells.push_back({row, column});
        column++;
        if (sign == '/') row++, column = 0;
    }
    std::set<Cells> forms;
    for (int turn = 0; turn < 8; turn++) {
        int top = 9, edge = 9;
        for (auto &[r, c] : cells) {
            // Four quarter turns, then a reflection, then the turns of the mirrored piece.
            if (turn == 4) r = -r;
            else std::swap(r, c), c = -c;
            top = std::min(top, r), edge = std::min(edge, c);
        }
        for (auto &[r, c] : cells) r -= top, c -= edge;
        std::sort(cells.begin(), cells.end());
        forms.insert(cells);
    }
    return forms;
}

int main() {
    std::string board, line;
    while (std::cin >> line) board += line;
    if (board.size() != 55) return 1;
    Exact links(55 + 12);
    // A piece in a place: its letter behind the numbers of its cells.
    std::vector<std::vector<int>> places;
    for (int piece = 0; piece < 12; piece++)
        for (const Cells &form : forms(DRAWINGS[piece]))
            for (int down = 0; down < 10; down++)
                for (int along = 0; along <= down; along++) {
                    std::vector<int> place;
                    bool fits = true;
                    for (auto [r, c] : form) {
                        int row = down + r, column = along + c, cell = row * (row + 1) / 2 + column;
                        // A letter on the board keeps all other pieces off its cell.
                        fits = fits && row < 10 && column <= row &&
                               (board[cell] == '.' || board[cell] == 'A' + piece);
                        place.push_back(1 + cell);
                    }
                    if (!fits) continue;
                    place.push_back(56 + piece);
                    links.add(places.size(), place);
                    places.push_back(place);
                }
    if (!links.next()) {
        std::cout << "No solution\n";
        return 0;
    }
    for (int id : links.chosen())
        for (int item : places[id])
            if (item <= 55) board[item - 1] = char('A' + places[id].back() - 56);
    for (int row = 0; row < 10; row++)
        std::cout << board.substr(row * (row + 1) / 2, row + 1) << '\n';
}
